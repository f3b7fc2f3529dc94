import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../src/base/json.ts";
import { checkStatements } from "../../../../src/gkm/check/claims/statements.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, CIVIC, documentWith, KB, type Parts } from "../../../fixtures/gkm.ts";

function check(parts: Parts, profile = KB) {
  const document = documentWith(parts);
  return [...checkStatements(document, profile, createResolver(document))];
}

it.each(["assertion", "evidence", "oncogenicity"] as const)(
  "the statements of a valid bundle agree with themselves: %s",
  (name) => {
    const document = bundleWith(name);
    expect([...checkStatements(document, KB, createResolver(document))]).toEqual([]);
  },
);

const ONCOGENICITY = "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022";
const concept = (code: Json, system = ONCOGENICITY) => ({ primaryCoding: { system, code } });

describe("an oncogenicity assertion", () => {
  const checkOne = (assertion: JsonObject) => check({ assertion: { "kb.aid:1": assertion } });
  const disagrees = (
    field: "strength" | "direction",
    name: string,
    expected: string,
    found: string,
  ) => ({
    severity: "warning",
    code: "gkm-classification",
    pointer: `/assertion/kb.aid:1/${field}`,
    message: `The ${field} does not match the classification ${name}.`,
    expected,
    found,
    fix: `Correct the ${field} or the classification.`,
  });

  // Horak et al., 2022, as VA-Spec 1.1.0 ccv-2022 writes it
  const CLASSES = [
    ["oncogenic", "definitive", "supports"],
    ["likely oncogenic", "likely", "supports"],
    ["uncertain significance", undefined, "neutral"],
    ["likely benign", "likely", "disputes"],
    ["benign", "definitive", "disputes"],
  ] as const;

  it.each(CLASSES)(
    "that is %s has the strength %s and the direction %s",
    (name, strength, direction) => {
      const classification = concept(name);
      const right = {
        classification,
        direction,
        ...(strength === undefined ? {} : { strength: concept(strength) }),
      };
      expect(checkOne(right)).toEqual([]);
      expect(checkOne({ ...right, strength: concept("weak") })).toStrictEqual([
        disagrees("strength", name, strength ?? "no strength", "weak"),
      ]);
      expect(checkOne({ ...right, direction: "sideways" })).toStrictEqual([
        disagrees("direction", name, direction, "sideways"),
      ]);
    },
  );

  it("has no strength if its coding has none", () => {
    const assertion = { classification: concept("benign"), direction: "disputes" };
    for (const strength of [{}, "definitive", { primaryCoding: "definitive" }, null]) {
      expect(checkOne({ ...assertion, strength })).toStrictEqual([
        disagrees("strength", "benign", "definitive", "nothing"),
      ]);
    }
  });

  it("has findings about its strength, then about its direction", () => {
    expect(checkOne({ classification: concept("oncogenic"), direction: "neutral" })).toStrictEqual([
      disagrees("strength", "oncogenic", "definitive", "nothing"),
      disagrees("direction", "oncogenic", "supports", "neutral"),
    ]);
  });

  it.each([
    concept("pathogenic"),
    concept(3),
    { primaryCoding: { system: ONCOGENICITY } },
    concept("oncogenic", "AMP/ASCO/CAP Guidelines, 2017"),
    { primaryCoding: "oncogenic" },
    "oncogenic",
  ])("is not compared with the class %j", (classification) => {
    expect(checkOne({ classification, direction: "neutral" })).toEqual([]);
  });
});

