import { expect, it } from "vitest";
import { compareKnowledge } from "../../../src/gkm/compare/compare.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

/** An assertion that cites three items with these directions. */
function graphOf(...directions: readonly (string | undefined)[]) {
  const document = documentWith({
    evidence: Object.fromEntries(
      directions.flatMap((direction, at) =>
        direction ? [[`kb.eid:${at + 1}`, { direction }]] : [],
      ),
    ),
    assertion: {
      "kb.aid:1": {
        direction: "supports",
        hasEvidenceLines: [
          {
            directionOfEvidenceProvided: "supports",
            hasEvidenceItems: directions.map((_, at) => `#/evidence/kb.eid:${at + 1}`),
          },
        ],
      },
    },
  });
  return buildGraph([{ name: "b", profile: KB, document }]).graph;
}
const [FOR, AGAINST, GONE] = ["supports", "disputes", undefined];

it.each([
  ["nothing", [FOR, FOR, FOR], [FOR, FOR, FOR], []],
  ["more support", [FOR, GONE, GONE], [FOR, FOR, GONE], []],
  [
    "less support",
    [FOR, FOR, FOR],
    [FOR, AGAINST, GONE],
    ["support-weaker 3 → 1: kb.eid:2, kb.eid:3"],
  ],
  [
    "no support",
    [FOR, FOR, AGAINST],
    [GONE, GONE, AGAINST],
    ["support-lost 2 → 0: kb.eid:1, kb.eid:2"],
  ],
  [
    "a contradiction",
    [FOR, "neutral", GONE],
    [FOR, AGAINST, GONE],
    ["contradicted 1 → 1: kb.eid:2"],
  ],
])("%s", (_, older, newer, lines) => {
  const { consequences } = compareKnowledge(graphOf(...older), graphOf(...newer));
  expect(
    consequences.map(
      ({ kind, items, ...counts }) =>
        `${kind} ${counts.older} → ${counts.newer}: ${items.join(", ")}`,
    ),
  ).toEqual(lines);
});
