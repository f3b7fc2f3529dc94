import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { buildGraph, type Entry, type Link } from "../../../src/gkm/graph/graph.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { bundleWith, CIVIC, documentWith, KB } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const bundle = (name: string, document: BundleDocument, profile = KB): Bundle => ({
  name,
  profile,
  document,
});
const ends = (links: readonly Link[]) => links.map(({ field, entry }) => [field, entry.key]);
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe("an entry of the graph", () => {
  const realGraph = () => graphOf(bundleWith("evidence"));

  it("knows where it is from and where it is shown", () => {
    const graph = realGraph();
    const { links, backlinks, value, ...own } = entryOf(graph, "evidence", "kb.eid:1409");
    expect(own).toStrictEqual({
      collection: "evidence",
      key: "kb.eid:1409",
      slug: "eid-1409",
      path: "/evidence/eid-1409",
      bundles: ["one"],
    });
    expect(value).toEqual(bundleWith("evidence").evidence["kb.eid:1409"]);
    expect(ends(links)).toEqual([
      ["/specifiedBy", "kb.method:curation-sop-2019"],
      ["/reportedIn/0", "pmid:21639808"],
      ["/proposition", "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u"],
    ]);
    expect(backlinks).toEqual([]);
  });

  it("is linked in both directions", () => {
    const graph = realGraph();
    const evidence = entryOf(graph, "evidence", "kb.eid:1409");
    const source = entryOf(graph, "source", "pmid:21639808");
    expect(evidence.links[1]?.entry).toBe(source);
    expect(source.backlinks).toEqual([{ field: "/reportedIn/0", entry: evidence }]);
    expect(source.backlinks[0]?.entry).toBe(evidence);
  });

  it("is linked by its parts, and a profile to its variant by the mapping too", () => {
    const graph = realGraph();
    expect(ends(entryOf(graph, "molecularProfile", "kb.mpid:12").links)).toEqual([
      ["/members/0", "kb.vid:12"],
      ["/members/1", "kb.vid:12"],
      ["/members/2", "kb.vid:12"],
      ["/constraints/0/allele", "kb.vid:12"],
      ["/mappings/0/coding/id", "kb.vid:12"],
    ]);
    expect(ends(entryOf(graph, "variant", "kb.vid:12").backlinks)).toEqual([
      ["/members/0", "kb.mpid:12"],
      ["/members/1", "kb.mpid:12"],
      ["/members/2", "kb.mpid:12"],
      ["/constraints/0/allele", "kb.mpid:12"],
      ["/mappings/0/coding/id", "kb.mpid:12"],
    ]);
  });

  it("is linked by the mapping of a profile of its own producer", () => {
    const molecularProfile = { p: { mappings: [{ coding: { id: "civic.vid:1" } }] } };
    const document = documentWith({ molecularProfile, variant: { "civic.vid:1": {} } });
    const linked = (profile = KB) =>
      ends(entryOf(graphOf(document, profile), "molecularProfile", "p").links);
    expect(linked(CIVIC)).toEqual([["/mappings/0/coding/id", "civic.vid:1"]]);
    expect(linked(KB)).toEqual([]);
  });

  it("is not linked by a mapping unless a profile has it", () => {
    const document = documentWith({
      therapy: { "kb.tid:1": { mappings: [{ coding: { id: "kb.vid:1" } }] } },
      variant: { "kb.vid:1": {} },
    });
    expect(entryOf(graphOf(document), "therapy", "kb.tid:1").links).toEqual([]);
  });
});

describe("the graph", () => {
  it("has the entries of a collection in reading order, and all of them by collection", () => {
    const graph = graphOf(
      documentWith({
        assertion: { "kb.aid:1": {} },
        evidence: { "kb.eid:10": {}, "kb.eid:9": {} },
        disease: { "kb.did:2": {} },
      }),
    );
    expect(keysOf(graph.of("evidence"))).toEqual(["kb.eid:9", "kb.eid:10"]);
    expect(graph.of("therapy")).toEqual([]);
    expect(keysOf(graph.entries)).toEqual(["kb.did:2", "kb.eid:9", "kb.eid:10", "kb.aid:1"]);
  });

  it("finds an entry by collection and key", () => {
    const graph = graphOf(documentWith({ disease: { "kb.did:2": {} } }));
    expect(graph.find("disease", "kb.did:2")).toBe(graph.entries[0]);
    expect(graph.find("disease", "kb.did:1")).toBeUndefined();
    expect(graph.find("therapy", "kb.did:2")).toBeUndefined();
  });

  it.each([
    ["#/disease/kb.did:2", "kb.did:2"],
    ["#/disease/kb.did%3A2", "kb.did:2"],
    ["#/disease/kb.did:2/name", "kb.did:2"],
    ["#/disease/kb.did:1", undefined],
    ["#/therapy/kb.did:2", undefined],
    ["#/metadata/createdAt", undefined],
    ["#/toString/x", undefined],
    ["#/disease", undefined],
    ["#", undefined],
    ["#disease/kb.did:2", undefined],
    ["/disease/kb.did:2", undefined],
    ["https://example.org/", undefined],
    [undefined, undefined],
    [null, undefined],
    [{ id: "kb.did:2" }, undefined],
  ] as [Json | undefined, string | undefined][])("resolves %j to %s", (reference, key) => {
    const graph = graphOf(documentWith({ disease: { "kb.did:2": { name: "x" } } }));
    expect(graph.resolve(reference)?.key).toBe(key);
  });

  it("leaves out a link to what is not there", () => {
    const graph = graphOf(
      documentWith({
        evidence: { "kb.eid:1": { reportedIn: ["#/source/x", "https://example.org/"] } },
      }),
    );
    expect(entryOf(graph, "evidence", "kb.eid:1").links).toEqual([]);
  });

  it("is frozen", () => {
    const graph = graphOf(bundleWith("evidence"));
    const entry = entryOf(graph, "evidence", "kb.eid:1409");
    const held = [
      graph,
      graph.entries,
      graph.of("evidence"),
      entry,
      entry.links,
      entry.backlinks,
      entry.bundles,
    ];
    expect(held.map((value) => Object.isFrozen(value))).toEqual(held.map(() => true));
  });
});

