import { expect, it } from "vitest";
import { supportOf } from "../../../src/gkm/compare/support.ts";
import { buildGraph, type Entry } from "../../../src/gkm/graph/graph.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

type Direction = "supports" | "disputes" | "neutral" | undefined;

/** What an assertion makes of one item, which is cited in a line about its own claim or about another one. */
function weighed(assertion: Direction, line: Direction, item: Direction, target: "own" | "other") {
  const about = {
    own: "#/proposition/kb.proposition:own",
    other: "#/proposition/kb.proposition:other",
  };
  const said = (name: string, direction: Direction) => (direction ? { [name]: direction } : {});
  const document = documentWith({
    proposition: { "kb.proposition:own": {}, "kb.proposition:other": {} },
    evidence: { "kb.eid:1": { ...said("direction", item), proposition: about[target] } },
    assertion: {
      "kb.aid:1": {
        ...said("direction", assertion),
        proposition: about.own,
        hasEvidenceLines: [
          {
            ...said("directionOfEvidenceProvided", line),
            targetProposition: about[target],
            hasEvidenceItems: ["#/evidence/kb.eid:1", "#/evidence/kb.eid:0"],
          },
        ],
      },
    },
  });
  const { graph } = buildGraph([{ name: "b", profile: KB, document }]);
  const { backing, opposing } = supportOf(graph.find("assertion", "kb.aid:1") as Entry, graph);
  return backing.size > 0 ? "backs" : opposing.size > 0 ? "opposes" : "neither";
}

it.each<[Direction, Direction, Direction, "own" | "other", string]>([
  ["supports", "supports", "supports", "own", "backs"],
  ["supports", "supports", "disputes", "own", "opposes"],
  ["supports", "disputes", "disputes", "own", "opposes"],
  ["disputes", "disputes", "disputes", "own", "backs"],
  ["supports", undefined, "supports", "own", "backs"],
  ["supports", undefined, "disputes", "own", "opposes"],
  // a tier for "disputes response" rests on evidence that disputes it
  ["supports", "disputes", "disputes", "other", "backs"],
  ["supports", "disputes", "supports", "other", "opposes"],
  ["supports", "supports", "neutral", "other", "neither"],
  ["supports", "supports", undefined, "own", "neither"],
])(
  "assertion %s, line %s, item %s, about its %s claim: %s",
  (assertion, line, item, target, result) => {
    expect(weighed(assertion, line, item, target)).toBe(result);
  },
);
