import { describe, expect, it } from "vitest";
import type { BundleDocument } from "../../src/gkm/bundle.ts";
import { checkReferences } from "../../src/gkm/check-references.ts";
import { createResolver } from "../../src/gkm/resolve.ts";
import type { Finding } from "../../src/json/finding.ts";
import type { Json } from "../../src/json/json.ts";
import { bundleWith, CIVIC, documentWith, KB } from "../fixtures/gkm.ts";

const check = (document: BundleDocument, profile = KB): readonly Finding[] => [
  ...checkReferences(document, profile, createResolver(document)),
];

/** The findings about an evidence item and a profile of a valid bundle with changes. */
const aboutReferences = (changes: Readonly<Record<string, Json | undefined>>) =>
  check(bundleWith("evidence", changes)).filter(({ code }) => code !== "gkm-unreachable");

describe("the references of a valid bundle", () => {
  it.each(["assertion", "evidence", "oncogenicity"] as const)("are sound: %s", (name) => {
    expect(check(bundleWith(name))).toEqual([]);
  });
});

describe("a pointer to an entry that does not exist", () => {
  const dangling = (text: string, collection: string, key: string, fix: string) => ({
    severity: "error",
    code: "gkm-dangling-pointer",
    pointer: "/evidence/kb.eid:1409/reportedIn/0",
    message: `The bundle has no ${collection} with the key ${key}.`,
    expected: `an entry of ${collection}`,
    found: text,
    fix,
  });

  it.each([
    ["#/source/pmid:21639809", "pmid:21639809", "Did you mean #/source/pmid:21639808?"],
    ["#/source/PMID:21639808", "PMID:21639808", "Did you mean #/source/pmid:21639808?"],
    ["#/source/pmid%3A2163980", "pmid:2163980", "Did you mean #/source/pmid:21639808?"],
    [
      "#/source/kb.sid:1",
      "kb.sid:1",
      'Add kb.sid:1 to "source", or point to an entry that exists.',
    ],
    ["#/source/a~1b", "a/b", 'Add a/b to "source", or point to an entry that exists.'],
    [
      "#/source/toString",
      "toString",
      'Add toString to "source", or point to an entry that exists.',
    ],
  ])("is reported: %s", (text, key, fix) => {
    expect(aboutReferences({ "/evidence/kb.eid:1409/reportedIn/0": text })).toStrictEqual([
      dangling(text, "source", key, fix),
    ]);
  });

  it("proposes a key for the first 50, since each search costs time", () => {
    const numbers = Array.from({ length: 52 }, (_, index) => index + 1);
    const document = documentWith({
      source: { "kb.sid:1": {} },
      evidence: Object.fromEntries(
        numbers.map((n) => [`kb.eid:${n}`, { reportedIn: "#/source/kb.sid:2" }]),
      ),
    });
    const fixes = check(document)
      .filter(({ code }) => code === "gkm-dangling-pointer")
      .map(({ fix }) => fix);
    expect(fixes).toEqual([
      ...numbers.slice(0, 50).map(() => "Did you mean #/source/kb.sid:1?"),
      'Add kb.sid:2 to "source", or point to an entry that exists.',
      'Add kb.sid:2 to "source", or point to an entry that exists.',
    ]);
  });
});

