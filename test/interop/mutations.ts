/**
 * Bundles, each changed in one place: what a slip of a curator or of a program would do, and what the
 * types allow but no producer writes.
 *
 * @module
 */
import { randomFrom } from "../../bench/random.ts";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { formatPointer, localPointer, parsePointer, valueAt } from "../../src/base/pointer.ts";
import { ROOT_KEYS } from "../../src/gkm/model/bundle.ts";
import { isCollectionName } from "../../src/gkm/model/collections.ts";
import { OBJECTS } from "./objects.ts";

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly value: Json;
}

export interface Mutation {
  /** The root key that it is in. */
  readonly root: string;
  readonly kind: string;
  /** Where, inside the bundle; a renamed field is at its old name. */
  readonly pointer: string;
  readonly document: JsonObject;
}

/** Every place below the root, but those inside extensions: anything is allowed there. */
function placesOf(value: Json, path: Path = []): readonly Place[] {
  const inner = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((item, index) => placesOf(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value)
          .filter(([field]) => field !== "extensions")
          .flatMap(([field, item]) => placesOf(item, [...path, field]))
      : [];
  return [...(path.length === 0 ? [] : [{ path, value }]), ...inner];
}

/** A copy of a value with another at a path; undefined removes it. */
export function changed(value: Json, [first, ...rest]: Path, to: Json | undefined): Json {
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

const isPointer = (value: Json | undefined): value is string =>
  typeof value === "string" && value.startsWith("#/");
const isText = (value: Json): value is string => typeof value === "string" && !isPointer(value);
const isNumber = (value: Json): value is number => typeof value === "number";
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const fieldOf = ({ path }: Place) => String(path.at(-1));
const isEntry = ({ path }: Place) => path.length === 2 && isCollectionName(String(path[0]));

/** Fields that hold a word of a vocabulary. */
const WORDS = new Set([
  "activityType",
  "bundleFormat",
  "bundleFormatVersion",
  "code",
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
  "system",
  "type",
]);

const OTHER_WORDS = [
  "AND",
  "neutral",
  "disputes",
  "exactMatch",
  "loss",
  "hgvs.g",
  "na",
  "aa",
  "tier ii",
  "C",
  "benign",
  "OS2",
  "isOncogenicFor",
  "predictsResistanceTo",
  "somatic_hotspot_assessment",
  "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022",
  "AMP/ASCO/CAP Guidelines, 2017",
  "Allele",
  "Statement",
  "MappableConcept",
  "ConceptSet",
  "VariantPrognosticProposition",
  "VariantOncogenicityProposition",
  "Nothing",
];

const IDENTIFIERS = new Set(["id", "digest", "refgetAccession", "pmid", "doi"]);

/** Fields of any type, to be added where they are not. */
const FIELDS = [
  "id",
  "type",
  "name",
  "description",
  "aliases",
  "conceptType",
  "primaryCoding",
  "mappings",
  "members",
  "constraints",
  "relations",
  "expressions",
  "digest",
  "location",
  "state",
  "sequenceReference",
  "start",
  "sequence",
  "residueAlphabet",
  "circular",
  "iris",
  "systemVersion",
  "subject",
  "object",
  "conditionQualifier",
  "geneContextQualifier",
  "alleleOriginQualifier",
  "proposition",
  "targetProposition",
  "specifiedBy",
  "reportedIn",
  "contributions",
  "contributor",
  "direction",
  "strength",
  "quality",
  "score",
  "classification",
  "hasEvidence",
  "hasEvidenceLines",
  "hasEvidenceItems",
  "strengthOfEvidenceProvided",
  "evidenceOutcome",
  "license",
  "urls",
  "doi",
  "pmid",
  "unsupported",
  "other",
  "protein",
  "implementationVersions",
  "types",
];

interface Context {
  readonly document: JsonObject;
  readonly places: readonly Place[];
  /** Pointers to all entries. */
  readonly entries: readonly string[];
  pick<Item>(items: readonly Item[]): Item;
}

/** What changes a place: the places that it fits, and what it puts there. */
interface Kind {
  readonly name: string;
  fits(place: Place): boolean;
  /** The new value, undefined to remove it, or the same to leave the bundle as it is. */
  to(place: Place, context: Context): Json | undefined;
}

const slip = (word: string, { pick }: Context) => {
  const at = Math.floor(word.length / 2);
  return pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word}x`,
    word.toUpperCase(),
    `${word.slice(0, at)}_${word.slice(at + 1)}`,
  ]);
};

const entryAt = ({ document }: Context, pointer: string) =>
  valueAt(document, parsePointer(pointer) ?? []) as Json;

const collectionOf = (pointer: string) => pointer.split("/")[1];

/** A pointer to a part of an entry. */
function partOf(entry: string, context: Context): string {
  const parts = placesOf(entryAt(context, entry));
  return parts.length === 0 ? entry : entry + formatPointer(context.pick(parts).path);
}

/** The parts of all entries that are objects of a type. */
const partsOfType = (type: Json | undefined, { places }: Context) =>
  places
    .filter(({ path, value }) => path.length > 2 && isObject(value) && value["type"] === type)
    .map(({ path }) => localPointer(path.map(String)));

const anyReference = (context: Context): string =>
  context.pick([context.pick(context.entries), partOf(context.pick(context.entries), context)]);

const KINDS: readonly Kind[] = [
  { name: "removed", fits: () => true, to: () => undefined },
  {
    name: "retyped",
    fits: () => true,
    to: ({ value }, { pick }) =>
      pick(
        [7, -1.5, "text", true, {}, []].filter(
          (other) => typeof other !== typeof value || isList(other) !== isList(value),
        ),
      ),
  },
  { name: "null", fits: () => true, to: () => null },
  {
    name: "emptied",
    fits: ({ value }) => isObject(value) || isList(value) || typeof value === "string",
    to: ({ value }) => (isList(value) ? [] : isObject(value) ? {} : ""),
  },
  { name: "in a list", fits: () => true, to: ({ value }) => [value] },
  { name: "in a list twice", fits: () => true, to: ({ value }) => [value, value] },
  {
    name: "its first item",
    fits: ({ value }) => isList(value) && value.length > 0,
    to: ({ value }) => (value as readonly Json[])[0],
  },
  {
    name: "doubled",
    fits: ({ value }) => isList(value) && value.length > 0,
    to: ({ value }) => [...(value as readonly Json[]), (value as readonly Json[])[0] as Json],
  },
  {
    name: "shortened",
    fits: ({ value }) => isList(value) && value.length > 1,
    to: ({ value }) => (value as readonly Json[]).slice(1),
  },
  {
    name: "reordered",
    fits: ({ value }) => (isList(value) ? value.length > 1 : isObject(value)),
    to: ({ value }) =>
      isList(value)
        ? value.toReversed()
        : Object.fromEntries(Object.entries(value as JsonObject).reverse()),
  },
  {
    name: "swapped",
    fits: ({ path }) => path.length > 2,
    to: (place, { places, pick }) =>
      pick(places.filter((other) => fieldOf(other) === fieldOf(place))).value,
  },
  {
    name: "grafted",
    fits: ({ path }) => path.length > 2,
    to: (_, { places, pick }) => pick(places.filter(({ path }) => path.length > 2)).value,
  },
  {
    name: "number",
    fits: ({ value }) => isNumber(value),
    to: (_, { pick }) => pick([0, -1, 0.5, 1e21, 9007199254740991, -0.25, 1e308]),
  },
  {
    name: "range",
    fits: ({ value }) => isNumber(value),
    to: (_, { pick }) =>
      pick<Json>([
        [1, null],
        [null, null],
        [9, 1],
        [1],
        [1, 2, 3],
        [1.5, 2],
        ["1", 2],
        "1",
        [null, 7],
      ]),
  },
  {
    name: "word",
    fits: (place) => isText(place.value) && WORDS.has(fieldOf(place)),
    to: ({ value }, context) =>
      context.pick([slip(value as string, context), context.pick(OTHER_WORDS)]),
  },
  {
    name: "text",
    fits: ({ value }) => isText(value),
    to: ({ value }, { pick }) =>
      pick([
        ` ${value}`,
        `${value} `,
        "a  b",
        "a\u0000b",
        "no such text!",
        "Ünïcodé",
        "javascript:alert(1)",
        "https://example.org/",
        "2026-02-30",
        "2026-11-21",
      ]),
  },
  {
    name: "text like a pointer",
    fits: ({ value }) => isText(value),
    to: (_, { entries, pick }) => pick([...entries, "#/nothing/here"]),
  },
  {
    name: "identifier",
    fits: (place) => isText(place.value) && IDENTIFIERS.has(fieldOf(place)),
    to: ({ value }, { pick }) => {
      const text = value as string;
      const last = text.endsWith("1") ? "2" : "1";
      return pick([text.slice(0, -1) + last, text.slice(0, -1), `${text}1`, `PMID:${text}`]);
    },
  },
  {
    name: "to another of its collection",
    fits: ({ value }) => isPointer(value),
    to: ({ value }, { entries, pick }) =>
      pick(entries.filter((entry) => collectionOf(entry) === collectionOf(value as string))),
  },
  {
    name: "to another collection",
    fits: ({ value }) => isPointer(value),
    to: (_, { entries, pick }) => {
      const collection = pick([...new Set(entries.map(collectionOf))]);
      return pick(entries.filter((entry) => collectionOf(entry) === collection));
    },
  },
  {
    name: "to a part of its target",
    fits: ({ value }) => isPointer(value),
    to: ({ value }, context) => partOf(value as string, context),
  },
  {
    name: "to a part of another",
    fits: ({ value }) => isPointer(value),
    to: (_, context) => partOf(context.pick(context.entries), context),
  },
  {
    name: "to a representation",
    fits: ({ value }) => isPointer(value),
    to: (_, context) => context.pick(partsOfType("Allele", context)),
  },
  {
    name: "to nothing",
    fits: ({ value }) => isPointer(value),
    to: ({ value }, { pick }) =>
      pick([
        `${value}0`,
        `${value}/nothing`,
        `#/nothing${(value as string).slice(1)}`,
        (value as string).slice(0, -1),
      ]),
  },
  {
    name: "to itself",
    fits: ({ value }) => isPointer(value),
    to: ({ path }, { pick }) => {
      const tokens = path.map(String);
      return pick([localPointer(tokens.slice(0, 2)), localPointer(tokens.slice(0, -1))]);
    },
  },
  {
    name: "not a pointer",
    fits: ({ value }) => isPointer(value),
    to: ({ value }, { pick }) => {
      const text = value as string;
      return pick([
        "",
        "#",
        "#/",
        text.slice(1),
        text.slice(2),
        text.split("/").at(-1) as string,
        text.split("/").slice(0, 2).join("/"),
        `${text}/`,
        "banana",
        "urn:uuid:1",
        "https://example.org/x",
      ]);
    },
  },
  {
    name: "to the same, written with escapes",
    fits: ({ value }) => isPointer(value),
    to: ({ value }) => `#/${encodeURIComponent((value as string).slice(2)).replaceAll("%2F", "/")}`,
  },
  {
    name: "what it refers to",
    fits: ({ value }) => isPointer(value),
    to: ({ value }, context) => entryAt(context, value as string),
  },
  {
    name: "what another refers to",
    fits: ({ value }) => isPointer(value),
    to: (_, context) => entryAt(context, context.pick(context.entries)),
  },
  {
    name: "an object for a pointer",
    fits: ({ value }) => isPointer(value),
    to: (_, { pick }) => pick(Object.values(OBJECTS)),
  },
  {
    name: "another object",
    fits: ({ path, value }) => path.length > 2 && isObject(value),
    to: (_, { pick }) => pick(Object.values(OBJECTS)),
  },
  {
    name: "another entry",
    fits: isEntry,
    to: (_, { pick }) => pick(Object.values(OBJECTS)),
  },
  {
    name: "a pointer for an object",
    fits: ({ path, value }) => path.length > 2 && isObject(value),
    to: (place, context) => {
      const same = partsOfType((place.value as JsonObject)["type"], context).filter(
        (pointer) => pointer !== localPointer(place.path.map(String)),
      );
      const others = [anyReference(context), `${context.pick(context.entries)}/nothing`];
      return context.pick([...(same.length === 0 ? [] : [context.pick(same)]), ...others]);
    },
  },
  {
    name: "added field",
    fits: ({ value }) => isObject(value),
    to: ({ value }, context) => {
      const field = context.pick(FIELDS);
      if (Object.hasOwn(value as JsonObject, field)) return value;
      const same = context.places.filter((place) => fieldOf(place) === field);
      const usual = same.length === 0 ? [] : [context.pick(same).value];
      const object = context.pick(Object.values(OBJECTS));
      const reference = anyReference(context);
      const held = context.pick<Json>([
        ...usual,
        ...usual,
        object,
        [object],
        reference,
        [reference],
      ]);
      return { ...(value as JsonObject), [field]: held };
    },
  },
  {
    name: "unknown field",
    fits: ({ value }) => isObject(value),
    to: ({ value }, { pick }) => ({
      ...(value as JsonObject),
      [pick(["unknownProperty", "constructor", "x y", ""])]: "x",
    }),
  },
  {
    name: "added item",
    fits: ({ value }) => isList(value),
    to: ({ path, value }, context) => [
      ...(value as readonly Json[]),
      context.pick<Json>([
        anyReference(context),
        localPointer(path.slice(0, 2).map(String)),
        context.pick(Object.values(OBJECTS)),
        "text",
        null,
        7,
      ]),
    ],
  },
];

