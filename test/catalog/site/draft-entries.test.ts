import { expect, it } from "vitest";
import { draftEntryReferences, forgottenDrafts } from "../../../src/catalog/site/draft-entries.ts";
import { usedByDraftsOnly } from "../../../src/gkm/graph/drafts.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { readBundle } from "../../fixtures/content.ts";
import { KB } from "../../fixtures/gkm.ts";

it("drafts of all that is named as used by drafts only are sound: parts go with them", async () => {
  const document = await readBundle("solid-tumours");
  const graphOf = (drafts: readonly string[]) => {
    const notes = new Map(drafts.map((key) => [key, { draft: true as const }]));
    return buildGraph([{ name: "one", profile: KB, document }], undefined, notes).graph;
  };
  const drafts = ["kb.aid:1", "kb.eid:1409"];
  for (;;) {
    const forgotten = usedByDraftsOnly(graphOf(drafts)).map(({ key }) => key);
    if (forgotten.length === 0) break;
    drafts.push(...forgotten);
  }
  expect(drafts).toEqual(["kb.aid:1", "kb.eid:1409", "pmid:21639808", "kb.did:8923"]);
  expect([...draftEntryReferences(graphOf(drafts))]).toEqual([]);
  expect([...forgottenDrafts(graphOf(drafts))]).toEqual([]);
  // what others refer to is told
  expect([...draftEntryReferences(graphOf(["kb.did:8923"]))].length).toBeGreaterThan(0);
});
