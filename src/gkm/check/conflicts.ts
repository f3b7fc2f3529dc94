/**
 * Bundles that cannot be published together: they disagree about a key, or two keys would have the same path.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import { firstDifference } from "../graph/difference.ts";
import type { Clash, Conflicts, Disagreement } from "../graph/graph.ts";
import { finding } from "./rules.ts";

/** A conflict between bundles: the later of them, and what is wrong in it. */
export interface Conflict extends Finding {
  readonly bundle: string;
}

/** From so many keys on, two bundles have one conflict, not one for each key. */
const MANY_KEYS = 10;

function disagreement({ bundle, value, first }: Disagreement, more: number): Conflict {
  const { pointer, excerpts } = firstDifference(value, first.value);
  const [ours, theirs] = excerpts;
  const [others, all] = [listed(first.bundles, "and"), listed([...first.bundles, bundle], "and")];
  const { collection, key } = first;
  const rest = more === 0 ? "" : ` They disagree about ${more} more keys.`;
  return {
    bundle,
    ...finding("gkm-conflict", formatPointer([collection, key]) + pointer, {
      message: `The bundles ${all} disagree about ${key} in ${collection}; the first difference is at ${pointer || "the entry itself"}.${rest}`,
      found: `${ours} in ${bundle}`,
      expected: `${theirs}, as in ${others}, if that is right`,
      fix:
        more === 0
          ? "Check which is right, and correct the other. If they mean different things, give one another key."
          : "If one is a later version of the other, remove the earlier one. Otherwise make them agree.",
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

/** One conflict per bundle: all the keys of its producer clash with those of another. */
function sameAddress(clashes: readonly Clash[]): readonly Conflict[] {
  return [...Map.groupBy(clashes, ({ bundle }) => bundle)].map(([bundle, own]) => {
    const [{ place, keys, path }] = own as [Clash];
    const more =
      own.length === 1
        ? ""
        : ` The same is true of ${own.length - 1} more ${own.length === 2 ? "key" : "keys"} of this bundle.`;
    return {
      bundle,
      ...finding("gkm-same-address", place, {
        message: `${keys} would have the same path, ${path}.${more}`,
        fix: "Publish bundles of different producers on different sites.",
      }),
    };
  });
}

/** The findings about bundles that do not fit one another: disagreements first, then paths. */
export const conflictFindings = ({ disagreements, clashes }: Conflicts): readonly Conflict[] => [
  ...disagreementsOf(disagreements),
  ...sameAddress(clashes),
];
