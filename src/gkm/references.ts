/**
 * Where the entries of a bundle refer to one another: which field holds a reference, and into which
 * collections it may lead. The official schemas let any string stand there, so these rules are the
 * check (GKM bundle 0.1.0-a0, section 2.4 leaves them unshown; they follow VRS 2.1.1, Cat-VRS 1.1.1
 * and VA-Spec 1.1.0, and the bundles of a real producer).
 *
 * @module
 */
import type { CollectionName } from "./collections.ts";
import { formatPointer, isObject, type Json, type JsonObject } from "./pointer.ts";
import type { Profile } from "./profiles.ts";

/** A reference found in an entry. */
export interface Reference {
  /** Where it stands, as a JSON Pointer inside the entry: `/reportedIn/0`. */
  readonly field: string;
  /** The text that stands there: a pointer into the bundle, or an external IRI. */
  readonly text: string;
  /** The collections that the field may refer to. */
  readonly targets: readonly CollectionName[];
}

const CONDITION = ["disease", "phenotype", "conditionSet"] as const;
const THERAPY = ["therapy", "therapyGroup"] as const;

/** The allowed targets by the name of the field, wherever it stands. */
const TARGETS: Readonly<Record<string, readonly CollectionName[]>> = {
  sequenceReference: ["sequenceReference"],
  location: ["location"],
  members: ["variant"],
  allele: ["variant"],
  reportedIn: ["source"],
  subject: ["molecularProfile"],
  conditionQualifier: CONDITION,
  geneContextQualifier: ["feature"],
  alleleOriginQualifier: ["variantOrigin"],
  proposition: ["proposition"],
  targetProposition: ["proposition"],
  specifiedBy: ["method"],
  contributor: ["organization"],
  hasEvidence: ["evidence"],
  hasEvidenceItems: ["evidence"],
};

function targetsOf(
  field: string,
  owner: JsonObject,
  collection: CollectionName,
): readonly CollectionName[] | undefined {
  if (field === "object") {
    return owner["type"] === "VariantTherapeuticResponseProposition" ? THERAPY : CONDITION;
  }
  if (field === "concepts") return collection === "therapyGroup" ? THERAPY : CONDITION;
  return TARGETS[field];
}

/** Free text and producers' own additions hold no references. */
const OPAQUE = new Set(["extensions", "description", "name", "title", "aliases", "urls", "iris"]);

/** Every reference of an entry, in document order. */
export function referencesOf(collection: CollectionName, entry: Json): readonly Reference[] {
  const found: Reference[] = [];
  const path: (string | number)[] = [];

  const visitField = (owner: JsonObject, field: string, value: Json): void => {
    const targets = targetsOf(field, owner, collection);
    if (targets !== undefined && typeof value === "string") {
      found.push({ field: formatPointer(path), text: value, targets });
    } else if (targets !== undefined && Array.isArray(value)) {
      for (const [index, item] of (value as readonly Json[]).entries()) {
        path.push(index);
        if (typeof item === "string") {
          found.push({ field: formatPointer(path), text: item, targets });
        } else visit(item);
        path.pop();
      }
    } else visit(value);
  };

  const visit = (value: Json): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly Json[]).entries()) {
        path.push(index);
        visit(item);
        path.pop();
      }
    } else if (isObject(value)) {
      for (const [field, item] of Object.entries(value)) {
        if (OPAQUE.has(field)) continue;
        path.push(field);
        visitField(value, field, item);
        path.pop();
      }
    }
  };

  visit(entry);
  return found;
}

/**
 * The variants that a molecular profile names by id among its mappings, `coding.id` = `kb.vid:…`.
 * This is the one reference that is written as an id and not as a pointer.
 */
export function mappedVariantsOf(
  profileEntry: Json,
  profile: Profile,
): readonly { readonly field: string; readonly key: string }[] {
  if (!isObject(profileEntry) || !Array.isArray(profileEntry["mappings"])) return [];
  const start = `${profile.prefix}.vid:`;
  return (profileEntry["mappings"] as readonly Json[]).flatMap((mapping, index) => {
    const coding = isObject(mapping) ? mapping["coding"] : undefined;
    const id = isObject(coding) ? coding["id"] : undefined;
    return typeof id === "string" && id.startsWith(start)
      ? [{ field: `/mappings/${index}/coding/id`, key: id }]
      : [];
  });
}
