/**
 * What an entry lacks that all others of its collection have, and methods that all others of its kind do not have.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { type CollectionName, STATEMENT_COLLECTIONS } from "../../model/collections.ts";
import { finding } from "./rules.ts";

/** From so many entries on that have something, one that has not is likely a slip. */
const MANY = 5;

/** So many times as many have it. */
const RATIO = 20;

/** Whether so many have something that those without it lack it: all others, or nearly all of very many. */
const areUsual = (having: number, lacking: number) =>
  having >= MANY && (lacking === 1 || having >= RATIO * lacking);

/** Those that lack what enough others have; none if too few have it. */
export function exceptionsOf<Item>(
  items: readonly Item[],
  has: (item: Item) => boolean,
  areEnough: (having: number, lacking: number) => boolean = areUsual,
): readonly Item[] {
  const lacking = items.filter((item) => !has(item));
  return areEnough(items.length - lacking.length, lacking.length) ? lacking : [];
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
          fix: `Add the ${what}${what === field ? "" : ` in ${field}`}, or say in entries.yaml why there is none.`,
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
        fix: `Add the ${what}${what === field ? "" : ` in ${field}`}, or say in entries.yaml why there is none.`,
      });
    }
  }
}

/** Statements of one kind: evidence, or assertions by one system of classes. */
type Methods = Map<string, { count: number; readonly key: string }>;

/** What statements are of: their collection, and the system of their classification. */
function kindOf(name: string, { classification }: JsonObject): string {
  const coding = isObject(classification) ? classification["primaryCoding"] : undefined;
  const system = isObject(coding) ? asText(coding["system"]) : "";
  return name === "evidence" ? name : `${name} ${system}`;
}

/** The methods of each kind of statement: how many have each, and one that has it. */
function methodsOf(document: BundleDocument): ReadonlyMap<string, Methods> {
  const kinds = new Map<string, Methods>();
  for (const name of STATEMENT_COLLECTIONS) {
    for (const key in document[name]) {
      const statement = document[name][key];
      const method = isObject(statement) ? statement["specifiedBy"] : undefined;
      if (!isObject(statement) || typeof method !== "string") continue;
      const kind = kindOf(name, statement);
      const methods: Methods = kinds.get(kind) ?? new Map();
      kinds.set(kind, methods);
      const known = methods.get(method);
      if (known === undefined) methods.set(method, { count: 1, key });
      else known.count++;
    }
  }
  return kinds;
}

/** From so many statements with one method on, one with a method of another kind is likely a slip. */
const FEW = 2;

/** Evidence by a guideline for assertions, assertions by a procedure for evidence or another guideline. */
function* methods(document: BundleDocument): Generator<Finding> {
  const kinds = methodsOf(document);
  for (const [kind, own] of kinds) {
    const [usual] = [...own].sort(([, some], [, more]) => more.count - some.count);
    if (own.size === 1 || usual === undefined || usual[1].count < FEW) continue;
    for (const [method, { count, key }] of own) {
      const isElsewhere = [...kinds].some(([other, all]) => other !== kind && all.has(method));
      if (count !== 1 || !isElsewhere) continue;
      const [name = ""] = kind.split(" ");
      yield finding("gkm-method", formatPointer([name, key, "specifiedBy"]), {
        message: "This is a method of other statements, and no other of this kind has it.",
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
