import { expect, it } from "vitest";
import { describedIn, differs } from "../../../../src/gkm/check/texts/described.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

it("lists statements that have a description, with their propositions and those of their lines", () => {
  const document = documentWith({
    proposition: { "p:1": { type: "A" }, "p:2": { type: "B" } },
    evidence: { "e:1": { description: "One.", proposition: "#/proposition/p:1" }, "e:2": {} },
    assertion: {
      "a:1": {
        description: "Two.",
        proposition: "#/proposition/p:2",
        hasEvidenceLines: [{ targetProposition: "#/proposition/p:1" }, {}],
      },
    },
  });
  const described = [...describedIn(document, createResolver(document))];
  expect(
    described.map(({ key, text, propositions }) => [key, text, propositions.map((p) => p["type"])]),
  ).toEqual([
    ["e:1", "One.", ["A"]],
    ["a:1", "Two.", ["B", "A"]],
  ]);
  const [first] = described;
  if (first === undefined) throw new Error("nothing is described");
  expect(differs(first, { message: "m", found: "f", expected: "e" })).toMatchObject({
    pointer: "/evidence/e:1/description",
    fix: "Correct the description, or the proposition of this evidence.",
  });
});
