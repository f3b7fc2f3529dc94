import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...readdirSync(at("docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The files of the project that a document names in code font. */
const named = (document: string): readonly string[] =>
  Array.from(
    readFileSync(at(document), "utf8").matchAll(/`((?:src|test|scripts|bench)\/[\w./-]+)`/g),
    ([, path]) => path ?? "",
  );

describe("the files that documents name", () => {
  it.each(documents)("are there: %s", (document) => {
    expect(named(document).filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  it("are the tests of each promise of security", () => {
    expect(named("docs/security.md").length).toBeGreaterThan(30);
  });
});
