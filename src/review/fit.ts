/**
 * An outline of at most so many bytes, for pages.
 *
 * @module
 */
import type { Phrase } from "../base/fact.ts";
import type { Outline, OutlineItem, OutlineSection } from "./outline.ts";

/** The elements around a piece of a phrase, and around a phrase, take about so many bytes. */
const PIECE = 30;

const bytesOf = (text: string) =>
  new TextEncoder().encode(text.replace(/[&<>"]/g, "&quot;")).byteLength;

const phraseBytes = (phrase: Phrase): number =>
  phrase.reduce((sum, { text, path = "" }) => sum + bytesOf(text) + bytesOf(path) + PIECE, PIECE);

const itemBytes = ({ phrase, details }: OutlineItem): number =>
  [phrase, ...details].reduce((sum, one) => sum + phraseBytes(one), PIECE);

/** A section with as many of its items as there is room for. */
function fitSection({ title, items, more = 0 }: OutlineSection, limit: number) {
  let bytes = 0;
  let fitting = 0;
  for (const item of items) {
    const next = bytes + itemBytes(item);
    if (next > limit) break;
    [bytes, fitting] = [next, fitting + 1];
  }
  const left = more + items.length - fitting;
  const section = { title, items: items.slice(0, fitting), ...(left === 0 ? {} : { more: left }) };
  return { section, bytes };
}

/** An outline with the first items of each section, as HTML of about so many bytes, and how many more there are. */
export function fitOutline({ summary, sections }: Outline, limit: number): Outline {
  let room = limit;
  const fitting = sections.map((section, index) => {
    // each of the sections that follow has its share
    const fitted = fitSection(section, Math.floor(room / (sections.length - index)));
    room -= fitted.bytes;
    return fitted.section;
  });
  return { summary, sections: fitting };
}
