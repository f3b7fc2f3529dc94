/**
 * What should no longer be used: why, and what to use instead.
 *
 * @module
 */

export interface Deprecation {
  /** Plain text. */
  readonly because: string;
  /** What takes its place: the id or key of another thing of the same kind. */
  readonly use?: string;
}

interface Deprecatable {
  readonly deprecated?: Deprecation | undefined;
}

/** Whether one of some things is deprecated: a version, or the tool that it belongs to. */
export const isAnyDeprecated = (...things: readonly Deprecatable[]): boolean =>
  things.some(({ deprecated }) => deprecated !== undefined);

/**
 * The way from a thing along its successors back to a thing on that way, if there is one.
 *
 * @param successorOf what takes the place of an id
 * @returns the ids of the circle in order, the first one again at the end; undefined if the way ends
 */
export function successorCircle(
  id: string,
  successorOf: (id: string) => string | undefined,
): readonly string[] | undefined {
  const way = [id];
  const seen = new Set(way);
  for (let next = successorOf(id); next !== undefined; next = successorOf(next)) {
    if (seen.has(next)) return [...way.slice(way.indexOf(next)), next];
    way.push(next);
    seen.add(next);
  }
  return undefined;
}
