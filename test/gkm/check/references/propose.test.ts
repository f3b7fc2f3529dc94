import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import {
  createProposals,
  proposal,
  writtenKey,
} from "../../../../src/gkm/check/references/propose.ts";
import { createResolver, type Resolved } from "../../../../src/gkm/graph/resolve.ts";
import type { ReferenceTarget } from "../../../../src/gkm/model/reference-fields.ts";
import { CONDITIONS, targetOf } from "../../../../src/gkm/model/reference-fields.ts";
import { documentWith, type Parts } from "../../../fixtures/gkm.ts";

const target = (field: string) => targetOf(field, {}, CONDITIONS) as ReferenceTarget;

function proposalsFor(parts: Parts, used: readonly string[] = []) {
  const document = documentWith(parts);
  return createProposals(document, createResolver(document), ({ key }) => used.includes(key));
}

describe("a proposal", () => {
  it.each([
    [{ name: "Vemurafenib", title: "x" }, "Did you mean a (Vemurafenib)?"],
    [{ primaryCoding: { code: "B" } }, "Did you mean a (B)?"],
    [{ unsupported: { name: "Gain-of-Function" } }, "Did you mean a (Gain-of-Function)?"],
    [{ protein: { x: { name: "V600E" } } }, "Did you mean a (V600E)?"],
    [{ title: "A paper", type: "Document" }, "Did you mean a (A paper)?"],
    [{ description: "x".repeat(80), type: "Statement" }, `Did you mean a (${"x".repeat(59)}…)?`],
    [{ type: "SequenceLocation" }, "Did you mean a (SequenceLocation)?"],
    [{}, "Did you mean a?"],
    [null, "Did you mean a?"],
  ])("names what it proposes: %j", (value, fix) => {
    expect(proposal("a", value as Json)).toEqual({ fix });
  });
});

describe("the entry with the same key", () => {
  const parts = { disease: { "kb.did:1": {} }, phenotype: { a: {} }, conditionSet: { a: {} } };

  it("is in a collection that the field may refer to, and the only one", () => {
    const { sameKey } = proposalsFor(parts);
    expect(sameKey(target("object"), "kb.did:1")?.collection).toBe("disease");
    expect(sameKey(target("proposition"), "kb.did:1")).toBeUndefined();
    expect(sameKey(target("object"), "a")).toBeUndefined();
    expect(sameKey(target("object"), "kb.did:2")).toBeUndefined();
  });
});

describe("the entry with nearly the same key", () => {
  const therapy = { "kb.tid:1647": { id: "kb.tid:1647", name: "Trastuzumab" } };

  it("is none to which something refers", () => {
    expect(proposalsFor({ therapy }).nearKey("therapy", "kb.tid:1674")?.key).toBe("kb.tid:1647");
    expect(proposalsFor({ therapy }, ["kb.tid:1647"]).nearKey("therapy", "kb.tid:1674")).toBe(
      undefined,
    );
    expect(proposalsFor({ therapy }).nearKey("therapy", "kb.tid:64768")).toBeUndefined();
  });

  it("is no statement: nothing refers to most of them", () => {
    const entry = { "kb.eid:240": { id: "kb.eid:240" } };
    expect(proposalsFor({ evidence: entry }).nearKey("evidence", "kb.eid:241")).toBeUndefined();
    expect(proposalsFor({ source: entry }).nearKey("source", "kb.eid:241")).toBeDefined();
  });

  it("is one that differs only in case, even if it is in use", () => {
    const used = proposalsFor({ therapy }, ["kb.tid:1647"]);
    expect(used.nearKey("therapy", "KB.TID:1647")?.key).toBe("kb.tid:1647");
    const two = { a: { id: "a" }, A: { id: "A" } };
    expect(
      proposalsFor({ method: { aB: { id: "aB" }, ...two } }).nearKey("method", "AB")?.key,
    ).toBe("aB");
    expect(
      proposalsFor({ method: { ab: { id: "ab" }, aB: { id: "aB" } } }).nearKey("method", "AB"),
    ).toBe(undefined);
  });

  it("repeats its key; a variant does so where it is unsupported", () => {
    const variant = { "kb.vid:12": { unsupported: { id: "kb.vid:12" } } };
    expect(proposalsFor({ variant }).nearKey("variant", "kb.vid:13")?.key).toBe("kb.vid:12");
    const other = { "kb.vid:12": { unsupported: { id: "kb.vid:13" } } };
    expect(proposalsFor({ variant: other }).nearKey("variant", "kb.vid:13")).toBeUndefined();
  });
});

