import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandColors, brandStyles, contrast } from "../../../src/site/frame/brand.ts";

const TOKENS = readFileSync("src/styles/tokens.css", "utf8");

/** A token in light and in dark. */
function token(name: string): readonly [light: string, dark: string] {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS) ?? [];
  return [light, dark];
}

/** Every sixth value of each channel. */
const COLORS = [0, 51, 102, 153, 204, 255].flatMap((red, _, all) =>
  all.flatMap((green) =>
    all.map(
      (blue) =>
        `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    ),
  ),
);

describe("the color of a site", () => {
  it("can be read on every surface, in both themes, whatever it is", () => {
    const unreadable = COLORS.flatMap((color) => {
      const { light, dark } = brandColors(color);
      return [light, dark].flatMap(({ accent, soft }, theme) => {
        const on = (name: string) => token(name)[theme] ?? "";
        const pairs = [
          ...["paper", "case", "case-2"].map((name) => [accent, on(name)] as const),
          [accent, soft] as const,
          [on("ink"), soft] as const,
        ];
        return pairs.filter(([a, b]) => contrast(a, b) < 4.5).map((pair) => [color, ...pair]);
      });
    });
    expect(unreadable).toEqual([]);
  });

  it("is itself where it can be read, and darker or lighter where not", () => {
    expect(brandColors("#0B6E4F").light.accent).toBe("#0b6e4f");
    expect(brandColors("#ffdd00").dark.accent).toBe("#ffdd00");
    expect(contrast(brandColors("#ffdd00").light.accent, "#f3f0e8")).toBeLessThan(5);
    expect(brandColors("#000000").dark.accent).toMatch(/^#([89a-f].)\1\1$/);
  });

  it("is a style sheet that nothing in the color can leave", () => {
    expect(brandStyles("#0b6e4f")).toMatch(
      /^@layer tokens\{:root:root\{--accent:light-dark\(#0b6e4f,#\w{6}\);--accent-soft:light-dark\(#\w{6},#\w{6}\)\}\}\n$/,
    );
  });
});
