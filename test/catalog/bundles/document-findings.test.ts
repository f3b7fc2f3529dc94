import { describe, expect, it } from "vitest";
import { documentFindings } from "../../../src/catalog/bundles/document-findings.ts";
import { PROFILES, type Profile } from "../../../src/gkm/profiles.ts";
import type { Json } from "../../../src/json/json.ts";
import { baseText } from "../../fixtures/bad-bundles.ts";

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
