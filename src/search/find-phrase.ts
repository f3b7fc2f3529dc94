/**
 * Which records have a phrase. The index has no places of words: records with all of its words are read.
 *
 * @module
 */

import { hasPhrase } from "./phrases.ts";
import type { Term } from "./question.ts";
import type { StoredRecord } from "./record-chunk.ts";
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

/** How many files of records are read for a phrase at most, and of how many characters: some 35 kB. */
const MAX_FILES = 16;
const MAX_CHARACTERS = 70_000;

/** How many are read first: they show how long the others are, or that a phrase is where the rest of the question is not. */
const FIRST_FILES = 4;

/** The records of the first files, in order. */
function readable(numbers: readonly number[], limit: number): readonly number[] {
  const files = new Set<number>();
  return numbers.filter((number) => {
    const file = Math.floor(number / CHUNK_LENGTH);
    if (!files.has(file) && files.size === limit) return false;
    files.add(file);
    return true;
  });
}

/** Reads records: which of them have a phrase in their title, and which anywhere. */
async function checked(
  numbers: readonly number[],
  phrase: readonly string[],
  { recordOf }: IndexSnapshot,
  limit = MAX_FILES,
) {
  const first = await Promise.all(readable(numbers, FIRST_FILES).map(recordOf));
  const length = first.reduce((sum, { answer, text }) => sum + answer.length + text.length, 1);
  const files = (MAX_CHARACTERS * first.length) / (length * CHUNK_LENGTH);
  const read = readable(numbers, Math.min(limit, Math.max(FIRST_FILES, Math.ceil(files))));
  const records = await Promise.all(read.map(recordOf));
  const having = (has: (record: StoredRecord) => boolean) =>
    read.filter((_, index) => records[index] !== undefined && has(records[index]));
  return {
    title: having(({ title }) => hasPhrase(title, phrase)),
    all: having(({ title, answer, text }) =>
      [title, answer, text].some((part) => hasPhrase(part, phrase)),
    ),
    isPartial: read.length < numbers.length,
  };
}

/**
 * Records that have a phrase in their title, answer or text, or are about something that is called so. If too many have
 * its words, those that have the rest of the question are read first, and the others if none of these has it.
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
  const asked = candidates.filter(isAsked);
  const others = candidates.filter((number) => !isAsked(number));
  const first = await checked(asked, phrase, snapshot);
  const isAnswered = [...about, ...first.all].some(isAsked);
  // the others only count if nothing has the whole question
  const found =
    isAnswered || others.length === 0
      ? first
      : await checked(others, phrase, snapshot, FIRST_FILES);
  return {
    term,
    title: union([about, first.title, found.title]),
    all: union([about, first.all, found.all]),
    isBeginning: false,
    ...(first.isPartial || found.isPartial ? { isPartial: true } : {}),
  };
}
