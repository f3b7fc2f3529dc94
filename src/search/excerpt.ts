/**
 * A few words of a text around those of a question.
 *
 * @module
 */
import { wordOf, wordTokens } from "./words.ts";

/** A part of a text, and whether a word of the question is there. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** How long an excerpt is at most, in UTF-16 code units. */
const LENGTH = 220;

/** How much of it stands before the first word of the question. */
const BEFORE = 60;

/** Stands for what is left out. */
const ELLIPSIS = "…";

/**
 * The part of a text with the most different words of a question, with these marked; none if the text
 * has none of them. A part never begins or ends inside a word, unless a word alone is too long.
 *
 * @param isAsked whether a word, as the index has it, is one of the question
 */
export function excerptOf(
  text: string,
  isAsked: (word: string) => boolean,
): readonly ExcerptPart[] {
  const tokens = wordTokens(text);
  const marks = tokens.flatMap((token) => {
    const word = wordOf(token.text);
    return isAsked(word) ? [{ ...token, word }] : [];
  });
  let best = { first: 0, words: 0 };
  let from = 0;
  const inside = new Map<string, number>();
  for (const { word, end } of marks) {
    inside.set(word, (inside.get(word) ?? 0) + 1);
    for (
      let first = marks[from];
      first && end - first.start > LENGTH - BEFORE;
      first = marks[from]
    ) {
      const left = (inside.get(first.word) ?? 0) - 1;
      if (left > 0) inside.set(first.word, left);
      else inside.delete(first.word);
      from++;
    }
    if (inside.size > best.words) best = { first: from, words: inside.size };
  }
  const first = marks[best.first];
  if (first === undefined) return [];

  // a text that is short enough is shown whole
  const isWhole = text.length <= LENGTH;
  const wanted = isWhole ? 0 : Math.max(0, first.start - BEFORE);
  const start = wanted === 0 ? 0 : (tokens.find((token) => token.start >= wanted)?.start ?? 0);
  const limit = isWhole ? text.length : start + LENGTH;
  const end =
    limit >= text.length
      ? text.length
      : Math.max(first.end, tokens.findLast((token) => token.end <= limit)?.end ?? limit);

  const parts: ExcerptPart[] = [];
  let done = start;
  const add = (to: number, isMarked: boolean): void => {
    if (to > done) parts.push({ text: text.slice(done, to), isMarked });
    done = Math.max(done, to);
  };
  if (start > 0) parts.push({ text: ELLIPSIS, isMarked: false });
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    add(mark.start, false);
    add(mark.end, true);
  }
  add(end, false);
  if (end < text.length) parts.push({ text: ELLIPSIS, isMarked: false });
  return parts;
}
