/**
 * Where others judge a changed bundle differently, and why ours is right.
 *
 * @module
 */

import type { Finding } from "../../src/base/finding.ts";
import { isObject, type Json } from "../../src/base/json.ts";
import { parsePointer, valueAt } from "../../src/base/pointer.ts";
import { parseEntryPointer } from "../../src/gkm/model/entry-pointer.ts";
import type { Mutation } from "./mutations.ts";

/** Two verdicts on a mutation, of which one is that nothing is wrong. */
export interface Disagreement {
  readonly by: "models" | "schemas";
  readonly mutation: Mutation;
  /** Our errors. */
  readonly errors: readonly Finding[];
  /** The first thing that they find wrong, or nothing. */
  readonly theirs: string;
}

/** Why only we find an error. */
interface Stricter {
  readonly reason: string;
  readonly by?: Disagreement["by"];
  fits(error: Finding, found: Json | undefined, mutation: Mutation): boolean;
}

/** Why only they find one. */
interface Milder {
  readonly reason: string;
  readonly by?: Disagreement["by"];
  fits(theirs: string, found: Json | undefined, mutation: Mutation): boolean;
}

const at = (document: Json, pointer: string) => valueAt(document, parsePointer(pointer) ?? []);
/** The last name of a pointer that is no index. */
const fieldOf = (pointer: string) =>
  pointer
    .split("/")
    .filter((token) => !/^\d+$/.test(token))
    .at(-1) ?? "";

const CONDITIONS = ["disease", "phenotype", "conditionSet"];
const THERAPIES = ["therapy", "therapyGroup"];
/** The collections that a field refers to; of the types alone, many would fit. */
const REFERRED: Readonly<Record<string, readonly string[]>> = {
  alleleOriginQualifier: ["variantOrigin"],
  concepts: [...CONDITIONS, ...THERAPIES],
  conditionQualifier: CONDITIONS,
  contributor: ["organization"],
  geneContextQualifier: ["feature"],
  hasEvidence: ["evidence", "assertion"],
  hasEvidenceItems: ["evidence", "assertion"],
  location: ["location"],
  object: [...CONDITIONS, ...THERAPIES],
  proposition: ["proposition"],
  reportedIn: ["source"],
  sequenceReference: ["sequenceReference"],
  specifiedBy: ["method"],
  subject: ["molecularProfile"],
  targetProposition: ["proposition"],
};
/** Fields that refer to objects inside entries, and the type of these. */
const REFERRED_PARTS: Readonly<Record<string, string>> = {
  allele: "Allele",
  classification: "MappableConcept",
  evidenceOutcome: "MappableConcept",
  hasEvidenceLines: "EvidenceLine",
  license: "MappableConcept",
  members: "Allele",
  quality: "MappableConcept",
  strength: "MappableConcept",
  strengthOfEvidenceProvided: "MappableConcept",
  subject: "Allele",
};
/** Fields in which any string is fine, pointers among them. */
const FREE = new Set(["focus", "value"]);

const isReference = (field: string) =>
  Object.hasOwn(REFERRED, field) || Object.hasOwn(REFERRED_PARTS, field) || FREE.has(field);

/** Whether a set has its members from one family only, as its collection does. */
const isOtherFamily = (pointer: string, collection: string, document: Json): boolean => {
  const isTherapy = THERAPIES.includes(collection);
  if (fieldOf(pointer) === "concepts") return pointer.startsWith("/therapyGroup/") !== isTherapy;
  if (fieldOf(pointer) !== "object") return false;
  const owner = at(document, pointer.replace(/\/object$/, ""));
  return (
    (isObject(owner) && owner["type"] === "VariantTherapeuticResponseProposition") !== isTherapy
  );
};

/** What a pointer leads to that is refused because it leads into an entry. */
function partOf({ code }: Finding, found: Json | undefined, document: Json): Json | undefined {
  const isPart = (parseEntryPointer(String(found))?.innerPath.length ?? 0) > 0;
  const isRefused = code === "gkm-wrong-part" || code === "gkm-wrong-collection";
  return isPart && isRefused ? at(document, String(found)) : undefined;
}

