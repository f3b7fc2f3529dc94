import { describe, expect, it } from "vitest";
import { checkCycles } from "../../../../src/gkm/check/references/cycles.ts";
import { followReferences } from "../../../../src/gkm/graph/follow-references.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { documentWith, KB, type Parts } from "../../../fixtures/gkm.ts";

function check(parts: Parts) {
  const resolver = createResolver(documentWith(parts));
  return [...checkCycles(followReferences(resolver, KB).contained, resolver)];
}
const messages = (parts: Parts) => check(parts).map(({ message }) => message);
const set = (...concepts: readonly string[]) => ({
  concepts: concepts.map((key) => `#/conditionSet/${key}`),
});
const rests = (...keys: readonly string[]) => ({
  hasEvidence: keys.map((key) => `#/${key.startsWith("kb.a") ? "assertion" : "evidence"}/${key}`),
});

describe("a set", () => {
  it("must not contain itself", () => {
    const conditionSet = { a: { concepts: ["#/disease/d", "#/conditionSet/a"] } };
    expect(check({ conditionSet, disease: { d: {} } })).toStrictEqual([
      {
        severity: "error",
        code: "gkm-cycle",
        pointer: "/conditionSet/a/concepts/1",
        message: "a contains itself.",
        found: "#/conditionSet/a",
        fix: "Correct one of the references in this cycle.",
      },
    ]);
  });

  it("must not contain itself through others", () => {
    expect(messages({ conditionSet: { a: set("b"), b: set("c"), c: set("a") } })).toEqual([
      "a contains itself through b and c.",
    ]);
    expect(messages({ therapyGroup: { a: { concepts: ["#/therapyGroup/a"] } } })).toEqual([
      "a contains itself.",
    ]);
  });

  it("must not contain itself through a set that is held inline", () => {
    expect(messages({ conditionSet: { a: { concepts: [set("a")] } } })).toEqual([
      "a contains itself.",
    ]);
  });

  it("can contain another twice, and be in several", () => {
    expect(
      messages({ conditionSet: { a: set("b", "c"), b: set("d"), c: set("d"), d: {} } }),
    ).toEqual([]);
  });
});

describe("a statement", () => {
  it("must not rest on itself, directly or through others", () => {
    expect(messages({ evidence: { "kb.eid:1": rests("kb.eid:1") } })).toEqual([
      "kb.eid:1 rests on itself.",
    ]);
    expect(
      messages({
        evidence: { "kb.eid:1": rests("kb.aid:1") },
        assertion: {
          "kb.aid:1": { hasEvidenceLines: [{ hasEvidenceItems: ["#/evidence/kb.eid:1"] }] },
        },
      }),
    ).toEqual(["kb.eid:1 rests on itself through kb.aid:1."]);
  });

  it("can refer to a part of another that rests on it", () => {
    const strength = { type: "MappableConcept", name: "B" };
    expect(
      messages({
        evidence: {
          "kb.eid:1": { strength, ...rests("kb.eid:2") },
          "kb.eid:2": { strength: "#/evidence/kb.eid:1/strength" },
        },
      }),
    ).toEqual([]);
  });

  it("can rest on another over many steps", () => {
    const evidence = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`kb.eid:${n}`, rests(`kb.eid:${n + 1}`)]),
    );
    expect(messages({ evidence })).toEqual([]);
    const last = { "kb.eid:20000": rests("kb.eid:19999") };
    expect(messages({ evidence: { ...evidence, ...last } })).toEqual([
      "kb.eid:19999 rests on itself through kb.eid:20000.",
    ]);
  });
});