describe("several bundles", () => {
  it("make one graph, in which each key is one entry", () => {
    const { graph, conflicts } = buildGraph([
      bundle("a", bundleWith("assertion")),
      bundle("e", bundleWith("evidence")),
      bundle("o", bundleWith("oncogenicity")),
    ]);
    expect(conflicts).toEqual([]);
    expect(entryOf(graph, "source", "pmid:31779674").bundles).toEqual(["a", "e", "o"]);
    expect(entryOf(graph, "organization", "kb.organization:vitrine").bundles).toEqual(["a", "o"]);
    expect(entryOf(graph, "therapy", "kb.tid:64768").bundles).toEqual(["e"]);
    expect(keysOf(graph.of("evidence"))).toEqual([
      "kb.eid:26",
      "kb.eid:1409",
      "kb.eid:4846",
      "kb.eid:6955",
      "kb.eid:12986",
    ]);
    const method = entryOf(graph, "method", "kb.method:curation-sop-2019");
    expect(ends(method.backlinks)).toEqual([
      ["/specifiedBy", "kb.eid:26"],
      ["/specifiedBy", "kb.eid:1409"],
      ["/specifiedBy", "kb.eid:4846"],
      ["/specifiedBy", "kb.eid:6955"],
      ["/specifiedBy", "kb.eid:12986"],
    ]);
  });

  it("agree about a key whatever the order of its fields", () => {
    const { conflicts, graph } = buildGraph([
      bundle("a", documentWith({ disease: { "kb.did:1": { id: "kb.did:1", name: "x" } } })),
      bundle("b", documentWith({ disease: { "kb.did:1": { name: "x", id: "kb.did:1" } } })),
    ]);
    expect(conflicts).toEqual([]);
    expect(graph.entries.map(({ bundles }) => bundles)).toEqual([["a", "b"]]);
  });

  it("can disagree about a key: one conflict, of the later bundle", () => {
    const { conflicts, graph } = buildGraph([
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
    const { conflicts } = buildGraph([
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
    const { conflicts } = buildGraph([
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
    const conflictsOf = (count: number) =>
      buildGraph([bundle("a", held("x", count)), bundle("b", held("y", count))]).conflicts;
    expect(conflictsOf(8)).toHaveLength(9);
    expect(conflictsOf(9)).toStrictEqual([
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
    const evidence = (prefix: string, count: number) =>
      documentWith({
        evidence: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`${prefix}.eid:${index + 1}`, {}]),
        ),
      });
    const clash = (count: number, more: string) => {
      const { conflicts, graph } = buildGraph([
        bundle("a", evidence("kb", 3)),
        bundle("b", evidence("civic", count), CIVIC),
      ]);
      expect(keysOf(graph.entries)).toEqual(["kb.eid:1", "kb.eid:2", "kb.eid:3"]);
      expect(conflicts).toStrictEqual([
        {
          bundle: "b",
          severity: "error",
          code: "gkm-same-address",
          pointer: "/evidence/civic.eid:1",
          message: `civic.eid:1 and kb.eid:1 would have the same path, /evidence/eid-1.${more}`,
          fix: "Publish bundles of different producers on different sites.",
        },
      ]);
    };
    clash(1, "");
    clash(2, " The same is true of 1 more key of this bundle.");
    clash(3, " The same is true of 2 more keys of this bundle.");
  });

  it("can have the same slug in two collections, and clash each on its own", () => {
    const held = (prefix: string) =>
      documentWith({ disease: { [`${prefix}.did:1`]: {} }, therapy: { [`${prefix}.did:1`]: {} } });
    const { conflicts } = buildGraph([
      bundle("a", held("kb")),
      bundle("b", held("civic"), CIVIC),
      bundle("c", held("acme"), { prefix: "acme", namespace: "std" }),
    ]);
    expect(conflicts.map(({ bundle: own, message }) => `${own}: ${message}`)).toEqual([
      "b: civic.did:1 and kb.did:1 would have the same path, /disease/did-1. The same is true of 1 more key of this bundle.",
      "c: acme.did:1 and kb.did:1 would have the same path, /disease/did-1. The same is true of 1 more key of this bundle.",
    ]);
  });

  it("have disagreements first, then paths", () => {
    const first = documentWith({ disease: { "kb.did:1": {} }, therapy: { "pmid:1": { a: 1 } } });
    const second = documentWith({
      disease: { "civic.did:1": {} },
      therapy: { "pmid:1": { a: 2 } },
    });
    const { conflicts } = buildGraph([bundle("a", first), bundle("b", second, CIVIC)]);
    expect(conflicts.map(({ code }) => code)).toEqual(["gkm-conflict", "gkm-same-address"]);
  });
});
