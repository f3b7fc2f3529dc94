/**
 * What changed between two values of an entry, field by field.
 *
 * @module
 */

import { excerpt } from "../../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { isSameJson } from "../../base/values/same-json.ts";
import { capitalized } from "../../base/words.ts";
import { fieldLabel } from "../reading/field-labels.ts";
import { conceptText, type Naming, textsAround, valueText } from "./values.ts";

/** A field that changed. */
export interface FieldChange {
  /** What it is called for readers, from the outside in: `["Evidence line 2", "Direction"]`. */
  readonly labels: readonly string[];
  /** Where it is in the entry, with the proposition in place of the reference to it: `/proposition/object`. */
  readonly pointer: string;
  /** `reordered` lists have the same items. */
  readonly kind: "changed" | "added" | "removed" | "reordered";
  /** The value before, in a few words. */
  readonly older?: string;
  /** The value now. */
  readonly newer?: string;
}

/** Two sides of a comparison, each with the titles of its own entries. */
export interface Sides {
  readonly older: Naming;
  readonly newer: Naming;
}

/** The place of the compared values. */
interface Place {
  readonly labels: readonly string[];
  readonly path: readonly (string | number)[];
  /** The name of the innermost field. */
  readonly field: string;
}

/** Fields whose order is that of the list, in which readers look for what is grave. */
const FIRST = [
  "direction",
  "proposition",
  "classification",
  "strength",
  "hasEvidenceLines",
  "directionOfEvidenceProvided",
  "strengthOfEvidenceProvided",
  "hasEvidenceItems",
  "hasEvidence",
  "name",
  "title",
  "description",
];

const rankOf = (field: string) => (FIRST.indexOf(field) + FIRST.length + 1) % (FIRST.length + 1);

/** Fields in whose place their own fields are listed. */
const UNLABELLED: ReadonlySet<string> = new Set(["proposition"]);

const isReference = (value: Json | undefined) => typeof value === "string" && value.startsWith("#");

function added(place: Place, value: Json, { newer }: Sides): FieldChange {
  const { labels, path, field } = place;
  const text = textsAround(valueText(field, value, newer), "")[0];
  return { labels, pointer: formatPointer(path), kind: "added", newer: text };
}

function removed(place: Place, value: Json, { older }: Sides): FieldChange {
  const { labels, path, field } = place;
  const text = textsAround(valueText(field, value, older), "")[0];
  return { labels, pointer: formatPointer(path), kind: "removed", older: text };
}

function replaced(place: Place, from: Json, to: Json, sides: Sides): FieldChange {
  const { labels, path, field } = place;
  const texts = [valueText(field, from, sides.older), valueText(field, to, sides.newer)] as const;
  const differ = texts[0] !== texts[1];
  const [older, newer] = textsAround(...(differ ? texts : ([excerpt(from), excerpt(to)] as const)));
  return { labels, pointer: formatPointer(path), kind: "changed", older, newer };
}

/** What tells an item of a list from the others: an id, a code, a name. */
function identityOf(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  const { coding } = item;
  const code = isObject(coding) ? (stringOf(coding["id"]) ?? stringOf(coding["code"])) : undefined;
  return stringOf(item["id"]) ?? code ?? stringOf(item["name"]);
}

/** What an item of a list is called. */
function itemLabel(field: string, item: Json, index: number, isOnly: boolean): string {
  const identity = identityOf(item);
  if (field === "extensions" && identity !== undefined) return identity;
  const label = fieldLabel(field, {});
  if (field === "mappings" && identity !== undefined) return `${label} ${identity}`;
  return isOnly && field !== "hasEvidenceLines" ? label : `${label} ${index + 1}`;
}

/** The items of two lists that are not in both, with their places. */
function unmatched(older: readonly Json[], newer: readonly Json[]) {
  const counts = new Map<string, number>();
  const keys = newer.map(canonicalJson);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const takes = (key: string) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count > 0;
  };
  const at = (item: Json, index: number) => ({ item, index });
  const gone = older.map(at).filter(({ item }) => !takes(canonicalJson(item)));
  // of equal items, the last ones are new
  const fresh = newer
    .map(at)
    .reverse()
    .filter(({ index }) => {
      const key = keys[index] as string;
      const count = counts.get(key) ?? 0;
      counts.set(key, count - 1);
      return count > 0;
    })
    .reverse();
  return { gone, fresh };
}

interface Item {
  readonly item: Json;
  readonly index: number;
}

