import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/gkm/graph.ts";
import { createTitles } from "../../src/gkm/titles.ts";
import { classificationBadge, directionBadge, levelBadge } from "../../src/site/badge.ts";
import { assertionTable, evidenceTable } from "../../src/site/statement-tables.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";
import { madeEntry } from "../fixtures/made.ts";

const titles = createTitles(CATALOG.graph);

describe("the table of evidence", () => {
  it("has the claim, direction, level, source and item", () => {
    const table = evidenceTable(
      [entryOf("evidence", "kb.eid:1409"), entryOf("evidence", "kb.eid:816")],
      titles,
    );
    expect(table).toEqual({
      columns: [
        { heading: "Claim", wide: true },
        { heading: "Direction" },
        { heading: "Level" },
        { heading: "Source" },
        { heading: "Item", muted: true },
      ],
      rows: [
        [
          [
            {
              text: "BRAF V600E predicts sensitivity to Vemurafenib in Skin melanoma",
              path: "/evidence/eid-1409",
            },
          ],
          [directionBadge("supports")],
          [levelBadge("A", "Validated association")],
          [{ text: "Chapman et al., 2011", path: "/source/pmid-21639808" }],
          [{ text: "eid-1409", code: true }],
        ],
        [
          [
            {
              text: "BRAF V600E predicts resistance to Cetuximab or Panitumumab in Colorectal cancer",
              path: "/evidence/eid-816",
            },
          ],
          [directionBadge("disputes")],
          [levelBadge("B", "Clinical evidence")],
          [{ text: "Rowland et al., 2015", path: "/source/pmid-25989278" }],
          [{ text: "eid-816", code: true }],
        ],
      ],
    });
  });

  it("names every source, and leaves cells without a value empty", () => {
    const source = (slug: string): Entry =>
      madeEntry({
        collection: "source",
        key: slug,
        path: `/source/${slug}`,
        value: { name: slug },
      });
    const gene = madeEntry({ collection: "feature", value: { name: "BRAF" } });
    const entry = madeEntry({
      links: [source("a"), gene, source("b")].map((other) => ({ field: "", entry: other })),
      value: { strength: { name: "no code" } },
    });
    expect(evidenceTable([entry], titles).rows).toEqual([
      [
        [{ text: "kb.eid:1", path: "/evidence/eid-1" }],
        [],
        [],
        [
          { text: "a", path: "/source/a" },
          { text: "b", path: "/source/b" },
        ],
        [{ text: "eid-1", code: true }],
      ],
    ]);
  });
});

describe("the table of assertions", () => {
  it("has what they are about, their classification and direction", () => {
    const table = assertionTable(
      [entryOf("assertion", "kb.aid:2"), entryOf("assertion", "kb.aid:251")],
      titles,
    );
    expect(table).toEqual({
      columns: [
        { heading: "Molecular profile" },
        { heading: "Condition" },
        { heading: "Classification" },
        { heading: "Direction" },
        { heading: "Assertion", muted: true },
      ],
      rows: [
        [
          [{ text: "BRAF V600E", path: "/assertion/aid-2" }],
          [{ text: "Lung non-small cell carcinoma" }],
          [classificationBadge("Tier I")],
          [directionBadge("supports")],
          [{ text: "aid-2", code: true }],
        ],
        [
          [{ text: "MAP2K1 P124S", path: "/assertion/aid-251" }],
          [{ text: "Cancer" }],
          [classificationBadge("likely oncogenic")],
          [directionBadge("supports")],
          [{ text: "aid-251", code: true }],
        ],
      ],
    });
  });

  it("has the assertion's own title if its proposition says nothing", () => {
    const about = madeEntry({ collection: "proposition", value: {} });
    const entry = madeEntry({
      collection: "assertion",
      key: "kb.aid:9",
      slug: "aid-9",
      path: "/assertion/aid-9",
      links: [{ field: "/specifiedBy", entry: madeEntry({ value: { subject: { name: "no" } } }) }],
    });
    const row = [
      [{ text: "kb.aid:9", path: "/assertion/aid-9" }],
      [],
      [],
      [],
      [{ text: "aid-9", code: true }],
    ];
    const linked = { ...entry, links: [{ field: "/proposition", entry: about }] };
    expect(assertionTable([entry, linked], titles).rows).toEqual([row, row]);
  });
});
