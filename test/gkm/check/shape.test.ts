import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { checkRootKeys, checkShape } from "../../../src/gkm/check/shape.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const BUNDLE = documentWith() as unknown as JsonObject;
const EXPECTED = "a GKM bundle: an object with 17 collections, metadata and failedAssertionIds";
const MOVE = "Move it out of bundles/, or put the whole bundle there.";

const without = (...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(BUNDLE).filter(([name]) => !names.includes(name)));

describe("the shape of a document", () => {
  it.each([
    ["a bundle", BUNDLE],
    ["a bundle with a schema's URL", { $schema: "https://example.org/x.json", ...BUNDLE }],
    ["three collections", { disease: {}, evidence: {}, source: {} }],
    ["three collections in another spelling", { Diseases: {}, evidences: {}, "source-": {} }],
    ["metadata with a format", { metadata: { bundleFormat: "x" } }],
    ["metadata with statistics", { metadata: { statistics: {} } }],
    ["a bundle with two lists", { ...BUNDLE, disease: [], therapy: [] }],
  ] as [string, Json][])("is that of a bundle: %s", (_, document) => {
    expect(checkShape(document)).toBeUndefined();
  });

  it("is none of a bundle if it has only collections that others have too", () => {
    const document = { sequenceReference: {}, location: {}, therapy: {}, therapyGroup: {} };
    expect(checkShape(document)).toMatchObject({
      message:
        "This is not a GKM bundle: its root keys are sequenceReference, location, therapy and therapyGroup.",
    });
  });

  it.each([
    [null, "null"],
    [true, "true"],
    [3, "a number"],
    ["x", "a string"],
    [[], "an empty list"],
    [{}, "an empty object"],
  ] as [Json, string][])("is none of a bundle: %j", (document, name) => {
    expect(checkShape(document)).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "",
      message: `This is ${name}, not a GKM bundle.`,
      expected: EXPECTED,
      fix: MOVE,
    });
  });

  it("is that of a known kind", () => {
    expect(checkShape({ resourceType: "Bundle", entry: [] })).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "",
      message: "This is a FHIR resource, not a GKM bundle of format 0.1.0-a0.",
      found: "resourceType and entry",
      expected: EXPECTED,
      fix: MOVE,
    });
  });

  it.each([
    ["kb.eid:1", "evidence"],
    ["civic.therapyGroup:x", "therapyGroup"],
    ["std:SL.a", "location"],
    ["SQ.a", "sequenceReference"],
  ])("is that of a collection alone, by its keys: %s", (key, collection) => {
    expect(checkShape({ [key]: {} })).toMatchObject({
      message: `This is a collection without its bundle: its keys are those of ${collection}.`,
      found: key,
      fix: `Put it into a bundle, as ${collection}.`,
    });
  });

  it("has the bundle inside, up to two levels down", () => {
    expect(checkShape({ a: 1, "b/c": BUNDLE })).toMatchObject({
      pointer: "/b~1c",
      message: "The bundle is inside the field b/c.",
      found: "a and b/c",
      fix: "Save only the value of b/c in this file.",
    });
    expect(checkShape({ data: { bundle: BUNDLE } })?.pointer).toBe("/data/bundle");
    expect(checkShape({ a: { b: { c: BUNDLE } } })?.message).toMatch(/its root keys are a\.$/);
  });

  it.each([
    [[BUNDLE], "This is a list of 1 bundle, not a bundle."],
    [[BUNDLE, BUNDLE], "This is a list of 2 bundles, not a bundle."],
    [[BUNDLE, {}], "This is a list of 2 items, not a GKM bundle."],
    [[{ executors: [] }], "This is a list of 1 item, not a GKM bundle. The first is a TES task."],
  ])("is that of a list", (document, message) => {
    expect(checkShape(document as Json)?.message).toBe(message);
  });

  it.each([
    [[], "lists"],
    [null, "null"],
    [3, "of type number"],
  ])("has collections that are %j", (other, form) => {
    expect(checkShape({ ...BUNDLE, disease: other, therapy: other, source: other })).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "/disease",
      message: `The collections disease, therapy and source are ${form}.`,
      expected: "objects that hold each entry under its key",
      found: form,
      fix: "Export the bundle again, with each collection as an object; an empty one is {}.",
    });
  });
});

describe("root keys", () => {
  it.each([
    ["all are there", BUNDLE],
    ["one is missing, which the schema reports", without("disease")],
    ["an unknown one is there, which a rule reports", { ...BUNDLE, diseases: {} }],
    ["the document is no object", null],
  ] as [string, Json][])("have no finding if %s", (_, document) => {
    expect(checkRootKeys(document)).toBeUndefined();
  });

  it("have one finding if several are missing", () => {
    expect(checkRootKeys(without("disease", "evidence", "metadata"))).toStrictEqual({
      severity: "error",
      code: "gkm-schema",
      pointer: "",
      message: "The fields disease, evidence and metadata are missing.",
      found: "nothing",
      expected: "disease, evidence, metadata",
      fix: "Add disease, evidence and metadata; a collection may be empty.",
    });
  });

  it.each(["diseases", "Disease", "DISEASES", "disease_", "dis-ease"])(
    "have one finding if one is there under another name: %s",
    (name) => {
      expect(checkRootKeys({ ...(without("disease") as JsonObject), [name]: {} })).toStrictEqual({
        severity: "error",
        code: "gkm-schema",
        pointer: `/${name}`,
        message: `The field disease is missing. There is ${name} instead.`,
        found: name,
        expected: "disease",
        fix: `Rename ${name} to disease.`,
      });
    },
  );

  it("have one finding for what is renamed and what is missing", () => {
    const document = {
      ...(without("therapy", "source", "method") as JsonObject),
      therapies: {},
      sources: {},
    };
    expect(checkRootKeys(document)).toMatchObject({
      message:
        "The fields therapy, source and method are missing. There are therapies and sources instead.",
      fix: "Rename therapies to therapy and sources to source. Add method; a collection may be empty.",
    });
  });
});
