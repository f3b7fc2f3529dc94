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
