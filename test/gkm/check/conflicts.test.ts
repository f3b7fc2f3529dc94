import { describe, expect, it } from "vitest";
import { conflictFindings } from "../../../src/gkm/check/conflicts.ts";
import { buildGraph, type Entry } from "../../../src/gkm/graph/graph.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

const bundle = (name: string, document: BundleDocument, profile = KB): Bundle => ({
  name,
  profile,
  document,
});
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

function conflictsOf(bundles: readonly Bundle[]) {
  const { graph, ...conflicts } = buildGraph(bundles);
  return { graph, conflicts: conflictFindings(conflicts) };
}

describe("several bundles", () => {
  it("can disagree about a key: one conflict, of the later bundle", () => {
    const { conflicts, graph } = conflictsOf([
      bundle("a", documentWith({ disease: { "kb.did:1": { name: "Melanoma" } } })),
      bundle("b", documentWith({ disease: { "kb.did:1": { name: "Cancer" } } })),
    ]);
    expect(conflicts).toStrictEqual([
      {
        bundle: "b",
        severity: "error",
        code: "gkm-conflict",
        pointer: "/disease/kb.did:1/name",
        message:
          "The bundles a and b disagree about kb.did:1 in disease; the first difference is at /name.",
        found: '"Cancer" in b',
        expected: '"Melanoma", as in a, if that is right',
        fix: "Check which is right, and correct the other. If they mean different things, give one another key.",
      },
    ]);
    // the first stays
    expect(graph.entries.map(({ value, bundles }) => [value, bundles])).toEqual([
      [{ name: "Melanoma" }, ["a"]],
    ]);
  });

  it("can disagree about what an entry is at all", () => {
    const { conflicts } = conflictsOf([
      bundle("a", documentWith({ disease: { "a/b": "x" } })),
      bundle("b", documentWith({ disease: { "a/b": {} } })),
    ]);
    expect(conflicts).toMatchObject([
      {
        pointer: "/disease/a~1b",
        message:
          "The bundles a and b disagree about a/b in disease; the first difference is at the entry itself.",
        found: "{} in b",
        expected: '"x", as in a, if that is right',
      },
    ]);
  });

  it("name all that agree when another one does not", () => {
    const held = (name: string) => documentWith({ disease: { "a/b": { name } } });
    const { conflicts } = conflictsOf([
      bundle("a", held("x")),
      bundle("b", held("x")),
      bundle("c", held("y")),
      bundle("d", held("x")),
    ]);
    expect(conflicts).toMatchObject([
      {
        bundle: "c",
        message:
          "The bundles a, b, d and c disagree about a/b in disease; the first difference is at /name.",
        found: '"y" in c',
        expected: '"x", as in a, b and d, if that is right',
      },
    ]);
  });

  it("have one conflict if they disagree about many keys", () => {
    const held = (name: string, count: number) =>
      documentWith({
        disease: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`kb.did:${index + 1}`, { name }]),
        ),
        therapy: { "kb.tid:1": { name } },
      });
    const about = (count: number) =>
      conflictsOf([bundle("a", held("x", count)), bundle("b", held("y", count))]).conflicts;
    expect(about(8)).toHaveLength(9);
    expect(about(9)).toStrictEqual([
      {
        bundle: "b",
        severity: "error",
        code: "gkm-conflict",
        pointer: "/disease/kb.did:1/name",
        message:
          "The bundles a and b disagree about kb.did:1 in disease; the first difference is at /name. They disagree about 9 more keys.",
        found: '"y" in b',
        expected: '"x", as in a, if that is right',
        fix: "If one is a later version of the other, remove the earlier one. Otherwise make them agree.",
      },
    ]);
  });

  it("of one producer can have identifiers of two namespaces: a location is one", () => {
    const held = (namespace: string, end: number) =>
      documentWith({ location: { [`${namespace}:SL.x`]: { start: 1, end } } });
    const about = (end: number) =>
      conflictsOf([
        bundle("a", held("std", 2)),
        bundle("b", held("ga4gh", end), { prefix: "kb", namespace: "ga4gh" }),
      ]);
    expect(keysOf(about(2).graph.entries)).toEqual(["std:SL.x"]);
    expect(about(2).conflicts).toEqual([]);
    expect(about(3).conflicts).toMatchObject([
      { code: "gkm-conflict", pointer: "/location/ga4gh:SL.x/end" },
    ]);
  });
});
