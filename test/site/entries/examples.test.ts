import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { createGeneProfiles } from "../../../src/gkm/reading/gene-profiles.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { examplesOf, questionHints } from "../../../src/site/entries/examples.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

const TEMPLATE = "create/templates/knowledge/content/bundles/knowledge.json";

/** The examples of a site with one bundle. */
function examplesIn(document: BundleDocument) {
  const graph = graphOf(document);
  const titles = createTitles(graph);
  const profilesOf = createGeneProfiles(graph, titles.claimOf);
  return examplesOf({ graph, ...titles, statementsOf: createStatements(graph), profilesOf });
}

describe("examples of what readers can ask", () => {
  it("are what the site has most statements about", () => {
    const { genes, variants, identifiers } = viewOf(CATALOG).examples();
    expect(genes).toEqual(["BRAF", "ERBB2"]);
    expect(variants).toEqual([
      "BRAF V600E",
      "NM_004333.6:c.1799T>A",
      "NC_000007.13:g.140453136A>T",
      "7-140453136-A-T",
      "rs113488022",
      "CA123643",
      "ERBB2 Amplification",
    ]);
    expect(identifiers).toContain("c.1799T>A");
  });

  it("name nothing that another site has", () => {
    const others = { BRAF: "EGFR", V600E: "L858R", "Skin melanoma": "Lung cancer" };
    const text = Object.entries(others).reduce(
      (written, [name, other]) => written.replaceAll(name, other),
      readFileSync(TEMPLATE, "utf8"),
    );
    const examples = examplesIn(JSON.parse(text) as BundleDocument);
    expect(examples.genes).toEqual(["EGFR"]);
    expect(examples.variants[0]).toBe("EGFR L858R");
    expect(examples.condition).toBe("Lung cancer");
    const labels = questionHints(examples).map(({ label }) => label);
    expect(labels).toEqual(["Effects, tiers and levels", "Identifiers and HGVS"]);
  });

  it("join two changes of a residue, as papers do", () => {
    const view = viewOf(CATALOG);
    const graph = CATALOG.graph;
    const [gene] = graph.of("feature").filter((entry) => view.titleOf(entry) === "BRAF");
    const profiles = graph.of("molecularProfile").slice(0, 2);
    const titles = new Map(profiles.map((entry, at) => [entry, `BRAF V600${"KR"[at]}`]));
    const { changes } = examplesOf({
      ...view,
      graph,
      titleOf: (entry) => titles.get(entry) ?? view.titleOf(entry),
      titleOfValue: view.titles.titleOfValue,
      profilesOf: (entry) => (entry === gene ? profiles : []),
    });
    expect(changes).toBe("BRAF V600K/R");
  });

  it("are left out on a site without knowledge", () => {
    expect(examplesIn(documentWith())).toEqual({
      genes: [],
      evidence: [],
      identifiers: [],
      variants: [],
    });
    expect(questionHints(examplesIn(documentWith()))).toEqual([]);
  });
});
