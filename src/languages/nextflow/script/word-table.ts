/**
 * Tables of words, as texts: each line has a name, and what belongs to it.
 *
 * @module
 */

/** The words of each line behind its first one, by that. */
export const wordTable = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split("\n").map((line) => {
      const [name = "", ...words] = line.split(" ");
      return [name, words];
    }),
  );
