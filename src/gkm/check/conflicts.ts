/**
 * Bundles that cannot be published together: they disagree about an entry.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import type { JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import { firstDifference } from "../graph/difference.ts";
import type { Conflicts, Disagreement } from "../graph/graph.ts";
import { finding } from "./rules/rules.ts";

/** A conflict between bundles: the later of them, and what is wrong in it. */
export interface Conflict extends Finding {
  readonly bundle: string;
}

/** From so many keys on, two bundles have one conflict, not one for each key. */
const MANY_KEYS = 10;

/** What to do about a disagreement: of two producers, neither can correct the other's bundle. */
function fixOf({ contradiction }: Disagreement, more: number): string {
  if (contradiction !== undefined) {
    return "It is the same thing in both bundles. Find out which is right. If the other bundle is another producer's, tell them; until then, leave it out.";
  }
  return more === 0
    ? "Check which is right, and correct the other. If they mean different things, give one another key."
    : "If one is a later version of the other, remove the earlier one. Otherwise make them agree.";
}

function disagreement(one: Disagreement, more: number): Conflict {
  const { bundle, key, value, first, contradiction } = one;
  const differing = (whole: JsonObject) =>
    contradiction === undefined ? whole : { [contradiction]: whole[contradiction] ?? null };
  const { pointer, excerpts } = firstDifference(differing(value), differing(first.value));
  const [ours, theirs] = excerpts;
  const [others, all] = [listed(first.bundles, "and"), listed([...first.bundles, bundle], "and")];
  const { collection } = first;
  const rest = more === 0 ? "" : ` They disagree about ${more} more keys.`;
  return {
    bundle,
    ...finding("gkm-conflict", formatPointer([collection, key]) + pointer, {
      message: `The bundles ${all} disagree about ${key} in ${collection}; the first difference is at ${pointer || "the entry itself"}.${rest}`,
      found: `${ours} in ${bundle}`,
      expected: `${theirs}, as in ${others}, if that is right`,
      fix: fixOf(one, more),
    }),
  };
}

/** Each disagreement once: that of two bundles about many keys as one. */
function disagreementsOf(all: readonly Disagreement[]): readonly Conflict[] {
  const byPair = Map.groupBy(all, ({ bundle, first }) => JSON.stringify([bundle, first.bundles]));
  return [...byPair.values()].flatMap((own) =>
    own.length < MANY_KEYS
      ? own.map((one) => disagreement(one, 0))
      : [disagreement(own[0] as Disagreement, own.length - 1)],
  );
}

/** The findings about bundles that do not fit one another. */
export const conflictFindings = ({ disagreements }: Conflicts): readonly Conflict[] =>
  disagreementsOf(disagreements);
