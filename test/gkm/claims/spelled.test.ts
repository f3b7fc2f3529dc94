import { expect, it } from "vitest";
import { sentenceOfClaim } from "../../../src/gkm/claims/spelled.ts";
import { createTitles } from "../../../src/gkm/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf } = createTitles(CATALOG.graph);

it("says what an evidence item does with its claim", () => {
  expect(sentenceOfClaim(claimOf(entryOf("evidence", "kb.eid:816")))).toBe(
    "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer",
  );
});

it("says how an assertion classifies its profile, and for what", () => {
  expect(sentenceOfClaim(claimOf(entryOf("assertion", "kb.aid:1")))).toBe(
    "Tier I for response to Vemurafenib in Skin melanoma",
  );
  expect(sentenceOfClaim(claimOf(entryOf("assertion", "kb.aid:251")))).toBe(
    "Likely oncogenic in Cancer",
  );
});
