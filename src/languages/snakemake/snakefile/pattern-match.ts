/**
 * What patterns of outputs match.
 *
 * @module
 */

/** A text as a regular expression that matches it. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?(){}[\]|/-]/g, "\\$&");

/**
 * What matches all that a pattern of an output does.
 *
 * @param signs what its wildcards match beside wildcards and variables of the other pattern
 */
export const expressionOf = (pattern: string, signs = "[^\\0{}]"): RegExp =>
  new RegExp(`^${pattern.split("{}").map(escaped).join(`(?:\\0\\w+\\0|\\{\\}|${signs})+`)}$`);

/** A pattern by what is before its first wildcard and behind its last one; without any, all of it is before. */
export interface Ends {
  readonly start: string;
  readonly end: string;
}

/** @param wildcard what is not written out in it */
export function endsOf(pattern: string, wildcard: RegExp | string): Ends {
  const parts = pattern.split(wildcard);
  return { start: parts[0] ?? "", end: parts.length > 1 ? (parts.at(-1) ?? "") : "" };
}

/** Finds the patterns that begin and end like a path, however many others there are. */
export function createEndings<Pattern extends Ends>(patterns: readonly Pattern[]) {
  const keyOf = (start: string, end: string) => `${start}\n${end}`;
  const byEnds = Map.groupBy(patterns, ({ start, end }) => keyOf(start, end));
  const byLengths = Map.groupBy(patterns, ({ start, end }) => `${start.length} ${end.length}`);
  const lengths = [...byLengths.values()].flatMap(([first]) => first ?? []);
  return (path: string): readonly Pattern[] =>
    lengths.flatMap(({ start, end }) => {
      const behind = path.length - end.length;
      if (behind < start.length) return [];
      return byEnds.get(keyOf(path.slice(0, start.length), path.slice(behind))) ?? [];
    });
}
