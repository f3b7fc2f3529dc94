/**
 * The variants that a molecular profile is about: those that its mappings name, otherwise those that its
 * members and constraints are representations of.
 *
 * @module
 */

import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { Resolver } from "../graph/resolve.ts";
import type { Profile } from "../model/profiles.ts";
import { mappedVariantsOf } from "../model/references.ts";

type Path = readonly (string | number)[];

/** The values of a profile that can point to a representation, each with its place. */
export function* representationPointers(
  entry: JsonObject,
): Generator<{ readonly value: Json | undefined; readonly field: Path }> {
  for (const [index, value] of itemsOf(entry["members"]).entries()) {
    yield { value, field: ["members", index] };
  }
  for (const [index, constraint] of itemsOf(entry["constraints"]).entries()) {
    if (!isObject(constraint)) continue;
    yield { value: constraint["allele"], field: ["constraints", index, "allele"] };
  }
}

/** The keys of the variants whose representations a profile points to; each once. */
export function memberVariantsOf(entry: Json, { resolve }: Resolver): readonly string[] {
  if (!isObject(entry)) return [];
  const keys = [...representationPointers(entry)].flatMap(({ value }) => {
    const target = resolve(value);
    return target?.collection === "variant" ? [target.key] : [];
  });
  return [...new Set(keys)];
}

/** The keys of the variants that a profile is about; each once. */
export function variantsOf(entry: Json, profile: Profile, resolver: Resolver): readonly string[] {
  const mapped = new Set(mappedVariantsOf(entry, profile).map(({ key }) => key));
  return mapped.size > 0 ? [...mapped] : memberVariantsOf(entry, resolver);
}
