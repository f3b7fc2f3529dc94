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

/** Numbers readings, each once; the number of one that cannot be compared is undefined. */
export function numberReads({ nameOf, digestOf: digestNow }: Sources) {
  const reads: Reading[] = [];
  const bySubject = new Map<string, Map<unknown, number | undefined>>();
  const ofName = new Map<string, number | undefined>();
  /** @param known what it gives, if that is known */
  const numberOf = (kind: string, name: string, known?: string): number | undefined => {
    const key = `${kind}\n${name}`;
    if (ofName.has(key)) return ofName.get(key);
    const digest = known ?? digestNow(kind, name);
    const number = digest === undefined ? undefined : reads.push([kind, name, digest]) - 1;
    ofName.set(key, number);
    return number;
  };
  const ofSubject = (kind: string, subject: unknown): number | undefined => {
    const known = bySubject.get(kind) ?? new Map<unknown, number | undefined>();
    bySubject.set(kind, known);
    if (known.has(subject)) return known.get(subject);
    const name = nameOf(subject);
    const number = name === undefined ? undefined : numberOf(kind, name);
    known.set(subject, number);
    return number;
  };
  return { reads, numberOf, ofSubject };
}
