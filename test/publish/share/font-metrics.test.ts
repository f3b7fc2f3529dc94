import { describe, expect, it } from "vitest";
import { openFontMetrics } from "../../../src/publish/share/font-metrics.ts";

const lettering = openFontMetrics();

const lettersOf = (text: string) =>
  lettering.word("sans", text).glyphs.filter(({ glyph }) => glyph.path.toSVG() !== "");

describe("letters", () => {
  it("are the same each time, with the width that they take", () => {
    const word = lettering.word("sans", "BRAF");
    expect(word.glyphs.map(({ x }) => x.toFixed(3))).toEqual(["0.000", "0.653", "1.293", "1.934"]);
    expect(word.width).toBeCloseTo(2.493);
    expect(openFontMetrics().word("sans", "BRAF").width).toBe(word.width);
    expect(lettering.word("serif", "BRAF").width).not.toBe(word.width);
  });

  it("are drawn once for all words that have them", () => {
    const [, second] = lettering.word("sans", "BRAF").glyphs;
    expect(lettering.word("sans", "RET").glyphs[0]?.glyph).toBe(second?.glyph);
  });

  it.each(["α-β κ", "Ångström", "naïve café", "Łódź", "Привет", "Việt", "5 µm − “a” … × ²"])(
    "are there for %s",
    (text) => {
      expect(lettering.encodable("sans", text)).toBe(text.normalize("NFC"));
      for (const word of text.split(" ")) expect(lettersOf(word)).toHaveLength([...word].length);
    },
  );

  it("are left out with … where no font has them, and never drawn as boxes", () => {
    expect(lettering.encodable("sans", "基因 BRAF 变异")).toBe("… BRAF …");
    expect(lettering.encodable("sans", "BRAF 🧬")).toBe("BRAF …");
    expect(lettering.encodable("serif", "शब्द")).toBe("…");
    expect(lettering.encodable("sans", "a\u0489b")).toBe("ab");
    expect(lettering.encodable("sans", "a\u0000b")).toBe("a…b");
  });

  it("spell signs that the fonts lack in others", () => {
    expect(lettering.encodable("sans", "VAF ≥ 5 %, c.1A→G")).toBe("VAF >= 5 %, c.1A->G");
  });

  it("are on one line", () => {
    expect(lettering.encodable("sans", "  a\n\tb ")).toBe("a b");
  });
});
