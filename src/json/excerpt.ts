/**
 * Values as messages show them.
 *
 * @module
 */

/**
 * A value as JSON, cut to a length; "nothing" if there is none.
 *
 * @param length the most characters of the result
 */
export function excerpt(value: unknown, length = 80): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > length ? `${text.slice(0, length - 3)}…` : text;
}
