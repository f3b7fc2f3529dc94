import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { createGeneProfiles } from "../../../src/gkm/reading/gene-profiles.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf as contentEntry } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

describe("the profiles of a gene", () => {
  it("are those that statements about it name, each once and in reading order", () => {
    const titles = createTitles(CATALOG.graph);
    const profilesOf = createGeneProfiles(CATALOG.graph, titles.claimOf);
    const named = (key: string) => profilesOf(contentEntry("feature", key)).map(titles.titleOf);
    expect(named("kb.gid:1956")).toEqual(["EGFR L858R", "EGFR T790M", "EGFR C797S"]);
    expect(named("kb.gid:673")).toEqual(["BRAF V600E"]);
  });

  it("are also those whose constraints name its code, without any statement", () => {
    const constraint = {
      type: "FeatureContextConstraint",
      featureContext: { name: "MET", primaryCoding: { id: "ncbigene:4233", code: "4233" } },
    };
    const graph = graphOf(
      documentWith({
        feature: {
          "kb.gid:1": {
            name: "MET",
            mappings: [{ relation: "exactMatch", coding: { id: "ncbigene:4233", code: "4233" } }],
          },
          "kb.gid:2": { name: "ALK" },
        },
        molecularProfile: { "kb.mpid:1": { name: "MET Amplification", constraints: [constraint] } },
      }),
    );
    const profilesOf = createGeneProfiles(graph, createTitles(graph).claimOf);
    expect(profilesOf(entryOf(graph, "feature", "kb.gid:1")).map(({ key }) => key)).toEqual([
      "kb.mpid:1",
    ]);
    expect(profilesOf(entryOf(graph, "feature", "kb.gid:2"))).toEqual([]);
  });

  it("are in reading order, whatever named them first", () => {
    const constraint = {
      type: "FeatureContextConstraint",
      featureContext: { primaryCoding: { id: "ncbigene:4233", code: "4233" } },
    };
    const coding = { id: "ncbigene:4233", code: "4233" };
    const graph = graphOf(
      documentWith({
        feature: { "kb.gid:1": { mappings: [{ relation: "exactMatch", coding }] } },
        molecularProfile: { "kb.mpid:1": { constraints: [constraint] }, "kb.mpid:2": {} },
        evidence: { "kb.eid:1": {} },
      }),
    );
    const gene = entryOf(graph, "feature", "kb.gid:1");
    const second = entryOf(graph, "molecularProfile", "kb.mpid:2");
    const profilesOf = createGeneProfiles(graph, (entry) => ({
      entry,
      effect: effectOf("predictsSensitivityTo"),
      direction: "supports",
      points: [],
      sources: [],
      gene: { text: "MET", entry: gene },
      profile: { text: "MET D1228V", entry: second },
    }));
    expect(profilesOf(gene).map(({ key }) => key)).toEqual(["kb.mpid:1", "kb.mpid:2"]);
  });
});
