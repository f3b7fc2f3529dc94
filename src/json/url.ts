/**
 * Which strings are links.
 *
 * @module
 */

/** Whether a string is an http or https URL: only these become links, never `javascript:` or the like. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
