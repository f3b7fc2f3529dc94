import { expect, it } from "vitest";
import { createReads } from "../../../src/base/memory/reads.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { bundleWith, KB } from "../../fixtures/gkm.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";

it("an entry has all that a site says of it, whether or not readings are noted", () => {
  const note = {
    deprecated: { because: "It is old." },
    draft: true,
    waivers: { "gkm-level": "The source has none." },
  } as const;
  const notes = new Map([["kb.eid:1409", note]]);
  const bundles = [{ name: "one", profile: KB, document: bundleWith("evidence") }];
  for (const reads of [undefined, createReads()]) {
    const { graph } = buildGraph(bundles, reads, notes);
    const { deprecated, draft, waivers } = entryOf(graph, "evidence", "kb.eid:1409");
    expect({ deprecated, draft, waivers }).toEqual(note);
  }
});

it("what is read of a graph and its entries is noted, and nothing else", () => {
  const reads = createReads();
  const bundles = [{ name: "one", profile: KB, document: bundleWith("evidence") }];
  const { graph } = buildGraph(bundles, reads);
  const entry = entryOf(graph, "evidence", "kb.eid:1409");
  const notedIn = (read: () => unknown) => {
    const end = reads.begin();
    read();
    return [...end()].map(([kind, subjects]) => [kind, ...subjects]);
  };
  expect(notedIn(() => [entry.key, entry.path, entry.bundles, graph.resolve(1)])).toEqual([]);
  expect(notedIn(() => [entry.value, entry.links, entry.backlinks, entry.draft])).toEqual([
    ["value", entry],
    ["links", entry],
    ["backlinks", entry],
    ["deprecated", entry],
  ]);
  expect(notedIn(() => graph.of("evidence").length)).toEqual([["count", "evidence"]]);
  expect(notedIn(() => graph.entries[0])).toEqual([["list", ""]]);
  expect(notedIn(() => graph.find("evidence", "kb.eid:0"))).toEqual([
    ["find", "evidence kb.eid:0"],
  ]);
  expect(notedIn(() => graph.resolve("#/evidence/kb.eid:1409"))).toEqual([
    ["reference", "#/evidence/kb.eid:1409"],
  ]);
});
