/**
 * Words of a question that are one word of the index in two: "bed tools".
 *
 * @module
 */

import type { Question, Term } from "./question.ts";
import { anywhere, postingsOf } from "./record-lists.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { wordOf } from "./words.ts";

const isPlain = ({ words, things }: Term): boolean => words.length === 1 && things.length === 0;

/** The terms of a question; two words of which nothing has one are one word, if something has that: "bed tools". */
export async function withJoinedWords(
  { terms, text }: Question,
  snapshot: IndexSnapshot,
): Promise<readonly Term[]> {
  const isThere = async (word: string) => anywhere(await postingsOf(word, snapshot)).length > 0;
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    const [one = "", other = ""] = [last?.words[0], term.words[0]];
    const isNext =
      last !== undefined &&
      isPlain(last) &&
      isPlain(term) &&
      text.slice(last.end, term.start).trim() === "" &&
      !((await isThere(one)) && (await isThere(other)));
    const word = isNext ? wordOf(text.slice(last.start, last.end) + term.asked) : "";
    if (isNext && (await isThere(word))) {
      const asked = text.slice(last.start, term.end);
      joined[joined.length - 1] = { ...last, asked, end: term.end, words: [word] };
    } else joined.push(term);
  }
  return joined;
}
