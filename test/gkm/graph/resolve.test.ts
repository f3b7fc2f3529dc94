import { describe, expect, it } from "vitest";
import { createResolver } from "../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const VARIANT = { protein: { "std:VA.a": { name: "V600E", aliases: ["x", "y"] } } };
const DISEASE = { id: "kb.did:8923" };
const document = documentWith({
  disease: { "kb.did:8923": DISEASE, "a/b": { n: 1 }, "c~d": { n: 2 }, "e%20f": { n: 3 } },
  sequenceReference: { "SQ.a": "a string" },
  variant: { "kb.vid:12": VARIANT },
  errors: { x: {} },
});
const disease = {
  collection: "disease",
  key: "kb.did:8923",
  index: 2,
  entry: DISEASE,
  value: DISEASE,
};
const variant = { collection: "variant", key: "kb.vid:12", index: 1, entry: VARIANT };

describe("the entries of a document", () => {
  it("come in the order of the collections, each with its place", () => {
    const { entries } = createResolver(document);
    expect(entries.map(({ collection, key, index }) => [collection, key, index])).toEqual([
      ["sequenceReference", "SQ.a", 0],
      ["variant", "kb.vid:12", 1],
      ["disease", "kb.did:8923", 2],
      ["disease", "a/b", 3],
      ["disease", "c~d", 4],
      ["disease", "e%20f", 5],
    ]);
    expect(entries[2]).toStrictEqual(disease);
    expect(entries[0]).toMatchObject({ entry: "a string", value: "a string" });
  });

  it("are found by collection and key", () => {
    const { entries, find } = createResolver(document);
    expect(find("disease", "kb.did:8923")).toBe(entries[2]);
    expect(find("disease", "a/b")).toBe(entries[3]);
    expect(find("disease", "c~d")).toBe(entries[4]);
    expect(find("disease", "e%20f")).toBe(entries[5]);
    expect(find("disease", "kb.did:1")).toBeUndefined();
    expect(find("therapy", "kb.did:8923")).toBeUndefined();
    expect(find("disease", "a~1b")).toBeUndefined();
    expect(find("disease", "kb.did:8923/id")).toBeUndefined();
  });
});

describe("a reference", () => {
  it.each([
    ["#/disease/kb.did:8923", disease],
    ["#/disease/kb.did%3A8923", disease],
    ["#/%64isease/kb.did:8923", disease],
    ["#/disease/a~1b", { collection: "disease", key: "a/b", index: 3, value: { n: 1 } }],
    ["#/disease/c~0d", { collection: "disease", key: "c~d", index: 4, value: { n: 2 } }],
    ["#/disease/e%2520f", { collection: "disease", key: "e%20f", index: 5, value: { n: 3 } }],
    ["#/disease/e%20f", undefined],
    ["#/disease/a/b", undefined],
    ["#/disease/a%2Fb", undefined],
    ["#/variant/kb.vid:12/protein/std:VA.a/name", { ...variant, value: "V600E" }],
    ["#/variant/kb.vid:12/protein/std:VA.a/aliases/1", { ...variant, value: "y" }],
    ["#/variant/kb.vid:12/protein/std:VA.b", { ...variant, value: undefined }],
    ["#/disease/kb.did:1", undefined],
    ["#/diseases/kb.did:8923", undefined],
    ["#/errors/x", undefined],
    ["#/metadata/createdAt", undefined],
    ["#/disease", undefined],
    ["#/", undefined],
    ["#", undefined],
    ["#//", undefined],
    ["#disease/kb.did:8923", undefined],
    ["#/disease/c~d", undefined],
    ["#/disease/%zz", undefined],
    ["/disease/kb.did:8923", undefined],
    ["/disease/a~1b", undefined],
    ["https://example.org/#/disease/kb.did:8923", undefined],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
    [DISEASE, undefined],
  ])("resolves: %j", (text, expected) => {
    const resolved = createResolver(document).resolve(text);
    if (expected === undefined) expect(resolved).toBeUndefined();
    else expect(resolved).toMatchObject(expected);
  });

  it("to an entry is that entry itself, and one into an entry is made once", () => {
    const { entries, resolve } = createResolver(document);
    expect(resolve("#/disease/kb.did:8923")).toBe(entries[2]);
    const text = "#/variant/kb.vid:12/protein/std:VA.a";
    expect(resolve(text)).toBe(resolve(text));
  });
});

describe("the object that a field holds", () => {
  it.each([
    ["#/disease/kb.did:8923", DISEASE],
    ["#/variant/kb.vid:12/protein/std:VA.a", VARIANT.protein["std:VA.a"]],
    ["#/variant/kb.vid:12/protein/std:VA.a/name", undefined],
    ["#/variant/kb.vid:12/protein/std:VA.b", undefined],
    ["#/sequenceReference/SQ.a", undefined],
    ["#/disease/kb.did:1", undefined],
    ["https://example.org/", undefined],
    [VARIANT, VARIANT],
    [[VARIANT], undefined],
    [null, undefined],
    [undefined, undefined],
    [3, undefined],
  ])("is found inline or by reference: %j", (value, expected) => {
    expect(createResolver(document).dereference(value)).toBe(expected);
  });
});
