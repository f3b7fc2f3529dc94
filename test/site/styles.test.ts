import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../src/", import.meta.url));

const FILES = (await readdir(ROOT, { recursive: true })).filter((file) => file.endsWith(".astro"));

/** What follows the block that a style sheet begins with. */
function afterFirstBlock(css: string): string {
  let depth = 0;
  for (let at = css.indexOf("{"); at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return css.slice(at + 1);
  }
  return css;
}

describe("the styles of a component", () => {
  it.each(FILES)("are in the layer of components: %s", async (file) => {
    const text = await readFile(ROOT + file, "utf8");
    for (const [, css = ""] of text.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
      expect(css.trimStart()).toMatch(/^@layer components \{/);
      expect(afterFirstBlock(css).trim()).toBe("");
    }
  });

  it("come after the order of the layers, and no style or script is inside a page", async () => {
    expect(await readFile(`${ROOT}../public/layers.css`, "utf8")).toBe(
      "@layer tokens, base, shared, components;\n",
    );
    const inline: string[] = [];
    for (const file of FILES) {
      const text = await readFile(ROOT + file, "utf8");
      const found = text.matchAll(/ style=|<(?:style|script) [^>]*>[\s\S]*?<\/(?:style|script)>/g);
      inline.push(...[...found].map(([match]) => match));
    }
    expect(inline).toEqual(["<script is:inline src={href(THEME_SCRIPT)}></script>"]);
  });
});

describe("the global styles", () => {
  it("are in the layers below", async () => {
    let css = await readFile(`${ROOT}styles/global.css`, "utf8");
    const layers: string[] = [];
    for (css = css.replace(/\/\*[\s\S]*?\*\//g, "").trim(); css !== ""; ) {
      layers.push(css.slice(0, css.indexOf("{")).trim());
      css = afterFirstBlock(css).trim();
    }
    expect(layers).toEqual(["@layer tokens", "@layer base", "@layer shared"]);
  });
});