const STRICTER: readonly Stricter[] = [
  {
    reason:
      "a pointer to an entry of another collection: the types know no collections, and concepts of all kinds have one type (GKM bundle 0.1.0-a0, section 2.1)",
    fits: ({ code, pointer }, found, { document }) => {
      const target = parseEntryPointer(String(found));
      if (code !== "gkm-wrong-collection" || target?.innerPath.length !== 0) return false;
      return (
        REFERRED[fieldOf(pointer)]?.includes(target.collection) !== true ||
        isOtherFamily(pointer, target.collection, document)
      );
    },
  },
  {
    reason:
      "a pointer to a part that is no object of a type: put in place of the pointer, a string is a URL to the types (GKM-Core 1.3.0, iriReference)",
    fits: (error, found, { document }) => {
      const target = partOf(error, found, document);
      return target !== undefined && !(isObject(target) && "type" in target);
    },
  },
  {
    reason:
      "a pointer to an object in an entry: of those only what no collection holds is referred to (GKM bundle 0.1.0-a0, section 2.1)",
    fits: (error, found, { document }) => {
      const target = partOf(error, found, document);
      const type = isObject(target) ? target["type"] : undefined;
      return type !== undefined && REFERRED_PARTS[fieldOf(error.pointer)] !== type;
    },
  },
  {
    reason: "a # that no entry can follow: the types take any relative URL (RFC 6901, section 6)",
    fits: ({ code }, found) =>
      code === "gkm-broken-pointer" && parseEntryPointer(String(found)) === undefined,
  },
  {
    reason:
      "a variant that a profile maps to by id and that does not exist: others follow pointers only",
    fits: ({ code, pointer }) =>
      code === "gkm-dangling-pointer" && /\/mappings\/\d+\/coding\/id$/.test(pointer),
  },
  {
    reason: "an id that is not the key: the types know no keys (GKM bundle 0.1.0-a0, section 2.1)",
    fits: ({ code, pointer }, found) =>
      code === "gkm-key-differs" &&
      isObject(found) &&
      (found["id"] ?? found["refgetAccession"]) !== parsePointer(pointer)?.at(-1),
  },
  {
    reason:
      "a set or statement that contains itself: the types allow it, and no reader can expand it",
    fits: ({ code }) => code === "gkm-cycle",
  },
  {
    reason:
      "a profile of several variants or of none (GKM bundle 0.1.0-a0, section 1: exactly one variant)",
    fits: ({ code }) => code === "gkm-profile-variant" || code === "gkm-foreign-member",
  },
  {
    reason: "an assertion that is there and listed as failed (GKM bundle 0.1.0-a0, section 7)",
    fits: ({ code }) => code === "gkm-failed-assertion-present",
  },
  {
    reason:
      "a format that is not known: another format has other types (GKM bundle 0.1.0-a0, section 2.3)",
    fits: ({ code, pointer }) => code === "gkm-format" && pointer.startsWith("/metadata"),
  },
  {
    reason: "a link that runs a script: the types take any string for a URL",
    fits: ({ code }) => code === "gkm-script-link",
  },
  {
    reason: "a key of another form: the models know no keys (GKM bundle 0.1.0-a0, section 2.1)",
    by: "models",
    fits: ({ code }) => code === "gkm-key-form",
  },
  {
    reason: "type or predicate left out: the models fill in the only value",
    by: "models",
    fits: ({ message }) => /^The field (type|predicate) is missing\.$/.test(message),
  },
  {
    reason: "null for an optional field: the models take it for absent",
    by: "models",
    fits: ({ code }, found) => code === "gkm-schema" && found === null,
  },
  {
    reason: "true, false or digits in quotes for a number: the models make a number of them",
    by: "models",
    fits: ({ code }, found) =>
      code === "gkm-schema" &&
      (typeof found === "boolean" || (typeof found === "string" && /^\d+$/.test(found))),
  },
  {
    reason: "a number for a date: the models count seconds from 1970",
    by: "models",
    fits: ({ code, pointer }, found) =>
      code === "gkm-schema" && fieldOf(pointer) === "date" && typeof found === "number",
  },
  {
    reason:
      "an empty object for evidence: the models take it for a data item of which nothing is said",
    by: "models",
    fits: ({ code, pointer }, found) =>
      code === "gkm-schema" && fieldOf(pointer) === "hasEvidence" && isObject(found),
  },
  {
    reason:
      "a string for a strength that the tier decides: the models take it for a reference to one",
    by: "models",
    fits: ({ code, pointer }, found) =>
      code === "gkm-schema" && fieldOf(pointer) === "strength" && typeof found === "string",
  },
  {
    reason: "an outcome in a foreign system: the rule for it is misplaced in the official schema",
    by: "schemas",
    fits: ({ code, pointer }) =>
      code === "gkm-schema" && /\/evidenceOutcome\/primaryCoding\//.test(pointer),
  },
  {
    reason: "a date that is none, or a URL: other schemas do not look into formats",
    by: "schemas",
    fits: ({ message }) => /^This is not (a valid date|an absolute URL)/.test(message),
  },
];

