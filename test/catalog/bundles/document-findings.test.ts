import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { documentFindings } from "../../../src/catalog/bundles/document-findings.ts";
import { PROFILES, type Profile } from "../../../src/gkm/model/profiles.ts";
import { baseText } from "../../fixtures/bad-bundles.ts";
import { bundleWith } from "../../fixtures/gkm.ts";

const KB = PROFILES["kb-gkm-bundle"] as Profile;
const evidence = JSON.parse(await baseText("evidence")) as Record<string, Record<string, Json>>;

const codesOf = (changes: Readonly<Record<string, Json>>) =>
  documentFindings({ ...evidence, ...changes }, "kb-gkm-bundle", KB).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe("the findings of a document", () => {
  it("are none for a valid bundle", () => {
    expect(codesOf({})).toEqual([]);
  });

  it("are those of the schema alone if it has not the shape of a bundle", () => {
    expect(codesOf({ disease: null })).toEqual(["gkm-schema /disease"]);
  });

  it("have pointers from the root", () => {
    const source = { ...evidence["source"], "pmid:21639808": { type: "Document", pmid: 3 } };
    expect(codesOf({ source })).toContain("gkm-schema /source/pmid:21639808/pmid");
  });

  it("leave out warnings about an entry that breaks its schema", () => {
    const urls = ["ftp://ncbi.nlm.nih.gov/"];
    const own = evidence["source"]?.["pmid:21639808"] as Record<string, Json>;
    const withLink = (more: Record<string, Json>) => ({
      source: { ...evidence["source"], "pmid:21639808": { ...own, urls, ...more } },
    });
    expect(codesOf(withLink({}))).toEqual(["gkm-link /source/pmid:21639808/urls/0"]);
    expect(codesOf(withLink({ title: 3 }))).toEqual(["gkm-schema /source/pmid:21639808/title"]);
  });

  it("leave out unused entries while there are errors: they can be why", () => {
    const phenotype = {
      "kb.phenotype:1": {
        id: "kb.phenotype:1",
        type: "MappableConcept",
        name: "Fever",
        conceptType: "Phenotype",
      },
    };
    const found = codesOf({ phenotype });
    expect(found).toContain("gkm-unreachable /phenotype/kb.phenotype:1");
    const wrong = codesOf({ phenotype, failedAssertionIds: ["x"] });
    expect(wrong).toContain("gkm-schema /failedAssertionIds/0");
    expect(wrong.filter((code) => code.startsWith("gkm-unreachable"))).toEqual([]);
  });

  it("leave out counts of types where an entry breaks its schema", () => {
    const types = { VariantTherapeuticResponseProposition: 1 };
    const metadata = structuredClone(evidence["metadata"]) as Record<string, Json>;
    const { collections } = metadata["statistics"] as unknown as {
      collections: Record<string, Record<string, Json>>;
    };
    Object.assign(collections["proposition"] as object, { types });
    const [[key = "", own] = []] = Object.entries(evidence["proposition"] ?? {});
    const typed = (type: string) => ({
      metadata: metadata as unknown as Record<string, Json>,
      proposition: { [key]: { ...(own as Record<string, Json>), type } },
    });
    expect(codesOf(typed("VariantTherapeuticResponseProposition"))).toEqual([]);
    expect(codesOf(typed("Nothing")).filter((code) => code.startsWith("gkm-statistics"))).toEqual(
      [],
    );
  });
});

describe("an assertion that refers to what its guideline restricts", () => {
  const ASSERTION = "/assertion/kb.aid:251";
  const LINE = `${ASSERTION}/hasEvidenceLines/0`;
  const found = (changes: Readonly<Record<string, Json | undefined>>) =>
    documentFindings(
      bundleWith("oncogenicity", changes) as unknown as Json,
      "kb-gkm-bundle",
      KB,
    ).filter(({ severity }) => severity === "error");

  it("may refer to a part that the guideline allows", () => {
    expect(
      found({
        [`${LINE}/specifiedBy`]: undefined,
        [`${LINE}/strengthOfEvidenceProvided`]: `#${ASSERTION}/hasEvidenceLines/1/strengthOfEvidenceProvided`,
      }).map(({ pointer }) => pointer),
    ).toEqual([LINE]); // only what is missing
    expect(
      found({
        [`${LINE}/strengthOfEvidenceProvided`]: `#${ASSERTION}/hasEvidenceLines/1/strengthOfEvidenceProvided`,
      }),
    ).toEqual([]);
  });

  it("may not refer to a concept that is none of its strengths", () => {
    const outcome = `#${ASSERTION}/hasEvidenceLines/1/evidenceOutcome`;
    expect(found({ [`${ASSERTION}/strength`]: outcome })).toEqual([
      {
        severity: "error",
        code: "gkm-schema",
        pointer: `${ASSERTION}/strength`,
        message:
          "The guideline of this assertion does not allow what this refers to. In primaryCoding.code: This is not one of the allowed values.",
        expected: "definitive, likely",
        found: outcome,
      },
    ]);
  });

  it("may not refer to a method of another kind in an evidence line", () => {
    const method = "#/method/kb.method:curation-sop-2019";
    expect(found({ [`${LINE}/specifiedBy`]: method }).map(({ pointer }) => pointer)).toEqual([
      `${LINE}/specifiedBy`,
    ]);
  });

  it("is judged by its guideline although its class is a reference", () => {
    expect(
      found({ [`${ASSERTION}/classification`]: "https://example.org/likely-oncogenic" }),
    ).toEqual([]);
    expect(
      found({ [`${ASSERTION}/classification`]: "#/evidence/kb.eid:9/strength" }),
    ).toMatchObject([{ code: "gkm-dangling-pointer", pointer: `${ASSERTION}/classification` }]);
  });

  it("has one problem where a reference leads to another type", () => {
    expect(
      found({ [`${ASSERTION}/strength`]: "#/disease/kb.did:162" }).map(({ code }) => code),
    ).toEqual(["gkm-wrong-collection"]);
  });
});
