import { expect, it } from "vitest";
import { createMakers, withWildcards } from "../../../../src/languages/snakemake/faults/makers.ts";
import { HOLE, type Kind, textKind } from "../../../../src/languages/snakemake/values/kinds.ts";

/** The number of the rule that makes a file, and its wildcards. */
function made(outputs: readonly string[], path: string, constraints: Record<string, string> = {}) {
  const rules = outputs.map((text, line) => {
    const block = {
      kind: "rule",
      keywords: [],
      isConditional: false,
      faults: [],
      line,
      column: 1,
    } as const;
    return { path: "Snakefile", block, isConditional: false, text };
  });
  const known = new Map<string, Kind>(
    Object.entries(constraints).map(([name, text]) => [name, textKind(text)]),
  );
  const values = new Map(
    rules.map(({ text, block }) => {
      const written = new Map([["output", [{ tokens: [], kind: textKind(text) }]]]);
      return [`Snakefile:${block.line}`, { written, parts: new Map() }] as const;
    }),
  );
  const { makerOf } = createMakers(rules, { values, constraints: known });
  const maker = makerOf(path);
  return maker && { at: maker.rule.block.line, ...Object.fromEntries(maker.wildcards) };
}

it.each([
  [["{a}.x", "b/{c}.y"], "b/1.y", { at: 1, c: "1" }],
  [["{a}.x", "b.x"], "b.x", { at: 1 }],
  [["{a}_{b}.x"], "1_2_3.x", { at: 0, a: "1_2", b: "3" }],
  [["{a}/{a}.x"], "1/1.x", { at: 0, a: "1" }],
  [["{a,[0-9]{1,2}}.x", "{a}.x"], "b.x", { at: 1, a: "b" }],
  [["d/{a}_{b}.x"], `d/${HOLE}_R1.x`, { at: 0, a: HOLE, b: "R1" }],
  // what is not known may have a _ itself
  [["d/{a}_{b}.x"], `d/1_${HOLE}.x`, { at: 0, a: HOLE, b: HOLE }],
])("of the outputs %j, %s is one", (outputs, path, expected) => {
  expect(made(outputs, path)).toEqual(expected);
});

it.each([
  [["{a}.x", "{b}.x"], "1.x"],
  [["{a}/{a}.x"], "1/2.x"],
  [[`${HOLE}/{a}.x`], "1/2.x"],
  [["{a}.x"], HOLE],
  [["{a}.x"], "{a}.x"],
])("of the outputs %j, it is not known which one is %s", (outputs, path) => {
  expect(made(outputs, path)).toBeUndefined();
});

it("takes only values that wildcards can have", () => {
  expect(made(["{a}.x"], "b.x", { a: "[0-9]+" })).toBeUndefined();
  expect(made(["{a}.x"], "1.x", { a: "[0-9]+" })).toEqual({ at: 0, a: "1" });
});

it("puts values in the places of wildcards", () => {
  expect(
    withWildcards(
      "{a}/{b,x+}.{c}",
      new Map([
        ["a", "1"],
        ["b", "2"],
      ]),
    ),
  ).toBe("1/2.{c}");
});
