/**
 * A review as JSON for programs.
 *
 * @module
 */
import type { Json } from "../base/json.ts";
import type { VersionComparison } from "../trs/compare/compare.ts";
import type { ToolChange } from "../trs/compare/registries.ts";
import { changeSummary, plainSentences, verdictOf } from "../trs/compare/summary.ts";
import type { Review, Unread } from "./review.ts";

const comparisonOf = (comparison: VersionComparison) => ({
  comparedWith: comparison.older.id,
  verdict: verdictOf(comparison),
  summary: plainSentences(changeSummary(comparison)),
  changes: comparison.changes,
  files: comparison.files.map((file) => ({
    kind: file.kind,
    path: file.path,
    ...(file.kind === "moved" ? { olderPath: file.older.path } : {}),
  })),
});

const toolOf = ({ versions, ...tool }: ToolChange) => ({
  ...tool,
  versions: versions.map(({ comparison, ...version }) => ({
    ...version,
    ...(comparison === undefined ? {} : { comparison: comparisonOf(comparison) }),
  })),
});

/** The version of the format: what a newer one has besides keeps it, what it has in another way does not. */
const FORMAT = 1;

/** A review as a value of JSON. */
export function reviewJson(review: Review): Json {
  const { knowledge, deprecations, bundles, tools, settings, drafts, gone, unread, breaking } =
    review;
  const namesOf = (kind: Unread["kind"]) => [
    ...new Set(unread.errors.filter((error) => error.kind === kind).map(({ name }) => name)),
  ];
  return {
    format: FORMAT,
    isBreaking: breaking.length > 0,
    knowledge,
    deprecations,
    bundles,
    tools: tools.map(toolOf),
    settings,
    drafts,
    gone,
    unread: {
      bundles: namesOf("bundle"),
      tools: namesOf("tool"),
      files: namesOf("file"),
      entries: unread.entries,
      errors: unread.errors,
    },
  } as unknown as Json;
}
