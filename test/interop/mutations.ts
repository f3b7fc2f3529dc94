/**
 * Entries of a bundle, each changed in one place: what a slip of a curator or of a program would do.
 *
 * @module
 */
import { randomFrom } from "../../bench/random.ts";
import type { BundleDocument } from "../../src/gkm/bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../src/gkm/collections.ts";
import { isObject, type Json, type JsonObject } from "../../src/json/json.ts";
import { formatPointer } from "../../src/json/pointer.ts";

export interface Mutation {
  readonly collection: CollectionName;
  readonly key: string;
  readonly kind: "delete" | "type" | "constant" | "enumeration" | "pattern" | "add";
  /** Where, inside the entry. */
  readonly pointer: string;
  readonly entry: JsonObject;
}

type Path = readonly (string | number)[];

/** Every place of a value, but those inside extensions: there anything may stand. */
function places(
  value: Json,
  path: Path = [],
): readonly { readonly path: Path; readonly value: Json }[] {
  const inner = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((item, index) => places(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value)
          .filter(([field]) => field !== "extensions")
          .flatMap(([field, item]) => places(item, [...path, field]))
      : [];
  return [{ path, value }, ...inner];
}

/** A copy of a value with another at a path; undefined takes it away. */
function changed(value: Json, [first, ...rest]: Path, to: Json | undefined): Json {
  if (first === undefined) return to as Json;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const item = rest.length === 0 ? to : changed(list[first as number] as Json, rest, to);
    return list.flatMap((old, index) =>
      index !== first ? [old] : item === undefined ? [] : [item],
    );
  }
  const { [first]: old, ...others } = value as JsonObject;
  const item = rest.length === 0 ? to : changed(old as Json, rest, to);
  return item === undefined ? others : { ...others, [first]: item };
}

/** Fields whose value is always the same, and fields that have one of a few. */
const CONSTANTS = new Set(["type"]);
const ENUMERATIONS = new Set([
  "activityType",
  "conceptType",
  "copyChange",
  "direction",
  "directionOfEvidenceProvided",
  "membershipOperator",
  "methodType",
  "predicate",
  "relation",
  "residueAlphabet",
  "syntax",
]);

/** A value of another type than the given one. */
function otherType(value: Json, random: () => number): Json {
  const others: Json[] = [7, "text", true, null, {}, []].filter(
    (other) => typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value),
  );
  return others[Math.floor(random() * others.length)] as Json;
}

function mutate(
  entry: JsonObject,
  kind: Mutation["kind"],
  random: () => number,
): { readonly pointer: string; readonly entry: JsonObject } | undefined {
  const all = places(entry);
  const of = (fits: (path: Path, value: Json) => boolean) => {
    const fitting = all.filter(({ path, value }) => path.length > 0 && fits(path, value));
    return fitting[Math.floor(random() * fitting.length)];
  };
  const field = (path: Path) => String(path.at(-1));
  const isText = (value: Json) => typeof value === "string" && !value.startsWith("#");
  const result = (path: Path, to: Json | undefined) => ({
    pointer: formatPointer(path),
    entry: changed(entry, path, to) as JsonObject,
  });
  switch (kind) {
    case "delete": {
      const place = of(() => true);
      return place && result(place.path, undefined);
    }
    case "type": {
      const place = of(() => true);
      return place && result(place.path, otherType(place.value, random));
    }
    case "constant": {
      const place = of((path) => CONSTANTS.has(field(path)));
      return place && result(place.path, "Nothing");
    }
    case "enumeration": {
      const place = of((path) => ENUMERATIONS.has(field(path)));
      return place && result(place.path, "sometimes");
    }
    case "pattern": {
      const place = of((path, value) => isText(value) && !CONSTANTS.has(field(path)));
      return place && result(place.path, "no such text!");
    }
    case "add": {
      const objects = all.filter(({ value }) => isObject(value));
      const place = objects[Math.floor(random() * objects.length)];
      return place && result([...place.path, "unknownProperty"], "x");
    }
  }
}

const KINDS: readonly Mutation["kind"][] = [
  "delete",
  "type",
  "constant",
  "enumeration",
  "pattern",
  "add",
];

/** So many mutations of each collection's entries, the same for the same seed. */
export function mutations(
  document: BundleDocument,
  each: number,
  seed: number,
): readonly Mutation[] {
  const random = randomFrom(seed);
  const found: Mutation[] = [];
  for (const collection of COLLECTION_NAMES) {
    const entries = Object.entries(document[collection]);
    for (let made = 0, tried = 0; made < each && tried < 10 * each; tried++) {
      const [key, entry] = entries[Math.floor(random() * entries.length)] as [string, JsonObject];
      const kind = KINDS[tried % KINDS.length] as Mutation["kind"];
      const mutated = mutate(entry, kind, random);
      if (mutated === undefined) continue;
      found.push({ collection, key, kind, ...mutated });
      made++;
    }
  }
  return found;
}
