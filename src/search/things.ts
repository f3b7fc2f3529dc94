/**
 * The things that a text names.
 *
 * @module
 */
import { isPrefixOf } from "./beginnings.ts";
import { lineKey } from "./blocks.ts";
import { isCivicAssertion } from "./identifiers.ts";
import type { KindName } from "./kinds.ts";
import { keysOfText, MAX_KEY, type NamedBy, readName } from "./names.ts";
import { placedAt } from "./placed.ts";
import { positionOf } from "./positions.ts";
import { markRunOf } from "./rank.ts";
import type { IndexSnapshot } from "./snapshot.ts";

/** A page that a text names. */
export interface NamedThing {
  readonly path: string;
  readonly kind: KindName;
  readonly title: string;
}

/** A thing of the table of names, for answers and suggestions. */
export function namedThing({ number, path, title }: NamedBy, { root }: IndexSnapshot): NamedThing {
  return { path, kind: markRunOf(root.runs, number).kind, title };
}

/** How many things a text stands for at most. */
const MAX_THINGS = 10;

/** A change of a residue, as profiles are named with: `v600e`. */
const CHANGE = /^[a-z]\d+[a-z*=_]/;

/**
 * The things that a text names, by rank. What is shown below another of them is not a thing of its own. A
 * change of a protein, if nothing is called just that, names all profiles whose names end with it.
 */
export async function thingsNamed(
  text: string,
  snapshot: IndexSnapshot,
): Promise<readonly NamedBy[]> {
  const position = positionOf(text);
  if (position !== undefined) return distinct(await placedAt(position, snapshot));
  const { linesOf } = snapshot;
  const keys = keysOfText(text).map((key) => key.slice(0, MAX_KEY));
  const lines = await Promise.all(keys.map((key) => linesOf("names", key)));
  const named = lines.flat().map(readName);
  const whole = named.filter(({ role }) => role !== "part");
  const isChange = CHANGE.test(keys[0] ?? "");
  return distinct(whole.length > 0 || !isChange ? whole : named).slice(0, MAX_THINGS);
}

/** The things of which a name or an identifier begins with a text, but not within a number, by rank. */
export async function thingsBegunBy(
  text: string,
  { linesFrom }: IndexSnapshot,
): Promise<readonly NamedBy[]> {
  const [key = ""] = keysOfText(text);
  const lines = await linesFrom("names", key);
  const begun = lines.filter((line) => isPrefixOf(key, lineKey(line))).map(readName);
  return distinct(begun.filter(({ role }) => role !== "part"));
}

/** Each thing once, by rank; without those that are shown below another. */
function distinct(named: readonly NamedBy[]): readonly NamedBy[] {
  const things = new Map<number, NamedBy>();
  for (const thing of named) {
    if (things.get(thing.number)?.role !== "name") things.set(thing.number, thing);
  }
  return [...things.values()]
    .filter(({ below }) => below === undefined || !things.has(below))
    .sort((a, b) => a.number - b.number);
}

/**
 * The one thing that a text names as a whole: not by its end, for other genes have a V600E as well, and
 * not by a short number, which may be that of anything, by one of another database, or by a position that may be on
 * another assembly. The identifiers of publications are long.
 */
export function onlyThing(text: string, things: readonly NamedBy[]): NamedBy | undefined {
  const [only, ...others] = things;
  const position = positionOf(text);
  const isSure =
    others.length === 0 &&
    only?.role !== "part" &&
    !/^\d{1,6}$/.test(text.trim()) &&
    !isCivicAssertion(text) &&
    (position === undefined || position.assembly !== undefined);
  return isSure ? only : undefined;
}
