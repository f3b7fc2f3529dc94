/**
 * The rules for bundles, one row each. *Error* is what breaks the specification or its schemas, or
 * would publish something broken or unsafe; *warning* is what only convention says. A site may change
 * a rule's severity, but not that of a fixed one: publishing relies on it.
 *
 * @module
 */
import { findingsBy, type Rule, type Severity } from "../json/finding.ts";

export const RULES = {
  "gkm-json": {
    severity: "error",
    fixed: true,
    about: "The file is JSON in UTF-8.",
  },
  "gkm-format": {
    severity: "error",
    fixed: true,
    about: "metadata.bundleFormat names a known format, and bundleFormatVersion its version.",
  },
  "gkm-schema": {
    severity: "error",
    fixed: true,
    about: "The bundle is valid by its JSON Schema and those of all types in it.",
  },
  "gkm-duplicate-key": {
    severity: "error",
    fixed: true,
    about: "No object has the same key twice; reading JSON would silently keep the last.",
  },
  "gkm-unsafe-key": {
    severity: "error",
    fixed: true,
    about: "No key is __proto__, constructor or prototype, which programs can stumble over.",
  },
  "gkm-key-form": {
    severity: "error",
    fixed: true,
    about: "Each key has the form of its collection: kb.eid:1409 in evidence.",
  },
  "gkm-key-differs": {
    severity: "error",
    about: "An entry's key equals its id, or its refgetAccession; a representation's too.",
  },
  "gkm-unknown-root-key": {
    severity: "warning",
    about: "The root has no keys but those of the format.",
  },
  "gkm-broken-pointer": {
    severity: "error",
    about: "A reference that begins with # is a JSON Pointer to an entry or a part of one.",
  },
  "gkm-dangling-pointer": {
    severity: "error",
    about: "What a pointer leads to is there, to its last part.",
  },
  "gkm-wrong-collection": {
    severity: "error",
    about: "A pointer leads into a collection that its field allows.",
  },
  "gkm-not-a-reference": {
    severity: "warning",
    about: "A reference is a pointer into the bundle or an address.",
  },
  "gkm-proposition-type": {
    severity: "error",
    about:
      "An assertion's proposition, and its evidence lines', are of the types that its guideline allows.",
  },
  "gkm-profile-variant": {
    severity: "error",
    about: "A molecular profile maps to exactly one variant.",
  },
  "gkm-foreign-member": {
    severity: "error",
    about: "A molecular profile's members and constraints point into the variant that it maps to.",
  },
  "gkm-classification": {
    severity: "warning",
    about: "An oncogenicity assertion's strength and direction are those of its classification.",
  },
  "gkm-other-variant": {
    severity: "warning",
    about: "An evidence line's items are evidence about the variant that the line is about.",
  },
  "gkm-computed-identifier": {
    severity: "warning",
    about: "Computed identifiers of locations, alleles and copy number changes are right.",
  },
  "gkm-coordinates": {
    severity: "warning",
    about: "0 ≤ start ≤ end, inter-residue; on circular sequences start may be beyond end.",
  },
  "gkm-source-id": {
    severity: "warning",
    about: "A PMID is a number, and the source pmid:<n> has the PMID n.",
  },
  "gkm-same-source": {
    severity: "warning",
    about: "No two sources share a PMID or a DOI.",
  },
  "gkm-date": {
    severity: "warning",
    about: "metadata.createdAt is a date or a date and time.",
  },
  "gkm-script-link": {
    severity: "error",
    fixed: true,
    about: "No link runs a script: javascript:, vbscript: or data:.",
  },
  "gkm-link": {
    severity: "warning",
    about: "Links are http or https addresses.",
  },
  "gkm-unreachable": {
    severity: "warning",
    about: "Each entry is used, directly or not, by some evidence or assertion.",
  },
  "gkm-statistics": {
    severity: "warning",
    about: "The counts in metadata.statistics are those of the collections.",
  },
  "gkm-failed-assertion-present": {
    severity: "error",
    about: "An assertion that is listed as failed is not in the bundle.",
  },
  "gkm-conflict": {
    severity: "error",
    fixed: true,
    about: "Two bundles that have the same key say the same of it.",
  },
  "gkm-same-address": {
    severity: "error",
    fixed: true,
    about: "No two keys have the same address on the site.",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleCode = keyof typeof RULES;

/** What a site may change a rule's severity to, by code. */
export type Severities = { readonly [Code in RuleCode]?: Severity };

/** A finding of a rule, with the rule's own severity. */
export const finding = findingsBy<RuleCode>(RULES);
