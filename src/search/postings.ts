/**
 * Lists of record numbers as text: each number as its difference to the one before it, in base 36.
 *
 * @module
 */

/**
 * A list as text.
 *
 * @param numbers ascending; equal numbers may follow one another
 * @example encodePostings([3, 5, 41]) // "3 2 10"
 */
export function encodePostings(numbers: Iterable<number>): string {
  const differences: string[] = [];
  let last = 0;
  for (const number of numbers) {
    differences.push((number - last).toString(36));
    last = number;
  }
  return differences.join(" ");
}

/** A list from its text; an empty text is an empty list. */
export function decodePostings(text: string): number[] {
  if (text === "") return [];
  let last = 0;
  return text.split(" ").map((difference) => {
    last += Number.parseInt(difference, 36);
    return last;
  });
}
