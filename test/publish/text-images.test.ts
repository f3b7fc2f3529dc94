import { describe, expect, it } from "vitest";
import { textImages } from "../../src/publish/text-images.ts";
import { madeTool, madeVersion } from "../fixtures/made.ts";
import { registryFile } from "../fixtures/registry-files.ts";

const png = (text: string) =>
  Uint8Array.from(`\x89PNG\r\n\x1a\n${text}`, (character) => character.charCodeAt(0));

describe("the images of texts", () => {
  it("are published where pages load them from: those that are shown, once", () => {
    const [a, b, unseen] = [
      registryFile("img/a.png", png("a")),
      registryFile("b.html", png("b")),
      registryFile("img/c.png", png("c")),
    ];
    const svg = registryFile("img/d.svg", "<svg/>");
    const readme = registryFile(
      "README.md",
      "<p><img src='b.html'></p>\n\n![x](img/a.png) ![x](img/d.svg) ![x](https://example.org/e.png) [x](img/c.png)",
    );
    const version = (id: string) =>
      madeVersion({ id, notes: "![a](./img/a.png)", files: [a, b, unseen, svg, readme] });
    const tool = madeTool({
      description: "![a](img/a.png)",
      versions: [version("2"), version("1")],
    });
    expect([...textImages([tool])]).toEqual([
      { path: `assets/${a.sha256}.png`, content: a.content },
      { path: `assets/${b.sha256}.png`, content: b.content },
    ]);
    const long = {
      ...tool,
      description: "a".repeat(1000),
      versions: [{ ...version("1"), notes: "" }],
    };
    expect([...textImages([long])]).toEqual([]);
  });
});
