/**
 * Records to the lines of the table of names.
 *
 * @module
 */

import { keysOfIdentifier } from "./identifiers.ts";
import { type KeyedName, keysOfName, MAX_KEY, ROLES, type Role } from "./names.ts";
import type { Ranked } from "./rank.ts";
import type { SearchRecord } from "./record.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** Names of more words are known as a whole only. */
const MAX_PARTED = 6;

/** How many lines a key has at most: suggestions show ten, and recognized things are no more. */
const MAX_SAME = 40;

/** The ends of a name that begin with a word of their own, but for fillers and numbers. */
function endsOf(key: string): readonly string[] {
  const words = key.split(" ");
  if (words.length > MAX_PARTED) return [];
  return words.flatMap((word, index) =>
    index === 0 || STOP_WORDS.has(word) || /^\d*$/.test(word) ? [] : [words.slice(index).join(" ")],
  );
}

function* keysOfRecord(
  record: SearchRecord,
  names: readonly string[],
): Generator<readonly [key: string, role: Role, name: string]> {
  for (const name of names) {
    const keys = keysOfName(name);
    for (const key of keys) yield [key, "name", name];
    for (const end of endsOf(keys[0] ?? "")) yield [end, "part", name];
  }
  for (const identifier of record.identifiers) {
    for (const key of keysOfIdentifier(identifier)) yield [key, "identifier", identifier];
  }
}

const compare = (a: KeyedName, b: KeyedName): number =>
  a.key === b.key
    ? ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.number - b.number
    : a.key < b.key
      ? -1
      : 1;

/**
 * The lines of the table, sorted by key, then by role and rank. A record has a key once.
 *
 * @param namesOf all names of a record, with its synonyms
 */
export function nameLines(
  { records, below }: Ranked,
  namesOf: (record: SearchRecord) => readonly string[],
): KeyedName[] {
  const lines: KeyedName[] = [];
  for (const [number, record] of records.entries()) {
    const { path, title } = record;
    const lineByKey = new Map<string, KeyedName>();
    for (const [text, role, name] of keysOfRecord(record, namesOf(record))) {
      const key = text.slice(0, MAX_KEY);
      const line = { key, number, role, below: below.get(number), path, title, name };
      const known = lineByKey.get(key);
      if (known === undefined || compare(line, known) < 0) lineByKey.set(key, line);
    }
    lines.push(...lineByKey.values());
  }
  lines.sort(compare);
  let same = 0;
  return lines.filter(({ key }, index) => {
    same = key === lines[index - 1]?.key ? same + 1 : 0;
    return same < MAX_SAME;
  });
}
