import { describe, expect, it } from "vitest";
import { createGenesByCode } from "../../../src/gkm/reading/genes-by-code.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

describe("the genes by code", () => {
  const geneOf = createGenesByCode(CATALOG.graph);

  it("finds the gene of a concept by the id of its primary coding, not by its name", () => {
    const primaryCoding = { id: "ncbigene:4233", code: "4233" };
    expect(geneOf({ name: "HGFR", primaryCoding })).toBe(entryOf("feature", "kb.gid:4233"));
    expect(geneOf({ name: "MET", primaryCoding: { id: "ncbigene:1" } })).toBeUndefined();
  });

  it("finds that of the producer who names it, or else the first", () => {
    const ofTwo = createGenesByCode(catalogOfTwo().graph);
    const BRAF = { primaryCoding: { id: "ncbigene:673" } };
    expect(ofTwo(BRAF, "civic")?.key).toBe("civic.gid:673");
    expect(ofTwo(BRAF, "kb")?.key).toBe("kb.gid:673");
    expect(ofTwo(BRAF, "acme")).toBeDefined();
  });

  it("finds nothing for what has no primary coding", () => {
    expect(geneOf({ name: "MET" })).toBeUndefined();
    expect(geneOf({ name: "MET", primaryCoding: { code: "4233" } })).toBeUndefined();
    expect(geneOf("MET")).toBeUndefined();
    expect(geneOf(undefined)).toBeUndefined();
  });
});
