import { expect, it } from "vitest";
import { LOOKUP_VERSION } from "../../../src/lookup/index/documents.ts";
import { onProteinSequence } from "../../../src/lookup/index/stated-proteins.ts";
import { textTables } from "../../../src/lookup/index/text-tables.ts";

const TEXTS = textTables(
  {
    version: LOOKUP_VERSION,
    expressions: [
      ["NM_004333.6:c.1799T>A", 0],
      // a longer transcript
      ["NM_001374258.1:c.1919T>A", 0],
      ["NP_004324.2:p.Val600Glu", 0],
    ],
    proteins: [["BRAF", "v600e", 0]],
    ...{ computed: [], identifiers: [], names: [], aliases: [], genes: [] },
  },
  { variants: [[0]], profiles: [["BRAF V600E", "/molecular-profile/mpid-12", "BRAF", 1]] },
);

it.each([
  ["NP_004324", "v600e", "protein"],
  ["NM_004333", "v600e", "protein"],
  ["NM_001374258", "v600e", "undecided"],
  ["NM_999999", "v600e", "undecided"],
])("a change of a protein that is named by %s: %s", (accession, change, relation) => {
  expect(onProteinSequence({ gene: "BRAF", change }, accession, TEXTS)).toMatchObject([
    { relation, ...(relation === "undecided" ? { reason: "isoform" } : {}) },
  ]);
});
