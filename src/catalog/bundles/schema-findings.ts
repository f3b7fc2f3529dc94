/**
 * What breaks the schema of a bundle, or that of one of its entries.
 *
 * @module
 */
import type { ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { suggestUnambiguous } from "../../gkm/check/rules/suggest-unambiguous.ts";
import { checkRootKeys } from "../../gkm/check/shape.ts";
import { inlineParts, innermost } from "../../gkm/graph/inline-parts.ts";
import type { Resolver } from "../../gkm/graph/resolve.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import { checkSchema, findingsOf } from "../schemas/schema-check.ts";
import { bundleValidators } from "../schemas/validators.ts";

/**
 * What breaks the rules of an assertion's guideline. What it refers to is judged as if it were in the
 * assertion, and reported where the reference is.
 */
function* assertionFindings(
  entry: JsonObject,
  resolver: Resolver,
  validate: ValidateFunction,
): Generator<Finding> {
  const { assertion, references } = inlineParts(entry, resolver);
  if (validate(assertion)) return;
  const reported = new Set<string>();
  for (const finding of findingsOf(validate, "gkm-schema", suggestUnambiguous)) {
    const place = innermost(references.keys(), finding.pointer);
    if (place === undefined) {
      yield finding;
    } else if (!reported.has(place)) {
      reported.add(place);
      const { fix: _, ...details } = finding; // it is not this place that a fix of the object changes
      const field = finding.pointer.slice(place.length + 1).replaceAll("/", ".");
      const where = field === "" ? "" : ` In ${field}: ${details.message}`;
      yield {
        ...details,
        pointer: place,
        message: `The guideline of this assertion does not allow what this refers to.${where}`,
        found: references.get(place) ?? "",
      };
    }
  }
}

/** What breaks the schema of an entry, with pointers from there. */
function entryFindings(
  collection: CollectionName,
  entry: Json | undefined,
  resolver: Resolver | undefined,
  validate: ValidateFunction,
): Iterable<Finding> {
  if (collection === "assertion" && isObject(entry) && resolver !== undefined)
    return assertionFindings(entry, resolver, validate);
  return checkSchema(validate, entry, "gkm-schema", suggestUnambiguous);
}

/**
 * What breaks the schema of the bundle, or that of an entry.
 *
 * @param resolver of the document; undefined if it has not the shape of a bundle
 */
export function* schemaFindings(
  document: Json,
  format: string,
  profile: Profile,
  resolver: Resolver | undefined,
): Generator<Finding> {
  const validators = bundleValidators(format, profile);
  const rootKeys = checkRootKeys(document);
  if (rootKeys !== undefined) yield rootKeys;
  for (const rootFinding of checkSchema(
    validators.document,
    document,
    "gkm-schema",
    suggestUnambiguous,
  )) {
    if (rootKeys === undefined || rootFinding.pointer !== "") yield rootFinding;
  }
  for (const [collection, validate] of validators.entries) {
    const entries = isObject(document) ? document[collection] : undefined;
    if (!isObject(entries)) continue;
    for (const key in entries) {
      const place = formatPointer([collection, key]);
      for (const entryFinding of entryFindings(collection, entries[key], resolver, validate)) {
        yield { ...entryFinding, pointer: place + entryFinding.pointer };
      }
    }
  }
}
