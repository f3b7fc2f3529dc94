/**
 * Evidence and assertions: whether their parts agree with one another.
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import { ONCOGENICITY } from "../../claims/oncogenicity-criteria.ts";
import { classNamed } from "../../claims/oncogenicity-scale.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Profile } from "../../model/profiles.ts";
import { variantsOf } from "../../reading/profile-variants.ts";
import { finding } from "../rules/rules.ts";

const ONCOGENICITY_TYPE = "VariantOncogenicityProposition";
const SIGNIFICANCE = ["VariantClinicalSignificanceProposition"];
const LINE_TARGETS = [
  "VariantDiagnosticProposition",
  "VariantPrognosticProposition",
  "VariantTherapeuticResponseProposition",
];

const KNOWN_TYPES: ReadonlySet<string> = new Set([
  ONCOGENICITY_TYPE,
  ...SIGNIFICANCE,
  ...LINE_TARGETS,
]);

/** The primary coding of a concept, inline or by reference. */
export const codingOf = (
  concept: Json | undefined,
  { dereference }: Resolver,
): JsonObject | undefined => {
  const coding = dereference(concept)?.["primaryCoding"];
  return isObject(coding) ? coding : undefined;
};

/** Whether an oncogenicity assertion has the strength and direction of its class. */
function* classification(
  pointer: string,
  assertion: JsonObject,
  code: Json | undefined,
  resolver: Resolver,
): Generator<Finding> {
  const agreed = classNamed(code);
  if (agreed === undefined) return;
  const strength = codingOf(assertion["strength"], resolver)?.["code"];
  if (strength !== agreed.strength) {
    yield finding("gkm-classification", `${pointer}/strength`, {
      message: `The strength does not match the classification ${asText(code)}.`,
      expected: agreed.strength ?? "no strength",
      found: strength === undefined ? "nothing" : asText(strength),
      fix: "Correct the strength or the classification.",
    });
  }
  if (assertion["direction"] !== agreed.direction) {
    yield finding("gkm-classification", `${pointer}/direction`, {
      message: `The direction does not match the classification ${asText(code)}.`,
      expected: agreed.direction,
      found: asText(assertion["direction"]),
      fix: "Correct the direction or the classification.",
    });
  }
}

function* propositionType(
  pointer: string,
  text: Json | undefined,
  allowed: readonly string[],
  resolver: Resolver,
): Generator<Finding> {
  const target = resolver.resolve(text);
  if (target?.collection !== "proposition" || !isObject(target.entry)) return;
  const type = target.entry["type"];
  // the schema reports a type that does not exist
  if (typeof type !== "string" || !KNOWN_TYPES.has(type) || allowed.includes(type)) return;
  yield finding("gkm-proposition-type", pointer, {
    message: "The guideline of this assertion does not allow this type of proposition.",
    expected: listed(allowed, "or"),
    found: `${type}, ${target.key}`,
  });
}

/** Checks the assertions of a bundle, and the evidence in their lines. */
export function* checkStatements(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  /** The key of the one variant that a proposition is about, directly or through a profile. */
  const variantOf = (proposition: unknown): string | undefined => {
    const subject = resolver.resolve(resolver.dereference(proposition)?.["subject"]);
    if (subject === undefined || subject.collection === "variant") return subject?.key;
    const [variant, ...others] = variantsOf(subject.entry, profile, resolver);
    return others.length === 0 ? variant : undefined;
  };

  function* lineItems(pointer: string, line: JsonObject, variant: string): Generator<Finding> {
    for (const [index, text] of itemsOf(line["hasEvidenceItems"]).entries()) {
      const item = resolver.dereference(text);
      const other = item && variantOf(item["proposition"]);
      if (other === undefined || other === variant) continue;
      yield finding("gkm-other-variant", `${pointer}/hasEvidenceItems/${index}`, {
        message: "This evidence is about a different variant than its evidence line.",
        expected: `evidence about ${variant}`,
        found: `${typeof text === "string" ? text : "evidence"}, about ${other}`,
      });
    }
  }

  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion)) continue;
    const pointer = formatPointer(["assertion", key]);
    const coding = codingOf(assertion["classification"], resolver);
    const proposition = assertion["proposition"];
    // of a class that is elsewhere, the proposition tells the guideline
    const isElsewhere = coding === undefined && typeof assertion["classification"] === "string";
    const isOncogenicity = isElsewhere
      ? resolver.dereference(proposition)?.["type"] === ONCOGENICITY_TYPE
      : coding?.["system"] === ONCOGENICITY;
    const allowed = isOncogenicity ? [ONCOGENICITY_TYPE] : SIGNIFICANCE;
    yield* propositionType(`${pointer}/proposition`, proposition, allowed, resolver);
    if (isOncogenicity) yield* classification(pointer, assertion, coding?.["code"], resolver);
    for (const [index, line] of itemsOf(assertion["hasEvidenceLines"]).entries()) {
      if (!isObject(line)) continue;
      const place = `${pointer}/hasEvidenceLines/${index}`;
      const target = line["targetProposition"];
      const targets = isOncogenicity ? [ONCOGENICITY_TYPE] : LINE_TARGETS;
      yield* propositionType(`${place}/targetProposition`, target, targets, resolver);
      const variant = variantOf(target) ?? variantOf(proposition);
      if (variant !== undefined) yield* lineItems(place, line, variant);
    }
  }
}
