import { expect, it } from "vitest";
import type { MonthChanges } from "../../../src/catalog/catalog.ts";
import { feedFiles, feedLinks } from "../../../src/site/feeds/feeds.ts";
import { changesRoutes, monthLabel } from "../../../src/site/history/months.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { atomFaults, jsonFeedFaults } from "../../fixtures/feed-rules.ts";
import { VIEW } from "../../fixtures/view.ts";

const monthOf = (month: string, day: string): MonthChanges => ({
  month,
  day,
  since: "2026-07-31",
  outline: {
    summary: ["Knowledge: 2 entries changed."],
    sections: [
      {
        title: "Removed: the pages and documents are no longer there",
        items: [
          {
            phrase: [
              { text: "Evidence item " },
              { text: "EID 1", code: true, path: "/evidence/eid-1" },
              { text: " " },
              { text: "A title", code: true },
            ],
            details: [],
          },
        ],
        more: 3,
      },
      {
        title: "Changed",
        items: [
          { phrase: [{ text: "EID 1409", code: true, path: "/evidence/eid-1409" }], details: [] },
        ],
      },
    ],
  },
});

const CHANGES = [monthOf("2026-10", "2026-10-05"), monthOf("2026-08", "2026-08-20")];

it("the list has all of the newest month, and each month is a page", () => {
  const [list, october, august] = changesRoutes({ ...CATALOG, changes: CHANGES });
  expect([list, october, august].map((route) => route?.params.path)).toEqual([
    undefined,
    "2026-10",
    "2026-08",
  ]);
  expect(list?.props.sections).toEqual(october?.props.sections);
  expect(list?.props.months.map(({ label, path }) => [label, path])).toEqual([
    ["October 2026", "/changes/2026-10"],
    ["August 2026", "/changes/2026-08"],
  ]);
  expect(august?.props.lead).toBe("Changes until 2026-08-20, compared with 2026-07-31.");
  expect(monthLabel("2026-01")).toBe("January 2026");
});

it("links to what the site has now, and names the rest", () => {
  const [list] = changesRoutes({ ...CATALOG, changes: CHANGES });
  expect(list?.props.sections).toEqual([
    {
      id: "removed",
      name: "Removed",
      note: "The pages and documents are no longer there.",
      items: [
        {
          phrase: [
            { text: "Evidence item " },
            { text: "EID 1", code: true },
            { text: " " },
            { text: "A title" },
          ],
          details: [],
        },
      ],
      more: 3,
    },
    {
      id: "changed",
      name: "Changed",
      items: [
        { phrase: [{ text: "EID 1409", code: true, path: "/evidence/eid-1409" }], details: [] },
      ],
    },
  ]);
});

it("the feed has an entry for each month", () => {
  const source = {
    ...CATALOG,
    ...{ changes: CHANGES, hasChanges: true, titleOf: VIEW.titleOf, claimOf: VIEW.claimOf },
  };
  const files = feedFiles(source).filter(({ path }) => path.startsWith("/feeds/changes."));
  const [atom = "", json = ""] = files.map(({ text }) => text);
  expect([atomFaults(atom), jsonFeedFaults(json)]).toEqual([[], []]);
  expect(JSON.parse(json).items).toMatchObject([
    {
      url: "https://vitrine.example.org/changes/2026-10",
      title: "Changes in October 2026",
      content_text: "Knowledge: 2 entries changed.",
      date_modified: "2026-10-05T00:00:00Z",
    },
    { url: "https://vitrine.example.org/changes/2026-08" },
  ]);
  expect(changesRoutes(CATALOG)).toEqual([]);
  expect(feedLinks(CATALOG).filter(({ path }) => path.includes("changes"))).toEqual([]);
});
