/**
 * What an entry lacks that all others of its collection have, and methods that all others of its kind do not have.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { CollectionName } from "../model/collections.ts";
import { finding } from "./rules.ts";

/** From so many entries on that have something, one that has not is likely a slip. */
const MANY = 5;

/** So many times as many have it. */
const RATIO = 20;

/** Those that lack what all others have, or nearly all of very many; none if too few have it. */
export function exceptionsOf<Item>(
  items: readonly Item[],
  has: (item: Item) => boolean,
): readonly Item[] {
  const lacking = items.filter((item) => !has(item));
  const having = items.length - lacking.length;
  if (having < MANY) return [];
  return lacking.length === 1 || having >= RATIO * lacking.length ? lacking : [];
}

/** Something that entries have. */
interface Usual {
  /** In a message: "This evidence has no description". */
  readonly what: string;
  /** The field that it is in. */
  readonly field: string;
  has(entry: JsonObject): boolean;
}

const usualField = (field: string, what = field): Usual => ({
  what,
  field,
  has: (entry) => entry[field] !== undefined,
});

const usualList = (field: string, what: string): Usual => ({
  what,
  field,
  has: (entry) => itemsOf(entry[field]).length > 0,
});

const SOURCE: Usual = {
  what: "publication",
  field: "reportedIn",
  has: (entry) =>
    itemsOf(entry["reportedIn"]).some((one) => isObject(one) || isLocalPointer(asText(one))),
};

const CONCEPT = [usualField("name"), usualList("mappings", "code")];

/** What entries of each collection have where all others of the bundle do. */
const USUAL: { readonly [Name in CollectionName]?: readonly Usual[] } = {
  feature: CONCEPT,
  disease: CONCEPT,
  phenotype: CONCEPT,
  therapy: CONCEPT,
  molecularProfile: [usualField("name")],
  source: [usualField("name"), usualList("urls", "link")],
  evidence: [usualField("description"), SOURCE, usualField("specifiedBy", "method")],
  assertion: [
    usualField("description"),
    usualField("specifiedBy", "method"),
    usualField("classification"),
    usualList("hasEvidenceLines", "evidence line"),
    usualList("contributions", "contribution"),
  ],
};

type Keyed = readonly [key: string, entry: JsonObject];

const entriesOf = (document: BundleDocument, name: CollectionName): readonly Keyed[] =>
  Object.entries(document[name]).filter((pair): pair is [string, JsonObject] => isObject(pair[1]));

function* lacking(document: BundleDocument): Generator<Finding> {
  for (const name of Object.keys(USUAL) as CollectionName[]) {
    const entries = entriesOf(document, name);
    for (const { what, field, has } of USUAL[name] ?? []) {
      for (const [key, entry] of exceptionsOf(entries, ([, one]) => has(one))) {
        const place = entry[field] === undefined ? [name, key] : [name, key, field];
        yield finding("gkm-incomplete", formatPointer(place), {
          message: `This entry of ${name} has no ${what}, and the others of the bundle have one.`,
          found: `no ${what}`,
          expected: field,
          fix: `Add the ${what} in ${field}, or say in entries.yaml why there is none.`,
        });
      }
    }
  }
}

/** The methods of statements, and how many have each. */
function methodsOf(statements: readonly Keyed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, { specifiedBy }] of statements) {
    if (typeof specifiedBy !== "string") continue;
    counts.set(specifiedBy, (counts.get(specifiedBy) ?? 0) + 1);
  }
  return counts;
}

/** From so many statements on, one with a method of the other kind is likely a slip. */
const FEW = 3;

/** Evidence by a guideline for assertions, and assertions by a procedure for evidence. */
function* methods(document: BundleDocument): Generator<Finding> {
  const [evidence, assertion] = [entriesOf(document, "evidence"), entriesOf(document, "assertion")];
  for (const [name, own, others, kind] of [
    ["evidence", evidence, assertion, "assertions"],
    ["assertion", assertion, evidence, "evidence"],
  ] as const) {
    if (own.length <= FEW) continue;
    const [counts, elsewhere] = [methodsOf(own), methodsOf(others)];
    const [usual] = [...counts].sort(([, some], [, more]) => more - some)[0] ?? [];
    for (const [key, { specifiedBy }] of own) {
      const method = asText(specifiedBy);
      if (counts.get(method) !== 1 || method === usual || !elsewhere.has(method)) continue;
      yield finding("gkm-method", formatPointer([name, key, "specifiedBy"]), {
        message: `This is a method of ${kind}, and no other ${name} of the bundle has it.`,
        found: method,
        expected: asText(usual),
        fix: "Correct the method.",
      });
    }
  }
}

/** Checks that entries have what all others have. */
export function* checkUsual(document: BundleDocument): Generator<Finding> {
  yield* lacking(document);
  yield* methods(document);
}
