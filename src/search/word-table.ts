/**
 * The table of words: for each word, the records that have it in their titles, and those that have it in
 * their texts only.
 *
 * @module
 */
import { type IndexLine, TAB } from "./blocks.ts";
import { SEARCH_EFFECTS } from "./effects.ts";
import { decodePostings, encodePostings } from "./postings.ts";
import type { Ranked } from "./rank.ts";
import { FACETS, type SearchRecord } from "./record.ts";
import { aboutTerm, belowTerm, claimTerm, facetTerm } from "./terms.ts";
import { wordOf, wordsOf } from "./words.ts";

/** Records with a word, in order. */
export interface Postings {
  /** Those that have it in the title: in a name of the record, or of what it is about. */
  readonly title: readonly number[];
  /** Those that have it in the text, and not in the title. */
  readonly text: readonly number[];
}

/** The line of a word, read. */
export function readPostings(line: string): Postings {
  const [, title = "", text = ""] = line.split(TAB);
  return { title: decodePostings(title), text: decodePostings(text) };
}

/** The line of the records that are shown below others, read: each with the other. */
export function readBelow(line: string): readonly (readonly [number: number, below: number])[] {
  const { title: numbers, text: others } = readPostings(line);
  return numbers.flatMap((number, index) => {
    const below = others[index];
    return below === undefined ? [] : [[number, below] as const];
  });
}

const effectWords: ReadonlyMap<string, readonly string[]> = new Map(
  SEARCH_EFFECTS.map(({ name, words }) => [name, words.map(wordOf)]),
);

/** The words of records. */
interface RecordWords {
  /** The words of a record's title, and those that count as such. */
  titleWords(record: SearchRecord): ReadonlySet<string>;
  /** All other words of a record. */
  textWords(record: SearchRecord): ReadonlySet<string>;
}

/** The words of texts, each of which is spelled once: most are in very many records. */
function createWords(): (text: string) => string[] {
  const known = new Map<string, string>();
  const toWord = (token: string): string => {
    let word = known.get(token);
    if (word === undefined) {
      word = wordOf(token);
      known.set(token, word);
    }
    return word;
  };
  return (text) => wordsOf(text, toWord);
}

/**
 * The words of ranked records.
 *
 * @param namesOf all names of a record, with its synonyms
 */
export function wordsOfRecords(
  { records, numbers }: Ranked,
  namesOf: (record: SearchRecord) => readonly string[],
): RecordWords {
  const wordsIn = createWords();
  const wordsByRecord = records.map((record) =>
    wordsIn([record.title, ...namesOf(record)].join("\n")),
  );
  const titleWords = (record: SearchRecord): ReadonlySet<string> => {
    const words = new Set(wordsIn(record.titleWords.join("\n")));
    for (const path of [record.path, ...record.about]) {
      for (const word of wordsByRecord[numbers.get(path) ?? -1] ?? []) words.add(word);
    }
    for (const effect of record.effects) {
      for (const word of effectWords.get(effect) ?? []) words.add(word);
    }
    return words;
  };
  return {
    titleWords,
    textWords: ({ answer, text, isAnswerDerived }) =>
      new Set(wordsIn(isAnswerDerived === true ? text : `${answer}\n${text}`)),
  };
}

/**
 * The lines of the table, sorted, one at a time.
 *
 * @param others further lines, with keys that are no words
 */
export function* wordLines(
  ranked: Ranked,
  words: RecordWords,
  others: readonly IndexLine[] = [],
): Generator<IndexLine> {
  const { records, numbers, below } = ranked;
  const table = new Map<string, { readonly title: number[]; readonly text: number[] }>();
  const add = (word: string, list: "title" | "text", number: number): void => {
    let lists = table.get(word);
    if (lists === undefined) {
      lists = { title: [], text: [] };
      table.set(word, lists);
    }
    if (lists[list].at(-1) !== number || list === "text") lists[list].push(number);
  };
  for (const [number, record] of records.entries()) {
    const title = words.titleWords(record);
    for (const word of title) add(word, "title", number);
    for (const word of words.textWords(record)) if (!title.has(word)) add(word, "text", number);
    for (const path of record.about) {
      const other = numbers.get(path);
      if (other !== undefined) add(aboutTerm(other), "title", number);
    }
    for (const { effect, of } of record.claims) {
      const other = numbers.get(of);
      if (other !== undefined) add(claimTerm(effect, other), "title", number);
    }
    for (const facet of FACETS) {
      for (const value of record.facets?.[facet] ?? []) {
        add(facetTerm(facet, value), "title", number);
      }
    }
    const parent = below.get(number);
    if (parent === undefined) continue;
    add(belowTerm(record.kind), "title", number);
    add(belowTerm(record.kind), "text", parent);
  }
  const fieldsOf = new Map(others.map(({ key, fields }) => [key, fields]));
  for (const key of [...table.keys(), ...fieldsOf.keys()].sort()) {
    const { title = [], text = [] } = table.get(key) ?? {};
    const lists = `${encodePostings(title)}${TAB}${encodePostings(text)}`;
    yield { key, fields: fieldsOf.get(key) ?? lists };
  }
}
