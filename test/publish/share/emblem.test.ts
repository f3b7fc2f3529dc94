import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CARD, EMBLEM_BOX } from "../../../src/publish/share/card-layout.ts";
import { openDrawCard } from "../../../src/publish/share/draw-card.ts";
import { drawEmblem } from "../../../src/publish/share/emblem.ts";
import type { Logo } from "../../../src/served/pictures.ts";

const svgLogo = (fill: string, width = 64, height = 64): Logo => ({
  name: "logo.svg",
  content: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${fill}" d="M0 0H${width / 2}V${height}H0z"/></svg>`,
  ),
  sha256: fill,
  picture: { format: "svg", width, height, isAnimated: false },
  hasText: false,
});

/** The color of a pixel of a picture with a logo at its foot, from the corner of the logo. */
async function colorAt(logo: Logo, x: number, y: number): Promise<string> {
  const emblem = await drawEmblem(logo);
  const picture = await openDrawCard({ accent: "#0b6e4f", emblem })([], false);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD.width, CARD.height]);
  const at = ((EMBLEM_BOX.y + y) * info.width + EMBLEM_BOX.x + x) * info.channels;
  return data.subarray(at, at + 3).toString("hex");
}

describe("the logo of a site at the foot of pictures", () => {
  it("has its own colors, on the paper of pages", async () => {
    expect(await colorAt(svgLogo("#b0126b"), 10, 22)).toBe("b0126b");
    expect(await colorAt(svgLogo("#b0126b"), 34, 22)).toBe("faf8f3");
  });

  it.each(["#ffffff", "#ffdd00"])(
    "is on ink if it would not be seen on paper: %s",
    async (fill) => {
      expect(await colorAt(svgLogo(fill), 10, 22)).toBe(fill.slice(1));
      expect(await colorAt(svgLogo(fill), 34, 22)).toBe("1d2227");
    },
  );

  it.each([
    [100, 100, 44],
    [200, 100, 88],
    [10_000, 1, 220],
    [1, 9000, 1],
  ])("of %i × %i pixels is %i wide", async (width, height, drawn) => {
    const { width: own, png } = await drawEmblem(svgLogo("#123456", width, height));
    expect(own).toBe(drawn);
    const { width: pixels, height: rows } = await sharp(png).metadata();
    expect([pixels, rows]).toEqual([drawn, 44]);
  });

  it("may be gray, of 16 bits, or a photo", async () => {
    const noise = { type: "gaussian", mean: 100, sigma: 60 } as const;
    const create = { width: 90, height: 90, channels: 3, background: "#000", noise } as const;
    const images = [
      sharp({ create }).toColorspace("b-w").png(),
      sharp({ create }).toColorspace("rgb16").png(),
      sharp({ create }).toColorspace("cmyk").jpeg(),
      sharp({ create }).jpeg(),
    ];
    for (const image of images) {
      const content = await image.toBuffer();
      const { format } = await sharp(content).metadata();
      const picture = {
        width: 90,
        height: 90,
        isAnimated: false,
        format: format === "png" ? "png" : "jpg",
      } as const;
      const logo = { name: "logo", content, sha256: "", picture, hasText: false };
      const { width, colors } = await drawEmblem(logo);
      expect(width).toBe(44);
      expect(colors.length).toBeGreaterThan(4);
      expect(colors.length).toBeLessThanOrEqual(128);
    }
  });
});
