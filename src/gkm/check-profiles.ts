/**
 * Molecular profiles: members and constraints are representations of the variant that the profile
 * maps to.
 *
 * @module
 */

import type { Finding } from "../json/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../json/json.ts";
import { formatPointer, localPointer } from "../json/pointer.ts";
import type { BundleDocument } from "./bundle.ts";
import type { Profile } from "./profiles.ts";
import { mappedVariantsOf } from "./references.ts";
import type { Resolver } from "./resolve.ts";
import { finding } from "./rules.ts";

type Path = (string | number)[];

/** Calls back with each place of a profile that may point to a representation. */
function visitRepresentations(
  entry: JsonObject,
  visit: (text: Json, ...field: Path) => void,
): void {
  itemsOf(entry["members"]).forEach((text, index) => {
    visit(text, "members", index);
  });
  itemsOf(entry["constraints"]).forEach((constraint, index) => {
    const allele = isObject(constraint) ? constraint["allele"] : undefined;
    if (allele !== undefined) visit(allele, "constraints", index, "allele");
  });
}

/** Checks that no profile points into another variant than its own. */
export function* checkProfiles(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  for (const key in document.molecularProfile) {
    const entry = document.molecularProfile[key];
    if (!isObject(entry)) continue;
    const mapped = mappedVariantsOf(entry, profile);
    const own = mapped[0]?.key;
    if (own === undefined || mapped.length > 1 || !Object.hasOwn(document.variant, own)) continue;
    const foreign: Finding[] = [];
    visitRepresentations(entry, (text, ...field) => {
      const target = resolver.resolve(text);
      if (target === undefined || target.collection !== "variant" || target.key === own) return;
      foreign.push(
        finding("gkm-foreign-member", formatPointer(["molecularProfile", key, ...field]), {
          message: `This points into ${target.key}, but the profile maps to ${own}.`,
          expected: `a pointer into ${localPointer(["variant", own])}`,
          found: String(text),
          fix: "Point to a representation of the profile's own variant, or correct its mapping.",
        }),
      );
    });
    yield* foreign;
  }
}
