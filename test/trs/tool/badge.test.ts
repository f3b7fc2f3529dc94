import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ADVANCES, badgeOf, badgeSize, badgeTextWidth } from "../../../src/trs/tool/badge.ts";
import { madeVersion } from "../../fixtures/made.ts";

const FONT = fileURLToPath(
  import.meta.resolve(
    "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
  ),
);

/** What is used of fontkit, which has no types of its own. */
interface Fontkit {
  openSync(path: string): {
    readonly unitsPerEm: number;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
  };
}

const fontkit: Fontkit = createRequire(import.meta.url)("fontkit");

describe("the width of a text", () => {
  it("is made of the advances of the site's font", () => {
    const font = fontkit.openSync(FONT);
    expect(font.unitsPerEm).toBe(1000);
    const advances = Array.from(
      { length: 0x7f - 0x20 },
      (_, index) => font.glyphForCodePoint(0x20 + index).advanceWidth,
    );
    expect(ADVANCES).toEqual(advances);
  });

  it.each([
    ["", 0],
    ["fastp", 25],
    ["é", 6],
    ["e\u0301", 6],
    ["参照", 22],
    ["한", 11],
    ["ω", 6.6],
  ])("of %j is %d pixels", (text, width) => {
    expect(badgeTextWidth(text)).toBe(width);
  });
});

describe("a badge", () => {
  const versions = ["2.0.0-rc.1", "1.0.0"].map((id) => madeVersion({ id }));

  it("names the site, the tool and its newest release", () => {
    const badge = badgeOf("Vitrine", { name: "fastp", versions });
    expect([badge.label.text, badge.message.text]).toEqual(["Vitrine", "fastp 1.0.0"]);
    expect(badgeSize(badge)).toEqual({ width: 114, height: 20 });
    expect(badgeOf("Vitrine", { name: "fastp", versions: [] }).message.text).toBe("fastp");
  });

  it("shows nothing that is not seen, on one line, and not too much", () => {
    const text = (name: string) => badgeOf(name, { name: "", versions: [] }).label.text;
    expect(text(" a\n\u202e b\u0000\ud800 ")).toBe("a b");
    expect(text("e\u0301")).toBe("é");
    expect(text("x".repeat(48))).toBe("x".repeat(48));
    expect(text("参".repeat(49))).toBe(`${"参".repeat(47)}…`);
  });
});
