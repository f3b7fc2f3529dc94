import { expect, it } from "vitest";
import { withoutEntries } from "../../../src/gkm/graph/without-entries.ts";
import { readBundle } from "../../fixtures/content.ts";

const left = async (collection: "variant" | "location" | "disease", key: string) => {
  const document = await readBundle("solid-tumours");
  return { document, without: withoutEntries(document, new Set([{ collection, key }])) };
};
const countsOf = ({ metadata }: Awaited<ReturnType<typeof readBundle>>) =>
  metadata.statistics.collections;

it("a document without entries that it does not have is the same", async () => {
  const { document, without } = await left("disease", "kb.did:0");
  expect(without).toBe(document);
});

it("statistics count what is left, in the way in which they counted before", async () => {
  const { document, without } = await left("variant", "kb.vid:12");
  const [before, after] = [countsOf(document), countsOf(without)];
  // BRAF V600E has a protein, a coding and a genomic representation
  expect(after["variant"]?.count).toBe((before["variant"]?.count ?? 0) - 3);
  expect(after["variant"]?.types?.["Allele"]).toBeLessThan(
    before["variant"]?.types?.["Allele"] ?? 0,
  );
  expect({ ...after, variant: undefined }).toEqual({ ...before, variant: undefined });
  expect(Object.keys(without)).toEqual(Object.keys(document));
});

it("a bundle without statistics keeps having none", async () => {
  const document = await readBundle("solid-tumours");
  const { statistics: _, ...metadata } = document.metadata;
  const bare = { ...document, metadata } as unknown as typeof document;
  const entry = { collection: "disease", key: "kb.did:8923" } as const;
  expect(withoutEntries(bare, new Set([entry])).metadata).toEqual(metadata);
});
