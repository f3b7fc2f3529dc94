import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { checkMetadata } from "../../../src/gkm/check/metadata.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const check = (createdAt: Json) => [...checkMetadata(documentWith({ metadata: { createdAt } }))];

describe("the date of a bundle", () => {
  it.each([
    "2026-11-21",
    "2026-01-01",
    "2026-12-31",
    "2026-04-30",
    "2026-02-28",
    "2024-02-29", // a leap year
    "2000-02-29", // a leap year: a multiple of 400
    "2026-11-21T09:30",
    "2026-11-21T09:30:15",
    "2026-11-21T09:30:15.1",
    "2026-11-21T09:30:15.123456Z",
    "2026-11-21T09:30Z",
    "2026-11-21T09:30:15Z",
    "2026-11-21T23:59:59+01:00",
    "2026-11-21T23:59:59-0800",
  ])("can be %s", (date) => {
    expect(check(date)).toEqual([]);
  });

  it.each([
    "2026-02-29", // not a leap year
    "2026-02-30",
    "1900-02-29", // not a leap year: a multiple of 100, not of 400
    "2026-04-31",
    "2026-11-31",
    "2026-11-00",
    "2026-11-32",
    "2026-00-10",
    "2026-13-01",
    "26-11-21",
    "02026-11-21",
    "2026-1-21",
    "2026-11-1",
    "2026-11",
    "20261121",
    "21.11.2026",
    "2026/11/21",
    "x2026-11-21",
    "2026-11-21x",
    "2026-11-21 09:30",
    "2026-11-21T",
    "2026-11-21T09",
    "2026-11-21T9:30",
    "2026-11-21T09:3",
    "2026-11-21T25:00",
    "2026-11-21T09:60",
    "2026-11-21T09:30:60",
    "2026-11-21T09:30:1",
    "2026-11-21T09:30:15.",
    "2026-11-21T09:30.5",
    "2026-11-21Z",
    "2026-11-21T09:30z",
    "2026-11-21T09:30+1",
    "2026-11-21T09:30+01",
    "2026-11-21T09:30+01:0",
    "2026-11-21T09:30+01:00:00",
    "yesterday",
    "",
  ])("cannot be %j", (date) => {
    expect(check(date)).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-date",
        pointer: "/metadata/createdAt",
        message: "This is not a valid date.",
        expected: "a calendar date such as 2026-11-21, or a date and time",
        found: date,
      },
    ]);
  });

  it.each([null, 20261121, {}])("is left to the schema if it is not a string: %j", (date) => {
    expect(check(date)).toEqual([]);
  });
});

describe("the versions of the specifications", () => {
  const checkVersions = (specificationVersions: Json) => [
    ...checkMetadata(
      documentWith({ metadata: { createdAt: "2026-11-21", specificationVersions } }),
    ),
  ];

  it.each([
    { GKMCore: "1.3.0", VRS: "2.1.1", CatVRS: "1.1.1", VASpec: "1.1.0" },
    { VRS: "2.1.1" },
    {},
    { Other: "1" },
    { VRS: 2 },
    null,
  ])("can be those of the format, or not named: %j", (versions) => {
    expect(checkVersions(versions)).toEqual([]);
  });

  it.each([
    ["GKMCore", "1.1.0", "1.3.0"],
    ["VRS", "2.1.0-snapshot", "2.1.1"],
    ["CatVRS", "", "1.1.1"],
    ["VASpec", "1.1.0-ballot", "1.1.0"],
  ])("should be those of the format: %s %j", (name, found, expected) => {
    expect(checkVersions({ [name]: found })).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-specification-version",
        pointer: `/metadata/specificationVersions/${name}`,
        message: `The bundle is checked against version ${expected} of ${name}, and names another.`,
        expected,
        found,
        fix: "Export it again with these versions. If its content has this version already, correct the number.",
      },
    ]);
  });
});

describe("a field of the metadata", () => {
  const checkAll = (metadata: JsonObject) =>
    [...checkMetadata(documentWith({ metadata: { createdAt: "2026-11-21", ...metadata } }))].map(
      ({ code, pointer, fix }) => [code, pointer, fix].join(" | "),
    );
  const MOVE = "Move it out of the bundle, or remove it.";

  it("that the format does not have is lost where bundles are merged", () => {
    const statistics = {
      collections: { disease: { count: 1, types: {}, kinds: 2 } },
      "a/b": 1,
    };
    expect(checkAll({ license: "CC0-1.0", statistic: {}, statistics })).toEqual([
      `gkm-unknown-metadata | /metadata/license | ${MOVE}`,
      `gkm-unknown-metadata | /metadata/statistic | ${MOVE}`,
      `gkm-unknown-metadata | /metadata/statistics/a~1b | ${MOVE}`,
      `gkm-unknown-metadata | /metadata/statistics/collections/disease/kinds | ${MOVE}`,
    ]);
    expect(checkAll({ statistic: {} })).toEqual([
      "gkm-unknown-metadata | /metadata/statistic | Did you mean statistics?",
    ]);
  });
});
