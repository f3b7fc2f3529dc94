/**
 * Molecular profiles: members and constraints are representations of the variant that the profile
 * maps to.
 *
 * @module
 */

import { asText } from "../json/excerpt.ts";
import type { Finding } from "../json/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../json/json.ts";
import { formatPointer, localPointer } from "../json/pointer.ts";
import type { BundleDocument } from "./bundle.ts";
import type { Profile } from "./profiles.ts";
import { mappedVariantsOf } from "./references.ts";
import type { Resolver } from "./resolve.ts";
import { finding } from "./rules.ts";

type Path = readonly (string | number)[];

/** The values of a profile that can point to a representation, each with its place. */
function* representationPointers(
  entry: JsonObject,
): Generator<{ readonly text: Json | undefined; readonly field: Path }> {
  for (const [index, text] of itemsOf(entry["members"]).entries()) {
    yield { text, field: ["members", index] };
  }
  for (const [index, constraint] of itemsOf(entry["constraints"]).entries()) {
    if (!isObject(constraint)) continue;
    yield { text: constraint["allele"], field: ["constraints", index, "allele"] };
  }
}

/** Checks that every profile points only into its own variant. */
export function* checkProfiles(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  for (const [key, entry] of Object.entries(document.molecularProfile)) {
    const [mapped, ...others] = mappedVariantsOf(entry, profile);
    if (mapped === undefined || others.length > 0) continue;
    const own = mapped.key;
    if (!Object.hasOwn(document.variant, own)) continue;
    for (const { text, field } of representationPointers(entry)) {
      const target = resolver.resolve(text);
      if (target?.collection !== "variant" || target.key === own) continue;
      yield finding("gkm-foreign-member", formatPointer(["molecularProfile", key, ...field]), {
        message: `This points into ${target.key}, but the profile maps to ${own}.`,
        expected: `a pointer into ${localPointer(["variant", own])}`,
        found: asText(text),
        fix: "Point to a representation of the profile's own variant, or correct its mapping.",
      });
    }
  }
}
