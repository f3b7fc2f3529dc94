/**
 * Changes of the number of copies of a gene (VRS 2.1.1, CopyNumberChange; Cat-VRS 1.1.1, CategoricalCnv).
 *
 * @module
 */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { variationDigest } from "../../model/identifiers.ts";
import { codingsOf } from "../../model/mappings.ts";
import { COPY_CHANGES } from "../../model/representations.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { type NewRepresentation, newLocation } from "./alleles.ts";
import { sequenceOf } from "./sequences.ts";

/** Other words for some of them. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  amplification: "high-level gain",
  "homozygous deletion": "complete genomic loss",
};

export const COPY_CHANGE_FIELDS = {
  "copy-change": {
    about: `the change of the number of copies that a new profile stands for, one of ${[...COPY_CHANGES, ...Object.keys(OTHER_WORDS)].join(", ")}`,
  },
  region: {
    about:
      "where the number of copies changes, counted from 1: NC_000007.13:116312459-116436396; without it, variant-id is required",
  },
} as const satisfies Readonly<Record<string, Field>>;

/**
 * The change of the number of copies that the fields name; undefined if they name none.
 *
 * @throws Refusal if there is no such change
 */
export function copyChangeOf(fields: Fields): string | undefined {
  const words = fields.oneOf("copy-change", [...COPY_CHANGES, ...Object.keys(OTHER_WORDS)]);
  return words === undefined ? undefined : (OTHER_WORDS[words] ?? words);
}

/** A region of a sequence, counted from 0 between residues. */
function regionOf(text: string) {
  const [, accession, from, to] =
    /^([A-Z][A-Z0-9_]*\.\d+):(?:g\.)?([\d,]+)(?:-|_|\.\.)([\d,]+)$/.exec(text) ?? [];
  const [start, end] = [from, to].map((digits) => Number(digits?.replaceAll(",", "")));
  if (
    accession !== undefined &&
    start !== undefined &&
    end !== undefined &&
    1 <= start &&
    start <= end
  ) {
    return { accession, start: start - 1, end };
  }
  throw new Refusal(
    `region must be a sequence with its first and last base, such as NC_000007.13:116312459-116436396; got "${text}".`,
  );
}

/**
 * A change of the number of copies of a region.
 *
 * @param name what it is called: `MET amplification`
 * @throws Refusal if the region cannot be known
 */
export function newCopyChange(
  draft: Draft,
  fields: Fields,
  copyChange: string,
  name: string,
): NewRepresentation {
  const region = regionOf(fields.required("region"));
  const { refget } = sequenceOf(draft, fields, region.accession);
  const location = newLocation(draft, { ...region, refget });
  const change = { type: "CopyNumberChange", copyChange };
  const digest = String(variationDigest(change, location.digest, draft.sha512t24u));
  const id = `${draft.profile.namespace}:CX.${digest}`;
  const make = (): JsonObject => ({
    id,
    type: "CopyNumberChange",
    name,
    digest,
    location: location.use(),
    copyChange,
  });
  return { group: "genomic", id, refget, make };
}

/** What defines the profile of a change of the number of copies of a gene. */
export function copyChangeConstraints(
  gene: JsonObject | undefined,
  copyChange: string,
): readonly JsonObject[] {
  const [mapped] = gene === undefined ? [] : codingsOf(gene, "exactMatch");
  const coding = isObject(gene?.["primaryCoding"]) ? gene["primaryCoding"] : mapped;
  const featureContext = {
    type: "MappableConcept",
    conceptType: "Gene",
    ...(gene?.["name"] === undefined ? {} : { name: gene["name"] }),
    ...optionalField("primaryCoding", coding),
  };
  return [
    { type: "FeatureContextConstraint", featureContext },
    { type: "CopyChangeConstraint", copyChange },
  ];
}
