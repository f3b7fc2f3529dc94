/**
 * Whether a regular expression surely matches everything that an older one matched: no text leads the automaton of the
 * older one to a match and that of the newer one to none.
 *
 * @module
 */
import { ALL, type Dialect, JAVA, PYTHON, parseRegex, type Regex } from "./regex.ts";

/** The most characters of a pattern, states of its automaton, and states that are looked at, each time it is one. */
const MAX_LENGTH = 1000;
const MAX_STATES = 1000;
const MAX_VISITS = 200_000;

interface State {
  /** The states that a character leads to, and those that are reached without one: everywhere, or at an end of the text. */
  readonly steps: (readonly [set: bigint, to: number])[];
  readonly free: (readonly [where: "anywhere" | "start" | "end", to: number])[];
}

const MATCHED = 0;

/** The automaton of a regular expression, which begins to match anywhere; undefined if it is too large. */
function automatonOf(regex: Regex): readonly State[] | undefined {
  const states: State[] = [];
  const create = () => states.push({ steps: [], free: [] }) - 1;
  const link = (from: number, to: number, where: "anywhere" | "start" | "end" = "anywhere") =>
    states[from]?.free.push([where, to]);

  /** Adds what leads to a state, from its end to its beginning, which is returned. */
  function lead(part: Regex, to: number): number {
    if (states.length > MAX_STATES) return to;
    if (part.kind === "sequence") return part.parts.reduceRight((end, own) => lead(own, end), to);
    const from = create();
    switch (part.kind) {
      case "set":
        states[from]?.steps.push([part.set, to]);
        return from;
      case "start":
      case "end":
        link(from, to, part.kind);
        return from;
      case "choice":
        for (const own of part.parts) link(from, lead(own, to));
        return from;
      case "repeat":
        return repeat(part, from, to);
    }
  }

  function repeat({ part, least, most }: Regex & { kind: "repeat" }, from: number, to: number) {
    link(from, to);
    let begin = from;
    if (most === undefined) link(from, lead(part, from));
    for (let more = most ?? least; more > least && states.length <= MAX_STATES; more--) {
      const next = create();
      link(next, to);
      link(next, lead(part, begin));
      begin = next;
    }
    for (let count = 0; count < least && states.length <= MAX_STATES; count++) {
      begin = lead(part, begin);
    }
    return begin;
  }

  create();
  const begin = create();
  link(begin, lead(regex, MATCHED));
  states[begin]?.steps.push([ALL, begin]);
  return states.length > MAX_STATES ? undefined : states;
}

const BEGIN = 1;

/** The states that are reached without a character. */
function closure(
  states: readonly State[],
  from: Iterable<number>,
  at: { readonly start?: boolean; readonly end?: boolean },
): ReadonlySet<number> {
  const reached = new Set(from);
  for (const state of reached) {
    for (const [where, to] of states[state]?.free ?? []) {
      if (where === "anywhere" || at[where]) reached.add(to);
    }
  }
  return reached;
}

/** The sets of characters that lead on from states. */
const setsOf = (states: readonly State[], from: ReadonlySet<number>): readonly bigint[] =>
  [...from].flatMap((state) => states[state]?.steps.map(([set]) => set) ?? []);

/** All characters, divided into those that sets do not tell apart. */
function kinds(sets: readonly bigint[]): readonly bigint[] {
  let parts = [ALL];
  for (const set of new Set(sets)) {
    parts = parts.flatMap((part) => [part & set, part & ~set]).filter((part) => part !== 0n);
  }
  return parts;
}

const next = (states: readonly State[], from: ReadonlySet<number>, kind: bigint) =>
  [...from].flatMap((state) =>
    (states[state]?.steps ?? []).flatMap(([set, to]) => ((set & kind) === 0n ? [] : [to])),
  );

/** Characters to show, those first that people write in names. */
const SHOWN = [...".abcdefghijklmnopqrstuvwxyz0123456789_-/"].concat(
  Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)),
);

/** A character of a set; undefined if none of it can be shown. */
const characterOf = (set: bigint): string | undefined =>
  SHOWN.find((sign) => (set & (1n << BigInt(sign.charCodeAt(0)))) !== 0n);

/**
 * Whether the newer one surely matches as much where classes have what an engine's have; if it may not, a short text
 * that perhaps only the older one matches, if it can be shown.
 */
function compared(
  older: string,
  newer: string,
  dialect: Dialect,
): { readonly isIncluded: boolean; readonly text?: string | undefined } {
  const [from, to] = [parseRegex(older, dialect, true), parseRegex(newer, dialect, false)];
  const [narrow, wide] = [from && automatonOf(from), to && automatonOf(to)];
  if (narrow === undefined || wide === undefined) return { isIncluded: false };
  type Visit = readonly [ReadonlySet<number>, ReadonlySet<number>, string | undefined];
  const start = { start: true };
  const open: Visit[] = [[closure(narrow, [BEGIN], start), closure(wide, [BEGIN], start), ""]];
  const known = new Set<string>();
  let visits = 0;
  // the list grows while it is gone through, short texts first
  for (const [index, [one, other, text]] of open.entries()) {
    if (other.has(MATCHED)) continue;
    const at = { start: index === 0, end: true };
    if (closure(narrow, one, at).has(MATCHED) && !closure(wide, other, at).has(MATCHED)) {
      return { isIncluded: false, text };
    }
    for (const kind of kinds([...setsOf(narrow, one), ...setsOf(wide, other)])) {
      const reached = one.has(MATCHED) ? one : closure(narrow, next(narrow, one, kind), {});
      const own = closure(wide, next(wide, other, kind), {});
      visits += reached.size + own.size;
      if (visits > MAX_VISITS) return { isIncluded: false };
      const key = [reached, own].map((set) => [...set].sort().join(" ")).join("/");
      if (reached.size === 0 || known.has(key)) continue;
      known.add(key);
      const sign = characterOf(kind);
      open.push([reached, own, text === undefined || sign === undefined ? undefined : text + sign]);
    }
  }
  return { isIncluded: true };
}

const areShort = (older: string, newer: string) =>
  Math.max(older.length, newer.length) <= MAX_LENGTH;

/** Whether a newer pattern surely matches whatever the older one matches, in the engines of all languages. */
export const matchesAsMuch = (older: string, newer: string): boolean =>
  areShort(older, newer) &&
  [JAVA, PYTHON].every((dialect) => compared(older, newer, dialect).isIncluded);

/** Whether a pattern matches a text; undefined if it cannot be read. */
function matches(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return undefined;
  }
}

/** A short text that a pattern matches, and a newer one surely does not; undefined if none is known. */
export function lostText(older: string, newer: string): string | undefined {
  const text = areShort(older, newer) ? compared(older, newer, JAVA).text : undefined;
  if (!text) return undefined;
  return matches(older, text) === true && matches(newer, text) === false ? text : undefined;
}
