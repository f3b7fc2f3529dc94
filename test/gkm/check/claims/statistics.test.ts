import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../src/base/json.ts";
import {
  checkFailedAssertions,
  checkStatistics,
} from "../../../../src/gkm/check/claims/statistics.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { bundleWith, documentWith, NO_ENTRIES } from "../../../fixtures/gkm.ts";

// three keys, five groups, six values
const VARIANTS = {
  "kb.vid:1": {
    protein: { a: { type: "Allele" }, b: { type: "Allele" } },
    coding: { c: { type: "Allele" } },
    genomic: {},
    other: { d: { type: "CopyNumberChange" } },
  },
  "kb.vid:2": { unsupported: { code: "2" } },
  "kb.vid:3": { genomic: { e: { type: "Adjacency" } } },
};

describe("the counts in the metadata", () => {
  const counts = (collections: Json) => ({ metadata: { statistics: { collections } } });
  const check = (document: BundleDocument) => [...checkStatistics(document)];
  const differs = (collection: string, expected: string, found: string, count: number) => ({
    severity: "warning",
    code: "gkm-statistics",
    pointer: `/metadata/statistics/collections/${collection}`,
    message: `The count of ${collection} does not match the collection.`,
    expected,
    found,
    fix:
      found === "nothing"
        ? `Add the count, ${count}.`
        : Number(found) > Math.max(...expected.split(" or ").map(Number))
          ? `If entries are missing, restore them; otherwise set "count" to ${count}.`
          : `Set "count": ${count}.`,
  });

  it.each(["assertion", "evidence", "oncogenicity"] as const)(
    "are right in a valid bundle: %s",
    (name) => {
      expect(check(bundleWith(name))).toEqual([]);
    },
  );

  it("are right or are reported", () => {
    const parts = { disease: { "kb.did:1": {} }, therapy: { "kb.tid:1": {} } };
    const right = { ...NO_ENTRIES, disease: { count: 1 }, therapy: { count: 1 } };
    expect(check(documentWith({ ...parts, ...counts(right) }))).toEqual([]);
    const wrong = { ...right, disease: { count: 0 }, therapy: { count: 2 }, source: { count: 1 } };
    expect(check(documentWith({ ...parts, ...counts(wrong) }))).toStrictEqual([
      differs("disease", "1", "0", 1),
      differs("therapy", "1", "2", 1),
      differs("source", "0", "1", 0),
    ]);
  });

  it.each([
    ["of another type", { count: "0" }, "0"],
    ["without a count", {}, "nothing"],
    ["not an object", 0, "nothing"],
    ["null", null, "nothing"],
  ])("are reported if they are %s", (_, disease, found) => {
    expect(check(documentWith(counts({ ...NO_ENTRIES, disease })))).toStrictEqual([
      differs("disease", "0", found, 0),
    ]);
  });

  it("must be there for each collection", () => {
    const findings = check(documentWith(counts({})));
    expect(findings.map(({ pointer }) => pointer)).toEqual(
      Object.keys(NO_ENTRIES).map((name) => `/metadata/statistics/collections/${name}`),
    );
    expect(findings[2]).toStrictEqual(differs("variant", "0", "nothing", 0));
  });

  it.each([3, 5])("can count three variants in five groups as %i", (count) => {
    const document = documentWith({
      variant: VARIANTS,
      ...counts({ ...NO_ENTRIES, variant: { count } }),
    });
    expect(check(document)).toEqual([]);
  });

  it.each([2, 4, 6])("cannot count three variants in five groups as %i", (count) => {
    const document = documentWith({
      variant: VARIANTS,
      ...counts({ ...NO_ENTRIES, variant: { count } }),
    });
    expect(check(document)).toStrictEqual([differs("variant", "5 or 3", String(count), 5)]);
  });

  describe("of types", () => {
    const variant = {
      "kb.vid:1": { protein: { a: { type: "Allele" }, b: { type: "Allele" } } },
      "kb.vid:2": { genomic: { c: { type: "CopyNumberChange" } } },
      "kb.vid:3": { unsupported: { code: "3" } },
    };
    const count = 3;
    const disease = { "kb.did:1": { type: "MappableConcept" } };
    const checkTypes = (types: Json, more: JsonObject = {}) =>
      check(
        documentWith({
          variant,
          disease,
          ...counts({ ...NO_ENTRIES, disease: { count: 1 }, variant: { count, types }, ...more }),
        }),
      );
    const right = { Allele: 2, Coding: 1, CopyNumberChange: 1 };
    const place = "/metadata/statistics/collections/variant/types";

    it.each([[right], [{ ...right, CisPhasedBlock: 0 }], [null], [undefined]])(
      "can be right, or not there: %j",
      (types) => {
        expect(checkTypes(types as Json)).toEqual([]);
      },
    );

    it("are one problem with the count if an entry is missing or new", () => {
      expect(
        checkTypes(
          { ...right, Allele: 3 },
          { variant: { count: 9, types: { ...right, Allele: 3 } } },
        ),
      ).toMatchObject([
        {
          pointer: place.replace("/types", ""),
          fix: expect.stringMatching(/ The counts of types are: Allele 2\.$/),
        },
      ]);
    });

    it("are compared with the collection", () => {
      expect(checkTypes({ Allele: 3, CopyNumberChange: 1, Terminus: 2 })).toStrictEqual([
        {
          severity: "warning",
          code: "gkm-statistics",
          pointer: `${place}/Allele`,
          message: "The count of Allele does not match the collection.",
          expected: "2",
          found: "3",
          fix: "Correct the count.",
        },
        {
          severity: "warning",
          code: "gkm-statistics",
          pointer: place,
          message: "The count of Coding does not match the collection.",
          expected: "1",
          found: "nothing",
          fix: 'Add "Coding": 1.',
        },
        {
          severity: "warning",
          code: "gkm-statistics",
          pointer: `${place}/Terminus`,
          message: "The count of Terminus does not match the collection.",
          expected: "0",
          found: "2",
          fix: "Correct the count.",
        },
      ]);
    });

    it("can have names of their own where the type of an entry says less, if the sum is right", () => {
      expect(checkTypes(right, { disease: { count: 1, types: { Disease: 1 } } })).toEqual([]);
      expect(checkTypes(right, { disease: { count: 1, types: { Disease: 2 } } })).toMatchObject([
        { pointer: "/metadata/statistics/collections/disease/types", expected: "1", found: "2" },
      ]);
    });
  });

  it("are of collections", () => {
    const collections = { ...NO_ENTRIES, drugs: { count: 0 } };
    expect(check(documentWith(counts(collections)))).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-statistics",
        pointer: "/metadata/statistics/collections/drugs",
        message: "There is no collection drugs to count.",
        found: "drugs",
        fix: "Remove it.",
      },
    ]);
    const { disease: _, ...others } = NO_ENTRIES;
    const misspelt = check(documentWith(counts({ ...others, diseases: { count: 0 } })));
    expect(misspelt.at(-1)?.fix).toBe("Did you mean disease?");
  });

  it("count only groups that hold something", () => {
    const variant = {
      "kb.vid:1": { protein: {}, coding: null, genomic: [1], other: "x" },
      "kb.vid:2": null,
      "kb.vid:3": { unsupported: null },
    };
    const document = documentWith({ variant, ...counts({ ...NO_ENTRIES, variant: { count: 2 } }) });
    expect(check(document)).toStrictEqual([differs("variant", "1 or 3", "2", 1)]);
  });

  it.each([
    { metadata: {} },
    { metadata: { statistics: {} } },
    { metadata: { statistics: null } },
    { metadata: { statistics: { collections: null } } },
    { metadata: { statistics: { collections: [] } } },
  ])("are left to the schema if there are none: %j", (parts) => {
    expect(check(documentWith({ disease: { "kb.did:1": {} }, ...parts }))).toEqual([]);
  });
});

