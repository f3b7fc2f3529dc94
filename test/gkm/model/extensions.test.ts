import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import {
  extensionFacts,
  extensionLabel,
  readableValues,
} from "../../../src/gkm/model/extensions.ts";

const texts = (value: Json) => readableValues(value).map(({ text }) => text);

describe("the name of an extension", () => {
  it.each([
    ["hgvsDescriptions", "HGVS descriptions"],
    ["hgvs_descriptions", "HGVS descriptions"],
    ["categoricalVariationType", "Categorical variation type"],
    ["molecular-profile-score", "Molecular profile score"],
    ["aliases", "Aliases"],
    ["OMIM", "Omim"],
    ["variantHgvs", "Variant hgvs"],
    ["", ""],
  ])("%s is a label: %s", (name, label) => {
    expect(extensionLabel(name)).toBe(label);
  });
});

describe("any value of an extension is readable", () => {
  it.each<[Json, readonly string[]]>([
    ["GRCh37", ["GRCh37"]],
    [0, ["0"]],
    [true, ["yes"]],
    [false, ["no"]],
    [null, []],
    ["", []],
    [[], []],
    [{}, []],
    [
      ["x", 3, null, true, {}, ["y"]],
      ["x", "3", "yes", "y"],
    ],
    [
      { chromosome: "2", start: 158622516, reference_bases: "C", isInverted: false, end: null },
      ["Chromosome: 2", "Start: 158622516", "Reference bases: C", "Is inverted: no"],
    ],
    [{ range: { from: [1, 2] } }, ["Range: From: 1", "Range: From: 2"]],
    [{ name: "Tier I", primaryCoding: { code: "i" } }, ["Tier I (i)"]],
    [
      { type: "MappableConcept", name: "Gene", extensions: [{ name: "isOld", value: true }] },
      ["Gene", "Is old: yes"],
    ],
  ])("%j is %j", (value, expected) => {
    expect(texts(value)).toEqual(expected);
  });

  it("with a mapping it has the code as a link, and the relation in words", () => {
    const coding = {
      id: "civic.variant_type:47",
      name: "Missense Variant",
      system: "http://www.sequenceontology.org/browser/current_svn/term/",
      code: "SO:0001583",
      extensions: [{ name: "rank", value: 1 }],
    };
    expect(readableValues([{ coding, relation: "exactMatch" }])).toStrictEqual([
      {
        text: "Missense Variant (civic.variant_type:47)",
        code: false,
        href: "http://www.sequenceontology.org/browser/current_svn/term/SO:0001583",
      },
      { text: "Rank: 1" },
      { text: "Relation: exact match" },
    ]);
    expect(texts({ coding: { system: "s", code: "c", note: "n" } })).toEqual(["c", "s", "Note: n"]);
  });

  it("leads to a URL", () => {
    expect(readableValues("https://example.org/")).toStrictEqual([
      { text: "https://example.org/", href: "https://example.org/" },
    ]);
    expect(readableValues("javascript:alert(1)")).toStrictEqual([{ text: "javascript:alert(1)" }]);
  });
});

describe("extensions are facts", () => {
  it("in their order, with what they say of themselves and their own extensions", () => {
    const extensions = [
      { name: "isRetracted", value: true, description: "By the journal." },
      null,
      { name: "nothing", value: null },
      { name: "score", value: 26.5, extensions: [{ name: "scale", value: "CIViC" }] },
      { value: "x" },
    ];
    expect(extensionFacts(extensions)).toStrictEqual([
      { label: "Is retracted", values: [{ text: "yes" }, { text: "By the journal." }] },
      { label: "Score", values: [{ text: "26.5" }] },
      { label: "Scale", values: [{ text: "CIViC" }] },
      { label: "", values: [{ text: "x" }] },
    ]);
    expect(extensionFacts("x")).toEqual([]);
  });
});
