import { expect, it } from "vitest";
import { withPropositions } from "../../../src/gkm/compare/propositions.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

const { graph } = buildGraph([
  {
    name: "b",
    profile: KB,
    document: documentWith({
      proposition: { "kb.proposition:p": { id: "kb.proposition:p", object: "x" } },
    }),
  },
]);

it("puts propositions without their keys in place of references, and leaves all else as it is", () => {
  const value = {
    proposition: "#/proposition/kb.proposition:p",
    hasEvidenceLines: [
      { targetProposition: "#/proposition/kb.proposition:p" },
      { targetProposition: "#/proposition/kb.proposition:gone" },
      "https://example.org/line",
    ],
    reportedIn: ["#/proposition/kb.proposition:p"],
  };
  expect(withPropositions({ value }, graph)).toEqual({
    ...value,
    proposition: { object: "x" },
    hasEvidenceLines: [{ targetProposition: { object: "x" } }, ...value.hasEvidenceLines.slice(1)],
  });
});
