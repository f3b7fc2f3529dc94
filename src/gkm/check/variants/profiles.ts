/**
 * Molecular profiles: each is about one variant, and its members and constraints are representations of
 * that.
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { formatPointer, localPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Profile } from "../../model/profiles.ts";
import { representationPointers, variantsOf } from "../../reading/profile-variants.ts";
import { finding } from "../rules/rules.ts";

/** Whether a profile holds a variation itself, in place of a reference to one. */
const hasInlineMember = (entry: JsonObject) =>
  itemsOf(entry["members"]).some(isObject) ||
  itemsOf(entry["constraints"]).some((held) => isObject(held) && isObject(held["allele"]));

/** Checks that every profile is about one variant, and points only into that. */
export function* checkProfiles(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  for (const [key, entry] of Object.entries(document.molecularProfile)) {
    if (!isObject(entry)) continue;
    const variants = variantsOf(entry, profile, resolver);
    const [variant, ...others] = variants;
    if (others.length > 0 || (variant === undefined && !hasInlineMember(entry))) {
      yield finding("gkm-profile-variant", formatPointer(["molecularProfile", key]), {
        message: "A molecular profile must be about exactly one variant.",
        expected: `one mapping whose coding.id is a ${profile.prefix}.vid, or members of one variant`,
        found: variants.length === 0 ? "no variant" : listed(variants, "and"),
        ...(others.length === 0
          ? {}
          : {
              fix: "Keep the variant that the evidence is about, and remove the others. The format has no combinations: leave evidence about one out.",
            }),
      });
    }
    if (variant === undefined || others.length > 0 || !Object.hasOwn(document.variant, variant))
      continue;
    for (const { value, field } of representationPointers(entry)) {
      const target = resolver.resolve(value);
      if (target?.collection !== "variant" || target.key === variant) continue;
      yield finding("gkm-foreign-member", formatPointer(["molecularProfile", key, ...field]), {
        message: `This points into ${target.key}, but the profile maps to ${variant}.`,
        expected: `a pointer into ${localPointer(["variant", variant])}`,
        found: asText(value),
        fix: "Point to a representation of the profile's own variant, or correct its mapping.",
      });
    }
  }
}
