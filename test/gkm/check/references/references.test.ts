import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../src/base/finding.ts";
import type { Json } from "../../../../src/base/json.ts";
import { checkReferences } from "../../../../src/gkm/check/references/references.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { bundleWith, documentWith, KB, type Parts } from "../../../fixtures/gkm.ts";

const check = (document: BundleDocument, profile = KB): readonly Finding[] => [
  ...checkReferences(document, profile, createResolver(document), () => []),
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
  const VEMURAFENIB = "Did you mean #/source/pmid:21639808 (Chapman et al., 2011)?";
  const FORM =
    "Correct the reference: keys of source have the format kb.sid:<integer> or pmid:<integer>.";
  const add = (key: string) => `Add ${key} to "source", or correct the reference.`;

  it.each([
    ["#/source/pmid:21639809", "pmid:21639809", VEMURAFENIB],
    ["#/source/pmid:21693808", "pmid:21693808", VEMURAFENIB],
    ["#/source/PMID:21639808", "PMID:21639808", VEMURAFENIB],
    ["#/source/pmid%3A2163980", "pmid:2163980", VEMURAFENIB],
    ["#/source/pmid:21639880", "pmid:21639880", VEMURAFENIB],
    ["#/source/pmid:21639899", "pmid:21639899", add("pmid:21639899")],
    ["#/source/kb.sid:1", "kb.sid:1", add("kb.sid:1")],
    ["#/source/a~1b", "a/b", FORM],
    ["#/source/pmid:21639808 ", "pmid:21639808 ", VEMURAFENIB],
    ["#/source/Chapman et al., 2011", "Chapman et al., 2011", VEMURAFENIB],
    ["#/source/toString", "toString", FORM],
  ])("is reported: %s", (text, key, fix) => {
    expect(aboutReferences({ "/evidence/kb.eid:1409/reportedIn/0": text })).toStrictEqual([
      dangling(text, "source", key, fix),
    ]);
  });

  const evidence = (...sources: readonly string[]) =>
    Object.fromEntries(
      sources.map((key, n) => [`kb.eid:${n}`, { reportedIn: [`#/source/${key}`] }]),
    );
  const fixesOf = (parts: Parts) =>
    check(documentWith(parts)).flatMap(({ code, fix }) =>
      code === "gkm-dangling-pointer" ? [fix] : [],
    );
  const source = { "kb.sid:48": { id: "kb.sid:48", name: "A et al." } };

  it("proposes no entry to which another reference leads: that is another paper, gene or drug", () => {
    expect(fixesOf({ source, evidence: evidence("kb.sid:49") })).toEqual([
      "Did you mean #/source/kb.sid:48 (A et al.)?",
    ]);
    expect(fixesOf({ source, evidence: evidence("kb.sid:48", "kb.sid:49") })).toEqual([
      add("kb.sid:49"),
    ]);
  });

  it("names the entry that has its id and another key: that may be what is wrong", () => {
    const wrong = { "kb.sid:48": { id: "kb.sid:49", name: "A et al." } };
    expect(fixesOf({ source: wrong, evidence: evidence("kb.sid:49") })).toEqual([
      "The entry kb.sid:48 has this id. Change its key to kb.sid:49, or correct its id and the reference.",
    ]);
  });

  it("proposes no entry if there are two that are as near", () => {
    const two = { ...source, "kb.sid:47": { id: "kb.sid:47", name: "B et al." } };
    expect(fixesOf({ source: two, evidence: evidence("kb.sid:49") })).toEqual([add("kb.sid:49")]);
  });

  it("proposes a computed key even if it is in use, since no other is nearly the same", () => {
    const key = "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u";
    const parts = (second: string) => ({
      proposition: { [key]: { id: key, type: "VariantPrognosticProposition" } },
      evidence: {
        a: { proposition: `#/proposition/${key}` },
        b: { proposition: `#/proposition/${second}` },
      },
    });
    expect(fixesOf(parts(key.replace("gpw", "gqw")))).toEqual([
      `Did you mean #/proposition/${key} (VariantPrognosticProposition)?`,
    ]);
  });

  it("proposes nothing that the same list has already", () => {
    const key = (end: string) => `kb.therapyGroup:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9${end}`;
    const concepts = [`#/therapyGroup/${key("u")}`, `#/therapyGroup/${key("v")}`];
    expect(fixesOf({ therapyGroup: { [key("u")]: { id: key("u") }, a: { concepts } } })).toEqual([
      `Add ${key("v")} to "therapyGroup", or correct the reference.`,
    ]);
  });

  it("is no problem of its own if the entry is in the wrong collection", () => {
    expect(fixesOf({ therapy: source, evidence: evidence("kb.sid:48") })).toEqual([]);
  });

  it("is one problem for all references to the same entry, and proposes none", () => {
    const keys = Array.from({ length: 6 }, () => "kb.sid:49");
    expect(check(documentWith({ source, evidence: evidence(...keys) }))).toMatchObject([
      {
        code: "gkm-dangling-pointer",
        pointer: "/evidence/kb.eid:0/reportedIn/0",
        message:
          "kb.sid:49 was removed or renamed; 6 references use it, also /evidence/kb.eid:1/reportedIn/0, /evidence/kb.eid:2/reportedIn/0, /evidence/kb.eid:3/reportedIn/0 and 2 more.",
        expected: "an entry of source",
        found: "#/source/kb.sid:49",
        fix: 'Add kb.sid:49 to "source" again, or correct all references to it.',
      },
      { code: "gkm-unreachable" },
    ]);
  });

  it("is searched for the first 50, since each search costs time", () => {
    const numbers = Array.from({ length: 52 }, (_, index) => index + 100);
    const document = documentWith({
      source: Object.fromEntries(
        numbers.map((n) => [`kb.sid:${n}000`, { id: `kb.sid:${n}000`, name: "X" }]),
      ),
      evidence: evidence(...numbers.map((n) => `kb.sid:${n}0001`)),
    });
    const fixes = check(document).flatMap(({ code, fix }) =>
      code === "gkm-dangling-pointer" ? [fix?.slice(0, 12)] : [],
    );
    expect(fixes).toEqual(
      numbers.map((n) => (n < 150 ? "Did you mean" : `Add kb.sid:${n}`.slice(0, 12))),
    );
  });
});

