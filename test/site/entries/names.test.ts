import { describe, expect, it } from "vitest";
import { entryAliases, otherFacts } from "../../../src/site/entries/names.ts";
import { entryOf as contentEntry } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

describe("the other names of an entry", () => {
  it("are those of producers' extensions", () => {
    expect(entryAliases(contentEntry("feature", "kb.gid:673"))).toEqual([
      "B-RAF1",
      "BRAF1",
      "NS7",
      "RAFB1",
    ]);
  });

  it("are each once, with those of its own field first", () => {
    const extensions = [
      { name: "aliases", value: ["PLX4032", "Zelboraf"] },
      { name: "other", value: ["x"] },
    ];
    const therapy = { "kb.tid:1": { aliases: ["Zelboraf"], extensions } };
    const graph = graphOf(documentWith({ therapy }));
    expect(entryAliases(entryOf(graph, "therapy", "kb.tid:1"))).toEqual(["Zelboraf", "PLX4032"]);
  });
});

describe("other facts", () => {
  it("are all but codes and other names", () => {
    const labels = ["Kind", "Identifiers", "Broader matches", "Aliases", "Also called", "Links"];
    const facts = labels.map((label) => ({ label, values: [{ text: "x" }] }));
    expect(otherFacts(facts).map(({ label }) => label)).toEqual(["Kind", "Links"]);
  });
});
