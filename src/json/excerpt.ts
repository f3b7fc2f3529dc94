/**
 * Values in messages.
 *
 * @module
 */

/**
 * A value as JSON, shortened if it is long; `nothing` for undefined.
 *
 * @param length the maximum length of the result in UTF-16 code units
 */
export function excerpt(value: unknown, length = 80): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > length ? `${text.slice(0, length - 3)}…` : text;
}
