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

/** An entry that was deprecated, or is no longer. */
export interface DeprecationChange {
  readonly kind: "deprecated" | "restored";
  readonly collection: CollectionName;
  readonly key: string;
  readonly title: string;
  readonly path: string;
  /** Why it is deprecated, or was. */
  readonly because: string;
}

/**
 * The keys of entries that are deprecated in one state only, with what happened.
 *
 * @param formerly the former keys that the newer state lists
 */
export function deprecatedSince(
  older: Deprecations,
  newer: Deprecations,
  formerly: FormerKeys,
): ReadonlyMap<string, Pick<DeprecationChange, "kind" | "because">> {
  if (older === undefined || newer === undefined) return new Map();
  const keyNow = new Map([...formerly].flatMap(([key, keys]) => keys.map((one) => [one, key])));
  const before = new Map([...older].map(([key, because]) => [keyNow.get(key) ?? key, because]));
  const only = (
    [one, other]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
    kind: DeprecationChange["kind"],
  ) =>
    [...one].flatMap(([key, because]) =>
      other.has(key) ? [] : [[key, { kind, because }] as const],
    );
  return new Map([...only([newer, before], "deprecated"), ...only([before, newer], "restored")]);
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
