/**
 * The rules for bundles, one row each. An error breaks the specification or its schemas, or would publish
 * something broken or unsafe; a warning breaks a convention. A site may change the severity of a rule,
 * unless the rule is fixed: publishing relies on it.
 *
 * @module
 */
import { findingsBy, type Rule, type Severity } from "../json/finding.ts";

export const RULES = {
  "gkm-json": {
    severity: "error",
    fixed: true,
    about: "The file must be JSON in UTF-8.",
  },
  "gkm-nesting": {
    severity: "error",
    fixed: true,
    about: "Lists and objects must not be nested deeper than 100 levels.",
  },
  "gkm-format": {
    severity: "error",
    fixed: true,
    about:
      "The document must be a bundle of a known format and version, with the keys of the producer that metadata.bundleFormat names.",
  },
  "gkm-schema": {
    severity: "error",
    fixed: true,
    about: "The bundle must be valid against its JSON Schema and the schemas of all types in it.",
  },
  "gkm-duplicate-key": {
    severity: "error",
    fixed: true,
    about: "No object may have the same key twice; a JSON parser would silently keep the last.",
  },
  "gkm-unsafe-key": {
    severity: "error",
    fixed: true,
    about: "No key may be __proto__, constructor or prototype, which some programs misread.",
  },
  "gkm-key-form": {
    severity: "error",
    fixed: true,
    about: "Each key must have the format of its collection, such as kb.eid:1409 in evidence.",
  },
  "gkm-key-differs": {
    severity: "error",
    about: "The key of an entry or a representation must equal its id (or refgetAccession).",
  },
  "gkm-unknown-root-key": {
    severity: "warning",
    about: "The root should have only the keys of the format.",
  },
  "gkm-broken-pointer": {
    severity: "error",
    about: "A reference that begins with # must be a JSON Pointer to an entry or a part of one.",
  },
  "gkm-dangling-pointer": {
    severity: "error",
    about: "Every token of a pointer must lead to something that exists.",
  },
  "gkm-wrong-collection": {
    severity: "error",
    about: "A pointer must lead into a collection that its field allows.",
  },
  "gkm-not-a-reference": {
    severity: "warning",
    about: "A reference should be a pointer into the bundle or a URL.",
  },
  "gkm-proposition-type": {
    severity: "error",
    about:
      "The propositions of an assertion and of its evidence lines must have types that its guideline allows.",
  },
  "gkm-profile-variant": {
    severity: "error",
    about: "A molecular profile must map to exactly one variant.",
  },
  "gkm-foreign-member": {
    severity: "error",
    about:
      "A molecular profile's members and constraints must point into the variant that it maps to.",
  },
  "gkm-classification": {
    severity: "warning",
    about:
      "The strength and direction of an oncogenicity assertion should match its classification.",
  },
  "gkm-other-variant": {
    severity: "warning",
    about: "An evidence line's items should be evidence about the variant that the line is about.",
  },
  "gkm-computed-identifier": {
    severity: "warning",
    about: "Computed identifiers of locations, alleles and copy number changes should be correct.",
  },
  "gkm-coordinates": {
    severity: "warning",
    about:
      "Coordinates should be inter-residue with 0 ≤ start ≤ end; on circular sequences start may be greater than end.",
  },
  "gkm-source-id": {
    severity: "warning",
    about: "A PMID should be a number, and the source pmid:<n> should have the PMID n.",
  },
  "gkm-same-source": {
    severity: "warning",
    about: "No two sources should have the same PMID or DOI.",
  },
  "gkm-date": {
    severity: "warning",
    about: "metadata.createdAt should be a date, or a date and time.",
  },
  "gkm-script-link": {
    severity: "error",
    fixed: true,
    about: "No link may run a script (javascript:, vbscript: or data:).",
  },
  "gkm-link": {
    severity: "warning",
    about: "Links should be http or https URLs.",
  },
  "gkm-unreachable": {
    severity: "warning",
    about:
      "Each entry should be used by some evidence or assertion, directly or through other entries.",
  },
  "gkm-statistics": {
    severity: "warning",
    about: "The counts in metadata.statistics should match the collections.",
  },
  "gkm-failed-assertion-present": {
    severity: "error",
    about: "An assertion that is listed as failed must not be in the bundle.",
  },
  "gkm-conflict": {
    severity: "error",
    fixed: true,
    about: "Entries with the same key in several bundles must be identical.",
  },
  "gkm-same-address": {
    severity: "error",
    fixed: true,
    about: "No two keys may have the same path on the site.",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleCode = keyof typeof RULES;

/** The severities that a site sets, by the code of the rule. */
export type Severities = { readonly [Code in RuleCode]?: Severity };

/** A finding of a rule for bundles, with the rule's severity. */
export const finding = findingsBy<RuleCode>(RULES);