describe("a reference that is wrong in another way", () => {
  const PROPOSITION = "/evidence/kb.eid:1409/proposition";
  const OBJECT = "/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u/object";
  const MEMBER = "/molecularProfile/kb.mpid:12/members/0";
  const THERAPIES = "a pointer into therapy or therapyGroup";
  const broken = (text: string) => ({
    severity: "error",
    code: "gkm-broken-pointer",
    message: "This is not a JSON Pointer to an entry.",
    expected: "#/<collection>/<key>",
    found: text,
    fix: "Write a pointer into proposition, such as #/proposition/<key>.",
  });

  const CASES: readonly (readonly [pointer: string, text: string, finding: object])[] = [
    [
      MEMBER,
      "#/variant/kb.vid:12/protein/std:VA.x",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message:
          "#/variant/kb.vid:12 exists, but it has no part that matches the rest of the pointer.",
        expected: "a part of that entry",
        found: "#/variant/kb.vid:12/protein/std:VA.x",
      },
    ],
    [
      PROPOSITION,
      "#/disease/kb.did:8923",
      {
        severity: "error",
        code: "gkm-wrong-collection",
        message: "This field cannot refer to an entry of disease.",
        expected: "a pointer into proposition",
        found: "#/disease/kb.did:8923",
      },
    ],
    [
      OBJECT,
      "#/disease/kb.did:8923",
      {
        severity: "error",
        code: "gkm-wrong-collection",
        message: "This field cannot refer to an entry of disease.",
        expected: THERAPIES,
        found: "#/disease/kb.did:8923",
      },
    ],
    [
      OBJECT,
      "#/disease/kb.did:1",
      {
        severity: "error",
        code: "gkm-wrong-collection",
        message: "This field cannot refer to an entry of disease.",
        expected: THERAPIES,
        found: "#/disease/kb.did:1",
      },
    ],
    [
      PROPOSITION,
      "#/propositions/kb.proposition:a",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "There is no collection propositions.",
        expected: "a pointer into proposition",
        found: "#/propositions/kb.proposition:a",
        fix: "Did you mean #/proposition/kb.proposition:a?",
      },
    ],
    [
      PROPOSITION,
      "#/claims/x",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "There is no collection claims.",
        expected: "a pointer into proposition",
        found: "#/claims/x",
      },
    ],
    [
      PROPOSITION,
      "#/metadata/createdAt",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "There is no collection metadata.",
        expected: "a pointer into proposition",
        found: "#/metadata/createdAt",
      },
    ],
    [PROPOSITION, "#", broken("#")],
    [PROPOSITION, "#/", broken("#/")],
    [PROPOSITION, "#/proposition", broken("#/proposition")],
    [PROPOSITION, "#proposition/x", broken("#proposition/x")],
    [PROPOSITION, "#/proposition/a~2", broken("#/proposition/a~2")],
    [
      OBJECT,
      "#/therapy",
      { ...broken("#/therapy"), fix: `Write ${THERAPIES}, such as #/therapy/<key>.` },
    ],
    [
      PROPOSITION,
      "banana",
      {
        severity: "warning",
        code: "gkm-not-a-reference",
        message: "This is neither a pointer into the bundle nor a URL.",
        expected: "a pointer into proposition, or an https URL",
        found: "banana",
      },
    ],
    ...["ftp://example.org/", "mailto:a@example.org", "Git+ssh:x", "z39.50s:x", "a-b:c"].map(
      (text) =>
        [
          PROPOSITION,
          text,
          {
            severity: "warning",
            code: "gkm-link",
            message: "This URL is neither http nor https.",
            expected: "a pointer into proposition, or an https URL",
            found: text,
          },
        ] as const,
    ),
    ...["/proposition/x", "", "1a:b", " https://example.org/", "a_b:c"].map(
      (text) =>
        [
          PROPOSITION,
          text,
          {
            severity: "warning",
            code: "gkm-not-a-reference",
            message: "This is neither a pointer into the bundle nor a URL.",
            expected: "a pointer into proposition, or an https URL",
            found: text,
          },
        ] as const,
    ),
  ];

  it.each(CASES)("is reported: %s = %j", (pointer, text, finding) => {
    expect(aboutReferences({ [pointer]: text })).toStrictEqual([{ pointer, ...finding }]);
  });

  it.each(["https://example.org/", "http://example.org/", "HTTPS://example.org/"])(
    "is not reported if it is a web URL: %s",
    (text) => {
      expect(aboutReferences({ [PROPOSITION]: text })).toEqual([]);
    },
  );

  it("is reported if it is the only reference of its entry", () => {
    const checkOnly = (proposition: string) =>
      check(documentWith({ disease: { d: {} }, evidence: { e: { proposition } } })).filter(
        ({ code }) => code !== "gkm-unreachable",
      );
    expect(checkOnly("#/disease/d")).toMatchObject([{ code: "gkm-wrong-collection" }]);
    expect(checkOnly("#/proposition/p")).toMatchObject([{ code: "gkm-dangling-pointer" }]);
    expect(checkOnly("p")).toMatchObject([{ code: "gkm-not-a-reference" }]);
  });

  it("is reported once for each place, with the entry's key escaped", () => {
    const document = documentWith({
      evidence: { "a/b": { reportedIn: ["#/source/x", "https://example.org/", "#/source/y"] } },
      assertion: { c: { hasEvidence: ["#/source/x", "#/evidence/a~1b"] } },
    });
    expect(check(document).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "gkm-dangling-pointer /evidence/a~1b/reportedIn/0",
      "gkm-dangling-pointer /evidence/a~1b/reportedIn/2",
      "gkm-wrong-collection /assertion/c/hasEvidence/0",
    ]);
  });
});

