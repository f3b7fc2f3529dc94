import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { claimBlocks } from "../../../src/site/entries/claim-blocks.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf } = createTitles(CATALOG.graph);
const statementsOf = createStatements(CATALOG.graph);

const blocksOf = (key: string) =>
  claimBlocks(statementsOf(entryOf("molecularProfile", key)).evidence.map(claimOf));

describe("the blocks of a profile", () => {
  it("have a line for each therapy: its best level, where, and both counts", () => {
    const lines = blocksOf("kb.mpid:12").get("Response")?.lines ?? [];
    expect(lines[0]).toMatchObject({
      head: { text: "Vemurafenib" },
      conditions: "Skin melanoma (A), Hairy cell leukemia (B) and Papillary thyroid carcinoma (B)",
      disputedIn: "Colorectal cancer",
      level: "A",
      counts: "3 supporting · 1 disputing",
      state: "supported",
      href: "?therapy=Vemurafenib&effect=Sensitivity#evidence",
    });
    expect(lines.map(({ level }) => level)).toEqual(["A", "A", "A", "B", "B", "B"]);
  });

  it("give a level that all conditions have once", () => {
    const [trastuzumab] = blocksOf("kb.mpid:302").get("Response")?.lines ?? [];
    expect(trastuzumab).toMatchObject({
      conditions: "HER2 positive breast cancer and Gastric adenocarcinoma",
      level: "A",
    });
    expect(trastuzumab).not.toHaveProperty("disputedIn");
  });

  it("have what is only disputed last, and never in the block of the opposite effect", () => {
    const blocks = blocksOf("kb.mpid:12");
    expect(blocks.get("Response")?.lines.at(-1)).toMatchObject({
      head: { text: "Panitumumab + Vemurafenib" },
      state: "disputed",
    });
    expect(blocks.get("Resistance")?.lines).toMatchObject([
      { head: { text: "Cetuximab or Panitumumab" }, state: "disputed", counts: "1 disputing" },
    ]);
  });

  it("are there without lines, where nothing is curated", () => {
    const blocks = blocksOf("kb.mpid:12");
    expect(
      [...blocks].filter(([, { lines }]) => lines.length === 0).map(([title]) => title),
    ).toEqual(["Diagnosis", "Prognosis", "Oncogenicity", "Other claims"]);
  });

  it("have a line for each condition of claims that are not about therapies", () => {
    const [line] = blocksOf("kb.mpid:1594").get("Diagnosis")?.lines ?? [];
    expect(line).toMatchObject({
      head: { text: "Diffuse midline glioma, H3 K27-altered" },
      lead: "",
      conditions: "",
      level: "B",
      href: "?disease=Diffuse+midline+glioma%2C+H3+K27-altered&effect=Diagnosis#evidence",
    });
    const [prognosis] = blocksOf("kb.mpid:65").get("Prognosis")?.lines ?? [];
    expect(prognosis?.lead).toBe("Worse outcome in");
  });
});
