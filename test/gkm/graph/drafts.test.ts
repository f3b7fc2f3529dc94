import { expect, it } from "vitest";
import { unpublishedEntries, usedByDraftsOnly } from "../../../src/gkm/graph/drafts.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { readBundle } from "../../fixtures/content.ts";
import { KB } from "../../fixtures/gkm.ts";

async function graphWith(...drafts: readonly string[]) {
  const document = await readBundle("solid-tumours");
  const notes = new Map(drafts.map((key) => [key, { draft: true as const }]));
  return buildGraph([{ name: "one", profile: KB, document }], undefined, notes).graph;
}
const keysOf = (entries: Iterable<{ readonly key: string }>) =>
  Array.from(entries, ({ key }) => key.replace(/(proposition):.*/, "$1"));

it("a draft takes its proposition along, and what else only it uses is forgotten", async () => {
  const graph = await graphWith("kb.aid:1");
  expect(keysOf(unpublishedEntries(graph))).toEqual(["kb.aid:1", "kb.proposition"]);
  expect(usedByDraftsOnly(graph)).toEqual([]);
  const both = await graphWith("kb.aid:1", "kb.eid:1409");
  expect(keysOf(usedByDraftsOnly(both))).toEqual(["pmid:21639808", "kb.did:8923"]);
});

it("without drafts, everything is published", async () => {
  expect(unpublishedEntries(await graphWith()).size).toBe(0);
});
