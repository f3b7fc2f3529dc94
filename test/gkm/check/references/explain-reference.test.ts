import { describe, expect, it } from "vitest";
import {
  createExplainer,
  missingEntry,
} from "../../../../src/gkm/check/references/explain-reference.ts";
import { createProposals } from "../../../../src/gkm/check/references/propose.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import {
  CONDITIONS,
  type ReferenceTarget,
  targetOf,
} from "../../../../src/gkm/model/reference-fields.ts";
import { documentWith, KB } from "../../../fixtures/gkm.ts";

const document = documentWith({
  disease: { "kb.did:1": { id: "kb.did:1", name: "Melanoma" } },
  conditionSet: { s: { id: "s", concepts: ["#/disease/kb.did:1"] } },
  variant: { "kb.vid:1": { protein: { "std:VA.a": { type: "Allele", name: "V600E" } } } },
});
const resolver = createResolver(document);
const explain = createExplainer(
  KB,
  createProposals(document, resolver, () => true),
);
const referenceOf = (field: string, text: string) => ({
  field: `/${field}`,
  text,
  target: targetOf(field, {}, CONDITIONS) as ReferenceTarget,
});
const said = (field: string, text: string) => {
  const reference = referenceOf(field, text);
  const found = explain(`/x/${field}`, reference, resolver.resolve(text));
  return found && [found.code, found.expected, found.fix];
};

describe("a reference to an entry that does not exist", () => {
  it.each([
    ["object", "#/disease/kb.did:2", { collection: "disease", key: "kb.did:2", innerPath: [] }],
    [
      "members",
      "#/variant/kb.vid:2/x",
      { collection: "variant", key: "kb.vid:2", innerPath: ["x"] },
    ],
    ["object", "#/disease/kb.did:1", undefined],
    ["object", "#/therapy/kb.tid:1", undefined],
    ["object", "#/drug/kb.tid:1", undefined],
    ["members", "#/variant/kb.vid:2", undefined],
    ["object", "kb.did:2", undefined],
  ])("counts if the field may refer to it: %s %s", (field, text, expected) => {
    expect(missingEntry(referenceOf(field, text), resolver)).toEqual(expected);
  });
});

describe("a wrong reference", () => {
  const INTO = "a pointer into disease, phenotype or conditionSet";
  const TO = "a pointer to a representation of a variant";
  const OR = "a pointer into molecularProfile, or to a representation of a variant";
  const PART = "#/variant/kb.vid:1/protein/std:VA.a";
  const disease = "Did you mean #/disease/kb.did:1 (Melanoma)?";
  const allele = `Did you mean ${PART} (V600E)?`;

  it.each([
    ["object", "kb.did:1", ["gkm-not-a-reference", `${INTO}, or an https URL`, disease]],
    ["object", "x:y", ["gkm-link", `${INTO}, or an https URL`, undefined]],
    [
      "object",
      "#x",
      ["gkm-broken-pointer", "#/<collection>/<key>", `Write ${INTO}, such as #/disease/<key>.`],
    ],
    ["members", "#x", ["gkm-broken-pointer", "#/<collection>/<key>", `Write ${TO}.`]],
    ["object", "#/drug/kb.did:1", ["gkm-dangling-pointer", INTO, disease]],
    ["members", "#/variants/kb.vid:1/protein/std:VA.a", ["gkm-dangling-pointer", TO, allele]],
    [
      "members",
      "#/variant/kb.vid:1/x/std:VA.a",
      ["gkm-dangling-pointer", "a part of that entry", allele],
    ],
    ["subject", "#/disease/kb.did:1", ["gkm-wrong-collection", OR, undefined]],
    ["subject", `${PART}/name`, ["gkm-wrong-part", OR, undefined]],
    ["object", "#/disease/kb.did:1/name", ["gkm-wrong-part", INTO, disease]],
    // it may have meant the member of the set
    ["object", "#/conditionSet/s/concepts/0", ["gkm-wrong-part", INTO, undefined]],
  ])("is explained, with what it surely meant: %s %s", (field, text, expected) => {
    expect(said(field, text)).toEqual(expected);
  });

  it("is none if it is a web URL", () => {
    expect(said("object", "https://example.org/")).toBeUndefined();
  });
});
