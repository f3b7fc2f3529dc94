/**
 * Molecular profiles: members and constraints are representations of the variant that the profile
 * maps to.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import type { Finding } from "./finding.ts";
import { formatPointer, isObject, itemsOf, type Json } from "./pointer.ts";
import type { Profile } from "./profiles.ts";
import { mappedVariantsOf } from "./references.ts";
import type { Resolve } from "./resolve.ts";
import { finding } from "./rules.ts";

/** The places of a profile that may point to a representation, with what stands there. */
function representations(entry: Json): readonly (readonly [field: string, text: unknown])[] {
  if (!isObject(entry)) return [];
  const alleleOf = (constraint: Json) => (isObject(constraint) ? constraint["allele"] : undefined);
  return [
    ...itemsOf(entry["members"]).map((text, index) => [`/members/${index}`, text] as const),
    ...itemsOf(entry["constraints"]).map(
      (constraint, index) => [`/constraints/${index}/allele`, alleleOf(constraint)] as const,
    ),
  ];
}

/** Checks that no profile points into another variant than its own. */
export function* checkProfiles(
  document: BundleDocument,
  profile: Profile,
  resolve: Resolve,
): Generator<Finding> {
  for (const [key, entry] of Object.entries(document.molecularProfile)) {
    const mapped = mappedVariantsOf(entry, profile);
    const own = mapped[0]?.key;
    if (own === undefined || mapped.length > 1 || !Object.hasOwn(document.variant, own)) continue;
    for (const [field, text] of representations(entry)) {
      const target = resolve(text);
      if (target === undefined || target.collection !== "variant" || target.key === own) continue;
      yield finding("gkm-foreign-member", formatPointer(["molecularProfile", key]) + field, {
        message: `This points into ${target.key}, but the profile maps to ${own}.`,
        expected: `a pointer into #${formatPointer(["variant", own])}`,
        found: String(text),
        fix: "Point to a representation of the profile's own variant, or mend its mapping.",
      });
    }
  }
}
