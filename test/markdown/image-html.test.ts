import { describe, expect, it } from "vitest";
import { hasImage, pictureHtml } from "../../src/markdown/image-html.ts";

const TEXT = { alt: "A", title: undefined, width: undefined, height: undefined };
const PICTURE = {
  src: "/a.png",
  width: 2000,
  height: 1000,
  sources: [
    { type: "image/avif", srcset: "/a-640.avif 640w, /a-1920.avif 1920w", isSized: true },
    {
      type: "image/webp",
      srcset: "/b.webp",
      media: "(prefers-reduced-motion: reduce)",
      isSized: false,
    },
  ],
  widest: 1120,
};

describe("an image in a text", () => {
  it("has its size, so that nothing moves when it is loaded, and what browsers choose from", () => {
    expect(pictureHtml(PICTURE, { ...TEXT, alt: 'A "B"' })).toBe(
      '<picture><source type="image/avif" srcset="/a-640.avif 640w, /a-1920.avif 1920w" sizes="(max-width: 1120px) 100vw, 1120px">' +
        '<source type="image/webp" media="(prefers-reduced-motion: reduce)" srcset="/b.webp">' +
        '<img src="/a.png" alt="A &quot;B&quot;" width="2000" height="1000" loading="lazy"></picture>',
    );
  });

  it.each([
    [{ width: "300" }, 'width="300" height="150"'],
    [{ width: "300px" }, 'width="300" height="150"'],
    [{ height: "50" }, 'width="100" height="50"'],
    [{ width: "30", height: "30" }, 'width="30" height="30"'],
    [{ width: "0" }, 'width="2000" height="1000"'],
    [{ width: "1" }, 'width="1" height="1"'],
    [{ width: "52%" }, 'width="2000" height="1000" class="wide-50"'],
    [{ width: "100%" }, 'width="2000" height="1000"'],
    [{ width: "5%" }, 'width="2000" height="1000" class="wide-10"'],
    [{ width: "94%" }, 'width="2000" height="1000" class="wide-90"'],
    [{ width: "95%" }, 'width="2000" height="1000"'],
    [{ width: "1%", height: "10%" }, 'width="2000" height="1000"'],
  ])("keeps its proportions in the size that its author wants: %j", (wanted, attributes) => {
    expect(pictureHtml({ ...PICTURE, sources: [] }, { ...TEXT, ...wanted })).toBe(
      `<img src="/a.png" alt="A" ${attributes} loading="lazy">`,
    );
  });

  it("is found among what was written", () => {
    expect(hasImage(["a", "<picture><img>"])).toBe(true);
    expect(hasImage(["<img>"])).toBe(true);
    expect(hasImage(["a <img>", "<b>", () => "<img>"])).toBe(false);
  });
});
