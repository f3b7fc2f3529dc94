/**
 * How much changed, in sentences.
 *
 * @module
 */
import { counted, grouped, listed } from "../base/words.ts";
import type { EntryChange } from "../gkm/compare/compare.ts";
import { collectionOf } from "../gkm/model/collections.ts";
import type { ToolChange } from "../trs/compare/registries.ts";
import { DEPRECATION_KINDS } from "./deprecations.ts";
import { itemNames, lowered } from "./names.ts";
import type { Review } from "./review.ts";

const KINDS = ["added", "removed", "changed", "renamed", "merged"] as const;

const doneTo = (kind: EntryChange["kind"]) => (kind === "renamed" ? "with another key" : kind);

/** Parts of entries that are only counted: "2 propositions added". */
function partCounts(parts: readonly EntryChange[]): readonly string[] {
  const groups = Map.groupBy(parts, ({ collection, kind }) => `${collection} ${kind}`);
  return [...groups.values()].map((group) => {
    const [{ collection, kind }] = group as [EntryChange];
    const { label, plural } = collectionOf(collection);
    return `${counted(group.length, lowered(label), lowered(plural))} ${doneTo(kind)}`;
  });
}

const DEPRECATION_NAMES = {
  deprecated: "deprecated",
  reason: "deprecated for another reason",
  restored: "no longer deprecated",
} as const;

function knowledgeSummary({ knowledge, deprecations }: Review): readonly string[] {
  const { entries, followed, pages } = knowledge;
  const own = entries.filter(({ isPart }) => !isPart);
  if (entries.length + followed + deprecations.length === 0) return ["Knowledge: no changes."];
  const kinds = KINDS.flatMap((kind) => {
    const count = own.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${counted(count, "entry", "entries")} ${doneTo(kind)}`];
  });
  const notes = DEPRECATION_KINDS.flatMap((kind) => {
    const count = deprecations.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${counted(count, "entry", "entries")} ${DEPRECATION_NAMES[kind]}`];
  });
  const parts = partCounts(entries.filter(({ isPart }) => isPart));
  const seen = (["changed", "added", "removed"] as const).flatMap((kind) =>
    pages[kind] === 0
      ? []
      : [`${kind === "changed" ? "about " : ""}${grouped(pages[kind])} ${kind}`],
  );
  const follow = `${counted(followed, "entry follows", "entries follow")} with ${followed === 1 ? "its" : "their"} references`;
  return [
    `Knowledge: ${[...kinds, ...notes, ...(followed === 0 ? [] : [follow])].join(", ") || "parts only"}.`,
    ...(parts.length === 0 ? [] : [`Parts of entries: ${listed(parts, "and")}.`]),
    ...(seen.length === 0 ? [] : [`Pages of entries: ${listed(seen, "and")}.`]),
  ];
}

function toolSummary({ tools }: Review): readonly string[] {
  if (tools.length === 0) return [];
  const count = (kind: ToolChange["kind"]) => tools.filter((tool) => tool.kind === kind).length;
  const kinds = (["added", "removed", "changed"] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${counted(count(kind), "tool")} ${kind}`);
  const versions = tools.flatMap((tool) => tool.versions);
  if (versions.length === 0) return [`Tools: ${listed(kinds, "and")}.`];
  const breaking = versions.filter(({ isBreaking }) => isBreaking).length;
  return [
    `Tools: ${listed(kinds, "and")}, with ${counted(versions.length, "version")}${breaking === 0 ? "" : `, of which ${breaking} can break callers`}.`,
  ];
}

function draftSummary({ drafts }: Review): readonly string[] {
  const kinds = [
    ["added", drafts.added],
    ["changed", drafts.changed],
    ["removed", drafts.removed],
    ["published now", drafts.published],
    ["no longer published", drafts.unpublished],
  ] as const;
  const counts = kinds.flatMap(([done, names]) =>
    names.length === 0 ? [] : [`${names.length} ${done} (${itemNames(names)})`],
  );
  return counts.length === 0 ? [] : [`Drafts: ${counts.join(", ")}.`];
}

/** Sentences that say how many entries, tools and drafts changed, and how. */
export const changeCounts = (review: Review): readonly string[] => [
  ...knowledgeSummary(review),
  ...toolSummary(review),
  ...draftSummary(review),
];
