import { describe, expect, it } from "vitest";
import { referencesIn } from "../../src/markdown/references.ts";

/** Each reference as `kind url line:column`. */
const placed = (source: string) =>
  referencesIn(source).map(
    ({ kind, url, position }) => `${kind} ${url} ${position.line}:${position.column}`,
  );

describe("the references of a text", () => {
  it("are links and images, with the places where they are written", () => {
    expect(placed("A [b](c.md) and ![d](e.png).\n\n<https://example.org>")).toEqual([
      "link c.md 1:3",
      "image e.png 1:17",
      "link https://example.org 3:1",
    ]);
  });

  it("are found in lists, quotes and tables, whatever indents them", () => {
    expect(placed("- a\n  - [b](c)\n")).toEqual(["link c 2:5"]);
    expect(placed("> a\n> [b](c)\n")).toEqual(["link c 2:3"]);
    expect(placed("a\r\n\r\n[b](c)")).toEqual(["link c 3:1"]);
    expect(placed("| a | b |\n|---|---|\n| c | [d](e) |\n| c | [d](f) |")).toEqual([
      "link e 3:7",
      "link f 4:7",
    ]);
  });

  it("are those of definitions, where they are used", () => {
    expect(placed("a [b][c]\n\n[c]: https://example.org/d")).toEqual([
      "link https://example.org/d 1:3",
    ]);
  });

  it("are those of HTML, in a line and in a block", () => {
    expect(placed('a <a href=" b ">c</a> <img src=" d ">')).toEqual(["link b 1:3", "image d 1:23"]);
    expect(placed("x\n\n<div>\n<img src=a>\n<a href=b>c</a></div>")).toEqual([
      "image a 4:1",
      "link b 5:1",
    ]);
    expect(placed("<a name=x>c</a> <img alt=x> <b href=y src=y>z</b>")).toEqual([]);
  });

  it("have the descriptions of images, and whether these are in links", () => {
    expect(
      referencesIn("![a](b) [![c](d)](e) ![f](g) <img src=h alt=i>").map(
        ({ kind, url, alt, isInLink }) => ({ kind, url, alt, isInLink }),
      ),
    ).toEqual([
      { kind: "image", url: "b", alt: "a", isInLink: false },
      { kind: "link", url: "e", alt: "", isInLink: false },
      { kind: "image", url: "d", alt: "c", isInLink: true },
      { kind: "image", url: "g", alt: "f", isInLink: false },
      { kind: "image", url: "h", alt: "i", isInLink: false },
    ]);
  });

  it("lead wherever their authors say, but plain URLs and code are no references", () => {
    expect(placed("[a](javascript:b)")).toEqual(["link javascript:b 1:1"]);
    expect(placed("https://example.org [] <")).toEqual([]);
    expect(placed("`[a](b)`\n\n    [a](b)\n\n```\n[a](b)\n```")).toEqual([]);
    expect(placed("plain")).toEqual([]);
  });

  it.each([
    ["a[^1]\n\n[^1]: b [c](d)", "link d 3:9"],
    ["[^long]: b [c](d)  \n[e](f)", "link d 1:12"],
    ["- [x] b [c](d)", "link d 1:9"],
    ["> [!NOTE]\n> b [c](d)", "link d 2:5"],
    ["[^a]: [c](d)", "link d 1:7"],
  ])(
    "stand where they are written after the mark of a footnote, task or alert: %j",
    (text, place) => {
      expect(placed(text)).toContain(place);
    },
  );
});
