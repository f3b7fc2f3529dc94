import { expect, it } from "vitest";
import { GITHUB_PAGES } from "../../src/hosts/github-pages.ts";

it("GitHub Pages gets a file that keeps Jekyll away, and no function", () => {
  const publication = { url: "https://registry.example.org", profile: "2.0.0" } as const;
  expect(
    GITHUB_PAGES.files.map(({ path, content }) => ({ path, content: content(publication, 14) })),
  ).toEqual([{ path: ".nojekyll", content: "" }]);
  expect(GITHUB_PAGES.adapter).toBeUndefined();
  expect(GITHUB_PAGES.configuration).toBeUndefined();
});
