/**
 * Text as letters of fonts that come with the project: every machine draws the same letters, whatever fonts it has.
 *
 * A character that none of the fonts has is never drawn as a box. A run of such characters becomes one "…", which
 * says that something is left out; a few signs are spelled in others (">="), and a mark above or below a letter goes without one.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** The parts of the fonts, the likeliest first; each has the characters of some scripts. */
const SCRIPTS = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese", "cyrillic-ext"] as const;

const FAMILIES = {
  sans: "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans",
  serif: "@fontsource-variable/source-serif-4/files/source-serif-4",
} as const;

export type Family = keyof typeof FAMILIES;

/** A letter of a word: in sizes, from the start of the word's line, in which y goes up. */
export interface PlacedGlyph {
  /** The same object for the same letter, in units of its font. */
  readonly glyph: Glyph;
  /** How many units are one. */
  readonly units: number;
  readonly x: number;
  readonly y: number;
}

/** A word as letters, in a size of one. */
export interface Word {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** Sets and measures words. */
export interface FontMetrics {
  word(family: Family, text: string): Word;
  /** The width of the space between two words, in sizes. */
  space(family: Family): number;
  /** A text of one line that has only what the fonts can draw. */
  encodable(family: Family, text: string): string;
}

/** Words are said again and again: so many are remembered. */
const MOST_WORDS = 20_000;

/** What is drawn as one: white space ends a word. */
const MARK = /^\p{M}$/u;
const OMITTED = "…";

/** Signs that the fonts lack, as they are written without them. */
const SPELLED: Readonly<Record<string, string>> = { "≥": ">=", "≤": "<=", "→": "->", "‑": "-" };

function openFamily(family: Family) {
  const fonts = SCRIPTS.map((script): Font => {
    const file = `${FAMILIES[family]}-${script}-wght-normal.woff2`;
    return create(readFileSync(resolve(file)));
  });
  const known = new Map<number, Font | undefined>();
  return (codePoint: number): Font | undefined => {
    if (!known.has(codePoint)) {
      known.set(
        codePoint,
        fonts.find((font) => font.hasGlyphForCodePoint(codePoint)),
      );
    }
    return known.get(codePoint);
  };
}

type FontOf = ReturnType<typeof openFamily>;

/** Parts of a word that one font has. */
function runsOf(text: string, fontOf: FontOf): readonly (readonly [Font, string])[] {
  const runs: [Font, string][] = [];
  for (const character of text) {
    const font = fontOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last !== undefined && last[0] === font) last[1] += character;
    else runs.push([font, character]);
  }
  return runs;
}

function setWord(text: string, fontOf: FontOf): Word {
  const placed: PlacedGlyph[] = [];
  let width = 0;
  for (const [font, run] of runsOf(text, fontOf)) {
    const { unitsPerEm: units } = font;
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      placed.push({ glyph, units, x: width + xOffset / units, y: yOffset / units });
      width += xAdvance / units;
    }
  }
  return { glyphs: placed, width };
}

/** Opens the fonts: each family when it is first used. */
export function openFontMetrics(): FontMetrics {
  const families = new Map<Family, FontOf>();
  const fontOf = (family: Family): FontOf => {
    const open = families.get(family) ?? openFamily(family);
    families.set(family, open);
    return open;
  };
  const words = new Map<string, Word>();
  const word = (family: Family, text: string): Word => {
    const key = `${family} ${text}`;
    const known = words.get(key);
    if (known !== undefined) return known;
    if (words.size >= MOST_WORDS) words.clear();
    const made = setWord(text, fontOf(family));
    words.set(key, made);
    return made;
  };
  return {
    word,
    space: (family) => word(family, " ").width,
    encodable(family, text) {
      const has = fontOf(family);
      let encodable = "";
      for (const character of text.normalize("NFC").replace(/\s+/g, " ").trim()) {
        if (has(character.codePointAt(0) ?? 0) !== undefined) encodable += character;
        else if (Object.hasOwn(SPELLED, character)) encodable += SPELLED[character];
        else if (!MARK.test(character) && !encodable.endsWith(OMITTED)) encodable += OMITTED;
      }
      return encodable;
    },
  };
}
