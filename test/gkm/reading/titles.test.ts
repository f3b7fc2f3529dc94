import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { coordinate, createTitles } from "../../../src/gkm/reading/titles.ts";
import { bundleWith, documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

/** The title of an entry of a document. */
function titleOf(parts: Parts, collection: CollectionName, key: string): string {
  const graph = graphOf(documentWith(parts));
  return createTitles(graph).titleOf(entryOf(graph, collection, key));
}

describe("a coordinate", () => {
  it.each([
    [599, "599"],
    [0, "0"],
    [[3, 5], "(3–5)"],
    [[null, 5], "(?–5)"],
    [[3, null], "(3–?)"],
    [undefined, "?"],
    [null, "?"],
    ["599", "?"],
  ] as [Json | undefined, string][])("%j is shown as %s", (value, text) => {
    expect(coordinate(value)).toBe(text);
  });
});

describe("the title of an entry", () => {
  const NAMED: readonly (readonly [about: string, JsonObject, string])[] = [
    ["its name", { name: "BRAF" }, "BRAF"],
    ["its name before its code", { name: "a", primaryCoding: { name: "b", code: "c" } }, "a"],
    ["the name of its code", { primaryCoding: { name: "b", code: "c" } }, "b"],
    ["its code", { primaryCoding: { code: "c" } }, "c"],
    ["its name before its members", { name: "a", concepts: ["b", "c"] }, "a"],
    ["its key if it has no name", {}, "key:1"],
    ["its key if its name is not a string", { name: 3, primaryCoding: "c" }, "key:1"],
    ["its key if its code is not a string", { primaryCoding: { code: 3 } }, "key:1"],
  ];
  const WITH_NAMES = [
    "feature",
    "molecularProfile",
    "disease",
    "phenotype",
    "conditionSet",
    "therapy",
    "therapyGroup",
    "variantOrigin",
    "source",
    "method",
    "organization",
  ] as const;

  it.each(NAMED)("is %s", (_, value, title) => {
    const titles = WITH_NAMES.map((name) => titleOf({ [name]: { "key:1": value } }, name, "key:1"));
    expect(titles).toEqual(WITH_NAMES.map(() => title));
  });

  const SETS: readonly (readonly [JsonObject, string])[] = [
    [{ concepts: ["#/therapy/a", "#/therapy/b"], membershipOperator: "AND" }, "A + B"],
    [{ concepts: ["#/therapy/a", "#/therapy/b"], membershipOperator: "OR" }, "A or B"],
    [{ concepts: ["#/therapy/a", "#/therapy/b"] }, "A + B"],
    [{ concepts: ["#/therapy/a", { name: "C" }, "D"], membershipOperator: "OR" }, "A or C or D"],
    [{ concepts: ["#/therapy/a", {}, null] }, "A + ? + ?"],
    [{ concepts: ["#/therapy/a", "#/therapyGroup/h"] }, "A + (E + F)"],
    [{ concepts: ["#/therapyGroup/h", "x"], membershipOperator: "OR" }, "(E + F) or x"],
    [
      { concepts: ["#/therapy/a", { concepts: ["x", "y"], membershipOperator: "OR" }] },
      "A + (x or y)",
    ],
    [
      { concepts: [{ concepts: ["#/therapy/a", "x"] }, "y"], membershipOperator: "OR" },
      "(A + x) or y",
    ],
    [
      {
        concepts: [
          "#/therapy/a",
          { concepts: ["x", { concepts: ["y", "z"] }], membershipOperator: "OR" },
          { concepts: ["u", "v", "w"], membershipOperator: "OR" },
        ],
      },
      "A + (x or (y + z)) + (u or v or w)",
    ],
    [{ concepts: ["#/therapy/a", { concepts: ["x"] }] }, "A + x"],
    [{ concepts: ["#/therapyGroup/h"] }, "E + F"],
    [{ concepts: ["x", { concepts: ["#/therapyGroup/h"] }] }, "x + (E + F)"],
    [{ concepts: ["x", { name: "FOLFOX", concepts: ["y", "z"] }] }, "x + FOLFOX"],
    [{ concepts: ["x", { name: "y Or z", concepts: ["y", "z"] }] }, "x + (y Or z)"],
    [{ concepts: ["x", { name: "y, z", concepts: ["y", "z"] }] }, "x + (y, z)"],
    [
      { concepts: [{ name: "y and z", concepts: ["y", "z"], membershipOperator: "OR" }, "x"] },
      "(y or z) + x",
    ],
    [{ concepts: ["x", { name: "Orange and red" }] }, "x + Orange and red"],
    [
      { concepts: ["#/therapy/a", { name: "Glioma, H3 K27-altered" }, "x"] },
      "A + Glioma, H3 K27-altered + x",
    ],
    [{ concepts: [] }, "g"],
    [{ concepts: "#/therapy/a" }, "g"],
  ];

  it.each(SETS)("of a set names its members: %j", (value, title) => {
    const therapy = { a: { name: "A" }, b: { name: "B" } };
    const therapyGroup = { g: value, h: { concepts: ["E", "F"] } };
    expect(titleOf({ therapy, therapyGroup }, "therapyGroup", "g")).toBe(title);
  });

  it("stays the same", () => {
    const graph = graphOf(documentWith({ disease: { "kb.did:8": { name: "Cancer" } } }));
    const titles = createTitles(graph);
    const entry = entryOf(graph, "disease", "kb.did:8");
    expect([titles.titleOf(entry), titles.titleOf(entry)]).toEqual(["Cancer", "Cancer"]);
  });

  it("of a set that is its own member ends at its key", () => {
    const conditionSet = {
      a: { concepts: ["#/conditionSet/b", "x"] },
      b: { concepts: ["#/conditionSet/a", "y"] },
    };
    expect(titleOf({ conditionSet }, "conditionSet", "a")).toBe("(a + y) + x");
  });

  it("of a sequence is its name, else its key", () => {
    const sequenceReference = { "SQ.a": { name: "NP_004324.2" }, "SQ.b": {}, "SQ.c": { name: 3 } };
    expect(titleOf({ sequenceReference }, "sequenceReference", "SQ.a")).toBe("NP_004324.2");
    expect(titleOf({ sequenceReference }, "sequenceReference", "SQ.b")).toBe("SQ.b");
    expect(titleOf({ sequenceReference }, "sequenceReference", "SQ.c")).toBe("SQ.c");
  });

  it.each([
    [{ sequenceReference: "#/sequenceReference/SQ.a", start: 599, end: 600 }, "NP_1: 599–600"],
    [{ sequenceReference: "#/sequenceReference/SQ.b", start: 599, end: 600 }, "SQ.b: 599–600"],
    [{ sequenceReference: { name: "NP_2" }, start: [null, 1], end: [2, 3] }, "NP_2: (?–1)–(2–3)"],
    [{ start: 1 }, "?: 1–?"],
  ])("of a location is its interval on its sequence: %j", (value, title) => {
    const sequenceReference = { "SQ.a": { name: "NP_1" } };
    expect(titleOf({ sequenceReference, location: { l: value } }, "location", "l")).toBe(title);
  });

  it.each([
    [
      { subject: "#/molecularProfile/m", predicate: "isOncogenicFor", object: "C" },
      "M is oncogenic in C",
    ],
    [
      {
        subject: "#/molecularProfile/m",
        predicate: "predictsResistanceTo",
        object: "#/therapyGroup/g",
        conditionQualifier: "#/disease/d",
      },
      "M predicts resistance to A or B in D",
    ],
    [{ subject: "#/molecularProfile/x", predicate: "isOncogenicFor" }, "x is oncogenic in ?"],
    [{}, "?  ?"],
  ])("of a proposition is the claim as a sentence: %j", (value, title) => {
    const parts = {
      molecularProfile: { m: { name: "M" } },
      disease: { d: { name: "D" } },
      therapyGroup: { g: { concepts: ["A", "B"], membershipOperator: "OR" } },
    };
    expect(titleOf({ ...parts, proposition: { p: value } }, "proposition", "p")).toBe(title);
  });
});

describe("the title of a statement", () => {
  const proposition = { p: { subject: "A", predicate: "isOncogenicFor", object: "B" } };
  const named = (statement: JsonObject) =>
    (["evidence", "assertion"] as const).map((name) =>
      titleOf({ proposition, [name]: { s: statement } }, name, "s"),
    );

  it.each([
    ["supports", "A: supports an oncogenic role in B"],
    ["disputes", "A: disputes an oncogenic role in B"],
    ["neutral", "A: is neutral on an oncogenic role in B"],
    ["toString", "A: is neutral on an oncogenic role in B"],
    [undefined, "A: is neutral on an oncogenic role in B"],
    [3, "A: is neutral on an oncogenic role in B"],
  ])("says its direction: %j", (direction, title) => {
    const statement = { proposition: "#/proposition/p", ...(direction && { direction }) };
    expect(named(statement)).toEqual([title, title]);
  });

  it("of an assertion says its classification, and for what", () => {
    const parts = {
      proposition: {
        p: { subject: "A", predicate: "hasClinicalSignificanceFor", object: "D" },
        q: {
          subject: "A",
          predicate: "predictsSensitivityTo",
          object: "T",
          conditionQualifier: "D",
        },
      },
      assertion: {
        s: {
          proposition: "#/proposition/p",
          direction: "supports",
          classification: { name: "Tier I" },
          hasEvidenceLines: [
            { targetProposition: "#/proposition/q", directionOfEvidenceProvided: "supports" },
          ],
        },
      },
    };
    expect(titleOf(parts, "assertion", "s")).toBe("A: Tier I in D · response to T");
  });

  it("is its key if it makes no claim, whatever its direction", () => {
    expect(named({ direction: "disputes" })).toEqual(["s", "s"]);
  });

  it("is the claim of a proposition inline", () => {
    const inline = { ...proposition.p, object: { concepts: ["B", "C"], membershipOperator: "OR" } };
    const title = "A: disputes an oncogenic role in B or C";
    expect(named({ proposition: inline, direction: "disputes" })).toEqual([title, title]);
  });
});

describe("the title of a variant", () => {
  const mapping = { mappings: [{ coding: { id: "kb.vid:1" } }] };
  const named = (name: Json) => ({ id: { name } });

  const VARIANTS: readonly (readonly [string, JsonObject, JsonObject, string])[] = [
    [
      "its profile",
      { protein: named("p") },
      { m: { ...mapping, name: "BRAF V600E" } },
      "BRAF V600E",
    ],
    [
      "its profiles, if they have one name",
      {},
      { m: { ...mapping, name: "M" }, n: { ...mapping, name: "M" } },
      "M",
    ],
    [
      "its representation, if its profiles differ",
      { protein: named("p") },
      { m: { ...mapping, name: "M" }, n: { ...mapping, name: "N" } },
      "p",
    ],
    ["its protein before others", { coding: named("c"), protein: named("p") }, {}, "p"],
    ["its coding before its genome", { genomic: named("g"), coding: named("c") }, {}, "c"],
    ["its genome before others", { other: named("o"), genomic: named("g") }, {}, "g"],
    ["any other representation", { other: named("o") }, {}, "o"],
    [
      "the first with a name",
      { protein: named(3), coding: { x: {} }, genomic: named("g") },
      {},
      "g",
    ],
    ["only the first of a group", { protein: { x: {}, y: { name: "y" } } }, {}, "kb.vid:1"],
    [
      "what could not be represented",
      { unsupported: { name: "Loss-of-function" } },
      {},
      "Loss-of-function",
    ],
    ["a representation before that", { other: named("o"), unsupported: { name: "u" } }, {}, "o"],
    ["its key", {}, {}, "kb.vid:1"],
    ["its key if nothing has a name", { unsupported: { code: "1" }, protein: {} }, {}, "kb.vid:1"],
    ["its key if that is not an object", { unsupported: "x" }, {}, "kb.vid:1"],
  ];

  it.each(VARIANTS)("is that of %s", (_, variant, molecularProfile, title) => {
    const parts = { variant: { "kb.vid:1": variant }, molecularProfile };
    expect(titleOf(parts, "variant", "kb.vid:1")).toBe(title);
  });

  it("is not that of an entry of another collection", () => {
    const therapy = { t: { name: "T", members: ["#/variant/kb.vid:1"] } };
    const variant = { "kb.vid:1": { protein: named("p") } };
    expect(titleOf({ therapy, variant }, "variant", "kb.vid:1")).toBe("p");
  });
});

describe("the title of a value", () => {
  it.each([
    ["#/disease/kb.did:8", "Cancer"],
    ["#/disease/kb.did:8/name", "Cancer"],
    ["#/disease/kb.did:1", "kb.did:1"],
    ["#/disease/a~1b", "a/b"],
    ["#/disease", "#/disease"],
    ["#", "#"],
    ["#/a~2", "#/a~2"],
    ["https://example.org/", "https://example.org/"],
    ["/disease/kb.did:8", "/disease/kb.did:8"],
    ["some text", "some text"],
    [{ name: "Cancer" }, "Cancer"],
    [{ primaryCoding: { code: "A" } }, "A"],
    [{ concepts: ["#/disease/kb.did:8", "x"] }, "Cancer + x"],
    [
      { subject: "A", predicate: "isOncogenicFor", object: "#/disease/kb.did:8" },
      "A is oncogenic in Cancer",
    ],
    [{ sequenceReference: { name: "NP_1" }, start: 1, end: 2 }, "NP_1: 1–2"],
    [{}, undefined],
    [[{ name: "x" }], undefined],
    [3, undefined],
    [null, undefined],
    [undefined, undefined],
  ] as [Json | undefined, string | undefined][])("%j is %s", (value, title) => {
    const graph = graphOf(documentWith({ disease: { "kb.did:8": { name: "Cancer" } } }));
    expect(createTitles(graph).titleOfValue(value)).toBe(title);
  });
});

it.each([
  [
    "evidence",
    "evidence",
    "kb.eid:1409",
    "BRAF V600E: supports response to Vemurafenib in Skin melanoma",
  ],
  [
    "assertion",
    "assertion",
    "kb.aid:9",
    "ACVR1 G328V: Tier II in Diffuse midline glioma, H3 K27-altered + Pediatric onset · diagnosis (AMP C) · 1 line on another profile or condition",
  ],
  ["assertion", "variant", "kb.vid:2061", "ACVR1 Gain-of-function"],
  ["oncogenicity", "assertion", "kb.aid:251", "MAP2K1 P124S: Likely oncogenic in Cancer"],
  [
    "evidence",
    "location",
    "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
    "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y: 599–600",
  ],
] as const)("in the real bundle %s, %s %s is: %s", (name, collection, key, title) => {
  const graph = graphOf(bundleWith(name));
  expect(createTitles(graph).titleOf(entryOf(graph, collection, key))).toBe(title);
});

it("evidence with a classification still says what it does with its claim", () => {
  const graph = graphOf(
    documentWith({
      proposition: {
        p: {
          subject: { name: "BRAF V600E" },
          predicate: "predictsResistanceTo",
          object: { name: "Vemurafenib" },
        },
      },
      evidence: {
        e: {
          proposition: "#/proposition/p",
          direction: "disputes",
          classification: { name: "Tier I" },
        },
      },
    }),
  );
  const title = createTitles(graph).titleOf(entryOf(graph, "evidence", "e"));
  expect(title).toBe("BRAF V600E: disputes resistance to Vemurafenib");
});
