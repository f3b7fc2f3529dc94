import { expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkLevels, evidenceLevel } from "../../../../src/gkm/check/claims/levels.ts";
import { findingsWith, placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const SYSTEM = "https://civic.readthedocs.io/en/latest/model/evidence/level.html";

const strength = (code: Json, name?: string, mapped?: string, relation = "exactMatch") => ({
  primaryCoding: { system: SYSTEM, code },
  ...(name === undefined ? {} : { name }),
  ...(mapped === undefined
    ? {}
    : {
        mappings: [
          { coding: { system: "https://go.osu.edu/evidence-codes", code: mapped }, relation },
        ],
      }),
});

const check = (...strengths: readonly (Json | undefined)[]) => {
  const items = strengths.map((one, index) => [
    `e${index}`,
    one === undefined ? {} : { strength: one },
  ]);
  return [...checkLevels(documentWith({ evidence: Object.fromEntries(items) }))].map(
    ({ pointer, expected, fix }) => [pointer.replace("/evidence/e0", ""), expected, fix],
  );
};

const places = (...strengths: readonly (Json | undefined)[]) =>
  check(...strengths).map(([place, expected]) => [place, expected]);

it.each<Json>([
  strength("A", "Validated association", "e000001"),
  strength("B", "Clinical evidence", "e000005"),
  strength("B", "clinical"),
  strength("C", "Case study", "e000008"),
  strength("D", "Preclinical", "e000009"),
  strength("E", "Inferential association", "e000010"),
  strength("A", undefined, "e000003", "relatedMatch"),
  { primaryCoding: { system: "https://example.org/levels", code: "1A" }, name: "Strong" },
  "#/evidence/e0",
  { name: "Strong" },
])("is sound: %j", (one) => {
  expect(check(one)).toEqual([]);
});

it("is one of the scale", () => {
  const all = "A, B, C, D or E";
  expect(check(strength("F"))).toEqual([["/strength/primaryCoding/code", all, undefined]]);
  expect(check(strength("a"))).toEqual([["/strength/primaryCoding/code", all, 'Write "A".']]);
  expect(check(strength(1))).toEqual([["/strength/primaryCoding/code", all, undefined]]);
});

it("has its own name and evidence code", () => {
  expect(places(strength("A", "Case study"))).toEqual([
    ["/strength/name", "Validated association"],
  ]);
  expect(places(strength("A", undefined, "e000003"))).toEqual([
    ["/strength/mappings/0/coding/code", "e000001"],
  ]);
  // both are those of another level: one slip
  expect(places(strength("C", "Validated association", "e000001"))).toEqual([
    ["/strength/primaryCoding/code", "A"],
  ]);
});

it("is there where others have one", () => {
  expect(places(undefined, strength("A"))).toEqual([["", "a strength with a level"]]);
  expect(places(undefined, undefined)).toEqual([]);
});

it("is in doubt if its name is that of another", () => {
  expect(evidenceLevel({ strength: strength("C", "Case study") })).toBe("C");
  expect(evidenceLevel({ strength: strength("C", "Clinical evidence") })).toBeUndefined();
  expect(evidenceLevel({ strength: strength("F") })).toBeUndefined();
  expect(evidenceLevel({})).toBeUndefined();
});

it("is of the scale of nearly all others", () => {
  const other = { primaryCoding: { system: "AMP/ASCO/CAP Guidelines, 2017", code: "A" } };
  const levels = (count: number) => Array.from({ length: count }, () => strength("B"));
  expect(places(other, ...levels(12))).toEqual([["/strength/primaryCoding/system", SYSTEM]]);
  expect(places(other, ...levels(3))).toEqual([]);
});

it("a strength has no code of a level, as the others have", async () => {
  const strength = "/evidence/kb.eid:1409/strength";
  expect(await placesWith({ [`${strength}/primaryCoding`]: undefined })).toEqual([
    `gkm-level ${strength}`,
  ]);
});

it("a level with the word in front of it is proposed without", async () => {
  const code = "/evidence/kb.eid:1409/strength/primaryCoding/code";
  const [found] = await findingsWith({ [code]: "Level A" });
  expect([found?.pointer, found?.fix]).toEqual([code, 'Write "A".']);
});