/** Items that are the same thing with other content: by what identifies them, otherwise by their order. */
function paired(gone: readonly Item[], fresh: readonly Item[]) {
  const pairs: (readonly [Item, Item])[] = [];
  const [olderLeft, newerLeft] = [new Set(gone), new Set(fresh)];
  const pair = (one: Item, other: Item) => {
    pairs.push([one, other]);
    olderLeft.delete(one);
    newerLeft.delete(other);
  };
  for (const one of gone) {
    const identity = identityOf(one.item);
    if (identity === undefined) continue;
    const other = [...newerLeft].find(({ item }) => identityOf(item) === identity);
    if (other !== undefined) pair(one, other);
  }
  const others = [...newerLeft];
  const isWhole = [...olderLeft, ...others].every(({ item }) => !isObject(item));
  // of several references, no one is in the place of another
  if (olderLeft.size === others.length && (others.length === 1 || !isWhole)) {
    for (const [at, one] of [...olderLeft].entries()) {
      const other = others[at] as Item;
      if (isObject(one.item) === isObject(other.item)) pair(one, other);
    }
  }
  return { pairs, removed: [...olderLeft], added: [...newerLeft] };
}

function* listChanges(
  older: readonly Json[],
  newer: readonly Json[],
  place: Place,
  sides: Sides,
): Generator<FieldChange> {
  const { gone, fresh } = unmatched(older, newer);
  const { labels, path, field } = place;
  if (gone.length === 0 && fresh.length === 0) {
    yield { labels, pointer: formatPointer(path), kind: "reordered" };
    return;
  }
  const outer = labels.slice(0, -1);
  const isOnly = Math.max(older.length, newer.length) === 1;
  const placeOf = ({ item, index }: Item, isNamed: boolean): Place => ({
    labels: isNamed ? [...outer, itemLabel(field, item, index, isOnly)] : labels,
    path: [...path, index],
    field,
  });
  const result = paired(gone, fresh);
  for (const [one, other] of result.pairs) {
    yield* valueChanges(one.item, other.item, placeOf(other, isObject(other.item)), sides);
  }
  for (const one of result.removed) yield removed(placeOf(one, false), one.item, sides);
  for (const one of result.added) yield added(placeOf(one, false), one.item, sides);
}

/** The fields of a concept that its text shows. */
const CONCEPT_TEXT: ReadonlySet<string> = new Set(["name", "primaryCoding"]);

function* objectChanges(
  older: JsonObject,
  newer: JsonObject,
  place: Place,
  sides: Sides,
): Generator<FieldChange> {
  const { labels, path } = place;
  const [before, now] = [conceptText(older), conceptText(newer)];
  const isShown = labels.length > 0 && before !== undefined && now !== undefined && before !== now;
  if (isShown) yield replaced(place, older, newer, sides);
  const names = [...new Set([...Object.keys(newer), ...Object.keys(older)])];
  for (const name of names.sort((a, b) => rankOf(a) - rankOf(b))) {
    if (isShown && CONCEPT_TEXT.has(name)) continue;
    const label = fieldLabel(name, name in newer ? newer : older);
    yield* valueChanges(
      Object.hasOwn(older, name) ? older[name] : undefined,
      Object.hasOwn(newer, name) ? newer[name] : undefined,
      {
        labels: UNLABELLED.has(name) ? labels : [...labels, label],
        path: [...path, name],
        field: name,
      },
      sides,
    );
  }
}

function* valueChanges(
  older: Json | undefined,
  newer: Json | undefined,
  place: Place,
  sides: Sides,
): Generator<FieldChange> {
  if (isSameJson(older, newer)) return;
  const labelled =
    place.labels.length > 0 ? place : { ...place, labels: [capitalized(place.field)] };
  if (older === undefined) {
    for (const item of isList(newer) ? newer : [newer as Json]) yield added(labelled, item, sides);
  } else if (newer === undefined) {
    for (const item of isList(older) ? older : [older]) yield removed(labelled, item, sides);
  } else if (isList(older) || isList(newer)) {
    // one value is as good as a list of it
    const lists = [older, newer].map((value) => (isList(value) ? value : [value]));
    yield* listChanges(lists[0] as readonly Json[], lists[1] as readonly Json[], labelled, sides);
  } else if (isObject(older) && isObject(newer)) {
    yield* objectChanges(older, newer, place, sides);
  } else if (isReference(older) || isReference(newer) || older !== newer) {
    yield replaced(labelled, older, newer, sides);
  }
}

/**
 * What changed between two values of an entry, the gravest fields first. Lists are compared as sets: items that were
 * added or removed, items that changed, and otherwise whether their order did.
 */
export function fieldChanges(
  older: JsonObject,
  newer: JsonObject,
  sides: Sides,
): readonly FieldChange[] {
  return [...objectChanges(older, newer, { labels: [], path: [], field: "" }, sides)];
}
