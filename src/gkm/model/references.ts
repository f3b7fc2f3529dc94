/**
 * The references of an entry: pointers into the bundle, and external IRIs.
 *
 * @module
 */

import { isList, isObject, itemsOf, type Json } from "../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../base/pointer.ts";
import type { CollectionName } from "./collections.ts";
import type { Profile } from "./profiles.ts";
import {
  CONDITIONS,
  membersIn,
  type ReferenceTarget,
  THERAPIES,
  targetOf,
} from "./reference-fields.ts";

export interface EntryReference {
  /** Where it is, as a JSON Pointer inside the entry: `/reportedIn/0`. */
  readonly field: string;
  /** The reference itself: a pointer into the bundle, or an external IRI. */
  readonly text: string;
  readonly target: ReferenceTarget;
}

/** Called with each reference, and what its field may refer to. */
export type ReferenceVisitor = (text: string, target: ReferenceTarget) => void;

/** The place of the visited value inside the entry; it changes during the visit. */
type Path = (string | number)[];

/** Visits the item of a list, or what a field holds unless it is a list. */
function visitItem(
  item: Json,
  target: ReferenceTarget | undefined,
  members: ReferenceTarget,
  visit: ReferenceVisitor,
  path: Path | undefined,
): void {
  if (typeof item === "string") {
    if (target !== undefined) visit(item, target);
  } else if (typeof item === "object" && item !== null) visitValue(item, members, visit, path);
}

function visitList(
  list: readonly Json[],
  target: ReferenceTarget | undefined,
  members: ReferenceTarget,
  visit: ReferenceVisitor,
  path: Path | undefined,
): void {
  for (let index = 0; index < list.length; index++) {
    path?.push(index);
    visitItem(list[index] as Json, target, members, visit, path);
    path?.pop();
  }
}

function visitValue(
  value: Json,
  members: ReferenceTarget,
  visit: ReferenceVisitor,
  path: Path | undefined,
): void {
  if (isList(value)) {
    visitList(value, undefined, members, visit, path);
  } else if (isObject(value)) {
    for (const field in value) {
      const item = value[field] as Json;
      const target = targetOf(field, value, members);
      if (target === null) continue;
      const inner = membersIn(target, members);
      path?.push(field);
      if (isList(item)) visitList(item, target, inner, visit, path);
      else visitItem(item, target, inner, visit, path);
      path?.pop();
    }
  }
}

/**
 * Visits every reference of an entry, in document order.
 *
 * @param path is set, if given, to the place of the reference that is visited
 */
export function visitReferences(
  collection: CollectionName,
  entry: Json,
  visit: ReferenceVisitor,
  path?: Path,
): void {
  visitValue(entry, collection === "therapyGroup" ? THERAPIES : CONDITIONS, visit, path);
}

/** Every reference of an entry, in document order. */
export function entryReferences(
  collection: CollectionName,
  entry: Json,
): readonly EntryReference[] {
  const references: EntryReference[] = [];
  const path: Path = [];
  const visit: ReferenceVisitor = (text, target) => {
    if (target.holdsText && !isLocalPointer(text)) return;
    references.push({ field: formatPointer(path), text, target });
  };
  visitReferences(collection, entry, visit, path);
  return references;
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
  const mapped: { readonly field: string; readonly key: string }[] = [];
  const mappings = isObject(profileEntry) ? itemsOf(profileEntry["mappings"]) : [];
  for (const [index, mapping] of mappings.entries()) {
    const coding = isObject(mapping) ? mapping["coding"] : undefined;
    const id = isObject(coding) ? coding["id"] : undefined;
    if (typeof id !== "string" || !id.startsWith(start)) continue;
    mapped.push({ field: `/mappings/${index}/coding/id`, key: id });
  }
  return mapped;
}