describe("the failed assertions", () => {
  it("must not be in the bundle", () => {
    const document = documentWith({
      assertion: { "kb.aid:3": {}, "kb.aid:11": {} },
      failedAssertionIds: [1, 11, 33, 3],
    });
    const rule = {
      severity: "error",
      code: "gkm-failed-assertion-present",
      expected: "only ids of assertions that are not in the bundle",
    };
    expect([...checkFailedAssertions(document)]).toStrictEqual([
      {
        ...rule,
        pointer: "/failedAssertionIds/1",
        message: "Assertion 11 is listed as failed, but kb.aid:11 is in the bundle.",
        found: "11",
        fix: 'Remove 11 from failedAssertionIds, or kb.aid:11 from "assertion".',
      },
      {
        ...rule,
        pointer: "/failedAssertionIds/3",
        message: "Assertion 3 is listed as failed, but kb.aid:3 is in the bundle.",
        found: "3",
        fix: 'Remove 3 from failedAssertionIds, or kb.aid:3 from "assertion".',
      },
    ]);
  });

  it("are read from the end of a key", () => {
    const document = documentWith({
      assertion: { "a:7:3": {}, "kb.eid": {} },
      failedAssertionIds: [7, "3", null],
    });
    expect([...checkFailedAssertions(document)]).toEqual([]);
  });
});
