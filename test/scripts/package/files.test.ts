import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { introduction } from "../../../scripts/package/files.ts";

it("the README of the package has links to its documentation only, and no pictures or commands of a clone", () => {
  const readme = introduction(readFileSync("README.md", "utf8"));
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? "");
  expect(links).toContain("docs/registry.md");
  expect(links.filter((path) => !path.startsWith("docs/") || !existsSync(path))).toEqual([]);
  expect(readme).toMatch(/^# Vitrine\n/);
  expect(readme).not.toMatch(/!\[|<img|npm run/);
});
