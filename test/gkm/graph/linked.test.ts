import { describe, expect, it } from "vitest";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { linkedEntries, referringEntries } from "../../../src/gkm/graph/linked.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const graph = graphOf(
  documentWith({
    therapy: { "kb.tid:1": {}, "kb.tid:2": {} },
    disease: { "kb.did:1": {} },
    proposition: {
      "kb.proposition:a": {
        object: "#/therapy/kb.tid:2",
        subject: "#/therapy/kb.tid:1",
        geneContextQualifier: "#/therapy/kb.tid:1",
        conditionQualifier: "#/disease/kb.did:1",
      },
    },
    evidence: { "kb.eid:1": { proposition: "#/proposition/kb.proposition:a" } },
  }),
);
const proposition = entryOf(graph, "proposition", "kb.proposition:a");
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe("linked entries", () => {
  it("are those of one collection, each once", () => {
    expect(keys(linkedEntries(proposition, "therapy")).toSorted()).toEqual([
      "kb.tid:1",
      "kb.tid:2",
    ]);
    expect(keys(linkedEntries(proposition, "disease"))).toEqual(["kb.did:1"]);
    expect(linkedEntries(proposition, "evidence")).toEqual([]);
  });
});

describe("referring entries", () => {
  it("are those of one collection, each once", () => {
    const therapy = entryOf(graph, "therapy", "kb.tid:1");
    expect(keys(referringEntries(therapy, "proposition"))).toEqual(["kb.proposition:a"]);
    expect(keys(referringEntries(proposition, "evidence"))).toEqual(["kb.eid:1"]);
    expect(referringEntries(therapy, "evidence")).toEqual([]);
  });
});
