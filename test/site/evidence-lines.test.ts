import { describe, expect, it } from "vitest";
import { evidenceLinesOf } from "../../src/gkm/evidence-lines.ts";
import { createTitles } from "../../src/gkm/titles.ts";
import { directionBadge, strengthBadge } from "../../src/site/badge.ts";
import { evidenceLineSections } from "../../src/site/evidence-lines.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";

const titles = createTitles(CATALOG.graph);
const sectionsOf = (key: string) =>
  evidenceLineSections(evidenceLinesOf(entryOf("assertion", key), CATALOG.graph, titles), titles);

const supports = directionBadge("supports");

describe("the sections of evidence lines", () => {
  it("are headed by the criterion and its method, with the points", () => {
    expect(sectionsOf("kb.aid:251")).toEqual([
      {
        heading: { text: "OS2: functional data assessment" },
        badges: [supports, strengthBadge("strong")],
        points: "4 points",
      },
      {
        heading: { text: "OM3: somatic hotspot assessment" },
        badges: [supports, strengthBadge("moderate")],
        points: "2 points",
      },
      {
        heading: { text: "OP4: population data assessment" },
        badges: [supports, strengthBadge("supporting")],
        points: "1 point",
      },
    ]);
  });

  it("are headed by the claim that the evidence was weighed against, with the evidence", () => {
    const [section] = sectionsOf("kb.aid:1");
    expect(section?.heading).toEqual({
      text: "BRAF V600E predicts sensitivity to Vemurafenib in Skin melanoma",
      path: "/proposition/proposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
    });
    expect(section?.badges).toEqual([supports, strengthBadge("A")]);
    expect(section?.points).toBeUndefined();
    expect(section?.evidence?.rows.map((row) => row.at(-1))).toEqual([
      [{ text: "eid-1409", path: "/evidence/eid-1409", code: true }],
    ]);
  });

  it("have a heading without a criterion, a method or a claim, too", () => {
    const line = { direction: "disputes", items: [] };
    const disputes = directionBadge("disputes");
    expect(
      evidenceLineSections([line, { ...line, outcome: "OS2" }, { ...line, score: 0 }], titles),
    ).toEqual([
      { heading: { text: "Evidence" }, badges: [disputes] },
      { heading: { text: "OS2" }, badges: [disputes] },
      { heading: { text: "Evidence" }, badges: [disputes], points: "0 points" },
    ]);
  });
});
