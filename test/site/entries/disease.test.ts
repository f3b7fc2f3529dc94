import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { createRelated } from "../../../src/gkm/reading/related.ts";
import { conditionView, missingKinds } from "../../../src/site/entries/disease.ts";
import { membershipOf } from "../../../src/site/entries/membership.ts";
import { relatedRows } from "../../../src/site/entries/related.ts";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { knowledgeOf, madeClaim, TITLES } from "../../fixtures/claims.ts";

const relatedOf = createRelated(CATALOG.graph, TITLES);

function knowledge(key: string, collection: CollectionName = "disease") {
  const known = knowledgeOf(collection, key);
  const related = relatedRows(
    relatedOf(known.entry),
    (entry) => knowledgeOf(entry.collection, entry.key),
    TITLES.titleOf,
  );
  const membership = membershipOf(known.entry, CATALOG.graph.resolve, TITLES);
  return { ...known, related, ...(membership === undefined ? {} : { membership }) };
}

const answerOf = (key: string, collection?: CollectionName) =>
  conditionView(knowledge(key, collection)).answer.map((phrase) =>
    phrase.map(({ text }) => text).join(""),
  );

describe("the page of a disease", () => {
  it("says its strongest assertions first, without its own name", () => {
    expect(answerOf("kb.did:9256")[0]).toBe(
      "BRAF V600E: Tier I · response to Cetuximab + Encorafenib (AMP A) · response to Panitumumab + Trametinib + Dabrafenib (AMP B) · disputes response to Vemurafenib (AMP B) · 2 more lines (2 disputing).",
    );
    expect(answerOf("kb.did:3908")[0]).toMatch(
      /^BRAF V600E: Tier I · response to Trametinib \+ Dabrafenib \(AMP A\); /,
    );
  });

  it("leads from Melanoma to the Tier I assertion about Skin melanoma, and says why", () => {
    expect(answerOf("kb.did:1909")).toEqual([
      "No assertion about Melanoma is curated.",
      "Related: Skin melanoma (name contains “Melanoma”): BRAF V600E: Tier I · response to Vemurafenib (AMP A).",
      "2 evidence items: 2 supporting. Genes: BRAF and KIT.",
    ]);
  });

  it("lists what is related by the best level of its evidence, if there are no assertions", () => {
    const entries = knowledge("kb.did:1909").related.flatMap(({ name }) => name.entry ?? []);
    const levels = new Map(entries.map((entry, at) => [entry, "EDCBA"[at]]));
    const rows = relatedRows(
      entries.map((entry) => ({ entry, relations: [{ kind: "group" }] })),
      (entry) => {
        const level = levels.get(entry) ?? "E";
        const evidence = [madeClaim({ predicate: "predictsSensitivityTo", level })];
        return { assertions: [], evidence };
      },
      TITLES.titleOf,
    );
    expect(entries.length).toBeGreaterThan(1);
    expect(rows.map(({ name }) => name.entry)).toEqual(entries.toReversed());
  });

  it("leads away only to a better classification than its own", () => {
    const { related } = knowledge("kb.did:1909");
    const leadsAway = (key: string) =>
      conditionView({ ...knowledge(key), related }).answer.some(([first]) =>
        first?.text.startsWith("Related"),
      );
    expect(leadsAway("kb.did:3908")).toBe(false);
    expect(leadsAway("kb.did:80684")).toBe(true);
  });

  it("has a row for each gene, those with a tier first", () => {
    const { findings } = conditionView(knowledge("kb.did:9256"));
    expect(findings?.rows.map(({ head, mark }) => [head.text, mark?.badge.text, mark?.of])).toEqual(
      [
        // the tier is that of a profile
        ["BRAF", "Tier I", "BRAF V600E"],
        ["ERBB2", undefined, undefined],
        ["KRAS", undefined, undefined],
      ],
    );
    const [sensitivity, resistance] = findings?.rows[0]?.cells ?? [];
    expect(sensitivity?.[0]).toMatchObject({
      level: "A",
      counts: "1 supporting",
      href: "?profile=BRAF+V600E&disease=Colorectal+cancer&therapy=Cetuximab+%2B+Encorafenib&effect=Sensitivity#evidence",
    });
    expect(resistance?.map(({ label, counts }) => [label, counts])).toEqual([
      ["Resistance disputed", "1 disputing"],
    ]);
  });

  it("says of which kinds nothing is curated", () => {
    expect(conditionView(knowledge("kb.did:1909")).missing).toBe(
      "No diagnostic, prognostic or oncogenicity claims are curated.",
    );
    expect(
      missingKinds(
        [
          "predictsSensitivityTo",
          "isDiagnosticExclusionCriterionFor",
          "associatedWithBetterOutcomeFor",
          "isOncogenicFor",
        ].map((predicate) => madeClaim({ predicate })),
      ),
    ).toBeUndefined();
    const known = knowledge("kb.did:1909");
    expect(conditionView(known).missing).toMatch(/diagnostic/);
    const assertions = [madeClaim({ predicate: "isDiagnosticInclusionCriterionFor" })];
    expect(conditionView({ ...known, assertions }).missing).not.toMatch(/diagnostic/);
  });
});

describe("the page of a condition set", () => {
  it("says what its members are, and what is asserted of them together", () => {
    expect(answerOf("kb.conditionSet:Kuzn9vewMuFuAKL6EBJ18JuDgnGo8obo", "conditionSet")).toEqual([
      "A combination: Diffuse midline glioma, H3 K27-altered + Pediatric onset.",
      "ACVR1 G328V: Tier II · diagnosis of Diffuse midline glioma, H3 K27-altered (AMP C) · 1 line on another profile or condition.",
      "No evidence items name it. Gene: ACVR1.",
    ]);
  });
});

describe("related conditions", () => {
  it("have the best that is known of them, and the best first", () => {
    expect(
      knowledge("kb.did:1909").related.map(({ name, why, best }) => [
        name.text,
        partsText(why),
        partsText(best),
      ]),
    ).toEqual([
      [
        "Skin melanoma",
        "name contains “Melanoma”",
        "BRAF V600E: Tier I · response to Vemurafenib (AMP A)",
      ],
      ["Mucosal melanoma", "name contains “Melanoma”", "1 evidence item: 1 supporting"],
    ]);
  });

  it("name the group that they are in together", () => {
    const why = knowledge("kb.did:80684").related.map((row) => partsText(row.why));
    expect(why).toEqual([
      "a group with this condition",
      "in a group with it: Diffuse midline glioma, H3 K27-altered + Pediatric onset",
    ]);
  });
});
