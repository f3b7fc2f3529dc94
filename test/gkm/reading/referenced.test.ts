import { describe, expect, it } from "vitest";
import type { FactValue } from "../../../src/base/fact.ts";
import type { Json } from "../../../src/base/json.ts";
import { documentsIn, methodValues, referenced } from "../../../src/gkm/reading/referenced.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

const graph = graphOf(
  documentWith({
    source: { "pmid:1": { name: "Li et al., 2017" } },
    method: {
      "kb.method:a": { name: "Guideline", methodType: "guideline", reportedIn: "#/source/pmid:1" },
    },
  }),
);
const titles = createTitles(graph);
const PAPER = { text: "Li et al., 2017", path: "/source/pmid-1" };

describe("what a field refers to", () => {
  it.each<[Json, FactValue | undefined]>([
    ["#/source/pmid:1", PAPER],
    ["https://example.org/", { text: "https://example.org/", href: "https://example.org/" }],
    ["urn:x", { text: "urn:x" }],
    [{ name: "Inline" }, { text: "Inline" }],
    [{}, undefined],
  ])("%j is %j", (value, expected) => {
    expect(referenced(value, graph, titles)).toStrictEqual(expected);
  });
});

describe("a method", () => {
  it("has the paper that describes it", () => {
    expect(methodValues("#/method/kb.method:a", graph, titles)).toStrictEqual([
      { text: "Guideline", path: "/method/method-a" },
      PAPER,
    ]);
  });

  it("is spelt out where it is no entry", () => {
    const method = {
      name: "Own rules",
      methodType: "functional_data_assessment",
      description: "As agreed.",
      reportedIn: "#/source/pmid:1",
      extensions: [{ name: "isDraft", value: true }],
    };
    expect(methodValues(method, graph, titles)).toStrictEqual([
      { text: "Own rules" },
      { text: "functional data assessment" },
      { text: "As agreed." },
      PAPER,
      { text: "Is draft: yes" },
    ]);
    expect(methodValues(undefined, graph, titles)).toEqual([]);
  });
});

describe("documents", () => {
  it("are entries, IRIs and objects, one or several", () => {
    const inline = {
      name: "Chapman et al., 2011",
      title: "Improved survival",
      pmid: "21639808",
      urls: ["https://example.org/paper"],
      extensions: [{ name: "journal", value: "N Engl J Med" }],
    };
    expect(documentsIn("#/source/pmid:1", graph, titles)).toStrictEqual([PAPER]);
    expect(documentsIn(["#/source/pmid:1", "urn:x", inline, {}], graph, titles)).toStrictEqual([
      PAPER,
      { text: "urn:x" },
      { text: "Chapman et al., 2011" },
      { text: "Improved survival" },
      { text: "PMID 21639808", href: "https://pubmed.ncbi.nlm.nih.gov/21639808/" },
      { text: "example.org/paper", href: "https://example.org/paper" },
      { text: "Journal: N Engl J Med" },
    ]);
    expect(documentsIn(undefined, graph, titles)).toEqual([]);
  });
});