describe("a molecular profile", () => {
  const MAPPINGS = "/molecularProfile/kb.mpid:12/mappings";
  const count = (found: string, prefix = "kb") => ({
    severity: "error",
    code: "gkm-profile-variant",
    pointer: "/molecularProfile/kb.mpid:12",
    message: "A molecular profile must map to exactly one variant.",
    expected: `one mapping whose coding.id is a ${prefix}.vid`,
    found,
  });
  const coding = (id: string) => ({ coding: { id } });

  it("must map to a variant", () => {
    expect(aboutReferences({ [MAPPINGS]: undefined })).toStrictEqual([count("0")]);
    expect(aboutReferences({ [MAPPINGS]: [coding("kb.mpid:12")] })).toStrictEqual([count("0")]);
    expect(
      check(bundleWith("evidence"), CIVIC).filter(({ code }) => code !== "gkm-unreachable"),
    ).toStrictEqual([count("0", "civic")]);
  });

  it("must map to one variant only", () => {
    const two = [coding("kb.vid:12"), coding("kb.vid:12")];
    expect(aboutReferences({ [MAPPINGS]: two })).toStrictEqual([count("2")]);
  });

  it("must map to a variant that exists", () => {
    expect(aboutReferences({ [MAPPINGS]: [coding("x"), coding("kb.vid:1")] })).toStrictEqual([
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        pointer: `${MAPPINGS}/1/coding/id`,
        message: "The bundle has no variant with the key kb.vid:1.",
        expected: "an entry of variant",
        found: "kb.vid:1",
        fix: "Did you mean #/variant/kb.vid:12?",
      },
    ]);
  });

  it("has findings about its references first, then about its mappings", () => {
    const changes = {
      "/molecularProfile/kb.mpid:12/members/0": "banana",
      [MAPPINGS]: [coding("kb.vid:77777"), coding("kb.vid:12")],
    };
    expect(aboutReferences(changes).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "gkm-not-a-reference /molecularProfile/kb.mpid:12/members/0",
      "gkm-profile-variant /molecularProfile/kb.mpid:12",
      `gkm-dangling-pointer ${MAPPINGS}/0/coding/id`,
    ]);
  });

  it("is the only entry whose mappings count", () => {
    const document = documentWith({
      variant: { "kb.vid:1": {} },
      evidence: { "kb.eid:1": { mappings: [coding("kb.vid:1"), coding("kb.vid:2")] } },
    });
    expect(check(document)).toMatchObject([
      { code: "gkm-unreachable", pointer: "/variant/kb.vid:1" },
    ]);
  });
});

describe("an entry", () => {
  const unused = (collection: string, key: string) => ({
    severity: "warning",
    code: "gkm-unreachable",
    pointer: `/${collection}/${key}`,
    message: "No evidence or assertion uses this entry.",
    found: key,
    fix: "Refer to it from an entry that is used, or remove it.",
  });

  it("that no statement leads to is reported", () => {
    const document = bundleWith("evidence", {
      "/phenotype/kb.phenotype:8121": {},
      "/conditionSet/kb.conditionSet:a": { concepts: ["#/disease/kb.did:1"] },
      "/disease/kb.did:1": {},
    });
    expect(check(document)).toStrictEqual([
      unused("disease", "kb.did:1"),
      unused("phenotype", "kb.phenotype:8121"),
      unused("conditionSet", "kb.conditionSet:a"),
    ]);
  });

  it("is used through others, through its parts, and through the mapping of a profile", () => {
    const document = documentWith({
      sequenceReference: { "SQ.a": {} },
      location: { "std:SL.a": { sequenceReference: "#/sequenceReference/SQ.a" } },
      variant: {
        "kb.vid:1": { protein: { x: { location: "#/location/std:SL.a" } } },
        "kb.vid:2": { unsupported: {} },
        "kb.vid:3": {},
      },
      molecularProfile: {
        "kb.mpid:1": {
          mappings: [{ coding: { id: "kb.vid:2" } }],
          members: ["#/variant/kb.vid:1/protein/x"],
        },
      },
      proposition: { p: { subject: "#/molecularProfile/kb.mpid:1" } },
      evidence: { "kb.eid:1": { proposition: "#/proposition/p" } },
    });
    expect(check(document)).toStrictEqual([unused("variant", "kb.vid:3")]);
  });

  it("is used by a reference that is wrong in another way", () => {
    const document = documentWith({
      disease: { "kb.did:1": {} },
      variant: { "kb.vid:1": {} },
      evidence: {
        "kb.eid:1": { proposition: "#/disease/kb.did:1", members: ["#/variant/kb.vid:1/x"] },
      },
    });
    expect(check(document).map(({ code }) => code)).toEqual([
      "gkm-wrong-collection",
      "gkm-dangling-pointer",
    ]);
  });

  it("is used by the first and the last statement, and statements are used by themselves", () => {
    const document = documentWith({
      source: { "kb.sid:1": {}, "kb.sid:2": {}, "kb.sid:3": {} },
      evidence: { "kb.eid:1": { reportedIn: "#/source/kb.sid:1" }, "kb.eid:2": {} },
      assertion: { "kb.aid:1": {}, "kb.aid:2": { reportedIn: ["#/source/kb.sid:3"] } },
    });
    expect(check(document)).toStrictEqual([unused("source", "kb.sid:2")]);
  });

  it("can refer to itself, and two to each other", () => {
    const document = documentWith({
      evidence: { a: { hasEvidence: ["#/evidence/b"] }, b: { hasEvidence: ["#/evidence/a"] } },
      conditionSet: { c: { concepts: ["#/conditionSet/c", "#/conditionSet/d"] }, d: {} },
    });
    expect(check(document)).toStrictEqual([
      unused("conditionSet", "c"),
      unused("conditionSet", "d"),
    ]);
  });

  it("is reported with its key escaped", () => {
    expect(check(documentWith({ disease: { "a/b": {} } }))).toMatchObject([
      { pointer: "/disease/a~1b", found: "a/b" },
    ]);
  });
});
