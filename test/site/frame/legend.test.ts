import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { stringOf } from "../../../src/base/json.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { conceptCode, nameOf } from "../../../src/gkm/model/concept.ts";
import { evidenceLinesOf } from "../../../src/gkm/reading/evidence-lines.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import {
  classificationBadge,
  effectBadge,
  levelBadge,
  strengthBadge,
} from "../../../src/site/frame/badge.ts";
import { LEGEND, legendOf, SCALES } from "../../../src/site/frame/legend.ts";
import { marksOf } from "../../../src/site/frame/marks.ts";
import { legendRow } from "../../../src/site/frame/pages.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const titles = createTitles(graph);
const rows = LEGEND.flatMap((section) => section.rows);
const explained = new Set(rows.map(({ id }) => id));

/** The codes of classifications that the schemas of VA-Spec 1.1.0 allow. */
const SCHEMAS = [
  "aac-2017/VariantClinicalSignificanceStatement.json",
  "ccv-2022/VariantOncogenicityStatement.json",
];
const CODES =
  /(?<=")(tier (i|ii|iii|iv)|(likely )?(oncogenic|benign)|uncertain significance)(?=")/g;

describe("the legend", () => {
  it("has a row for each mark of the content's statements", () => {
    const statements = [...graph.of("evidence"), ...graph.of("assertion")];
    const marks = statements.flatMap((entry) => [
      ...marksOf(entry),
      ...evidenceLinesOf(entry, graph, titles).flatMap(({ strength }) =>
        strength === undefined ? [] : [strengthBadge(strength)],
      ),
    ]);
    const unexplained = marks.filter(
      ({ legend }) => legend === undefined || !explained.has(legend),
    );
    expect(unexplained).toEqual([]);
    expect(marks.length).toBeGreaterThan(100);
  });

  it("has a row for the effect of each proposition", () => {
    const effects = graph
      .of("proposition")
      .map(
        ({ value }) => effectBadge(effectOf(stringOf(value["predicate"]) ?? "")).legend ?? "none",
      );
    expect(effects.filter((legend) => !explained.has(legend))).toEqual([]);
    expect(new Set(effects).size).toBeGreaterThan(5);
  });

  it("explains all classifications of VA-Spec, and all levels", async () => {
    const texts = await Promise.all(
      SCHEMAS.map((path) =>
        readFile(
          fileURLToPath(new URL(`../../../schemas/va-spec/1.1.0/json/${path}`, import.meta.url)),
          "utf8",
        ),
      ),
    );
    const codes = texts.flatMap((text) => text.match(CODES) ?? []);
    const badges = [
      ...codes.map((code) => classificationBadge(code)),
      ...["A", "B", "C", "D", "E"].map((code) => levelBadge(code)),
    ];
    expect(badges.filter(({ legend }) => legend === undefined || !explained.has(legend))).toEqual(
      [],
    );
    expect(codes.length).toBeGreaterThan(8);
  });

  it("gives each row and section an id of its own, and each row the cells of its table", () => {
    const ids = [...LEGEND.map(({ id }) => id), ...rows.map(({ id }) => id)];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { columns, rows: own } of LEGEND) {
      expect(own.filter(({ cells }) => cells.length !== columns.length - 1)).toEqual([]);
      expect(own.length).toBeGreaterThan(2);
    }
  });

  it("compares the levels of knowledge bases where there are several", () => {
    expect(legendOf(["kb"])).toBe(LEGEND);
    expect(legendOf(["kb", "civic"]).at(-1)).toBe(SCALES);
    const ids = rows.map(({ id }) => id);
    for (const { id, cells, badge } of SCALES.rows) {
      expect(ids).not.toContain(id);
      expect(cells.length).toBe(SCALES.columns.length - 1);
      // a mark of another section would lead there
      expect(badge.legend).toBeUndefined();
    }
    expect(SCALES.sources.length).toBe(2);
  });

  it("names the levels as the content does", () => {
    const named = rows.filter(({ id }) => id.startsWith("level-"));
    const names = new Map(named.map(({ badge, cells }) => [badge.text, cells[0]]));
    for (const { value } of graph.of("evidence")) {
      expect(names.get(conceptCode(value["strength"]) ?? "")).toBe(nameOf(value["strength"]));
    }
  });

  it("leads to the guidelines, and tells the somatic one from that for germline variants", () => {
    const links = LEGEND.flatMap(({ sources }) => sources.map(({ href }) => href));
    expect(links).toContain("https://pubmed.ncbi.nlm.nih.gov/27993330/");
    expect(links).toContain("https://pubmed.ncbi.nlm.nih.gov/35101336/");
    expect(links.join()).not.toContain("25741868");
    expect(legendRow("tier-1")).toBe("/legend#tier-1");
  });
});