describe("the proposition of an assertion", () => {
  const TYPES = [
    "VariantClinicalSignificanceProposition",
    "VariantDiagnosticProposition",
    "VariantOncogenicityProposition",
    "VariantPrognosticProposition",
    "VariantTherapeuticResponseProposition",
  ];
  const proposition = Object.fromEntries(TYPES.map((type) => [type, { type }]));
  const about = (type: string) => `#/proposition/${type}`;
  const wrong = (pointer: string, expected: string, type: string) => ({
    severity: "error",
    code: "gkm-proposition-type",
    pointer,
    message: "The guideline of this assertion does not allow this type of proposition.",
    expected,
    found: `${type}, ${type}`,
  });

  it("can have a type that does not exist: the schema reports that, once", () => {
    const misspelled = { x: { type: "VariantTherapeuticProposition" } };
    const own = { proposition: about("x") };
    expect(check({ proposition: misspelled, assertion: { a: own } })).toEqual([]);
  });

  it.each(TYPES)("can have the types of its guideline: %s", (type) => {
    const significance = "VariantClinicalSignificanceProposition";
    const oncogenicity = "VariantOncogenicityProposition";
    const place = "/assertion/a/proposition";
    const own = { proposition: about(type) };
    expect(check({ proposition, assertion: { a: own } })).toStrictEqual(
      type === significance ? [] : [wrong(place, significance, type)],
    );
    const classified = { ...own, classification: concept("x") };
    expect(check({ proposition, assertion: { a: classified } })).toStrictEqual(
      type === oncogenicity ? [] : [wrong(place, oncogenicity, type)],
    );
  });

  it.each(TYPES)("tells the guideline of a class that is elsewhere: %s", (type) => {
    const own = { proposition: about(type), classification: "https://example.org/class" };
    const allowed = ["VariantClinicalSignificanceProposition", "VariantOncogenicityProposition"];
    expect(check({ proposition, assertion: { a: own } })).toStrictEqual(
      allowed.includes(type)
        ? []
        : [wrong("/assertion/a/proposition", "VariantClinicalSignificanceProposition", type)],
    );
  });

  it.each(TYPES)("in its evidence lines can have others: %s", (type) => {
    const lines = { hasEvidenceLines: [null, { targetProposition: about(type) }] };
    const allowed = [
      "VariantDiagnosticProposition",
      "VariantPrognosticProposition",
      "VariantTherapeuticResponseProposition",
    ];
    expect(check({ proposition, assertion: { "a/b": lines } })).toStrictEqual(
      allowed.includes(type)
        ? []
        : [
            wrong(
              "/assertion/a~1b/hasEvidenceLines/1/targetProposition",
              "VariantDiagnosticProposition, VariantPrognosticProposition or VariantTherapeuticResponseProposition",
              type,
            ),
          ],
    );
    const classified = { ...lines, classification: concept("x") };
    const oncogenicity = "VariantOncogenicityProposition";
    const place = "/assertion/a/hasEvidenceLines/1/targetProposition";
    expect(check({ proposition, assertion: { a: classified } })).toStrictEqual(
      type === oncogenicity ? [] : [wrong(place, oncogenicity, type)],
    );
  });

  it.each([
    undefined,
    null,
    { type: "VariantDiagnosticProposition" },
    "#/proposition/x",
    "#/disease/kb.did:1",
    "https://example.org/",
    "#/proposition/list",
    "#/proposition/number",
    "#/proposition/none",
  ] as (Json | undefined)[])("is left to other rules: %j", (reference) => {
    const parts = {
      disease: { "kb.did:1": { type: "MappableConcept" } },
      proposition: { list: [], number: { type: 3 }, none: {} },
    };
    const assertion = reference === undefined ? {} : { proposition: reference };
    expect(check({ ...parts, assertion: { a: assertion } })).toEqual([]);
  });

  it("is not looked for in what is no object", () => {
    expect(check({ assertion: { a: null, b: "x", c: [] } })).toEqual([]);
  });
});

