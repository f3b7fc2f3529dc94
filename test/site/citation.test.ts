import { describe, expect, it } from "vitest";
import { citationOf, dateOf } from "../../src/site/citation.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";
import { madeEntry } from "../fixtures/made.ts";

const bundle = (name: string, createdAt: string) => ({
  name,
  document: { metadata: { createdAt } },
});
const bundles = [bundle("a", "2026-10-02"), bundle("b", "2026-11-21"), bundle("c", "2027-01-01")];
const dated = (entry: Parameters<typeof madeEntry>[0]) =>
  dateOf(madeEntry({ bundles: ["a", "b"], ...entry }), bundles as never);

describe("the date of an entry", () => {
  it("is that of its last contribution", () => {
    const contributions = [{ date: "2025-02-03T09:30:00Z" }, { date: "2024-01-01" }, {}];
    expect(dated({ value: { contributions } })).toBe("2025-02-03");
  });

  it("is that of its newest bundle, if it has none", () => {
    expect(dated({})).toBe("2026-11-21");
    expect(dated({ bundles: [] })).toBeUndefined();
  });
});

describe("a citation", () => {
  const entry = entryOf("evidence", "kb.eid:1409");
  const title = "BRAF V600E: supports response to Vemurafenib in Skin melanoma";

  it("has the title, the site, the key, the date and the URL", () => {
    expect(citationOf(entry, title, CATALOG.site, dateOf(entry, CATALOG.bundles))).toBe(
      `${title}. Vitrine, kb.eid:1409, 2026-11-21. https://vitrine.example.org/evidence/eid-1409`,
    );
  });

  it("of something without a date leaves it out", () => {
    const site = { title: "Registry", url: "https://example.org/r" };
    expect(citationOf(entry, "X", site, undefined)).toBe(
      "X. Registry, kb.eid:1409. https://example.org/r/evidence/eid-1409",
    );
  });
});
