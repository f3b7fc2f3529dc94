import { describe, expect, it } from "vitest";
import { sourceText, sourceUrl } from "../../../src/trs/tool/source.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const url = (repository: string, path?: string) =>
  sourceUrl({ repository, commit, ...(path === undefined ? {} : { path }) });

describe("the page of a source", () => {
  it.each([
    ["https://github.com/o/r", `https://github.com/o/r/tree/${commit}/a/b`],
    ["https://github.com/o/r.git", `https://github.com/o/r/tree/${commit}/a/b`],
    ["https://github.com/o/r/", `https://github.com/o/r/tree/${commit}/a/b`],
    ["https://GitHub.com/o/r.git/", `https://GitHub.com/o/r/tree/${commit}/a/b`],
    ["https://gitlab.com/g/sub/r", `https://gitlab.com/g/sub/r/-/tree/${commit}/a/b`],
    ["https://gitlab.example.org/g/r", `https://gitlab.example.org/g/r/-/tree/${commit}/a/b`],
    ["https://bitbucket.org/o/r", `https://bitbucket.org/o/r/src/${commit}/a/b`],
    ["https://codeberg.org/o/r", `https://codeberg.org/o/r/src/commit/${commit}/a/b`],
    ["https://gitea.com/o/r", `https://gitea.com/o/r/src/commit/${commit}/a/b`],
    ["https://gitea.example.org/o/r", `https://gitea.example.org/o/r/src/commit/${commit}/a/b`],
    ["https://github.com.example.org/o/r", "https://github.com.example.org/o/r"],
    ["https://git.example.org/o/r.git", "https://git.example.org/o/r"],
  ])("shows the files of the commit, if its host is known: %s", (repository, expected) => {
    expect(url(repository, "a/b")).toBe(expected);
  });

  it("is that of the whole repository without a path, and encodes a path", () => {
    expect(url("https://github.com/o/r")).toBe(`https://github.com/o/r/tree/${commit}`);
    expect(url("https://github.com/o/r", "a b/é#?")).toBe(
      `https://github.com/o/r/tree/${commit}/a%20b/%C3%A9%23%3F`,
    );
    expect(url("https://github.com/o/r", "a/")).toBe(`https://github.com/o/r/tree/${commit}/a`);
  });
});

it("a source in a few words is a repository, a path and a commit", () => {
  const repository = "https://github.com/o/r.git";
  expect(sourceText({ repository, commit })).toBe("github.com/o/r at 0123456");
  expect(sourceText({ repository, commit, path: "a/b" })).toBe("github.com/o/r, a/b at 0123456");
});