describe("the items of an evidence line", () => {
  const profile = (variant: string) => ({ mappings: [{ coding: { id: variant } }] });
  const parts = {
    molecularProfile: { one: profile("kb.vid:1"), two: profile("kb.vid:2"), none: {} },
    proposition: {
      one: { type: "VariantClinicalSignificanceProposition", subject: "#/molecularProfile/one" },
      ["diagnostic one"]: {
        type: "VariantDiagnosticProposition",
        subject: "#/molecularProfile/one",
      },
      two: { type: "VariantDiagnosticProposition", subject: "#/molecularProfile/two" },
      none: { type: "VariantDiagnosticProposition", subject: "#/molecularProfile/none" },
    },
    evidence: {
      one: { proposition: "#/proposition/one" },
      two: { proposition: "#/proposition/two" },
      none: { proposition: "#/proposition/none" },
      elsewhere: { proposition: "https://example.org/" },
    },
  };
  const other = (pointer: string, variant: string, found: string) => ({
    severity: "warning",
    code: "gkm-other-variant",
    pointer,
    message: "This evidence is about a different variant than its evidence line.",
    expected: `evidence about ${variant}`,
    found,
  });
  const checkLine = (line: Json, proposition: Json = "#/proposition/one", producer = KB) =>
    check({ ...parts, assertion: { a: { proposition, hasEvidenceLines: [line] } } }, producer);

  it("must be about the variant of the line", () => {
    const line = {
      targetProposition: "#/proposition/diagnostic one",
      hasEvidenceItems: ["#/evidence/one", "#/evidence/two"],
    };
    expect(checkLine(line)).toStrictEqual([
      other(
        "/assertion/a/hasEvidenceLines/0/hasEvidenceItems/1",
        "kb.vid:1",
        "#/evidence/two, about kb.vid:2",
      ),
    ]);
    expect(checkLine({ ...line, targetProposition: "#/proposition/two" })).toStrictEqual([
      other(
        "/assertion/a/hasEvidenceLines/0/hasEvidenceItems/0",
        "kb.vid:2",
        "#/evidence/one, about kb.vid:1",
      ),
    ]);
  });

  it.each([{}, { targetProposition: "#/proposition/none" }, { targetProposition: "#/x" }])(
    "must be about the variant of the assertion if the line has none: %j",
    (target) => {
      const line = { ...target, hasEvidenceItems: ["#/evidence/two", "#/evidence/one"] };
      expect(checkLine(line)).toStrictEqual([
        other(
          "/assertion/a/hasEvidenceLines/0/hasEvidenceItems/0",
          "kb.vid:1",
          "#/evidence/two, about kb.vid:2",
        ),
      ]);
    },
  );

  it("can be inline", () => {
    const line = { hasEvidenceItems: [{ proposition: { subject: "#/molecularProfile/two" } }] };
    expect(checkLine(line)).toStrictEqual([
      other(
        "/assertion/a/hasEvidenceLines/0/hasEvidenceItems/0",
        "kb.vid:1",
        "evidence, about kb.vid:2",
      ),
    ]);
  });

  it("are compared for an oncogenicity assertion too", () => {
    const assertion = {
      classification: concept("x"),
      hasEvidenceLines: [
        { targetProposition: "#/proposition/one", hasEvidenceItems: ["#/evidence/two"] },
      ],
    };
    expect(check({ ...parts, assertion: { a: assertion } }).map(({ code }) => code)).toContain(
      "gkm-other-variant",
    );
  });

  it.each([
    [{ hasEvidenceItems: ["#/evidence/none", "#/evidence/elsewhere", "#/evidence/x", null, 3] }],
    [{ hasEvidenceItems: "#/evidence/two" }],
    [{}],
    ["https://example.org/"],
    [null],
  ])("are not compared if their variant is not known: %j", (line) => {
    expect(checkLine(line)).toEqual([]);
  });

  it("are not compared if the variant of the line is not known", () => {
    const line = { hasEvidenceItems: ["#/evidence/two"] };
    expect(checkLine(line, "https://example.org/")).toEqual([]);
    expect(checkLine(line, "#/proposition/one", CIVIC)).toEqual([]);
  });
});
