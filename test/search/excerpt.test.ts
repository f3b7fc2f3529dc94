import { describe, expect, it } from "vitest";
import { excerptOf } from "../../src/search/excerpt.ts";

const asked =
  (...words: readonly string[]) =>
  (word: string) =>
    words.includes(word);
const text = (parts: ReturnType<typeof excerptOf>) =>
  parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join("");
const filler = "Some other words that nobody looks for are here. ".repeat(8);

describe("an excerpt", () => {
  it("is a short text as a whole, with every word marked as it is written", () => {
    expect(
      text(excerptOf("Tumours with <b>V600E</b> and p.Val600Glu.", asked("tumor", "v600e"))),
    ).toBe("[Tumours] with <b>[V600E]</b> and [p.Val600Glu].");
  });

  it("is none if no word is there", () => {
    expect(excerptOf("Nothing of it.", asked("melanoma"))).toEqual([]);
    expect(excerptOf("", () => true)).toEqual([]);
  });

  it("is the part with the most different words", () => {
    const long = `${filler}melanoma melanoma ${filler}vemurafenib in melanoma ${filler}`;
    const parts = text(excerptOf(long, asked("melanoma", "vemurafenib")));
    expect(parts).toContain("[vemurafenib] in [melanoma]");
    expect(parts).toMatch(/^….*…$/);
    expect(parts.length).toBeLessThan(240);
  });

  it("ends between words", () => {
    const parts = excerptOf(`${filler}melanoma ${filler}`, asked("melanoma"));
    for (const word of text(parts)
      .replace(/[[\]…]/g, "")
      .trim()
      .split(/\s+/)) {
      expect(`${filler}melanoma`.split(/\s+/)).toContain(word);
    }
  });

  it("is quick in a text of very many words, all of which are asked for", () => {
    const start = performance.now();
    expect(excerptOf("aa bb ".repeat(100_000), () => true).length).toBeGreaterThan(10);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
