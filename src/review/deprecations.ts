/**
 * Which entries should no longer be used since another state, and which are used again.
 *
 * @module
 */
import type { FormerKeys } from "../gkm/compare/renames.ts";
import type { Graph } from "../gkm/graph/graph.ts";
import type { CollectionName } from "../gkm/model/collections.ts";
import { createTitles } from "../gkm/reading/titles.ts";

/** Why entries are deprecated, by their keys; undefined if that is not known of a state. */
export type Deprecations = ReadonlyMap<string, string> | undefined;

/** What happened to an entry: it was deprecated, another reason is given why it is, or it is no longer. */
export const DEPRECATION_KINDS = ["deprecated", "reason", "restored"] as const;

/** An entry that was deprecated, has another reason for it, or is no longer deprecated. */
export interface DeprecationChange {
  readonly kind: (typeof DEPRECATION_KINDS)[number];
  readonly collection: CollectionName;
  readonly key: string;
  readonly title: string;
  readonly path: string;
  /** Why it is deprecated, or was. */
  readonly because: string;
  /** The former reason, if there is another one now. */
  readonly before?: string;
}

type ReasonChange = Pick<DeprecationChange, "kind" | "because" | "before">;

/**
 * The keys of entries that are deprecated in one state only, or for another reason, with what happened.
 *
 * @param formerly the former keys that the newer state lists
 */
export function deprecatedSince(
  older: Deprecations,
  newer: Deprecations,
  formerly: FormerKeys,
): ReadonlyMap<string, ReasonChange> {
  if (older === undefined || newer === undefined) return new Map();
  const keyNow = new Map([...formerly].flatMap(([key, keys]) => keys.map((one) => [one, key])));
  const before = new Map([...older].map(([key, because]) => [keyNow.get(key) ?? key, because]));
  const changes = new Map<string, ReasonChange>();
  for (const key of new Set([...newer.keys(), ...before.keys()])) {
    const [was, is] = [before.get(key), newer.get(key)];
    if (was === is) continue;
    if (is === undefined) changes.set(key, { kind: "restored", because: was ?? "" });
    else if (was === undefined) changes.set(key, { kind: "deprecated", because: is });
    else changes.set(key, { kind: "reason", because: is, before: was });
  }
  return changes;
}

/** What happened to entries that there still are, in reading order. */
export function deprecationChanges(
  graph: Graph,
  since: ReturnType<typeof deprecatedSince>,
): readonly DeprecationChange[] {
  if (since.size === 0) return [];
  const { titleOf } = createTitles(graph);
  return graph.entries.flatMap((entry) => {
    const { key, collection, path } = entry;
    const change = since.get(key);
    return change === undefined
      ? []
      : [{ ...change, collection, key, title: titleOf(entry), path }];
  });
}
