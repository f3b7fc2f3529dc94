/**
 * Where the entries of a bundle refer to one another: which field holds a reference, and into which
 * collections it may lead. The official schemas allow any string there, so these rules are the
 * check (GKM bundle 0.1.0-a0, section 2.4 does not show them; they follow VRS 2.1.1, Cat-VRS 1.1.1
 * and VA-Spec 1.1.0, and the bundles of a real producer).
 *
 * @module
 */

import { isList, isObject, itemsOf, type Json } from "../json/json.ts";
import { formatPointer } from "../json/pointer.ts";
import type { CollectionName } from "./collections.ts";
import type { Profile } from "./profiles.ts";

/** A reference found in an entry. */
export interface Reference {
  /** Where it is, as a JSON Pointer inside the entry: `/reportedIn/0`. */
  readonly field: string;
  /** The reference itself: a pointer into the bundle, or an external IRI. */
  readonly text: string;
  /** The collections that the field may refer to. */
  readonly targets: readonly CollectionName[];
}

/** Called with each reference, and the collections that its field may refer to. */
export type ReferenceVisitor = (text: string, targets: readonly CollectionName[]) => void;

/** The place of the visited value inside the entry; it changes during the visit. */
type Path = (string | number)[];

type Targets = readonly CollectionName[];
const CONDITION: Targets = ["disease", "phenotype", "conditionSet"];
const THERAPY: Targets = ["therapy", "therapyGroup"];

/** Free text, codes and producers' own additions hold no references. */
const OPAQUE = null;

/** The allowed targets by the name of the field, at any depth. */
const FIELDS: ReadonlyMap<string, Targets | null> = new Map([
  ["sequenceReference", ["sequenceReference"]],
  ["location", ["location"]],
  ["members", ["variant"]],
  ["allele", ["variant"]],
  ["reportedIn", ["source"]],
  ["subject", ["molecularProfile"]],
  ["object", CONDITION],
  ["concepts", CONDITION],
  ["conditionQualifier", CONDITION],
  ["geneContextQualifier", ["feature"]],
  ["alleleOriginQualifier", ["variantOrigin"]],
  ["proposition", ["proposition"]],
  ["targetProposition", ["proposition"]],
  ["specifiedBy", ["method"]],
  ["contributor", ["organization"]],
  ["hasEvidence", ["evidence"]],
  ["hasEvidenceItems", ["evidence"]],
  ["aliases", OPAQUE],
  ["expressions", OPAQUE],
  ["extensions", OPAQUE],
  ["iris", OPAQUE],
  ["mappings", OPAQUE],
  ["primaryCoding", OPAQUE],
  ["state", OPAQUE],
  ["urls", OPAQUE],
] satisfies [string, Targets | null][]);

function targetsOf(
  field: string,
  owner: { readonly type?: Json },
  collection: CollectionName,
): Targets | null | undefined {
  const aboutTherapy =
    (field === "object" && owner.type === "VariantTherapeuticResponseProposition") ||
    (field === "concepts" && collection === "therapyGroup");
  return aboutTherapy ? THERAPY : FIELDS.get(field);
}

/** Visits the item of a list, or what a field holds unless it is a list. */
function visitItem(
  collection: CollectionName,
  item: Json,
  targets: Targets | undefined,
  visit: ReferenceVisitor,
  path: Path | undefined,
): void {
  if (typeof item !== "string") visitReferences(collection, item, visit, path);
  else if (targets !== undefined) visit(item, targets);
}

function visitList(
  collection: CollectionName,
  list: readonly Json[],
  targets: Targets | undefined,
  visit: ReferenceVisitor,
  path: Path | undefined,
): void {
  for (let index = 0; index < list.length; index++) {
    path?.push(index);
    visitItem(collection, list[index] as Json, targets, visit, path);
    path?.pop();
  }
}

/**
 * Visits every reference of an entry, in document order.
 *
 * @param path is set, if given, to the place of the reference that is visited
 */
export function visitReferences(
  collection: CollectionName,
  value: Json,
  visit: ReferenceVisitor,
  path?: Path,
): void {
  if (isList(value)) {
    visitList(collection, value, undefined, visit, path);
  } else if (isObject(value)) {
    for (const field in value) {
      const item = value[field] as Json;
      const targets = targetsOf(field, value, collection);
      if (targets === null) continue;
      path?.push(field);
      if (isList(item)) {
        visitList(collection, item, targets, visit, path);
      } else visitItem(collection, item, targets, visit, path);
      path?.pop();
    }
  }
}

/** Every reference of an entry, in document order. */
export function referencesOf(collection: CollectionName, entry: Json): readonly Reference[] {
  const found: Reference[] = [];
  const path: Path = [];
  const visit: ReferenceVisitor = (text, targets) =>
    found.push({ field: formatPointer(path), text, targets });
  visitReferences(collection, entry, visit, path);
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
  const start = `${profile.prefix}.vid:`;
  const found: { readonly field: string; readonly key: string }[] = [];
  const mappings = isObject(profileEntry) ? itemsOf(profileEntry["mappings"]) : [];
  for (const [index, mapping] of mappings.entries()) {
    const coding = isObject(mapping) ? mapping["coding"] : undefined;
    const id = isObject(coding) ? coding["id"] : undefined;
    if (typeof id !== "string" || !id.startsWith(start)) continue;
    found.push({ field: `/mappings/${index}/coding/id`, key: id });
  }
  return found;
}
