/**
 * What was made of files lately, so that nothing is made twice of files that are the same.
 *
 * @module
 */

/** How many bytes of files are remembered, at least: what is made of them takes many times as much. */
const REMEMBERED_BYTES = 4_000_000;

interface Reads<Made> {
  /**
   * What was made of a file before, or is made of it now.
   *
   * @param key what tells it from all others: its digest, and whatever else it is made from
   * @param bytes the length of the file
   */
  get(key: string, bytes: number, make: () => Made | undefined): Made | undefined;
  /** Forgets everything. */
  forget(): void;
}

/** Makes a memory of two halves: the older one is forgotten when the newer one is full. */
export function createReads<Made>(limit = REMEMBERED_BYTES): Reads<Made> {
  const nothing = () => new Map<string, Made | undefined>();
  let [newer, older, bytes] = [nothing(), nothing(), 0];
  return {
    get(key, length, make) {
      if (newer.has(key)) return newer.get(key);
      const made = older.has(key) ? older.get(key) : make();
      bytes += length;
      if (bytes > limit) [newer, older, bytes] = [nothing(), newer, length];
      newer.set(key, made);
      return made;
    },
    forget() {
      [newer, older, bytes] = [nothing(), nothing(), 0];
    },
  };
}