const MILDER: readonly Milder[] = [
  {
    reason:
      "a string that begins with #/ where the types know no reference: others replace it all the same",
    // only the value of a data item can be a reference, and that of an expression is text
    fits: (_, found, { pointer, document }) => {
      const field = pointer.includes("/expressions/") ? "" : fieldOf(pointer);
      // what was renamed is somewhere else in the object that it was in
      const holder = at(document, pointer.slice(0, pointer.lastIndexOf("/")));
      return holdsTextLikePointer(found ?? holder ?? null, field);
    },
  },
  {
    reason: "a strength or classification without a code: only the models demand one",
    by: "models",
    fits: (theirs) => theirs.includes("`primaryCoding` is required"),
  },
  {
    reason: "coordinates out of order or negative: only the models demand it; ours is a warning",
    by: "models",
    fits: (theirs, _, { pointer }) =>
      /^\/location\/[^/]+\/(start|end)/.test(pointer) && /Value error/.test(theirs),
  },
  {
    reason:
      "a whole number beyond 64 bits: an integer in JSON Schema (2020-12 validation, 6.1.1), a float to the models",
    by: "models",
    fits: (_, found) => typeof found === "number" && Number.isInteger(found) && found > 1e20,
  },
  {
    reason:
      "a reference in place of a method or an outcome: conditions on its fields hold for every string in the official schema",
    by: "schemas",
    fits: (_, found, { pointer }) =>
      /^(specifiedBy|evidenceOutcome)$/.test(fieldOf(pointer)) && typeof found === "string",
  },
];

/** Whether a string that begins with #/ is in a value, below fields that refer to nothing. */
function holdsTextLikePointer(value: Json, field: string): boolean {
  if (typeof value === "string") return value.startsWith("#/") && !isReference(field);
  if (Array.isArray(value)) return value.some((item) => holdsTextLikePointer(item, field));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, item]) => holdsTextLikePointer(item, name));
}

/** Why ours is right, if it is known: for each of our errors, or for theirs. */
export function reasonOf({ by, mutation, errors, theirs }: Disagreement): string | undefined {
  const isBy = (kind: Stricter | Milder) => kind.by === undefined || kind.by === by;
  if (errors.length === 0) {
    const found = at(mutation.document, mutation.pointer);
    return MILDER.find((kind) => isBy(kind) && kind.fits(theirs, found, mutation))?.reason;
  }
  const reasons = errors.map((error) => {
    const found = at(mutation.document, error.pointer);
    return STRICTER.find((kind) => isBy(kind) && kind.fits(error, found, mutation))?.reason;
  });
  return reasons.includes(undefined) ? undefined : reasons[0];
}
