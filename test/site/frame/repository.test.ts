import { describe, expect, it } from "vitest";
import { editUrl, reportUrl, sourceUrl } from "../../../src/site/frame/repository.ts";

const PAGE = { title: "BRAF V600E & melanoma", url: "https://example.org/a?b" };
const PLACE = { commit: "0123abc", path: "content/bundles/a b.json", line: 12 };

describe("the form for a problem", () => {
  it.each([
    ["https://github.com/o/r", "https://github.com/o/r/issues/new", "title", "body"],
    ["https://github.com/o/r.git/", "https://github.com/o/r/issues/new", "title", "body"],
    [
      "https://gitlab.com/g/s/r",
      "https://gitlab.com/g/s/r/-/issues/new",
      "issue[title]",
      "issue[description]",
    ],
    [
      "https://gitlab.example.org/g/r",
      "https://gitlab.example.org/g/r/-/issues/new",
      "issue[title]",
      "issue[description]",
    ],
    ["https://codeberg.org/o/r", "https://codeberg.org/o/r/issues/new", "title", "body"],
    ["https://git.example.org/o/r", "https://git.example.org/o/r/issues/new", "title", "body"],
    // a host that only mentions another
    [
      "https://notgithub.example.org/o/r",
      "https://notgithub.example.org/o/r/issues/new",
      "title",
      "body",
    ],
  ])("of %s begins with the page", (repository, path, title, body) => {
    const url = new URL(reportUrl(repository, PAGE));
    expect(url.origin + url.pathname).toBe(path);
    expect(url.searchParams.get(title)).toBe(PAGE.title);
    expect(url.searchParams.get(body)).toContain(PAGE.url);
  });
});

describe("the source of a page", () => {
  it.each([
    [
      "https://github.com/o/r",
      "https://github.com/o/r/blob/0123abc/content/bundles/a%20b.json#L12",
    ],
    [
      "https://gitlab.com/o/r",
      "https://gitlab.com/o/r/-/blob/0123abc/content/bundles/a%20b.json#L12",
    ],
    [
      "https://codeberg.org/o/r",
      "https://codeberg.org/o/r/src/commit/0123abc/content/bundles/a%20b.json#L12",
    ],
  ])("in %s is at the commit and the line", (repository, url) => {
    expect(sourceUrl(repository, PLACE)).toBe(url);
  });

  it("can be a whole file", () => {
    expect(sourceUrl("https://github.com/o/r", { commit: "c", path: "x.yaml" })).toBe(
      "https://github.com/o/r/blob/c/x.yaml",
    );
  });
});

describe("a file to edit", () => {
  it.each([
    ["https://github.com/o/r", "https://github.com/o/r/blob/HEAD/content/bundles/a%20b.json#L12"],
    ["https://gitlab.com/o/r", "https://gitlab.com/o/r/-/blob/HEAD/content/bundles/a%20b.json#L12"],
    [
      "https://codeberg.org/o/r",
      "https://codeberg.org/o/r/src/commit/0123abc/content/bundles/a%20b.json#L12",
    ],
  ])("in %s is that of the main branch, where the host has a name for it", (repository, url) => {
    expect(editUrl(repository, PLACE)).toBe(url);
  });
});
