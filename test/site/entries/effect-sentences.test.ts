import { describe, expect, it } from "vitest";
import { effectSentences, objectOf } from "../../../src/site/entries/effect-sentences.ts";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import { type MadeClaim, madeClaim } from "../../fixtures/claims.ts";

const SENSITIVITY = "predictsSensitivityTo";

const sentences = (...claims: readonly MadeClaim[]) =>
  effectSentences(claims.map(madeClaim), {
    partsOf: (point) => {
      const object = objectOf(point);
      return object === undefined ? undefined : [object];
    },
  }).map(partsText);

describe("sentences about evidence", () => {
  it("name the best levels first, and each name once", () => {
    expect(
      sentences(
        { predicate: SENSITIVITY, level: "B", therapy: "Trametinib" },
        { predicate: SENSITIVITY, level: "C", therapy: "Vemurafenib" },
        { predicate: SENSITIVITY, level: "A", therapy: "Vemurafenib" },
      ),
    ).toEqual(["Evidence supports response to Vemurafenib (level A) and Trametinib (level B)."]);
  });

  it("keep support and dispute apart, and never turn one effect into the other", () => {
    expect(
      sentences(
        { predicate: "predictsResistanceTo", direction: "disputes", therapy: "Cetuximab" },
        { predicate: SENSITIVITY, direction: "disputes", therapy: "Vemurafenib" },
        { predicate: SENSITIVITY, therapy: "Vemurafenib" },
        { predicate: SENSITIVITY, direction: "neutral", therapy: "Imatinib" },
      ),
    ).toEqual([
      "Evidence supports response to Vemurafenib.",
      "Evidence disputes response to Vemurafenib.",
      "Evidence disputes resistance to Cetuximab.",
    ]);
  });

  it("say diagnosis and outcome of conditions, and any other effect in its own words", () => {
    expect(
      sentences(
        { predicate: "movesTogetherWith", condition: "Glioma" },
        { predicate: "associatedWithWorseOutcomeFor", condition: "Acute myeloid leukemia" },
        { predicate: "isDiagnosticInclusionCriterionFor", condition: "Glioblastoma" },
      ),
    ).toEqual([
      "Evidence supports diagnosis of Glioblastoma.",
      "Evidence supports worse outcome in Acute myeloid leukemia.",
      "Evidence supports that it moves together with Glioma.",
    ]);
  });

  it("count names from the fifth on, if there are more", () => {
    const claims = [..."ABCDEF"].map((therapy) => ({ predicate: SENSITIVITY, therapy }));
    expect(sentences(...claims)).toEqual(["Evidence supports response to A, B, C, D and 2 more."]);
  });
});
