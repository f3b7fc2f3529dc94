import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { compareKnowledge, type EntryChange } from "../../../src/gkm/compare/compare.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import type { Draft } from "../../fixtures/bundle-slips.ts";
import { readBundle } from "../../fixtures/content.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";
import { MEANT_EDITS } from "../../fixtures/meant-edits.ts";

const DOCUMENT = await readBundle();
const graphOf = (document: BundleDocument) =>
  buildGraph([{ name: "b", profile: KB, document }]).graph;

/** The comparison of the content with a copy that an edit has changed. */
function edited(edit: (document: Draft) => void) {
  const copy = structuredClone(DOCUMENT);
  edit(copy as unknown as Draft);
  return compareKnowledge(graphOf(DOCUMENT), graphOf(copy));
}

/** A change on one line. */
function lineOf({ kind, collection, key, olderKey, fields }: EntryChange): string {
  const from = olderKey === undefined ? "" : ` from ${olderKey}`;
  const edits = fields.map((field) => {
    const label = field.labels.join(", ");
    if (field.kind === "reordered") return `${label}: reordered`;
    if (field.kind === "changed") return `${label}: ${field.older} → ${field.newer}`;
    return `${label}: ${field.kind} ${field.newer ?? field.older}`;
  });
  return `${kind} ${collection} ${key}${from}${edits.length === 0 ? "" : ` | ${edits.join("; ")}`}`;
}

const ROUNDS = 13;

describe("the meaning of edits", () => {
  const names = Object.keys(MEANT_EDITS);
  it(`is right for ${names.length * ROUNDS} edits`, () => {
    for (const [at, name] of names.entries()) {
      for (let round = 0; round < ROUNDS; round++) {
        const random = randomFrom(1000 * at + round);
        const pick = <Item>(items: readonly Item[]) =>
          items[Math.floor(random() * items.length)] as Item;
        let meaning: ReturnType<NonNullable<(typeof MEANT_EDITS)[string]>> | undefined;
        const comparison = edited((document) => {
          meaning = MEANT_EDITS[name]?.(document, pick);
        });
        const lines = comparison.entries.filter(({ isPart }) => !isPart).map(lineOf);
        expect(lines.sort(), name).toEqual([...(meaning?.changes ?? [])].sort());
        expect(
          comparison.consequences.map(({ kind, key }) => `${kind} ${key}`).sort(),
          `${name}: ${lines.join()}`,
        ).toEqual([...(meaning?.consequences ?? [])].sort());
        if (meaning?.followed !== undefined) {
          expect(comparison.followed, name).toBe(meaning.followed);
        }
      }
    }
  });

  it("is nothing for equal content", () => {
    expect(edited(() => {})).toEqual({
      entries: [],
      consequences: [],
      followed: 0,
      pages: { added: 0, removed: 0, changed: 0 },
    });
  });
});

it("an entry in another bundle has changed, but no part of it", () => {
  const parts = { disease: { "kb.did:1": { name: "A" }, "kb.did:2": { name: "B" } } };
  const bundlesOf = (...names: readonly string[]) =>
    names.map((name) => ({ name, profile: KB, document: documentWith(parts) }));
  const { entries } = compareKnowledge(
    buildGraph(bundlesOf("a")).graph,
    buildGraph(bundlesOf("a", "b")).graph,
  );
  expect(entries.map(lineOf)).toEqual([
    "changed disease kb.did:1 | Bundle: a → a, b",
    "changed disease kb.did:2 | Bundle: a → a, b",
  ]);
});

describe("the pages that change", () => {
  /** The pages of the built site that differ after the same edit. */
  it.each([
    ["evidence", "kb.eid:1409", { direction: "disputes" }, 9],
    ["evidence", "kb.eid:816", { description: "Another text." }, 1],
    ["therapy", "kb.tid:1857", { name: "Zzz" }, 32],
    ["source", "pmid:15728811", { title: "Zzz." }, 2],
    ["disease", "kb.did:10534", { name: "Zzz cancer" }, 9],
  ] as const)("of %s %s", (collection, key, fields, pages) => {
    const comparison = edited((document) => {
      Object.assign((document[collection] as Record<string, Draft>)[key] as Draft, fields);
    });
    expect(comparison.pages).toEqual({ added: 0, removed: 0, changed: pages });
  });
});
