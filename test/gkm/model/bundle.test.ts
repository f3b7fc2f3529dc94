import { describe, expect, it } from "vitest";
import {
  compareKeys,
  formatOf,
  isBundleShaped,
  numberOf,
  ROOT_KEYS,
} from "../../../src/gkm/model/bundle.ts";
import { documentWith } from "../../fixtures/gkm.ts";

describe("the root of a bundle", () => {
  it("has 19 keys", () => {
    expect(ROOT_KEYS).toEqual([
      "sequenceReference",
      "location",
      "variant",
      "feature",
      "molecularProfile",
      "disease",
      "phenotype",
      "conditionSet",
      "therapy",
      "therapyGroup",
      "variantOrigin",
      "source",
      "method",
      "organization",
      "proposition",
      "evidence",
      "assertion",
      "metadata",
      "failedAssertionIds",
    ]);
  });

  it("is shaped as a bundle if all of them hold what they should", () => {
    expect(isBundleShaped(documentWith())).toBe(true);
    expect(isBundleShaped(documentWith({ evidence: { "kb.eid:1": 3 }, errors: [] }))).toBe(true);
  });

  const BROKEN: readonly (readonly [about: string, value: unknown])[] = [
    ...ROOT_KEYS.map((key) => [`${key} null`, documentWith({ [key]: null })] as const),
    ...ROOT_KEYS.filter((key) => key !== "failedAssertionIds").map(
      (key) => [`${key} a list`, documentWith({ [key]: [] })] as const,
    ),
    ["failedAssertionIds an object", documentWith({ failedAssertionIds: {} })],
    ["nothing in it", {}],
    ["null", null],
    ["a list", []],
    ["a string", "bundle"],
    ["undefined", undefined],
  ];

  it.each(BROKEN)("is not shaped as a bundle: %s", (_, value) => {
    expect(isBundleShaped(value)).toBe(false);
  });
});

describe("the format of a bundle", () => {
  it.each([
    [{}, "kb-gkm-bundle"],
    [{ bundleFormat: "kb-gkm-bundle" }, "kb-gkm-bundle"],
    [{ bundleFormat: "civic-gkm-bundle" }, "civic-gkm-bundle"],
  ])("with the metadata %j is %s", (metadata, format) => {
    expect(formatOf(documentWith({ metadata }))).toBe(format);
  });
});

describe("the number of a key", () => {
  it.each([
    ["kb.aid:9", 9],
    ["kb.aid:1409", 1409],
    ["kb.aid:0", 0],
    ["a:9:10", 10],
    ["kb.aid:", Number.NaN],
    ["kb.aid9", Number.NaN],
    ["kb.aid:9a", Number.NaN],
    ["kb.aid:-9", Number.NaN],
    ["", Number.NaN],
  ])("%s is %d", (key, number) => {
    expect(numberOf(key)).toBe(number);
  });
});

describe("keys in reading order", () => {
  const ORDERS: readonly (readonly [about: string, keys: readonly string[]])[] = [
    ["are ordered by number", ["kb.aid:2", "kb.aid:9", "kb.aid:10", "kb.aid:100"]],
    ["have numbers only after a colon", ["kb.x10", "kb.x9"]],
    ["have numbers only at their end", ["SQ.a:10b", "SQ.a:9b"]],
    ["are ordered by text if they begin differently", ["kb.sid:20", "kb.sid:30", "pmid:3"]],
    ["have the number after the last colon", ["a:10:5", "a:9:2", "a:9:10"]],
    ["are ordered by text if only one has a number", ["kb.eid:10", "kb.eid:9a", "kb.eid:a"]],
    ["are ordered by code unit", ["SL.Z", "SL._", "SL.a"]],
  ];

  it.each(ORDERS)("%s", (_, keys) => {
    expect([...keys].sort(compareKeys)).toEqual(keys);
    expect([...keys].reverse().sort(compareKeys)).toEqual(keys);
  });

  it.each([
    ["kb.aid:9", "kb.aid:10", -1],
    ["kb.aid:10", "kb.aid:9", 1],
    ["kb.aid:9", "kb.aid:9", 0],
    ["a", "b", -1],
    ["b", "a", 1],
    ["a", "a", 0],
    ["kb.eid:9", "kb.aid:10", 1],
    ["kb.eid:9", "kb.eid:a", -1],
    ["kb.eid:a", "kb.eid:9", 1],
    ["kb.eid:9", "kb.eid", 1],
    ["pmid:9", "kb.sid:9", 1],
  ])("%s compared with %s is %i", (a, b, expected) => {
    expect(Math.sign(compareKeys(a, b))).toBe(expected);
  });
});
