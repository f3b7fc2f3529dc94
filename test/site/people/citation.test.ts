import { describe, expect, it } from "vitest";
import { citationChoices, dateOf, entryCitations } from "../../../src/site/people/citation.ts";
import { CATALOG, entryOf, WHOLE_CATALOG } from "../../fixtures/catalog.ts";
import { madeEntry } from "../../fixtures/made.ts";

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

describe("an entry", () => {
  const title = "BRAF V600E: supports response to Vemurafenib in Skin melanoma";
  const entry = entryOf("evidence", "kb.eid:1409");

  it("is cited as a page of the site, with its key", () => {
    const [own, ...more] = entryCitations(entry, title, CATALOG);
    expect(more).toEqual([]);
    expect(own?.text).toBe(
      `Vitrine. (2026, November 21). ${title} [Evidence item kb.eid:1409]. ` +
        "https://vitrine.example.org/evidence/kb.eid-1409",
    );
    expect(own?.bibtex).toContain("@online{kb.eid-1409,");
    expect(JSON.parse(own?.cslJson ?? "")).toMatchObject([{ id: "kb.eid-1409", title }]);
    expect(own?.files).toBeUndefined();
  });

  it("of another producer, or of all, is cited by its only address", () => {
    const entries = [
      WHOLE_CATALOG.graph.find("evidence", "trials.eid:1"),
      entryOf("source", "pmid:15728811"),
    ];
    expect(
      entries.map((one) => one && entryCitations(one, "", WHOLE_CATALOG).at(-1)?.text),
    ).toEqual([
      expect.stringMatching(/ https:\/\/vitrine.example.org\/evidence\/trials.eid-1$/),
      expect.stringMatching(/ https:\/\/vitrine.example.org\/source\/pmid-15728811$/),
    ]);
  });

  it("of a site with another name than its publisher names both", () => {
    const site = { ...CATALOG.site, title: "Cabinet" };
    const [own] = entryCitations(entry, title, { ...CATALOG, site });
    expect(own?.text).toContain("[Evidence item kb.eid:1409]. Cabinet. https://");
  });

  it("that is a source is cited as the publication, with files, before the page", () => {
    const source = entryOf("source", "pmid:15728811");
    const [publication, page] = entryCitations(source, "Kobayashi et al., 2005", CATALOG);
    expect(publication?.text).toBe(
      "Kobayashi et al. (2005). EGFR mutation and resistance of non-small-cell lung cancer to gefitinib. " +
        "https://doi.org/10.1056/NEJMoa044238",
    );
    expect(publication?.files).toEqual({
      bibtex: "/gkm/source/pmid-15728811.bib",
      cslJson: "/gkm/source/pmid-15728811.csl.json",
    });
    expect(page?.heading).toBe("This page");
    expect(page?.text).toContain("[Source pmid:15728811]");
  });
});

describe("a version", () => {
  it("is cited as software, with files", () => {
    const [tool] = CATALOG.tools;
    const [version] = tool?.versions ?? [];
    if (tool === undefined || version === undefined) throw new Error("the content has no tool");
    const [own, ...more] = citationChoices(tool, version, CATALOG.site.url);
    expect(more).toEqual([]);
    expect(own?.text).toContain(`${tool.name} (Version ${version.id})`);
    expect(own?.files?.bibtex).toBe(`/tools/${tool.id}/${version.id}/citation.bib`);
  });
});
