import { describe, expect, it } from "vitest";
import { checkMetadata } from "../../src/gkm/check-metadata.ts";
import type { Json } from "../../src/json/json.ts";
import { documentWith } from "../fixtures/gkm.ts";

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
