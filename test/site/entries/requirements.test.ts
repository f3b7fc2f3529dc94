import { describe, expect, it } from "vitest";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { createProfilesByName } from "../../../src/gkm/notation/profile-expression.ts";
import { createGenesByCode } from "../../../src/gkm/reading/genes-by-code.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { requirementsView } from "../../../src/site/entries/requirements.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const context = {
  graph,
  titles: createTitles(graph),
  geneOf: createGenesByCode(graph),
  profileNamed: createProfilesByName(graph),
};

const profile = entryOf("molecularProfile", "kb.mpid:12");
const viewOf = (entry: Entry) => requirementsView(entry, context);
const named = (name: string) => viewOf({ ...profile, value: { name } });

describe("what a profile requires", () => {
  it.each([
    ["EGFR T790M AND EGFR L858R", "The profile requires both EGFR T790M and EGFR L858R."],
    ["BRAF V600E OR BRAF V600K", "The profile requires BRAF V600E or BRAF V600K."],
    ["A 1 OR B 2 OR C 3", "The profile requires at least one of A 1, B 2 or C 3."],
    ["A 1 AND B 2 AND C 3", "The profile requires all of A 1, B 2 and C 3."],
    [
      "A 1 AND (B 2 OR C 3) AND NOT D 4",
      "The profile requires all of A 1, (B 2 or C 3) and the absence of D 4.",
    ],
  ])("spells out what its name combines: %s", (name, text) => {
    expect(phraseText(named(name).summary)).toBe(text);
  });

  it("links the profiles of a combination that are known", () => {
    const { summary } = named("EGFR T790M AND EGFR L858R");
    expect(summary).toContainEqual({ text: "EGFR T790M", path: "/molecular-profile/mpid-34" });
    expect(summary).toContainEqual({ text: "EGFR L858R", path: "/molecular-profile/mpid-33" });
  });

  it("has every constraint in its line, and its members", () => {
    const { summary, requirements, members } = viewOf(entryOf("molecularProfile", "kb.mpid:302"));
    expect(phraseText(summary)).toBe(
      "The variant affects the gene ERBB2. The number of copies changes: high-level gain.",
    );
    expect(requirements.length).toBe(2);
    expect(members.length).toBe(1);
  });

  it("says so if there are no constraints", () => {
    const { summary, requirements } = viewOf(entryOf("molecularProfile", "kb.mpid:131"));
    expect(requirements).toEqual([]);
    expect(phraseText(summary)).toBe(
      "The data state no constraint: its name is all that defines it.",
    );
  });
});