describe("the representation with the same key", () => {
  const allele = { type: "Allele", name: "V600E" };
  const change = { type: "CopyNumberChange" };

  it("is of a type that the field may refer to, and the only one", () => {
    const { representation } = proposalsFor({
      variant: { "kb.vid:1": { protein: { a: allele }, other: { b: change, c: allele } } },
    });
    expect(representation(target("members"), "a")).toEqual({
      text: "#/variant/kb.vid:1/protein/a",
      value: allele,
    });
    expect(representation(target("members"), "b")?.text).toBe("#/variant/kb.vid:1/other/b");
    expect(representation(target("allele"), "b")).toBeUndefined();
    expect(representation(target("object"), "a")).toBeUndefined();
    expect(representation(target("members"), "d")).toBeUndefined();
    const twice = {
      "kb.vid:1": { protein: { a: allele } },
      "kb.vid:2": { protein: { a: allele } },
    };
    expect(proposalsFor({ variant: twice }).representation(target("members"), "a")).toBeUndefined();
  });
});

describe("the key that a string is meant as", () => {
  it.each([
    ["kb.gid:19", "kb.gid:19"],
    ["feature/kb.gid:19", "kb.gid:19"],
    ["/feature/kb.gid:19", "kb.gid:19"],
    ["#feature/kb.gid:19", "kb.gid:19"],
    ["/kb.gid:19", "kb.gid:19"],
    ["banana", "banana"],
    ["", ""],
    ["%", "%"],
  ])("is found without what a pointer has besides: %s", (text, key) => {
    expect(writtenKey(text)).toBe(key);
  });
});

describe("the only item of evidence that a line can mean", () => {
  const about = (proposition: string) => ({ proposition });
  const evidence = { "kb.eid:1": about("a"), "kb.eid:2": about("a"), "kb.eid:3": about("b") };
  const line = (targetProposition: string, ...hasEvidenceItems: string[]) => ({
    targetProposition,
    hasEvidenceItems,
  });
  const assertion = {
    hasEvidenceLines: [
      "no line",
      line("a", "#/evidence/kb.eid:1", "kb.eid:2"),
      line("b", "kb.eid:3", "kb.eid:4"),
      line("c", "kb.eid:5"),
    ],
  };
  const owner: Resolved = {
    collection: "assertion",
    key: "kb.aid:1",
    entry: assertion,
    value: assertion,
    index: 0,
  };
  const item = (index: number) => `/hasEvidenceLines/${index}/hasEvidenceItems/1`;

  it("is the one about the proposition of the line that no line cites", () => {
    const { certain } = proposalsFor({ evidence });
    expect(certain(owner, item(1))).toEqual({ fix: "Did you mean #/evidence/kb.eid:2?" });
    expect(certain(owner, item(2))).toEqual({ fix: "Did you mean #/evidence/kb.eid:3?" });
    expect(certain(owner, item(3))).toBeUndefined();
    expect(certain(owner, "/hasEvidence/0")).toBeUndefined();
  });

  it("is none if there are two", () => {
    const both = { hasEvidenceLines: [line("a", "kb.eid:1", "kb.eid:2")] };
    expect(proposalsFor({ evidence }).certain({ ...owner, entry: both }, item(0))).toBeUndefined();
  });

  it("is found without going through all evidence for each reference", () => {
    let passes = 0;
    const counted = new Proxy(evidence, {
      ownKeys: (target) => {
        passes++;
        return Reflect.ownKeys(target);
      },
    });
    const document = documentWith({ evidence: counted });
    const { certain } = createProposals(document, createResolver(document), () => false);
    const before = passes;
    for (const index of [1, 2, 3, 1, 2, 3])
      certain({ ...owner, entry: { ...assertion } }, item(index));
    expect(passes - before).toBe(1);
  });
});
