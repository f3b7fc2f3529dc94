import { describe, expect, it } from "vitest";
import { conflictFindings } from "../../../src/gkm/check/conflicts.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { mergedByProducer } from "../../../src/gkm/graph/merge.ts";
import type { Bundle } from "../../../src/gkm/model/bundle.ts";
import type { Profile } from "../../../src/gkm/model/profiles.ts";
import { CIVIC, documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const bundle = (name: string, profile: Profile, parts: Parts): Bundle => ({
  name,
  profile,
  document: documentWith(parts),
});

const location = (namespace: string, more = {}) => ({
  [`${namespace}:SL.x`]: { id: `${namespace}:SL.x`, start: 1, end: 2, ...more },
});
const OURS = bundle("ours", KB, {
  location: location("std"),
  disease: { "kb.did:1": { name: "Melanoma" } },
  source: {
    "pmid:1": { name: "A et al., 2019", doi: "10.1/a", urls: ["https://doi.org/10.1/a"] },
  },
});
const THEIRS = bundle("theirs", CIVIC, {
  location: location("ga4gh", { sequence: "G" }),
  disease: { "civic.did:1": { name: "Glioma" } },
  source: {
    "pmid:1": {
      ...{ name: "A et al., 2019, Nature", doi: "https://doi.org/10.1/A", aliases: ["SOP"] },
      urls: ["http://doi.org/10.1/a/", "https://example.org/1"],
    },
  },
});

describe("bundles of several producers", () => {
  it("are one graph: the main one's paths are as they were, those of others have a prefix", () => {
    const both = (main: string) => {
      const { graph, ...conflicts } = buildGraph([OURS, THEIRS], undefined, undefined, main);
      expect(conflicts).toEqual({ disagreements: [] });
      return graph.entries.map(({ key, path, bundles }) => [key, path, bundles.join(" ")]);
    };
    expect(both("kb")).toEqual([
      ["std:SL.x", "/location/SL.x", "ours theirs"],
      ["civic.did:1", "/disease/civic.did-1", "theirs"],
      ["kb.did:1", "/disease/did-1", "ours"],
      ["pmid:1", "/source/pmid-1", "ours theirs"],
    ]);
    expect(both("civic")).toEqual([
      ["ga4gh:SL.x", "/location/SL.x", "theirs ours"],
      ["civic.did:1", "/disease/did-1", "theirs"],
      ["kb.did:1", "/disease/kb.did-1", "ours"],
      ["pmid:1", "/source/pmid-1", "theirs ours"],
    ]);
  });

  it("unite what is no producer's own: the main one has the first word, the others add to it", () => {
    const { graph } = buildGraph([THEIRS, OURS], undefined, undefined, "kb");
    expect(graph.find("source", "pmid:1")?.value).toEqual({
      ...{ name: "A et al., 2019", doi: "10.1/a", aliases: ["SOP"] },
      urls: ["https://doi.org/10.1/a", "https://example.org/1"],
    });
    const shared = graph.find("location", "std:SL.x");
    expect(shared?.value).toEqual({ id: "std:SL.x", start: 1, end: 2, sequence: "G" });
    expect(graph.find("location", "ga4gh:SL.x")).toBe(shared);
    expect(graph.resolve("#/location/ga4gh:SL.x")).toBe(shared);
  });

  it("are one document each, with the producer's own words", () => {
    const { graph } = buildGraph([OURS, THEIRS], undefined, undefined, "kb");
    const [ours, theirs] = [...mergedByProducer([OURS, THEIRS], graph)];
    expect(ours?.document.source).toEqual(OURS.document.source);
    expect(theirs?.document.location).toEqual(THEIRS.document.location);
    expect([ours?.producer, theirs?.producer]).toEqual(["kb", "civic"]);
  });

  it("cannot contradict each other about what they share, and neither is told to correct the other's", () => {
    const about = (parts: Parts) => {
      const built = buildGraph([OURS, bundle("theirs", CIVIC, parts)], undefined, undefined, "kb");
      return conflictFindings(built).map(({ pointer, found, fix }) => [pointer, found, fix]);
    };
    const FIX = expect.stringMatching(/^It is the same thing in both bundles\./);
    expect(about({ location: location("ga4gh", { end: 3 }) })).toEqual([
      ["/location/ga4gh:SL.x/end", "3 in theirs", FIX],
    ]);
    expect(about({ source: { "pmid:1": { name: "B", doi: "10.1/b" } } })).toEqual([
      ["/source/pmid:1/doi", '"10.1/b" in theirs', FIX],
    ]);
  });

  it("of one producer must agree also about what others have", () => {
    const more = bundle("more", CIVIC, { source: { "pmid:1": { name: "Other" } } });
    const built = buildGraph([OURS, THEIRS, more], undefined, undefined, "kb");
    expect(conflictFindings(built)).toMatchObject([
      { bundle: "more", code: "gkm-conflict", fix: expect.stringMatching(/^Check which is right/) },
    ]);
  });
});