/** Renames change what holds the place. */
const RENAMES: readonly Kind[] = [
  {
    name: "renamed",
    fits: ({ path }) => typeof path.at(-1) === "string",
    to: (place, context) => slip(fieldOf(place), context),
  },
  {
    name: "named as another",
    fits: ({ path }) => typeof path.at(-1) === "string",
    to: (_, { pick, entries }) =>
      pick([...FIELDS, (pick(entries).split("/").at(-1) as string) ?? ""]),
  },
];

function renamed(document: JsonObject, { path, value }: Place, name: string): JsonObject {
  const owner = path.slice(0, -1);
  const held = valueAt(document, owner.map(String)) as JsonObject;
  if (Object.hasOwn(held, name)) return document;
  const { [String(path.at(-1))]: _, ...others } = held;
  return changed(document, owner, { ...others, [name]: value }) as JsonObject;
}

/** So many mutations of each kind in each root key, the same for the same seed. */
export function mutations(document: JsonObject, each: number, seed: number): readonly Mutation[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const all = placesOf(document);
  const entries = all.filter(isEntry).map(({ path }) => localPointer(path.map(String)));
  const context: Context = { document, places: all, entries, pick };
  const found: Mutation[] = [];
  for (const [root, places] of Map.groupBy(all, ({ path }) => String(path[0]))) {
    for (const kind of [...KINDS, ...RENAMES]) {
      const fitting = places.filter((place) => kind.fits(place));
      const once = new Set<string>();
      for (let tries = 0; once.size < Math.min(each, fitting.length) && tries < 4 * each; tries++) {
        const place = pick(fitting);
        const to = kind.to(place, context);
        const mutated = RENAMES.includes(kind)
          ? renamed(document, place, String(to))
          : (changed(document, place.path, to) as JsonObject);
        const text = `${formatPointer(place.path)} ${JSON.stringify(to)}`;
        if (mutated === document || to === place.value || once.has(text)) continue;
        once.add(text);
        found.push({
          root,
          kind: kind.name,
          pointer: formatPointer(place.path),
          document: mutated,
        });
      }
    }
  }
  return found;
}

/** The root keys that mutations can be in. */
export const ROOTS = ROOT_KEYS;
