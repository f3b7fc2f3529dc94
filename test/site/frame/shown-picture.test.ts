import { describe, expect, it } from "vitest";
import { shownLogo, shownPicture } from "../../../src/site/frame/shown-picture.ts";

const sha256 = "0123456789abcdef".repeat(4);
const START = "/base/assets/0123456789abcdef0123456789abcdef-1";
const picture = { format: "jpg", width: 800, height: 400, isAnimated: false } as const;

describe("an image as a page shows it", () => {
  it("has its files below the path that the site is published under", () => {
    expect(shownPicture("/base", { sha256, picture })).toEqual({
      src: `${START}-800.jpg`,
      width: 800,
      height: 400,
      sources: ["avif", "webp"].map((type) => ({
        type: `image/${type}`,
        srcset: `${START}-640.${type} 640w, ${START}-800.${type} 800w`,
        isSized: true,
      })),
      widest: 640,
    });
  });

  it("names a single file without its width", () => {
    const { sources } = shownPicture("", { sha256, picture: { ...picture, width: 300 } });
    expect(sources[0]).toMatchObject({
      srcset: expect.stringMatching(/-300\.avif$/),
      isSized: false,
    });
  });
});

describe("a logo as a page shows it", () => {
  it("fits into a square, in its proportions", () => {
    expect(shownLogo("/base", { sha256, picture }, 64)).toEqual({
      src: `${START}-192.webp`,
      width: 64,
      height: 32,
    });
  });
});
