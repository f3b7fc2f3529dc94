import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createGenesByCode } from "../../../src/gkm/reading/genes-by-code.ts";
import { createProfileGene } from "../../../src/gkm/reading/profile-gene.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const { claimOf } = createTitles(graph);
const geneOfConcept = createGenesByCode(graph);

describe("the gene of a profile", () => {
  it("is the one that its statements name", () => {
    const geneOf = createProfileGene({
      claimOf,
      statementsOf: createStatements(graph),
      geneOfConcept: () => undefined,
    });
    expect(geneOf(entryOf("molecularProfile", "kb.mpid:12"))?.value["name"]).toBe("BRAF");
  });

  it("is the one that its constraints name, if it has no statements", () => {
    const statementsOf = () => ({ assertions: [], evidence: [] });
    const geneOf = createProfileGene({ claimOf, statementsOf, geneOfConcept });
    expect(geneOf(entryOf("molecularProfile", "kb.mpid:266"))?.value["name"]).toBe("MET");
    expect(geneOf(entryOf("molecularProfile", "kb.mpid:12"))).toBeUndefined();
  });

  it("is not that of another profile in an assertion's evidence", () => {
    const [assertion] = createStatements(graph)(
      entryOf("molecularProfile", "kb.mpid:1937"),
    ).assertions;
    const other = entryOf("molecularProfile", "kb.mpid:266");
    const statementsOf = () => ({ assertions: assertion ? [assertion] : [], evidence: [] });
    const geneOf = createProfileGene({ claimOf, statementsOf, geneOfConcept: () => undefined });
    expect(assertion).toBeDefined();
    expect(geneOf(other)).toBeUndefined();
  });
});
