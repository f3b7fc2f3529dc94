import { describe, expect, it } from "vitest";
import { inspectPicture } from "../../../src/catalog/pictures/inspect.ts";
import { animatedPng, animation, grayPng, image, photo, SVG } from "../../fixtures/pictures.ts";

const faultOf = async (content: Uint8Array) => {
  const found = await inspectPicture(content);
  return found !== undefined && "fault" in found ? found.fault : undefined;
};
const pictureOf = async (content: Uint8Array) => {
  const found = await inspectPicture(content);
  return found !== undefined && "picture" in found ? found.picture : undefined;
};

describe("an image of the content", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("has its size: %s", async (format) => {
    expect(await pictureOf(await image(format, 40, 20))).toEqual({
      format: format === "jpeg" ? "jpg" : format,
      width: 40,
      height: 20,
      isAnimated: false,
    });
  });

  it("has the size that it is shown in, if it is on its side", async () => {
    expect(await pictureOf(await photo(40, 20))).toMatchObject({ width: 20, height: 40 });
  });

  it("is animated if it has several frames, and has the size of one", async () => {
    for (const content of [await animation("gif"), await animation("webp"), animatedPng()]) {
      expect(await pictureOf(content)).toMatchObject({ width: 16, height: 16, isAnimated: true });
    }
  });

  it("can be SVG", async () => {
    expect(await pictureOf(Buffer.from(SVG))).toMatchObject({ format: "svg", width: 8, height: 8 });
    expect(await faultOf(Buffer.from("<svg/>"))).toMatchObject({
      message: "This SVG has no size, or draws too many elements, so it cannot be shown.",
    });
  });

  it("is no other file", async () => {
    expect(await inspectPicture(Buffer.from("text"))).toBeUndefined();
  });

  it("is not decoded if it has too many pixels, however few bytes these take", async () => {
    const bomb = grayPng(60_000, 60_000);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await faultOf(bomb)).toEqual({
      message: "This image has too many pixels, so it cannot be shown.",
      found: "60000 × 60000 pixels",
      expected: "at most 50 million pixels",
      fix: "Reduce its width and height. Pages show images up to 1,920 pixels wide.",
    });
  });

  it("is no longer on a side than the formats that pages show", async () => {
    expect(await faultOf(grayPng(1, 16_384))).toMatchObject({
      message: "This image is too long on one side, so it cannot be shown.",
      found: "1 × 16384 pixels",
    });
    expect(await pictureOf(grayPng(16_383, 1))).toMatchObject({ width: 16_383 });
  });

  it("is SVG that can be drawn, and is drawn soon", async () => {
    const huge =
      '<svg viewBox="0 0 8 8"><pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse"><path d="M0 0h9v9z"/></pattern><path fill="url(#p)" d="M0 0h8v8z"/></svg>';
    expect(await faultOf(Buffer.from(huge))).toMatchObject({
      message: "This SVG cannot be drawn.",
    });
  });

  it.each(["png", "jpeg", "webp"] as const)(
    "that ends in the middle is broken: %s",
    async (format) => {
      const whole = await image(format, 400, 400);
      expect(await faultOf(whole.subarray(0, whole.length / 2))).toMatchObject({
        message: "This image is broken: it cannot be decoded.",
        fix: "Export or download it again.",
      });
    },
  );

  it("that has only the first bytes of one is broken", async () => {
    expect(await faultOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toMatchObject({
      message: "This image is broken: it cannot be decoded.",
    });
  });
});
