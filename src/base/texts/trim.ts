/**
 * Strings without what is at their end.
 *
 * @module
 */

/**
 * A string without some characters at its end, however many are there. A regular expression would search again
 * from each of a run that is not at the end: quadratic time for a long one.
 *
 * @example trimLast("1.500", "0") // "1.5"
 */
export function trimLast(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}
