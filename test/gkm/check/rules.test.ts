import { expect, it } from "vitest";
import { finding, RULES } from "../../../src/gkm/check/rules.ts";

type Row = readonly [severity: string, about: string];

const ROWS: Readonly<Record<string, Row>> = {
  "gkm-json": ["error, fixed", "The file must be JSON in UTF-8."],
  "gkm-nesting": ["error, fixed", "Lists and objects must not be nested deeper than 100 levels."],
  "gkm-format": [
    "error, fixed",
    "The document must be a bundle of a known format and version, with the keys of the producer that metadata.bundleFormat names.",
  ],
  "gkm-schema": [
    "error, fixed",
    "The bundle must be valid against its JSON Schema and the schemas of all types in it.",
  ],
  "gkm-duplicate-key": [
    "error, fixed",
    "No object may have the same key twice; a JSON parser would silently keep the last.",
  ],
  "gkm-number": [
    "error, fixed",
    "Each number must be one that a double can hold: programs would silently read another.",
  ],
  "gkm-unsafe-key": [
    "error, fixed",
    "No key may be __proto__, constructor or prototype, which some programs misread.",
  ],
  "gkm-unsafe-extension-key": [
    "warning, convention",
    "No key in an extension should be __proto__, which some programs misread.",
  ],
  "gkm-key-form": [
    "error, fixed",
    "Each key must have the format of its collection, such as kb.eid:1409 in evidence.",
  ],
  "gkm-key-differs": [
    "error, convention",
    "The id of an entry (or the refgetAccession) must equal its key.",
  ],
  "gkm-no-id": ["warning, convention", "Each entry and representation should have an id."],
  "gkm-representation-key": [
    "warning, convention",
    "The key of a representation should equal its id.",
  ],
  "gkm-unknown-root-key": [
    "warning, convention",
    "The root should have only the keys of the format.",
  ],
  "gkm-broken-pointer": [
    "error",
    "A reference that begins with # must be a JSON Pointer to an entry or a part of one.",
  ],
  "gkm-dangling-pointer": ["error", "Every token of a pointer must lead to something that exists."],
  "gkm-wrong-collection": ["error", "A pointer must lead into a collection that its field allows."],
  "gkm-wrong-part": [
    "error",
    "A pointer into an entry must lead to an object of a type that its field allows.",
  ],
  "gkm-not-a-reference": [
    "warning, convention",
    "A reference should be a pointer into the bundle or a URL.",
  ],
  "gkm-cycle": [
    "error, fixed",
    "No set may contain itself, and no statement may rest on itself, directly or through others.",
  ],
  "gkm-proposition-type": [
    "error",
    "The propositions of an assertion and of its evidence lines must have types that its guideline allows.",
  ],
  "gkm-profile-variant": [
    "error, convention",
    "A molecular profile must be about exactly one variant, by its mappings or its members.",
  ],
  "gkm-foreign-member": [
    "error, convention",
    "A molecular profile's members and constraints must point into the variant that it maps to.",
  ],
  "gkm-classification": [
    "warning, convention",
    "The strength and direction of an oncogenicity assertion should match its classification.",
  ],
  "gkm-direction": [
    "warning, convention",
    "Evidence and assertions should say whether they support or dispute their proposition.",
  ],
  "gkm-no-evidence": ["warning, convention", "An assertion should rest on evidence."],
  "gkm-other-variant": [
    "warning, convention",
    "An evidence line's items should be evidence about the variant that the line is about.",
  ],
  "gkm-computed-identifier": [
    "warning, convention",
    "Computed identifiers of locations, alleles and copy number changes should be correct.",
  ],
  "gkm-digest": [
    "warning, convention",
    "The digest of a location or variation should be that of its identifier.",
  ],
  "gkm-coordinates": [
    "warning, convention",
    "Coordinates should be inter-residue with 0 ≤ start ≤ end; on circular sequences start may be greater than end.",
  ],
  "gkm-source-id": [
    "warning, convention",
    "A PMID should be a number, and the source pmid:<n> should have the PMID n.",
  ],
  "gkm-same-source": ["warning, convention", "No two sources should have the same PMID or DOI."],
  "gkm-date": ["warning", "metadata.createdAt should be a date, or a date and time."],
  "gkm-specification-version": [
    "warning, convention",
    "metadata.specificationVersions should name the versions that the format is made of.",
  ],
  "gkm-unknown-metadata": [
    "warning, convention",
    "metadata should have only the fields of the format.",
  ],
  "gkm-script-link": [
    "error, fixed",
    "No link may run a script (javascript:, vbscript: or data:).",
  ],
  "gkm-link": ["warning, convention", "Links should be http or https URLs."],
  "gkm-unreachable": [
    "warning, convention",
    "Each entry should be used by some evidence or assertion, directly or through other entries.",
  ],
  "gkm-statistics": [
    "warning, convention",
    "The counts in metadata.statistics should match the collections.",
  ],
  "gkm-failed-assertion-present": [
    "error",
    "An assertion that is listed as failed must not be in the bundle.",
  ],
  "gkm-conflict": [
    "error, fixed",
    "Entries with the same key in several bundles must be identical.",
  ],
  "gkm-same-address": ["error, fixed", "No two keys may have the same path on the site."],
};

it.each(Object.entries(ROWS))("the rule %s has a severity and a sentence", (code, row) => {
  const [severities, about] = row;
  const [severity, ...marks] = severities.split(", ");
  const expected = { severity, about, ...Object.fromEntries(marks.map((mark) => [mark, true])) };
  expect(RULES[code as keyof typeof RULES]).toStrictEqual(expected);
});

it("there are no other rules", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(ROWS));
});

it("a finding has the severity of its rule", () => {
  expect(finding("gkm-date", "/metadata/createdAt", { message: "No date." })).toStrictEqual({
    severity: "warning",
    code: "gkm-date",
    pointer: "/metadata/createdAt",
    message: "No date.",
  });
  const said = { message: "No.", expected: "a", found: "b", fix: "c" };
  expect(finding("gkm-json", "", said)).toStrictEqual({
    severity: "error",
    code: "gkm-json",
    pointer: "",
    ...said,
  });
});
