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
  return having >= MANY && (lacking.length === 1 || having >= RATIO * lacking.length)
    ? lacking
    : [];
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
    usualList("hasEvidence", "evidence"),
  ],
};

function* lacking(document: BundleDocument): Generator<Finding> {
  for (const name of Object.keys(USUAL) as CollectionName[]) {
    const entries = document[name];
    const keys = Object.keys(entries).filter((key) => isObject(entries[key]));
    for (const { what, field, has } of USUAL[name] ?? []) {
      for (const key of exceptionsOf(keys, (one) => has(entries[one] as JsonObject))) {
        const isThere = (entries[key] as JsonObject)[field] !== undefined;
        yield finding("gkm-incomplete", formatPointer([name, key, ...(isThere ? [field] : [])]), {
          message: `This entry of ${name} has no ${what}, and the others of the bundle have one.`,
          found: `no ${what}`,
          expected: field,
          fix: `Add the ${what} in ${field}, or say in entries.yaml why there is none.`,
        });
      }
    }
  }
}

/** Parts of assertions that lack what those of all others have: items of a line, who has contributed. */
function* lackingParts(document: BundleDocument): Generator<Finding> {
  for (const { list, field, what } of [
    { list: "hasEvidenceLines", field: "hasEvidenceItems", what: "evidence" },
    { list: "contributions", field: "contributor", what: "contributor" },
  ]) {
    const parts = Object.entries(document.assertion).flatMap(([key, assertion]) =>
      (isObject(assertion) ? itemsOf(assertion[list]) : []).flatMap((part, index) =>
        isObject(part) ? [{ key, index, value: part[field] }] : [],
      ),
    );
    const lacks = exceptionsOf(parts, ({ value }) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    );
    for (const { key, index } of lacks) {
      yield finding("gkm-incomplete", formatPointer(["assertion", key, list, index]), {
        message: `This part of ${list} has no ${what}, and the others of the bundle have.`,
        found: `no ${what}`,
        expected: field,
        fix: `Add the ${what} in ${field}, or say in entries.yaml why there is none.`,
      });
    }
  }
}

type Statements = BundleDocument["evidence"];

/** The methods of statements: how many have each, and one that has it. */
function methodsOf(statements: Statements) {
  const methods = new Map<string, { count: number; readonly key: string }>();
  for (const key in statements) {
    const statement = statements[key];
    const method = isObject(statement) ? statement["specifiedBy"] : undefined;
    if (typeof method !== "string") continue;
    const known = methods.get(method);
    if (known === undefined) methods.set(method, { count: 1, key });
    else known.count++;
  }
  return methods;
}

/** From so many statements with one method on, one with a method of the other kind is likely a slip. */
const FEW = 3;

/** Evidence by a guideline for assertions, and assertions by a procedure for evidence. */
function* methods(document: BundleDocument): Generator<Finding> {
  const [evidence, assertion] = [methodsOf(document.evidence), methodsOf(document.assertion)];
  for (const [name, own, others, kind] of [
    ["evidence", evidence, assertion, "assertions"],
    ["assertion", assertion, evidence, "evidence"],
  ] as const) {
    const [usual] = [...own].sort(([, some], [, more]) => more.count - some.count);
    if (usual === undefined || usual[1].count < FEW) continue;
    for (const [method, { count, key }] of own) {
      if (count !== 1 || !others.has(method)) continue;
      yield finding("gkm-method", formatPointer([name, key, "specifiedBy"]), {
        message: `This is a method of ${kind}, and no other ${name} of the bundle has it.`,
        found: method,
        expected: usual[0],
        fix: "Correct the method.",
      });
    }
  }
}

/** Checks that entries have what all others have. */
export function* checkUsual(document: BundleDocument): Generator<Finding> {
  yield* lacking(document);
  yield* lackingParts(document);
  yield* methods(document);
}
