import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../src/base/json.ts";
import { checkLocations, isInOrder } from "../../../../src/gkm/check/variants/locations.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const KEY = "std:SL.a";

/** The findings about one location. */
function check(start: Json, end: Json, circular: Json = false) {
  const location: JsonObject = { start, end, sequenceReference: "#/sequenceReference/SQ.a" };
  const document = documentWith({
    sequenceReference: { "SQ.a": { circular } },
    location: { [KEY]: location },
  });
  const resolver = createResolver(document);
  const findings = [...checkLocations(document, resolver)];
  // both functions agree about each location
  expect(isInOrder(location, resolver)).toBe(findings.length === 0);
  return findings;
}

const RULE = { severity: "warning", code: "gkm-coordinates" };
const tooLow = (field: "start" | "end", found: string) => ({
  ...RULE,
  pointer: `/location/${KEY}/${field}`,
  message: `The ${field} is before the beginning of the sequence.`,
  expected: "0 or more: coordinates are inter-residue and 0-based",
  found,
});
const unordered = (field: "start" | "end", found: string, fix: string) => ({
  ...RULE,
  pointer: `/location/${KEY}/${field}`,
  message: `The bounds of the ${field} range are in the wrong order.`,
  expected: "[lower bound, upper bound]",
  found,
  fix,
});
const startAfterEnd = (found: string, end: number) => ({
  ...RULE,
  pointer: `/location/${KEY}/start`,
  message: "The start is after the end.",
  expected: `${end} (the end) or less, unless the sequence is circular`,
  found,
});

describe("the coordinates of a location", () => {
  const IN_ORDER: [Json, Json][] = [
    [599, 600],
    [600, 600],
    [0, 0],
    [0, 1],
    [[0, 0], 1],
    [[3, 3], 3],
    [[3, 4], 5],
    [[null, 0], 0],
    [[null, 900], 3],
    [[3, null], 3],
    [[3, 900], 3],
    [3, [null, 3]],
    [3, [0, 3]],
    [3, [1, null]],
    [900, [1, null]],
    [
      [3, null],
      [null, 3],
    ],
    [null, 3],
    [3, null],
    [null, null],
    ["5", "3"],
    ["5", 3],
    [5, "3"],
  ];

  it.each(IN_ORDER)("are in order: %j to %j", (start, end) => {
    expect(check(start, end)).toEqual([]);
  });

  const NOT_IN_ORDER: [Json, Json, unknown[]][] = [
    [-1, 3, [tooLow("start", "-1")]],
    [-3, -1, [tooLow("start", "-3"), tooLow("end", "-1")]],
    [[-1, 2], 3, [tooLow("start", "[-1,2]")]],
    [[-1, null], 3, [tooLow("start", "[-1,null]")]],
    [[null, -1], 3, [tooLow("start", "[null,-1]")]],
    [[1, -1], 3, [tooLow("start", "[1,-1]")]],
    [0, [-1, 3], [tooLow("end", "[-1,3]")]],
    [[4, 3], 5, [unordered("start", "[4,3]", "Correct the bounds.")]],
    [1, [4, 3], [unordered("end", "[4,3]", "Correct the bounds.")]],
    [601, 600, [startAfterEnd("601", 600)]],
    [1, 0, [startAfterEnd("1", 0)]],
    [4, [1, 3], [startAfterEnd("4", 3)]],
    [[4, 9], 3, [startAfterEnd("[4,9]", 3)]],
    [[4, null], [null, 3], [startAfterEnd("[4,null]", 3)]],
    [0, -1, [tooLow("end", "-1"), startAfterEnd("0", -1)]],
    [
      [9, 8],
      [7, 6],
      [
        unordered("start", "[9,8]", "Correct the bounds."),
        unordered("end", "[7,6]", "Correct the bounds."),
        startAfterEnd("[9,8]", 6),
      ],
    ],
  ];

  it.each(NOT_IN_ORDER)("are not in order: %j to %j", (start, end, findings) => {
    expect(check(start, end)).toStrictEqual(findings);
  });

  it("can cross the origin of a circular sequence, and only of one", () => {
    expect(check(16_500, 100, true)).toEqual([]);
    expect(check(16_500, 100, "true")).toStrictEqual([startAfterEnd("16500", 100)]);
    expect(check(-1, 100, true)).toStrictEqual([tooLow("start", "-1")]);
    expect(check([4, 3], 1, true)).toStrictEqual([
      unordered("start", "[4,3]", "Correct the bounds."),
    ]);
  });

  it("can be on an inline sequence, or on none", () => {
    const location = { start: 5, end: 3 };
    const circular = { ...location, sequenceReference: { circular: true } };
    const document = documentWith({ location: { a: location, b: circular, c: null, d: "x" } });
    const resolver = createResolver(document);
    expect([...checkLocations(document, resolver)].map(({ pointer }) => pointer)).toEqual([
      "/location/a/start",
    ]);
    expect(isInOrder(location, resolver)).toBe(false);
    expect(isInOrder(circular, resolver)).toBe(true);
  });

  it("is without a bound where a range has none", () => {
    const unbounded = (field: "start" | "end") => ({
      ...RULE,
      pointer: `/location/${KEY}/${field}`,
      message: `The ${field} range has no bounds.`,
      expected: "a lower bound, an upper bound or both",
      found: "[null,null]",
      fix: `Add a bound, or remove ${field}.`,
    });
    expect(check([null, null], 5)).toEqual([unbounded("start")]);
    expect(check(5, [null, null])).toEqual([unbounded("end")]);
    expect(check([null, 5], [5, null])).toEqual([]);
  });
});

it.each<[JsonObject, string | undefined]>([
  [{ start: 198295558, end: 198295559 }, undefined],
  [{ start: 198295559, end: 198295560 }, "end"],
  [{ start: 308242999, end: 308243000 }, "start"],
  [{ start: [198295560, null], end: null }, "start"],
])("%j of chromosome 3 in GRCh38, which has 198,295,559 bases", (coordinates, field) => {
  const document = documentWith({
    sequenceReference: {
      "SQ.Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX": {
        refgetAccession: "SQ.Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX",
      },
    },
    location: {
      [KEY]: {
        ...coordinates,
        sequenceReference: "#/sequenceReference/SQ.Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX",
      },
    },
  });
  const findings = [...checkLocations(document, createResolver(document))];
  expect(findings.map(({ pointer }) => pointer)).toEqual(
    field === undefined ? [] : [`/location/${KEY}/${field}`],
  );
});
