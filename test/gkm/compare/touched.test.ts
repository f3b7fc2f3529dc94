import { expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { compareKnowledge } from "../../../src/gkm/compare/compare.ts";
import { touchedParts } from "../../../src/gkm/compare/touched.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import type { Draft } from "../../fixtures/bundle-slips.ts";
import { readBundle } from "../../fixtures/content.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";
import { MEANT_EDITS } from "../../fixtures/meant-edits.ts";

const DOCUMENT = await readBundle();
const bundleOf = (document: BundleDocument, name = "b") => ({ name, profile: KB, document });

/** The comparison of whole bundles, or of what has to do with the change. */
function compared(
  [older, newer]: readonly [readonly Bundle[], readonly Bundle[]],
  formerly = new Map<string, readonly string[]>(),
) {
  const { pages: _, ...found } = compareKnowledge(
    buildGraph(older).graph,
    buildGraph(newer).graph,
    formerly,
  );
  return found;
}

it("what has to do with a change compares as the whole does", () => {
  for (const [at, [name, edit]] of Object.entries(MEANT_EDITS).entries()) {
    for (let round = 0; round < 5; round++) {
      const random = randomFrom(7000 * at + round);
      const copy = structuredClone(DOCUMENT);
      edit(
        copy as unknown as Draft,
        <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
      );
      const states = [[bundleOf(DOCUMENT)], [bundleOf(copy)]] as const;
      const parts = touchedParts(...states, new Map());
      expect(compared(parts), name).toEqual(compared(states));
    }
  }
});

it("is nothing of equal bundles, and little of large ones", () => {
  const sizeOf = (bundles: readonly Bundle[]) =>
    bundles.reduce((sum, { document }) => sum + Object.keys(document.evidence).length, 0);
  const copy = structuredClone(DOCUMENT) as BundleDocument & { evidence: Record<string, Draft> };
  expect(touchedParts([bundleOf(DOCUMENT)], [bundleOf(copy)], new Map()).map(sizeOf)).toEqual([
    0, 0,
  ]);
  Object.assign(copy.evidence["kb.eid:816"] as Draft, { direction: "neutral" });
  const [older, newer] = touchedParts([bundleOf(DOCUMENT)], [bundleOf(copy)], new Map());
  // and what the assertion that cites it cites beside it
  expect([sizeOf(older), sizeOf(newer)]).toEqual([5, 5]);
});

it("has what a gone entry was merged into, and the bundles that hold an entry", () => {
  const disease = { "kb.did:1": { name: "A" }, "kb.did:2": { name: "B" } };
  const states = [
    [bundleOf(documentWith({ disease }), "a"), bundleOf(documentWith({ disease }), "c")],
    [bundleOf(documentWith({ disease: { "kb.did:2": disease["kb.did:2"] } }), "a")],
  ] as const;
  const formerly = new Map([["kb.did:2", ["kb.did:1"]]]);
  const found = compared(touchedParts(...states, formerly), formerly);
  expect(found).toEqual(compared(states, formerly));
  expect(found.entries.map(({ kind }) => kind)).toEqual(["changed", "merged"]);
});
