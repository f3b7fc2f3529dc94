import { expect, it } from "vitest";
import { LOOKUP_VERSION } from "../../../src/lookup/index/documents.ts";
import { textTables } from "../../../src/lookup/index/text-tables.ts";
import { geneProfiles, unmatchedNote } from "../../../src/lookup/index/unmatched.ts";

const TITLES = ["BRAF V100E", "BRAF Fusion", "BRAF K601E"];
const NAMES = {
  version: LOOKUP_VERSION,
  expressions: TITLES.map((_, number) => [`NM_004333.6:c.${number + 1}del`, number] as const),
  ...{ computed: [], identifiers: [], proteins: [], names: [], aliases: [], genes: [] },
};
const PROFILES = {
  version: LOOKUP_VERSION,
  variants: TITLES.map((_, number) => [number]),
  profiles: TITLES.map((title) => [title, "/molecular-profile/x", "BRAF", 1] as const),
  ...{ texts: [], claims: [] },
};

it("names the nearest change first, and last those without a position", () => {
  const note = unmatchedNote(
    { type: "protein", gene: "BRAF", change: "v602e" },
    textTables(NAMES, PROFILES),
    geneProfiles([], NAMES, PROFILES),
    () => [],
  );
  expect(note).toBe("Known changes of BRAF: BRAF K601E, BRAF V100E, BRAF Fusion.");
});

/** Profiles of two genes with other names, and of changes of one residue. */
const GENES = ["ERBB2 Amplification", "MET Amplification", "IDH1 R132C", "IDH1 R132H"];
const OTHERS = {
  ...NAMES,
  expressions: [["NM_1.1:c.2del", 2] as const, ["NM_1.1:c.3del", 3] as const],
  genes: [["HER2", "ERBB2"] as const, ["ERBB", "EGFR"] as const],
};
const OF_GENES = {
  ...PROFILES,
  variants: GENES.map((_, number) => [number]),
  profiles: GENES.map((title) => [title, "/x", title.split(" ")[0] ?? "", 1] as const),
};

it.each([
  ["HER2-positive", "ERBB2 Amplification"],
  ["HER 2 amplified", "ERBB2 Amplification"],
  ["ERBB 2 amplification", "ERBB2 Amplification"],
  ["METamplification", "MET Amplification"],
  ["MET/ALK high", "MET Amplification"],
  ["METex14", "MET Amplification"],
  ["HER2: 3+", "ERBB2 Amplification"],
  ["CAPZA2::MET", "MET Amplification"],
  ["CAPZA2-MET fusion", "MET Amplification"],
  ["IDH1-mutant", "IDH1 R132C, IDH1 R132H"],
  ["IDH1R132", "IDH1 R132C, IDH1 R132H"],
  ["IDH1 R132", "IDH1 R132C, IDH1 R132H"],
  ["IDH1 codon 132 mutation", "IDH1 R132C, IDH1 R132H"],
])("%s is not fully compared: %s", (name, titles) => {
  const tables = textTables(OTHERS, OF_GENES);
  const genes = geneProfiles([], OTHERS, OF_GENES);
  const note = unmatchedNote({ type: "name", name }, tables, genes, () => []);
  expect(note).toContain(`were not compared: ${titles}.`);
});
