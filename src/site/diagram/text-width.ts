/**
 * How wide texts are in diagrams, which are laid out where there is no browser.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";

/**
 * The advances of U+0020 to U+007E in IBM Plex Sans of weight 600, in thousandths of the size. Those of
 * weight 400 are smaller, but for a few.
 */
const ADVANCES: readonly number[] = [
  236, 309, 471, 656, 600, 960, 713, 260, 337, 337, 556, 600, 299, 402, 299, 437, 600, 600, 600,
  600, 600, 600, 600, 600, 600, 600, 319, 319, 600, 600, 600, 493, 899, 672, 663, 642, 689, 600,
  577, 712, 719, 423, 545, 678, 521, 817, 719, 712, 641, 712, 664, 611, 580, 689, 638, 949, 655,
  632, 599, 329, 437, 329, 600, 559, 600, 559, 600, 513, 600, 558, 350, 545, 588, 275, 275, 562,
  294, 888, 588, 563, 600, 600, 393, 499, 374, 588, 524, 819, 544, 524, 502, 363, 376, 363, 600,
];

/** What other characters take at most: Latin and Greek letters, and from U+1100 those of East Asia. */
const OTHER = 720;
const WIDE = 1000;
const FIRST_WIDE = 0x1100;

/** The width of a text, in the unit of the size. */
export function diagramTextWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width += ADVANCES[code - 0x20] ?? (code < FIRST_WIDE ? OTHER : WIDE);
  }
  return (width * size) / 1000;
}

/** A text on one line: what a diagram draws has no line ends or other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
export const onOneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f]+/g, " ");

/** A text that is at most so wide, with "…" in place of its end if it is longer. */
export function fitted(text: string, size: number, width: number): string {
  // no character is narrower than a fifth of the size
  const short = cut(onOneLine(text), Math.ceil((5 * width) / size));
  if (diagramTextWidth(short, size) <= width) return short;
  const characters = [...short];
  while (characters.length > 1 && diagramTextWidth(`${characters.join("")}…`, size) > width) {
    characters.pop();
  }
  return `${characters.join("").trimEnd()}…`;
}