describe("a reference that is wrong in another way", () => {
  const PROPOSITION = "/evidence/kb.eid:1409/proposition";
  const OBJECT = "/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u/object";
  const MEMBER = "/molecularProfile/kb.mpid:12/members/0";
  const CONDITION = OBJECT.replace("object", "conditionQualifier");
  const CONDITIONS = "a pointer into disease, phenotype or conditionSet";
  const ALLELE = "#/variant/kb.vid:12/protein/std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
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
    ...["name", "mappings", "mappings/0", "mappings/0/coding"].map(
      (part) =>
        [
          CONDITION,
          `#/disease/kb.did:8923/${part}`,
          {
            severity: "error",
            code: "gkm-wrong-part",
            message: "This field cannot refer to this part of an entry.",
            expected: CONDITIONS,
            found: `#/disease/kb.did:8923/${part}`,
            fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
          },
        ] as const,
    ),
    [
      CONDITION,
      "#/disease/kb.did:8923/title",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message:
          "#/disease/kb.did:8923 exists, but it has no part that matches the rest of the pointer.",
        expected: CONDITIONS,
        found: "#/disease/kb.did:8923/title",
        fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
      },
    ],
    ...[
      "#/variant/kb.vid:12/protein",
      `${ALLELE}/name`,
      `${ALLELE}/state`,
      "#/variant/kb.vid:12/coding",
    ].map(
      (text) =>
        [
          MEMBER,
          text,
          {
            severity: "error",
            code: "gkm-wrong-part",
            message: "This field cannot refer to this part of an entry.",
            expected: "a pointer to a representation of a variant",
            found: text,
          },
        ] as const,
    ),
    [
      MEMBER,
      "#/variant/kb.vid:12",
      {
        severity: "error",
        code: "gkm-wrong-collection",
        message: "This field cannot refer to an entry of variant.",
        expected: "a pointer to a representation of a variant",
        found: "#/variant/kb.vid:12",
      },
    ],
    ...[ALLELE.replace("protein", "genomic"), ALLELE.replace("protein", "proteins")].map(
      (text) =>
        [
          MEMBER,
          text,
          {
            severity: "error",
            code: "gkm-dangling-pointer",
            message:
              "#/variant/kb.vid:12 exists, but it has no part that matches the rest of the pointer.",
            expected: "a part of that entry",
            found: text,
            fix: `Did you mean ${ALLELE} (BRAF V600E)?`,
          },
        ] as const,
    ),
    [
      MEMBER,
      ALLELE.replace("vid:12", "vid:13"),
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "The bundle has no variant with the key kb.vid:13.",
        expected: "an entry of variant",
        found: ALLELE.replace("vid:12", "vid:13"),
        fix: `Did you mean ${ALLELE} (BRAF V600E)?`,
      },
    ],
    [
      CONDITION,
      "#/therapy/kb.did:8923",
      {
        severity: "error",
        code: "gkm-wrong-collection",
        message: "This field cannot refer to an entry of therapy.",
        expected: CONDITIONS,
        found: "#/therapy/kb.did:8923",
        fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
      },
    ],
    [
      CONDITION,
      "#/phenotype/kb.did:8923",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "The bundle has no phenotype with the key kb.did:8923.",
        expected: "an entry of phenotype",
        found: "#/phenotype/kb.did:8923",
        fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
      },
    ],
    ...["kb.did:8923", "disease/kb.did:8923", "/disease/kb.did:8923", "/kb.did:8923"].map(
      (text) =>
        [
          CONDITION,
          text,
          {
            severity: "warning",
            code: "gkm-not-a-reference",
            message: "This is a key, and a reference must be a pointer.",
            expected: `${CONDITIONS}, or an https URL`,
            found: text,
            fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
          },
        ] as const,
    ),
    [
      CONDITION,
      "kb.did:1",
      {
        severity: "warning",
        code: "gkm-not-a-reference",
        message: "This is a key, and a reference must be a pointer.",
        expected: `${CONDITIONS}, or an https URL`,
        found: "kb.did:1",
        fix: 'Add kb.did:1 to "disease", and write #/disease/kb.did:1.',
      },
    ],
    [
      CONDITION,
      "#disease/kb.did:8923",
      {
        ...broken("#disease/kb.did:8923"),
        fix: "Did you mean #/disease/kb.did:8923 (Skin melanoma)?",
      },
    ],
    ...["strength", "quality", "classification"].map(
      (field) =>
        [
          `/evidence/kb.eid:1409/${field}`,
          "#/evidence/kb.eid:1410/strength",
          {
            severity: "error",
            code: "gkm-dangling-pointer",
            message: "The bundle has no evidence with the key kb.eid:1410.",
            expected: "an entry of evidence",
            found: "#/evidence/kb.eid:1410/strength",
            fix: 'Add kb.eid:1410 to "evidence", or correct the reference.',
          },
        ] as const,
    ),
    [
      "/evidence/kb.eid:1409/quality",
      "#/evidence/kb.eid:1409/description",
      {
        severity: "error",
        code: "gkm-wrong-part",
        message: "This field cannot refer to this part of an entry.",
        expected: "a pointer to a concept",
        found: "#/evidence/kb.eid:1409/description",
      },
    ],
    [
      "/evidence/kb.eid:1409/strength/primaryCoding/iris",
      "#/evidence/kb.eid:1410",
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        message: "The bundle has no evidence with the key kb.eid:1410.",
        expected: "an entry of evidence",
        found: "#/evidence/kb.eid:1410",
        fix: 'Add kb.eid:1410 to "evidence", or correct the reference.',
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

  it.each([
    ["/evidence/kb.eid:1409/quality", "#/evidence/kb.eid:1409/strength"],
    ["/evidence/kb.eid:1409/strength/primaryCoding/iris", "doi:10.1000"],
    [OBJECT.replace("object", "subject"), ALLELE],
  ])("is not reported if the type allows it: %s = %s", (pointer, text) => {
    expect(aboutReferences({ [pointer]: text })).toEqual([]);
  });

  it("is not reported if evidence rests on an assertion", () => {
    const document = documentWith({
      assertion: { a: {} },
      evidence: { b: { hasEvidence: ["#/assertion/a"] } },
    });
    expect(check(document)).toEqual([]);
  });

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
  const coding = (id: string) => ({ coding: { id } });

  it("must map to a variant that exists", () => {
    const missing = {
      severity: "error",
      code: "gkm-dangling-pointer",
      pointer: `${MAPPINGS}/1/coding/id`,
      message: "The bundle has no variant with the key kb.vid:1.",
      expected: "an entry of variant",
      found: "kb.vid:1",
    };
    const wrong = coding("kb.vid:1");
    const members = "/molecularProfile/kb.mpid:12/members";
    expect(aboutReferences({ [MAPPINGS]: [coding("x"), wrong] })).toStrictEqual([
      { ...missing, fix: "Did you mean kb.vid:12 (BRAF V600E)?" },
    ]);
    const add = 'Add kb.vid:1 to "variant", or correct the reference.';
    const other = { coding: { id: "kb.vid:1", code: "1" } };
    expect(aboutReferences({ [MAPPINGS]: [coding("x"), other] })).toStrictEqual([
      { ...missing, fix: add },
    ]);
    // nothing else says which variant it is
    const alone = { [MAPPINGS]: [coding("x"), wrong], [members]: undefined };
    const constraints = "/molecularProfile/kb.mpid:12/constraints";
    expect(aboutReferences({ ...alone, [constraints]: undefined })).toStrictEqual([
      { ...missing, fix: "Did you mean kb.vid:12 (BRAF V600E)?" },
    ]);
  });

  it("has findings about its references first, then about its mappings", () => {
    const changes = {
      "/molecularProfile/kb.mpid:12/members/0": "banana",
      [MAPPINGS]: [coding("kb.vid:77777"), coding("kb.vid:12")],
    };
    expect(aboutReferences(changes).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "gkm-not-a-reference /molecularProfile/kb.mpid:12/members/0",
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
        "kb.vid:1": { protein: { x: { type: "Allele", location: "#/location/std:SL.a" } } },
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

  it("is not used by itself, and the search ends where two refer to each other", () => {
    const document = documentWith({
      evidence: { a: { hasEvidence: ["#/evidence/b"] }, b: { hasEvidence: ["#/evidence/a"] } },
      conditionSet: { c: { concepts: ["#/conditionSet/c", "#/conditionSet/d"] }, d: {} },
    });
    const found = check(document).filter(({ code }) => code !== "gkm-cycle");
    expect(found).toStrictEqual([unused("conditionSet", "c"), unused("conditionSet", "d")]);
  });

  it("is reported with its key escaped", () => {
    expect(check(documentWith({ disease: { "a/b": {} } }))).toMatchObject([
      { pointer: "/disease/a~1b", found: "a/b" },
    ]);
  });
});
