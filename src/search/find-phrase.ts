/**
 * Which records have a phrase. The index has no places of words: records with all of its words are read.
 *
 * @module
 */

import { hasPhrase } from "./phrases.ts";
import type { Term } from "./question.ts";
import {
  anywhere,
  type Found,
  intersection,
  postingsOf,
  recordsAbout,
  union,
} from "./record-lists.ts";
import { CHUNK_LENGTH } from "./root.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** How many files of records are read for a phrase at most: some 40 kB. */
const MAX_FILES = 40;

/** The records of the first files, in order. */
function readable(numbers: readonly number[]): readonly number[] {
  const files = new Set<number>();
  return numbers.filter((number) => {
    const file = Math.floor(number / CHUNK_LENGTH);
    if (!files.has(file) && files.size === MAX_FILES) return false;
    files.add(file);
    return true;
  });
}

/**
 * Records that have a phrase in their title, answer or text, or are about something that is called so. If too many have
 * its words, those that have the rest of the question are read first.
 *
 * @param rest the records that have everything else of the question, if there is anything else
 */
export async function findPhrase(
  term: Term,
  phrase: readonly string[],
  snapshot: IndexSnapshot,
  rest?: ReadonlySet<number>,
): Promise<Found> {
  const rare = term.words.filter((word) => !STOP_WORDS.has(word));
  const [about, ...lists] = await Promise.all([
    recordsAbout(term.things, snapshot),
    ...(rare.length > 0 ? rare : term.words).map(async (word) =>
      anywhere(await postingsOf(word, snapshot)),
    ),
  ]);
  const known = new Set(about);
  const candidates = intersection(lists).filter((number) => !known.has(number));
  const isAsked = (number: number) => rest === undefined || rest.has(number);
  const read = readable([
    ...candidates.filter(isAsked),
    ...candidates.filter((number) => !isAsked(number)),
  ]);
  const records = await Promise.all(read.map(snapshot.recordOf));
  const inTitle = [...about];
  const anyPart = [...about];
  for (const [index, { title, answer, text }] of records.entries()) {
    const number = read[index] ?? 0;
    if (hasPhrase(title, phrase)) inTitle.push(number);
    if ([title, answer, text].some((part) => hasPhrase(part, phrase))) anyPart.push(number);
  }
  // what is not read matters if it may have the whole question, or if nothing that was read has
  const wasRead = new Set(read);
  const unread = candidates.filter((number) => !wasRead.has(number));
  const isPartial = anyPart.some(isAsked) ? unread.some(isAsked) : unread.length > 0;
  return {
    term,
    title: union([inTitle]),
    all: union([anyPart]),
    isBeginning: false,
    ...(isPartial ? { isPartial } : {}),
  };
}
