import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkTexts } from "../../../../src/gkm/check/texts/texts.ts";
import { findingsWith, placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const check = (collection: string, entry: Json) =>
  [...checkTexts(documentWith({ [collection]: { a: entry } }))].map(({ code, pointer, fix }) => [
    code,
    pointer.replace(`/${collection}/a`, ""),
    fix,
  ]);

const named = (name: Json) => check("therapy", { name });
const described = (description: string) => check("evidence", { description });

describe("a name", () => {
  it.each<[string, string | undefined]>([
    ["BRAF\u00a0V600E", 'Write "BRAF V600E".'],
    [" BRAF", 'Write "BRAF".'],
    ["BRAF ", 'Write "BRAF".'],
    ["BRAF  V600E", 'Write "BRAF V600E".'],
    ["BRAF\tV600E", 'Write "BRAF V600E".'],
    ["Vemu\u00adrafenib", 'Write "Vemurafenib".'],
    ["Vemurafenib\u200b", 'Write "Vemurafenib".'],
    ["\ufeffVemurafenib", 'Write "Vemurafenib".'],
    ["\u202eVemurafenib", 'Write "Vemurafenib".'],
    ["\ufb02ufenamic acid", 'Write "flufenamic acid".'],
    // all faults at once
    ["\ufb02ufenamic\u200b  acid", 'Write "flufenamic acid".'],
    // letters that look alike
    ["\u0412RAF", 'Write "BRAF".'],
    ["V\u0435murafenib", 'Write "Vemurafenib".'],
    ["Vemurafeni\u0431", undefined],
    ["Vemurafenib\ufffd", undefined],
    ["caf\u00c3\u00a9", undefined],
    ["Crohn\u00e2\u20ac\u2122s disease", undefined],
  ])("has a character that is wrong: %j", (name, fix) => {
    expect(named(name)).toEqual([["gkm-character", "/name", fix]]);
  });

  it.each(["TODO", "tbd", "xxx", "...", "?", "", "Lorem ipsum dolor"])(
    "says nothing: %j",
    (name) => {
      expect(named(name)).toEqual([["gkm-text", "/name", "Correct the text."]]);
    },
  );

  it.each<Json>([
    "TGF\u03b2 inhibitor",
    "\u03b1-interferon",
    "Sj\u00f6gren's syndrome",
    "\u0410\u0431\u0432 BRAF",
    "\u00c3guila",
    "Unknown",
    "N/A",
    "BRAF V600E",
    5,
    null,
  ])("is sound: %j", (name) => {
    expect(named(name)).toEqual([]);
  });

  it("of a source or an expression is what others wrote", () => {
    expect(check("source", { name: "A\u00a0B et al., 2011" })).toEqual([]);
    expect(check("variant", { protein: { x: { name: "a\u00a0b" } } })).toHaveLength(1);
  });
});

describe("a description", () => {
  it.each([
    "",
    "  ",
    "TODO",
    "TODO: describe the trial.",
    "todo.",
    "FIXME later",
    "N/A",
    "unknown",
    "Lorem ipsum dolor sit amet.",
    "840% of patients responded.",
    "In all, 102.5 % of the treated patients responded.",
    "NCT0100698: a trial.",
    "See NCT010069800.",
  ])("is not sound: %j", (text) => {
    expect(described(text).map(([code]) => code)).toEqual(["gkm-text"]);
  });

  it.each([
    "84% of patients responded, 100% of the others.",
    "Expression rose by 840% in cells.",
    "Doses of 150% were given to patients.",
    "5\u00a0mg were given (NCT01006980).",
    "A todo list is no description, but this has one.",
    "Unknown mutations were excluded.",
  ])("is sound: %j", (text) => {
    expect(described(text)).toEqual([]);
  });

  it("has no characters that nobody sees, also in lists and extensions", () => {
    expect(described("Some\u200b responded.")).toEqual([
      ["gkm-character", "/description", 'Write "Some responded.".'],
    ]);
    expect(
      check("disease", { aliases: ["a", "b\u202e"], extensions: [{ value: "\ufffd" }] }),
    ).toEqual([
      ["gkm-character", "/aliases/1", 'Write "b".'],
      ["gkm-character", "/extensions/0/value", undefined],
    ]);
  });
});

const TEXT = "/evidence/kb.eid:1409/description";

it.each([
  "In <b>BRAF</b> V600E melanoma vemurafenib lengthened survival.",
  "Vemurafenib lengthened survival &amp; response in BRAF V600E melanoma.",
  "Vemurafenib lengthened survival in BRAF V600E melanoma [12].",
  "Of people with BRAF V600E, 840% of those given vemurafenib were alive.",
  "Vemurafenib had a response rate of 840% in BRAF V600E melanoma.",
  "Vemurafenib lengthened survival\\n\\nin BRAF V600E melanoma.",
  "Vemurafenib lengthened the the survival in BRAF V600E melanoma.",
  "Vemurafenib lengthened survival in BRAF V600E melanoma (NCT01006980.",
])("what belongs to no text, or cannot be: %s", async (text) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([`gkm-text ${TEXT}`]);
});

it.each([
  "Vemurafenib in BRAF V600E melanoma: p <0.05 & HR 0.5 [0.3, 0.8], 12 months [8, 14]; [18F]FDG.",
  "Vemurafenib raised the level by 840% of the baseline in BRAF V600E melanoma.",
])("what texts have: %s", async (text) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([]);
});

it("of a long text, no part is to be written", async () => {
  const long = `Vemurafenib\u200b lengthened survival in BRAF V600E melanoma.${" It did so.".repeat(20)}`;
  const [found] = await findingsWith({ [TEXT]: long });
  expect(found?.fix).toBe("Run npm run fix -- characters.");
  expect(found?.found).toContain("Vemurafenib\u200b lengthened");
});
