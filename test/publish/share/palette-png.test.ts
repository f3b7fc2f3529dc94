import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPalettePng } from "../../../src/publish/share/palette-png.ts";

describe("a PNG of few colors", () => {
  const encode = openPalettePng(4, 2, [
    [250, 248, 243],
    [29, 34, 39],
    [3, 92, 90],
  ]);

  it("has the color of each pixel", async () => {
    encode(Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1));
    const png = encode(Uint8Array.of(0, 1, 2, 2, 1, 0, 0, 0));
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const [paper, ink, accent] = [
      [250, 248, 243],
      [29, 34, 39],
      [3, 92, 90],
    ];
    expect([info.width, info.height, info.channels]).toEqual([4, 2, 3]);
    expect([...data]).toEqual([paper, ink, accent, accent, ink, paper, paper, paper].flat());
  });

  it("may have more than 16 colors", async () => {
    const palette = Array.from({ length: 40 }, (_, at) => [at, 255 - at, 7] as const);
    const png = openPalettePng(2, 2, palette)(Uint8Array.of(0, 39, 16, 1));
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([0, 255, 7, 39, 216, 7, 16, 239, 7, 1, 254, 7]);
  });
});
