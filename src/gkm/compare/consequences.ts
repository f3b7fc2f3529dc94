/**
 * What changes mean for assertions: the support that they lose, and the evidence that turns against them.
 *
 * @module
 */
import type { Entry, Graph } from "../graph/graph.ts";
import type { Titles } from "../reading/titles.ts";
import type { Aligned, Pair } from "./align.ts";
import { supportOf } from "./support.ts";

/** What a change means for an assertion. */
export interface Consequence {
  readonly kind: "support-lost" | "support-weaker" | "contradicted";
  /** The assertion. */
  readonly key: string;
  readonly title: string;
  readonly path: string;
  /** The items that no longer bear it out, or that now say the opposite: their keys. */
  readonly items: readonly string[];
  /** How many items bore it out before, and how many do now. */
  readonly older: number;
  readonly newer: number;
}

/** What an assertion rests on now, and what it did. */
function consequenceOf(
  { older, newer }: Pair,
  graphs: { readonly older: Graph; readonly newer: Graph },
  titles: Titles,
  keyNow: (entry: Entry) => string,
): readonly Consequence[] {
  const [before, after] = [supportOf(older, graphs.older), supportOf(newer, graphs.newer)];
  const lost = [...before.backing.values()].map(keyNow).filter((key) => !after.backing.has(key));
  const opposedBefore = new Set([...before.opposing.values()].map(keyNow));
  const said = new Set([...opposedBefore, ...lost]);
  const opposing = [...after.opposing.keys()].filter((key) => !said.has(key));
  const counts = { older: before.backing.size, newer: after.backing.size };
  const about = { key: newer.key, title: titles.titleOf(newer), path: newer.path, ...counts };
  const kind = counts.newer === 0 ? "support-lost" : "support-weaker";
  return [
    ...(counts.newer < counts.older ? [{ kind, ...about, items: lost } as const] : []),
    ...(opposing.length > 0 ? [{ kind: "contradicted", ...about, items: opposing } as const] : []),
  ];
}

/** What the changes mean for the assertions that are in both states. */
export function consequencesOf(
  { pairs, renames }: Aligned,
  graphs: { readonly older: Graph; readonly newer: Graph },
  titles: Titles,
): readonly Consequence[] {
  const keys = new Map([
    ...[...renames.pairs].map(([now, before]) => [before, now.key] as const),
    ...[...renames.merged].map(([before, now]) => [before, now.key] as const),
  ]);
  const keyNow = (entry: Entry) => keys.get(entry) ?? entry.key;
  return pairs
    .filter(({ newer }) => newer.collection === "assertion")
    .flatMap((pair) => consequenceOf(pair, graphs, titles, keyNow));
}
