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
  it.each([
    ["a square", 400, 400, 28, 28],
    ["a wide one, which is as high", 800, 400, 56, 28],
    ["a very wide one, which is lower", 2000, 200, 140, 14],
    ["a high one", 400, 800, 14, 28],
    ["one of a pixel", 1, 1000, 1, 28],
  ])("fits into a box, in its proportions: %s", (_, width, height, shownWidth, shownHeight) => {
    const logo = { sha256, picture: { ...picture, width, height } };
    expect(shownLogo("/base", logo, 28, 140)).toMatchObject({
      width: shownWidth,
      height: shownHeight,
    });
  });

  it("is a file of its own", () => {
    expect(shownLogo("/base", { sha256, picture }, 28, 140).src).toBe(`${START}-192.webp`);
  });
});
