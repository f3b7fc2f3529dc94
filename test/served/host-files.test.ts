import { expect, it } from "vitest";
import { UNSERVED_FILES } from "../../src/served/host-files.ts";

it("names the files of a site that have no URL, as file systems compare them", () => {
  expect(UNSERVED_FILES).toEqual([
    "_headers",
    "_redirects",
    "_nginx.conf",
    ".assetsignore",
    ".vitrine",
  ]);
  for (const name of UNSERVED_FILES) expect(name).toBe(name.toLowerCase());
});
