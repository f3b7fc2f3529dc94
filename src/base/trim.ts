/**
 * Strings without what is at their end.
 *
 * @module
 */

/**
 * A string without a character at its end, however often it is there. A regular expression would search again
 * from each of a run that is not at the end: quadratic time for a long one.
 *
 * @example trimLast("1.500", "0") // "1.5"
 */
export function trimLast(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
