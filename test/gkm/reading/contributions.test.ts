import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import {
  contributionsOf,
  contributionValue,
  firstDayOf,
  lastChangeOf,
} from "../../../src/gkm/reading/contributions.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";
import { madeEntry } from "../../fixtures/made.ts";

const graph = graphOf(documentWith({ organization: { p: { name: "Vitrine" } } }));
const of = (value: Json) => contributionsOf(value, graph, createTitles(graph));
const textsOf = (value: Json) => of(value).map((one) => contributionValue(one).text);

describe("contributions", () => {
  it("are in the order of their days, those without one last", () => {
    expect(
      textsOf([
        { activityType: "submitted" },
        { activityType: "approved", date: "2026-11-21T09:30:00Z" },
        { activityType: "curated", date: "2025-02-03" },
        { activityType: "reviewed", date: "2026-11-21" },
      ]),
    ).toEqual([
      "Curated on 2025-02-03",
      "Approved on 2026-11-21",
      "Reviewed on 2026-11-21",
      "Submitted",
    ]);
  });

  it("say who, with a link to the organization's page", () => {
    const [entry, inline, iri] = of([
      { contributor: "#/organization/p", activityType: "classified", date: "2026-11-21" },
      { contributor: { name: "Ada", agentType: "person" }, activityType: "civic.last_reviewed" },
      { contributor: "https://example.org/", date: 3 },
    ]).map(contributionValue);
    expect(entry).toStrictEqual({
      text: "Classified by Vitrine, 2026-11-21",
      path: "/organization/p",
    });
    expect(inline).toStrictEqual({ text: "Civic last reviewed by Ada (person)" });
    expect(iri).toStrictEqual({
      text: "Contributed by https://example.org/",
      href: "https://example.org/",
    });
  });

  it("say everything else that they hold", () => {
    const agent = {
      name: "Panel",
      description: "An expert panel",
      extensions: [{ name: "isAccredited", value: true }],
    };
    const [contribution] = of([
      { contributor: agent, activityType: "approved", extensions: [{ name: "note", value: "x" }] },
    ]);
    expect(contribution?.notes.map(({ text }) => text)).toEqual([
      "An expert panel",
      "Is accredited: yes",
      "Note: x",
    ]);
    expect(of("x")).toEqual([]);
    expect(textsOf([{}, null])).toEqual(["Contributed"]);
  });
});

describe("the days of an entry", () => {
  it("are those of its first and its last contribution, in whatever order they are", () => {
    const contributions = ["2024-05-02", "2026-01-31T23:59:59Z", "2025-12-31T00:00:00+02:00"];
    const value = { contributions: [...contributions.map((date) => ({ date })), {}, "x"] };
    expect(lastChangeOf(madeEntry({ value }))).toBe("2026-01-31");
    expect(firstDayOf(madeEntry({ value }))).toBe("2024-05-02");
    expect(lastChangeOf(madeEntry({ value: { contributions: [{}] } }))).toBeUndefined();
    expect(firstDayOf(madeEntry({ value: {} }))).toBeUndefined();
  });
});
