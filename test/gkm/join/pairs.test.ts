import { expect, it } from "vitest";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import {
  ACME,
  bundle,
  concept,
  joined,
  NCBI,
  pairsOf,
  unjoinedOf,
} from "../../fixtures/joined-bundles.ts";

it("an entry and what several other producers share are one pair", () => {
  const joins = joined(
    bundle(KB, { source: { "kb.sid:1": { pmid: "1" } } }),
    bundle(CIVIC, { source: { "pmid:1": {} } }),
    bundle(ACME, { source: { "pmid:1": {} } }),
  );
  expect(pairsOf(joins)).toEqual(["kb.sid:1 = pmid:1 by PMID 1"]);
});

it("where one producer has two of the same identifier, none is joined, and it is told", () => {
  const gene = concept([NCBI, "90"]);
  const joins = joined(
    bundle(KB, { feature: { "kb.gid:1": gene, "kb.gid:2": gene } }),
    bundle(CIVIC, { feature: { "civic.gid:3": gene } }),
  );
  expect(pairsOf(joins)).toEqual([]);
  expect(unjoinedOf(joins)).toEqual(["civic.gid:3, kb.gid:1, kb.gid:2: one producer"]);
});
