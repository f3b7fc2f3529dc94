import { describe, expect, it } from "vitest";
import {
  logoRendition,
  type PageImage,
  picturePlan,
  type Rendition,
  renditionsOf,
} from "../../src/served/pictures.ts";

const sha256 = "0123456789abcdef".repeat(4);
const planOf = (fields: Partial<PageImage>) =>
  picturePlan({
    sha256,
    picture: { format: "png", width: 1000, height: 500, isAnimated: false, ...fields },
  });
const namesOf = (renditions: readonly Rendition[]) =>
  renditions.map(({ path }) => path.replace(/^\/assets\/[0-9a-f]{32}-1-?/, ""));

describe("the files of an image", () => {
  it("are AVIF and WebP in its width and narrower ones, and its own format for other browsers", () => {
    const { fallback, sets } = planOf({});
    expect(namesOf([fallback])).toEqual(["1000.png"]);
    expect(sets.map(({ type, renditions }) => [type, namesOf(renditions)])).toEqual([
      ["image/avif", ["640.avif", "1000.avif"]],
      ["image/webp", ["640.webp", "1000.webp"]],
    ]);
  });

  it("are never wider than the image, nor than a screen needs", () => {
    const of = (width: number) => planOf({ width }).sets[0]?.renditions.map((one) => one.width);
    expect(of(200)).toEqual([200]);
    expect(of(640)).toEqual([640]);
    expect(of(1920)).toEqual([640, 1280, 1920]);
    expect(of(6000)).toEqual([640, 1280, 1920]);
    expect(planOf({ width: 6000 }).fallback.width).toBe(1280);
  });

  it("have the digest of the image in their paths, below the folder of files that never change", () => {
    for (const { path } of renditionsOf(planOf({}))) {
      expect(path).toMatch(/^\/assets\/0123456789abcdef0123456789abcdef-1-\d+\.(avif|webp|png)$/);
    }
  });

  it.each([
    ["jpg", "1000.jpg"],
    ["gif", "1000.png"],
    ["webp", "1000.webp"],
    ["avif", "1000.webp"],
  ] as const)("of %s have %s for browsers that know no AVIF", (format, name) => {
    const plan = planOf({ format });
    expect(namesOf([plan.fallback])).toEqual([name]);
    expect(plan.sets[0]?.type).toBe("image/avif");
  });

  it("are one for a tiny image, and one for SVG, which has every size", () => {
    expect(renditionsOf(planOf({ width: 16, height: 16 }))).toHaveLength(1);
    expect(namesOf(renditionsOf(planOf({ format: "svg" })))).toEqual([".svg"]);
  });

  it("of what moves are a moving one and a still one for readers who want no motion", () => {
    const { fallback, sets } = planOf({ format: "gif", isAnimated: true });
    expect(namesOf([fallback])).toEqual(["1000-moving.webp"]);
    expect(sets).toMatchObject([{ media: "(prefers-reduced-motion: reduce)" }]);
    expect(namesOf(sets[0]?.renditions ?? [])).toEqual(["1000.webp"]);
    const png = planOf({ format: "png", isAnimated: true });
    expect(namesOf([png.fallback])).toEqual(["1000-moving.png"]);
  });
});

describe("the file of a logo", () => {
  const widthOf = (width: number, height: number) =>
    logoRendition({ sha256, picture: { format: "png", width, height, isAnimated: false } });

  it("fits into a square, and is not enlarged", () => {
    expect(widthOf(1000, 500)).toMatchObject({ width: 192, format: "webp" });
    expect(widthOf(500, 1000).width).toBe(96);
    expect(widthOf(100, 100).width).toBe(100);
  });
});
