import { describe, expect, it } from "vitest";
import { checkBundleKeys } from "../../../../src/gkm/check/references/keys.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, CIVIC, documentWith, KB, type Parts } from "../../../fixtures/gkm.ts";

function check(parts: Parts, profile = KB) {
  const document = documentWith(parts);
  return [...checkBundleKeys(document, profile, createResolver(document))];
}

it.each(["assertion", "evidence", "oncogenicity"] as const)(
  "the keys of a valid bundle have no findings: %s",
  (name) => {
    const document = bundleWith(name);
    expect([...checkBundleKeys(document, KB, createResolver(document))]).toEqual([]);
  },
);

describe("a root key", () => {
  const MOVE = "Move its content into the collections of the format, or remove it.";

  it.each([
    ["errors", "/errors", MOVE],
    ["diseases", "/diseases", MOVE],
    ["Metadata", "/Metadata", MOVE],
    ["failedAssertions", "/failedAssertions", MOVE],
    ["a/b~c", "/a~1b~0c", MOVE],
  ])("that the format does not have is reported: %s", (key, pointer, fix) => {
    expect(check({ [key]: [] })).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-unknown-root-key",
        pointer,
        message: `${key} is not a root key of the format, so it is published only as part of the bundle.`,
        found: key,
        fix,
      },
    ]);
  });
});

describe("a key of another collection", () => {
  const misplaced = (fix: string) => ({
    code: "gkm-key-form",
    pointer: "/therapy/kb.did:8923",
    message: "This is a key of disease, and the entry is in therapy.",
    fix,
  });
  const melanoma = { "kb.did:8923": { id: "kb.did:8923" } };

  it("moves the entry, since renaming the key would make a disease a medicine", () => {
    expect(check({ therapy: melanoma })).toMatchObject([misplaced('Move the entry to "disease".')]);
  });

  it("may be there twice", () => {
    expect(check({ therapy: melanoma, disease: melanoma })).toMatchObject([
      misplaced(
        '"disease" has this key too: check which of the two entries is right, and remove the other.',
      ),
    ]);
  });
});

describe("a key", () => {
  it.each([
    ["evidence", "evidence:1", "kb.eid:<integer>"],
    ["source", "doi:10.1000", "kb.sid:<integer> or pmid:<integer>"],
    ["location", "ga4gh:SL.a", "std:SL.<token>"],
    ["method", "kb.method:a.b", "kb.method:<token>"],
  ])("must have the format of its collection: %s %s", (collection, key, expected) => {
    expect(check({ [collection]: { [key]: { id: key } } })).toStrictEqual([
      {
        severity: "error",
        code: "gkm-key-form",
        pointer: `/${collection}/${key}`,
        message: `This key does not have the format of ${collection} keys.`,
        expected,
        found: key,
        fix: `Rename it to the format ${expected}, and update the references to it.`,
      },
    ]);
  });

  it("has the prefix of its producer", () => {
    const evidence = { "civic.eid:1": { id: "civic.eid:1" } };
    expect(check({ evidence }, CIVIC)).toEqual([]);
    expect(check({ evidence })).toMatchObject([{ expected: "kb.eid:<integer>" }]);
  });

  it("is escaped in the pointer", () => {
    expect(check({ evidence: { "a/b": { id: "c" } } })).toMatchObject([
      { code: "gkm-key-form", pointer: "/evidence/a~1b" },
    ]);
  });

  it("gets the id that has the format, unless that is there, too", () => {
    const own = { "eid:1": { id: "kb.eid:1" } };
    const [first, ...others] = check({ evidence: own });
    expect(first?.fix).toBe(
      "Rename it to kb.eid:1, which is its id. If references have eid:1, rename them, too.",
    );
    expect(others).toEqual([]);
    expect(check({ evidence: { ...own, "kb.eid:1": { id: "kb.eid:1" } } })).toMatchObject([
      {
        pointer: "/evidence/eid:1",
        fix: "An entry kb.eid:1 is there, too. If they are the same, remove one of them. If not, rename this one, and correct its id.",
      },
    ]);
  });

  it("does not get the id of an entry that it was copied from", () => {
    const evidence = { "kb.eid:1": { id: "kb.eid:1" }, "eid:2": { id: "kb.eid:1" } };
    expect(check({ evidence })).toMatchObject([
      {
        pointer: "/evidence/eid:2",
        fix: "Rename it to kb.eid:2, and correct its id, which is that of another entry. If references have eid:2, rename them, too.",
      },
    ]);
  });
});

const differs = (pointer: string, field: string, key: string, found: string) => ({
  severity: "error",
  code: "gkm-key-differs",
  pointer,
  message: `The ${field} differs from the key.`,
  expected: key,
  found,
  fix: `Correct the ${field} or the key: they must be the same.`,
});

const noId = (pointer: string, key: string) => ({
  severity: "warning",
  code: "gkm-no-id",
  pointer,
  message: "This has no id.",
  expected: key,
  found: "nothing",
  fix: `Add "id": "${key}".`,
});

describe("an entry", () => {
  it("must not have another id than its key, and should have one", () => {
    const findings = check({
      disease: { "kb.did:1": { id: "kb.did:2" }, "kb.did:3": { id: "kb.did:3" } },
      therapy: { "kb.tid:1": {}, "kb.tid:2": { id: 2 }, "kb.tid:3": null, "kb.tid:4": "kb.tid:4" },
    });
    expect(findings).toStrictEqual([
      differs("/disease/kb.did:1", "id", "kb.did:1", "kb.did:2"),
      noId("/therapy/kb.tid:1", "kb.tid:1"),
      differs("/therapy/kb.tid:2", "id", "kb.tid:2", "2"),
    ]);
  });

  it("must repeat its key as its refgetAccession if it is a sequence; the schema requires one", () => {
    const findings = check({
      sequenceReference: {
        "SQ.a": { refgetAccession: "SQ.a", id: "x" },
        "SQ.b": { refgetAccession: "SQ.a" },
        "SQ.c": { id: "SQ.c" },
      },
    });
    expect(findings).toStrictEqual([
      differs("/sequenceReference/SQ.b", "refgetAccession", "SQ.b", "SQ.a"),
    ]);
  });

  it("has no id if it is a variant; its representations should have their keys as ids", () => {
    const findings = check({
      variant: {
        "kb.vid:1": {
          id: "kb.vid:2",
          protein: { "std:VA.a": { id: "std:VA.a" }, "std:VA.b": { id: "std:VA.a" } },
          genomic: { "std:CX.a": {} },
          other: { "std:VA.c": null },
          unsupported: { id: "x" },
        },
      },
    });
    expect(findings).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-representation-key",
        pointer: "/variant/kb.vid:1/protein/std:VA.b",
        message: "The id of this representation differs from its key.",
        expected: "std:VA.b",
        found: "std:VA.a",
        fix: "Correct the id or the key: other producers keep them the same.",
      },
      noId("/variant/kb.vid:1/genomic/std:CX.a", "std:CX.a"),
    ]);
  });
});

it("findings come by rule: root keys, formats, entries, representations", () => {
  const findings = check({
    errors: [],
    variant: { x: { coding: { a: {} } } },
    assertion: { y: {} },
  });
  expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    "gkm-unknown-root-key /errors",
    "gkm-key-form /variant/x",
    "gkm-key-form /assertion/y",
    "gkm-no-id /variant/x/coding/a",
  ]);
});
