import { describe, expect, it } from "vitest";
import { type CardFrame, cardWords } from "../../../src/publish/share/card-layout.ts";
import { type FontMetrics, openFontMetrics } from "../../../src/publish/share/font-metrics.ts";

describe("the words of a picture", () => {
  it("are the beginning of long texts, and the rest is not measured", () => {
    const fontMetrics = openFontMetrics();
    let longest = 0;
    const counting: FontMetrics = {
      ...fontMetrics,
      word(family, text) {
        longest = Math.max(longest, text.length);
        return fontMetrics.word(family, text);
      },
    };
    const long = "W".repeat(1_000_000);
    const frame: CardFrame = { emblemWidth: 44, title: long, host: long, notice: long };
    const card = { path: "/x", kind: long, title: long, key: long, text: long, counts: long };
    const words = cardWords(card, frame, counting);
    expect(longest).toBeLessThanOrEqual(4001);
    expect(words.every(({ word }) => word.glyphs.length < 200)).toBe(true);
  });
});
