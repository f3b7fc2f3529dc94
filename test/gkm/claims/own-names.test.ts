import { expect, it } from "vitest";
import { renamedClaim } from "../../../src/gkm/claims/own-names.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

it("a claim has the other names in all places, and what it does not name stays away", () => {
  const claim = createTitles(CATALOG.graph).claimOf(entryOf("evidence", "kb.eid:1409"));
  const renamed = renamedClaim(claim, (named) => ({ ...named, text: named.text.toUpperCase() }));
  expect(renamed).toMatchObject({
    profile: { text: "BRAF V600E" },
    gene: { text: "BRAF" },
    condition: { text: "SKIN MELANOMA", entry: claim.condition?.entry },
    points: [{ therapy: { text: "VEMURAFENIB" }, condition: { text: "SKIN MELANOMA" } }],
  });
  const { gene: _, ...withoutGene } = claim;
  expect(Object.keys(renamedClaim(withoutGene, (named) => named))).not.toContain("gene");
});
