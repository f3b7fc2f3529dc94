import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { checkDates } from "../../../src/gkm/check/dates.ts";
import { createResolver } from "../../../src/gkm/graph/resolve.ts";
import { placesWith } from "../../fixtures/changed-bundle.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const check = (...dates: readonly Json[]) => {
  const contributions = dates.map((date) => ({ date }));
  const assertion = { "kb.aid:1": { contributions }, "kb.aid:2": null };
  const document = documentWith({ assertion, metadata: { createdAt: "2026-11-21" } });
  return [...checkDates(document, createResolver(document))].map(({ pointer }) => pointer);
};

it("dates of contributions can be when the bundle is made", () => {
  expect(check("2026-11-21T00:00:00Z", "2027-01-02", "1999", 5, null)).toEqual([]);
  expect(check("2026-11-21", "2062-11-21T00:00:00Z", "0206-11-21")).toEqual([
    "/assertion/kb.aid:1/contributions/1/date",
    "/assertion/kb.aid:1/contributions/2/date",
  ]);
});

it("an assertion was last worked on before a publication that it rests on", async () => {
  const date = "/assertion/kb.aid:3/contributions/0/date";
  expect(await placesWith({ [date]: "2015-11-21T00:00:00Z" })).toEqual([`gkm-date ${date}`]);
  // online in the year before
  expect(await placesWith({ [date]: "2018-11-21T00:00:00Z" })).toEqual([]);
});

it("a contribution, or the bundle, is long after everything else", async () => {
  const date = "/assertion/kb.aid:1/contributions/0/date";
  expect(await placesWith({ [date]: "2027-11-21T00:00:00Z" })).toEqual([`gkm-date ${date}`]);
  expect(await placesWith({ [date]: "2026-12-21T00:00:00Z" })).toEqual([]);
  expect(await placesWith({ "/metadata/createdAt": "2062-11-21" })).toEqual([
    "gkm-date /metadata/createdAt",
  ]);
});
