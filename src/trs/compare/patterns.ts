/**
 * Whether a regular expression surely matches everything that an older one matched: alternatives were added to it.
 *
 * @module
 */

/** The most characters of a pattern that is looked at. */
const MAX_LENGTH = 1000;

/**
 * What engines read differently, or by which a match more can be a match less: groups other than `(…)` and `(?:…)`,
 * what matched before, quotations, possessive quantifiers, a bracket at the beginning of a set.
 */
const UNSURE = /\(\?(?!:)|\\[1-9gkQE]|[+*?}]\+|\[\^?\]/;

/** Whether a part of a pattern is complete: no set and no escape is open, and every bracket has its other one. */
function isComplete(part: string, mayOpen = false): boolean {
  let depth = 0;
  let isInSet = false;
  for (let at = 0; at < part.length; at++) {
    const sign = part[at];
    if (sign === "\\") {
      at++;
      if (at === part.length) return false;
    } else if (isInSet) {
      if (sign === "[") return false; // a set in a set, for some engines
      isInSet = sign !== "]";
    } else {
      isInSet = sign === "[";
      if (sign === "(") depth++;
      if (sign === ")") depth--;
      if (depth < 0 && !mayOpen) return false;
    }
  }
  return !isInSet && (mayOpen || depth === 0);
}

/** Whether what is between two parts of a pattern is an alternative to what is beside it. */
function isAlternative(before: string, inserted: string, after: string): boolean {
  if (!isComplete(before, true) || !isComplete(inserted)) return false;
  const isAtEnd = inserted.startsWith("|") && /^(?:[|)]|$)/.test(after);
  // an escaped sign is no sign
  const start = /(?:^|\||\((?:\?:)?)$/.exec(before);
  const isAtStart =
    inserted.endsWith("|") &&
    isComplete(inserted.slice(0, -1)) &&
    start !== null &&
    isComplete(before.slice(0, start.index), true);
  return isAtEnd || isAtStart;
}

/** A group of plain alternatives, which nothing repeats. */
const GROUP = /^\((?:\?:)?([^()[\]\\]*)\)(?![*+?{])/;

/** A pattern without the alternatives that an older one does not have: where they first differ, a group is one of its own. */
function withoutNewGroups(older: string, newer: string): string {
  let pattern = newer;
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === older[at]) continue;
    const group = isComplete(pattern.slice(0, at), true) ? GROUP.exec(pattern.slice(at)) : null;
    const own = group?.[1]?.split("|").find((one) => older.startsWith(one, at));
    if (group === null || own === undefined) return pattern;
    pattern = pattern.slice(0, at) + own + pattern.slice(at + group[0].length);
    at += own.length - 1;
  }
  return pattern;
}

/**
 * Whether a newer pattern surely matches whatever the older one matches: it is the same, but for groups of which the older
 * one has an alternative, and for one place with more alternatives.
 */
export function matchesAsMuch(older: string, newer: string): boolean {
  if (newer.length <= older.length || newer.length > MAX_LENGTH || UNSURE.test(newer)) return false;
  const own = withoutNewGroups(older, newer);
  return own === older || hasOneMore(older, own);
}

/** Whether a pattern is an older one with alternatives in one more place. */
function hasOneMore(older: string, newer: string): boolean {
  const length = newer.length - older.length;
  if (length <= 0) return false;
  for (let at = 0; at <= older.length; at++) {
    const [before, after] = [newer.slice(0, at), newer.slice(at + length)];
    if (!older.startsWith(before)) return false;
    const inserted = newer.slice(at, at + length);
    if (before + after === older && isAlternative(before, inserted, after)) return true;
  }
  return false;
}
