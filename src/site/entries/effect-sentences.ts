/**
 * What evidence says, effect by effect and the best levels first: "Evidence supports response to
 * Vemurafenib (level A) and Dabrafenib (level B)." Support and dispute are sentences of their own.
 *
 * @module
 */
import type { Claim, Named, Point } from "../../gkm/claims/claim.ts";
import { type Effect, KNOWN_EFFECTS } from "../../gkm/claims/effects.ts";
import { levelRank } from "../../gkm/claims/order.ts";
import { listedParts, type Parts } from "../sentence-parts.ts";

/** So many names of a sentence are listed if there are more. */
const MOST_NAMES = 4;

export interface EffectSentences {
  /** What the evidence says it of: the therapies of a gene's page. Undefined leaves the point out. */
  readonly partsOf: (point: Point, claim: Claim) => Parts | undefined;
  /** What stands between the verb and the list: "Vemurafenib in ". */
  readonly subject?: string;
}

/** The name of what a claim is about: its therapy, otherwise its condition. */
export const objectOf = ({ effect, therapy, condition }: Point): Named | undefined =>
  effect.kind === "therapeutic" ? therapy : condition;

interface Item {
  readonly effect: Effect;
  readonly direction: "supports" | "disputes";
  readonly parts: Parts;
  readonly key: string;
  readonly level?: string | undefined;
}

const keyOf = (parts: Parts) =>
  parts.map((part) => (typeof part === "string" ? part : (part.entry?.path ?? part.text))).join("");

function itemsOf(evidence: readonly Claim[], { partsOf }: EffectSentences): readonly Item[] {
  return evidence.flatMap((claim) =>
    claim.points.flatMap((point): readonly Item[] => {
      const { effect, direction, level } = point;
      const parts = partsOf(point, claim);
      if (direction === "neutral" || parts === undefined) return [];
      return [{ effect, direction, level, parts, key: keyOf(parts) }];
    }),
  );
}

/** Each name once with its best level, the best first; names with the same level keep their order. */
function bestParts(items: readonly Item[]): readonly Parts[] {
  const best = new Map<string, Item>();
  for (const item of items) {
    const known = best.get(item.key);
    if (known === undefined || levelRank(item.level) < levelRank(known.level)) {
      best.set(item.key, item);
    }
  }
  return [...best.values()]
    .sort((one, other) => levelRank(one.level) - levelRank(other.level))
    .map(({ parts, level }) => (level === undefined ? parts : [...parts, ` (level ${level})`]));
}

/** The known effects in their order, then the others as they come. */
function effectsOf(items: readonly Item[]): readonly Effect[] {
  const present = new Set(items.map(({ effect }) => effect.name));
  const known = KNOWN_EFFECTS.filter(({ name }) => present.has(name));
  const names = new Set(known.map(({ name }) => name));
  const others = items.filter(({ effect }) => !names.has(effect.name)).map(({ effect }) => effect);
  return [...known, ...new Map(others.map((effect) => [effect.name, effect])).values()];
}

/** The sentences about evidence: for each effect what it supports, then what it disputes. */
export function effectSentences(
  evidence: readonly Claim[],
  options: EffectSentences,
): readonly Parts[] {
  const items = itemsOf(evidence, options);
  return effectsOf(items).flatMap((effect) =>
    (["supports", "disputes"] as const).flatMap((direction): readonly Parts[] => {
      const own = items.filter(
        (item) => item.effect.name === effect.name && item.direction === direction,
      );
      if (own.length === 0) return [];
      const start = `Evidence ${effect[direction]} `;
      return [[start, options.subject ?? "", ...listedParts(bestParts(own), MOST_NAMES), "."]];
    }),
  );
}
