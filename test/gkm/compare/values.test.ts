import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { type Naming, shortKey, textsAround, valueText } from "../../../src/gkm/compare/values.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { bundleWith, KB } from "../../fixtures/gkm.ts";

const { graph } = buildGraph([{ name: "b", profile: KB, document: bundleWith("assertion") }]);
const titles = createTitles(graph);
const NAMING: Naming = {
  entryOf(reference) {
    const entry = graph.resolve(reference);
    return entry && { entry, title: titles.titleOf(entry) };
  },
  titleOfValue: titles.titleOfValue,
};

it.each([
  ["kb.eid:1409", "EID 1409"],
  ["civic.aid:9", "AID 9"],
  ["pmid:21639808", "PMID 21639808"],
  ["kb.method:amp-asco-cap-2017", "kb.method:amp-asco-cap-2017"],
  ["std:SL.x1", "std:SL.x1"],
])("curators write %s as %s", (key, text) => {
  expect(shortKey(key)).toBe(text);
});

describe("valueText", () => {
  it.each<[string, Json, string]>([
    ["predicate", "predictsSensitivityTo", "predicts sensitivity to"],
    ["subject", "#/molecularProfile/kb.mpid:65", "KIT D816V (MPID 65)"],
    ["hasEvidenceItems", "#/evidence/kb.eid:26", "EID 26"],
    ["object", "#/therapy/kb.tid:0", "kb.tid:0"],
    ["circular", true, "yes"],
    ["start", 7, "7"],
    ["strength", { name: "Case study", primaryCoding: { code: "C" } }, "C (Case study)"],
    ["strength", { primaryCoding: { code: "C" } }, "C"],
    [
      "mappings",
      { coding: { id: "ncit:C1", code: "C1" }, relation: "exactMatch" },
      "ncit:C1, exactMatch",
    ],
    ["extensions", { name: "origin", value: "germline" }, "origin: germline"],
    [
      "hasEvidenceLines",
      { directionOfEvidenceProvided: "supports", hasEvidenceItems: ["#/evidence/kb.eid:26"] },
      "supports; EID 26",
    ],
    ["expressions", { syntax: "hgvs.p", value: "NP_1.1:p.V600E" }, "NP_1.1:p.V600E"],
    ["other", { a: ["x"] }, '{"a":["x"]}'],
  ])("%s %j", (field, value, text) => {
    expect(valueText(field, value, NAMING)).toBe(text);
  });
});

describe("textsAround", () => {
  it("leaves short texts as they are", () => {
    expect(textsAround("one", "two")).toEqual(["one", "two"]);
  });

  it("cuts long texts at a word before their first difference, and never inside a character", () => {
    const start = "word ".repeat(50);
    const [older, newer] = textsAround(`${start}63%`, `${start}36% ${"😀".repeat(80)}`);
    expect(older).toBe("…word word word word word word 63%");
    expect(newer).toMatch(/^…word word word word word word 36% 😀+…$/u);
    expect(newer.isWellFormed()).toBe(true);
    const halves = textsAround(`${"😀".repeat(100)}a`, `${"😀".repeat(100)}b`);
    expect(halves.every((text) => text.isWellFormed())).toBe(true);
  });
});

it("keys of others than the main producer have its prefix", () => {
  expect(shortKey("kb.eid:9", "/evidence/eid-9")).toBe("EID 9");
  expect(shortKey("civic.eid:9", "/evidence/civic.eid-9")).toBe("civic EID 9");
  expect(shortKey("pmid:9", "/source/pmid-9")).toBe("PMID 9");
});
