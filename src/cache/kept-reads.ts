/**
 * What was read to make what is kept, and whether it gives the same now.
 *
 * @module
 */

/** What was read, by the kind of reading. */
export type Noted = ReadonlyMap<string, ReadonlySet<unknown>>;

/** How what was read is found again, and compared. */
export interface Sources {
  /** The name that what was read has in every process. Undefined if it has none. */
  nameOf(subject: unknown): string | undefined;
  /** The digest of what is read now; undefined if that is gone, or cannot be compared. */
  digestOf(kind: string, name: string): string | undefined;
}

/** Something that was read, with the digest of what it gave. */
export type Reading = readonly [kind: string, name: string, digest: string];

/** Which of the readings of the build before give the same now; each is compared when it is asked for. */
export function sameReads(reads: readonly Reading[], { digestOf: digestNow }: Sources) {
  const known = new Int8Array(reads.length);
  return (index: number): boolean => {
    const row = reads[index];
    if (row === undefined) return false;
    if (known[index] === 0) {
      const [kind, name, digest] = row;
      known[index] = digestNow(kind, name) === digest ? 1 : -1;
    }
    return known[index] === 1;
  };
}

/** The number of a reading that cannot be compared. */
const NOT_COMPARABLE = -1;

/** Numbers readings, each once. */
export function numberReads({ nameOf, digestOf: digestNow }: Sources) {
  const reads: Reading[] = [];
  const byKind = new Map<string, Map<unknown, number>>();
  const ofName = new Map<string, number>();
  /**
   * The number of a reading; -1 if it cannot be compared.
   *
   * @param known the digest of what it gives, if that is known
   */
  const numberOf = (kind: string, name: string, known?: string): number => {
    const key = `${kind}\n${name}`;
    let number = ofName.get(key);
    if (number === undefined) {
      const digest = known ?? digestNow(kind, name);
      number = digest === undefined ? NOT_COMPARABLE : reads.push([kind, name, digest]) - 1;
      ofName.set(key, number);
    }
    return number;
  };
  /** The numbers of what was read; undefined if some of it cannot be compared. */
  const numbersOf = (noted: Noted): readonly number[] | undefined => {
    const numbers: number[] = [];
    for (const [kind, subjects] of noted) {
      const known = byKind.get(kind) ?? new Map<unknown, number>();
      byKind.set(kind, known);
      // of a page hundreds, most of which others have read: one look-up each
      for (const subject of subjects) {
        let number = known.get(subject);
        if (number === undefined) {
          const name = nameOf(subject);
          number = name === undefined ? NOT_COMPARABLE : numberOf(kind, name);
          known.set(subject, number);
        }
        if (number === NOT_COMPARABLE) return undefined;
        numbers.push(number);
      }
    }
    return numbers;
  };
  return { reads, numberOf, numbersOf };
}
