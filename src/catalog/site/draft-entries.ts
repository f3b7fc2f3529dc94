/**
 * Drafts among the entries of bundles: what is published must not refer to them.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { formatPointer } from "../../base/pointer.ts";
import { unpublishedEntries, usedByDraftsOnly } from "../../gkm/graph/drafts.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import { contentFinding } from "../../report/rules.ts";

/** An entry that is there, for messages: "kb.did:1909 (Melanoma)". */
export function shownEntry({ key, value }: Entry): string {
  const name = nameOf(value);
  return name === undefined ? key : `${key} (${name})`;
}

/** That an entry is published and refers to a draft, at the place of the reference. */
export const draftFinding = (pointer: string, entry: Entry, draft: Entry): Finding =>
  contentFinding("content-draft", pointer, {
    message: `${shownEntry(entry)} is published, but refers to ${shownEntry(draft)}, which is a draft.`,
    found: draft.key,
    fix: `Publish ${draft.key}, remove the reference, or add ${entry.key} to entries.yaml as a draft too.`,
  });

/** References from published entries to drafts, each with a bundle that has it and a pointer into that. */
export function* draftEntryReferences(
  graph: Graph,
): Generator<{ readonly bundle: string; readonly finding: Finding }> {
  const unpublished = unpublishedEntries(graph);
  for (const draft of graph.entries.filter((entry) => entry.draft)) {
    for (const { field, entry } of draft.backlinks) {
      const [bundle] = entry.bundles;
      if (unpublished.has(entry) || bundle === undefined) continue;
      const pointer = formatPointer([entry.collection, entry.key]) + field;
      yield { bundle, finding: draftFinding(pointer, entry, draft) };
    }
  }
}

/** Entries that are published, but that only drafts are known to use, in one finding. */
export function* forgottenDrafts(graph: Graph): Generator<Finding> {
  const keys = usedByDraftsOnly(graph).map(shownEntry);
  if (keys.length === 0) return;
  yield contentFinding("content-draft-part", "", {
    message:
      keys.length === 1
        ? `Only drafts use ${keys[0]}, and it is published.`
        : `Only drafts use ${keys.length} entries, and these are published.`,
    found: cutList(keys, MAX_LIST),
    expected: "entries that something published is about",
    fix: "Add draft: true for each of them too.",
  });
}
