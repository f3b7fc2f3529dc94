/**
 * What git leaves in a file in which two branches disagree.
 *
 * @module
 */

/** The line of a conflict marker, counted from 1; 0 if there is none. */
export function conflictLine(text: string): number {
  const start = text.search(/^<{7} /m);
  if (start < 0 || !/^={7}\r?$/m.test(text.slice(start))) return 0;
  return text.slice(0, start).split("\n").length;
}
