import { describe, expect, it } from "vitest";
import { pictureFormat } from "../../src/served/picture-format.ts";
import { growth, MOST_GROWTH } from "../fixtures/growth.ts";
import { animation, image, SVG } from "../fixtures/pictures.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("the format of an image", () => {
  it.each([
    ["png", () => image("png")],
    ["jpg", () => image("jpeg")],
    ["gif", () => animation("gif")],
    ["webp", () => image("webp")],
    ["avif", () => image("avif")],
  ] as const)("is %s by its first bytes", async (format, make) => {
    expect(pictureFormat(await make())).toBe(format);
  });

  it.each([
    SVG,
    "<svg/>",
    '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<svg width="1">',
    '<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY c "d"> ]>\n<svg>',
  ])("is SVG if that is the root: %j", (source) => {
    expect(pictureFormat(new TextEncoder().encode(source))).toBe("svg");
  });

  it.each([
    "<html><svg/></html>",
    "<svgx/>",
    "<!-- <svg> -->",
    "text <svg/>",
    "<script>alert(1)</script>",
    "RIFF1234WAVE",
    "\x89PNG",
    "",
  ])("is none for %j", (content) => {
    expect(pictureFormat(bytes(content))).toBeUndefined();
  });

  it.each(["<!--", "<!DOCTYPE a ["])(
    "is looked for behind many %j in time that grows with their number",
    (beginning) => {
      const textOf = (length: number) => bytes(beginning.repeat(length));
      const look = (content: Uint8Array) => expect(pictureFormat(content)).toBeUndefined();
      expect(growth(1000, textOf, look)).toBeLessThan(MOST_GROWTH);
    },
  );
});
