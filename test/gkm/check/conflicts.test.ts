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

  it("can have keys with the same path: one finding for each bundle, with their number", () => {
    const locations = (namespace: string, count: number) =>
      documentWith({
        location: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`${namespace}:SL.${index}`, {}]),
        ),
      });
    const clash = (count: number, more: string) => {
      const { conflicts, graph } = conflictsOf([
        bundle("a", locations("std", 3)),
        // the same producer, with identifiers of another namespace
        bundle("b", locations("ga4gh", count), { prefix: "kb", namespace: "ga4gh" }),
      ]);
      expect(keysOf(graph.entries)).toEqual(["std:SL.0", "std:SL.1", "std:SL.2"]);
      expect(conflicts).toStrictEqual([
        {
          bundle: "b",
          severity: "error",
          code: "gkm-same-address",
          pointer: "/location/ga4gh:SL.0",
          message: `ga4gh:SL.0 and std:SL.0 would have the same path, /location/SL.0.${more}`,
          fix: "Give one of them another key.",
        },
      ]);
    };
    clash(1, "");
    clash(2, " The same is true of 1 more key of this bundle.");
    clash(3, " The same is true of 2 more keys of this bundle.");
  });

  it("have disagreements first, then paths", () => {
    const first = documentWith({ location: { "std:SL.1": {} }, therapy: { "pmid:1": { a: 1 } } });
    const second = documentWith({
      location: { "ga4gh:SL.1": {} },
      therapy: { "pmid:1": { a: 2 } },
    });
    const { conflicts } = conflictsOf([
      bundle("a", first),
      bundle("b", second, { prefix: "kb", namespace: "ga4gh" }),
    ]);
    expect(conflicts.map(({ code }) => code)).toEqual(["gkm-conflict", "gkm-same-address"]);
  });
});
