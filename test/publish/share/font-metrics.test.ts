import { describe, expect, it } from "vitest";
import { openFontMetrics } from "../../../src/publish/share/font-metrics.ts";

const lettering = openFontMetrics();

describe("letters as paths", () => {
  it("are the same each time, with the width that they take", () => {
    const word = lettering.word("sans", "BRAF");
    expect(word.d).toMatch(/^M[\d. -]/);
    expect(word.width).toBeGreaterThan(2);
    expect(word.width).toBeLessThan(3);
    expect(openFontMetrics().word("sans", "BRAF")).toEqual(word);
    expect(lettering.word("serif", "BRAF").d).not.toBe(word.d);
  });

  it.each(["α-β κ", "Ångström", "naïve café", "Łódź", "Привет", "Việt", "5 µm − “a” … × ²"])(
    "are there for %s",
    (text) => {
      expect(lettering.encodable("sans", text)).toBe(text.normalize("NFC"));
      for (const word of text.split(" ")) expect(lettering.word("sans", word).d).not.toBe("");
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
