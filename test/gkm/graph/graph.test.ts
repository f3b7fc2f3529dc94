import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { buildGraph, type Entry, type EntryLink } from "../../../src/gkm/graph/graph.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { bundleWith, CIVIC, documentWith, KB } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const bundle = (name: string, document: BundleDocument, profile = KB): Bundle => ({
  name,
  profile,
  document,
});
const ends = (links: readonly EntryLink[]) => links.map(({ field, entry }) => [field, entry.key]);
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
    const { graph, ...conflicts } = buildGraph([
      bundle("a", bundleWith("assertion")),
      bundle("e", bundleWith("evidence")),
      bundle("o", bundleWith("oncogenicity")),
    ]);
    expect(conflicts).toEqual({ disagreements: [] });
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
    const { graph, ...conflicts } = buildGraph([
      bundle("a", documentWith({ disease: { "kb.did:1": { id: "kb.did:1", name: "x" } } })),
      bundle("b", documentWith({ disease: { "kb.did:1": { name: "x", id: "kb.did:1" } } })),
    ]);
    expect(conflicts).toEqual({ disagreements: [] });
    expect(graph.entries.map(({ bundles }) => bundles)).toEqual([["a", "b"]]);
  });
});
