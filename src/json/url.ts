/**
 * Which strings are links, and paths of URLs.
 *
 * @module
 */

/** Whether a string is an http or https URL: only these become links, never `javascript:` or the like. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/**
 * A path without the slashes at its start and end. An expression for those at the end would search again
 * from each slash of a run that is not at the end.
 *
 * @example trimSlashes("//a/b/") // "a/b"
 */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start++;
  while (end > start && path[end - 1] === "/") end--;
  return path.slice(start, end);
}
