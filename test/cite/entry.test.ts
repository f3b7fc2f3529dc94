import { describe, expect, it } from "vitest";
import { citeEntry, containerOf } from "../../src/cite/entry.ts";
import { entryOf } from "../fixtures/catalog.ts";

const site = {
  title: "Vitrine",
  url: "https://vitrine.example.org",
  organization: { name: "Vitrine" },
};

describe("an entry", () => {
  it("is a page by who publishes the site, with its kind and key", () => {
    expect(citeEntry(entryOf("evidence", "kb.eid:1409"), "BRAF V600E", site, "2026-11-21")).toEqual(
      {
        id: "eid-1409",
        type: "webpage",
        title: "BRAF V600E",
        author: [{ literal: "Vitrine" }],
        issued: { "date-parts": [[2026, 11, 21]] },
        genre: "Evidence item kb.eid:1409",
        URL: "https://vitrine.example.org/evidence/eid-1409",
      },
    );
  });

  it("has no date that is not known", () => {
    const item = citeEntry(entryOf("evidence", "kb.eid:1409"), "BRAF V600E", site, undefined);
    expect(item).not.toHaveProperty("issued");
  });
});

describe("the site's title", () => {
  it("is named beside another publisher, and not twice", () => {
    const other = { ...site, organization: { name: "An Institute" } };
    expect(containerOf(other, [{ literal: "An Institute" }])).toEqual({
      "container-title": "Vitrine",
    });
    expect(containerOf(site, [{ literal: "Vitrine" }])).toEqual({});
    expect(containerOf(site, [{ family: "Carberry" }])).toEqual({ "container-title": "Vitrine" });
  });
});
