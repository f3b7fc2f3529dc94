/**
 * What a text may become, while it is typed.
 *
 * @module
 */
import { lineKey, TAB } from "./blocks.ts";
import { isHead, MAX_SUGGESTED } from "./heads.ts";
import { bestNames, type KeyedName, keysOfText, MAX_KEY, type NamedBy, readName } from "./names.ts";
import { quotationsIn } from "./phrases.ts";
import { positionOf } from "./positions.ts";
import { markRunOf } from "./rank.ts";
import { type ShownMarks, shownMarks } from "./shown-marks.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { type NamedThing, namedThing, onlyThing, thingsNamed } from "./things.ts";

/** A page that a text may mean. */
export interface Suggestion extends NamedThing, ShownMarks {
  /** The name or identifier that matches, as it is written; it can be the title. */
  readonly name: string;
  /** Whether `name` is an identifier. */
  readonly isIdentifier: boolean;
}

export interface Suggestions {
  /** At most ten, the best first. */
  readonly suggestions: readonly Suggestion[];
  /** The one page that the text names as a whole, by identifier or name: what Enter opens. */
  readonly exact: NamedThing | undefined;
}

const keyed = (line: string): KeyedName => ({ key: lineKey(line), ...readName(line) });

/** The names that begin with a key; of very many, the best. */
async function namesFrom(prefix: string, snapshot: IndexSnapshot): Promise<readonly KeyedName[]> {
  const { root, linesOf, linesFrom } = snapshot;
  if (!isHead(root.starts.names, prefix)) return (await linesFrom("names", prefix)).map(keyed);
  const heads = await linesOf("heads", prefix);
  return heads.map((line) => keyed(line.slice(line.indexOf(TAB) + 1)));
}

/** The names that a text may become, by each of its keys, the best first. */
async function completions(text: string, snapshot: IndexSnapshot): Promise<readonly NamedBy[]> {
  const keys = keysOfText(text.slice(0, MAX_KEY)).map((key) => key.slice(0, MAX_KEY));
  const best = await Promise.all(
    keys.map(async (key) => {
      const names = await snapshot.spare(namesFrom(key, snapshot), []);
      return bestNames(names, key, MAX_SUGGESTED);
    }),
  );
  const names = new Map<number, NamedBy>();
  for (const name of best.flat()) if (!names.has(name.number)) names.set(name.number, name);
  return [...names.values()];
}

/** What a text may become. */
export async function suggestFor(text: string, snapshot: IndexSnapshot): Promise<Suggestions> {
  const [things, names] = await Promise.all([
    thingsNamed(text, snapshot),
    positionOf(text) === undefined ? completions(text, snapshot) : undefined,
  ]);
  // what is in quotes is searched for
  const only = quotationsIn(text).length > 0 ? undefined : onlyThing(text, things);
  return {
    suggestions: (names ?? things).slice(0, MAX_SUGGESTED).map((name) => ({
      ...namedThing(name, snapshot),
      ...shownMarks(markRunOf(snapshot.root.runs, name.number)),
      name: name.name,
      isIdentifier: name.role === "identifier",
    })),
    exact: only && namedThing(only, snapshot),
  };
}
