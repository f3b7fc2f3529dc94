/**
 * Words that can be proposed for a misspelled one.
 *
 * @module
 */
import type { KindName } from "./kinds.ts";
import type { SearchRecord } from "./record.ts";
import { nameKey } from "./words.ts";

/** The shortest word that is proposed, or for which another is. */
export const MIN_PROPOSED = 5;

/** The kinds whose names are words: symbols and citations are never proposed. */
const SPELLED_OUT: ReadonlySet<KindName> = /* @__PURE__ */ new Set<KindName>([
  "disease",
  "therapy",
  "phenotype",
  "tool",
]);

const WORD = /^\p{L}+$/u;

/** A word that names write in two, with a hyphen between: nobody is led to "nonsmall". */
const JOINED = /^non(?=small|hodgkin|squamous|melanoma)/;

/**
 * The words of names by length, sorted. Words with digits are none of them, nor are the symbols of genes:
 * with one letter changed they are another gene.
 *
 * @param namesOf all names of a record, with its synonyms
 */
export function nearWords(
  records: readonly SearchRecord[],
  namesOf: (record: SearchRecord) => readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const symbols = new Set<string>();
  const words = new Set<string>();
  for (const record of records) {
    if (record.kind !== "gene" && !SPELLED_OUT.has(record.kind)) continue;
    for (const name of namesOf(record)) {
      const key = nameKey(name);
      if (record.kind === "gene") symbols.add(key);
      else for (const word of key.split(" ")) words.add(word);
    }
  }
  const proposed = [...words]
    .filter(
      (word) =>
        word.length >= MIN_PROPOSED && WORD.test(word) && !JOINED.test(word) && !symbols.has(word),
    )
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Map.groupBy(proposed, ({ length }) => length);
}
