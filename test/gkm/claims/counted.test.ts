import { expect, it } from "vitest";
import { knowledgeIn, leftOutText } from "../../../src/gkm/claims/counted.ts";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf } = createTitles(CATALOG.graph);
const statements = createStatements(CATALOG.graph)(entryOf("molecularProfile", "kb.mpid:12"));

it("counts all statements if none is deprecated", () => {
  const { assertions, evidence, deprecated } = knowledgeIn(statements, claimOf);
  expect(assertions.map(({ entry }) => entry)).toEqual(statements.assertions);
  expect(evidence.map(({ entry }) => entry)).toEqual(statements.evidence);
  expect(leftOutText(deprecated)).toBeUndefined();
});

it("has deprecated statements apart", () => {
  const [item = expect.unreachable(), ...others] = statements.evidence;
  const lost = { ...item, deprecated: { because: "It was counted twice." } };
  const known = knowledgeIn({ ...statements, evidence: [lost, ...others] }, (entry) =>
    entry === lost ? { ...claimOf(item), entry } : claimOf(entry),
  );
  expect(known.evidence.map(({ entry }) => entry)).toEqual(others);
  expect(known.deprecated.map(({ entry }) => entry)).toEqual([lost]);
  expect(leftOutText(known.deprecated)).toBe("1 deprecated statement is not counted.");
});
