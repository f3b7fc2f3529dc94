/**
 * What evidence says, effect by effect and the best levels first: "Evidence supports response to
 * Vemurafenib (level A) and Dabrafenib (level B) in Melanoma." Support and dispute are sentences of their own.
 *
 * @module
 */
import { type Claim, type ClaimPoint, type Named, namedKey } from "../../gkm/claims/claim.ts";
import { type Effect, KNOWN_EFFECTS } from "../../gkm/claims/effects.ts";
import { levelRank } from "../../gkm/claims/order.ts";
import { notedOrigin, originNote } from "../../gkm/claims/origin.ts";
import { filteredTable } from "../tables/links.ts";
import { listedParts, type SentencePart, type SentenceParts } from "./sentence-parts.ts";

/** So many names of a sentence, or groups of names, are listed if there are more. */
const MOST_NAMES = 4;
const MOST_GROUPS = 3;

interface EffectSentences {
  /** What the evidence says it of: the therapies of a gene's page. Undefined leaves the point out. */
  readonly partsOf: (point: ClaimPoint, claim: Claim) => SentenceParts | undefined;
  /** Where it holds, once after the names that share it: " in Melanoma with BRAF V600E". */
  readonly whereOf?: (point: ClaimPoint, claim: Claim) => SentenceParts;
  /** What stands between the verb and the list: "Vemurafenib in ". */
  readonly subject?: string;
}

/** The name of what a claim is about: its therapy, otherwise its condition. */
export const objectOf = ({ effect, therapy, condition }: ClaimPoint): Named | undefined =>
  effect.kind === "therapeutic" ? therapy : condition;

/** Where what is said of a therapy holds: " in Melanoma". */
export const placeParts = ({ effect, condition }: ClaimPoint): SentenceParts =>
  effect.kind !== "therapeutic" || condition === undefined ? [] : [" in ", condition];

/** The origin that is not somatic, where the profile is not named. */
export function originParts(point: ClaimPoint): SentenceParts {
  const origin = notedOrigin(point);
  return origin === undefined ? [] : [` (${originNote(origin)})`];
}

interface Item {
  readonly effect: Effect;
  readonly direction: "supports" | "disputes";
  readonly parts: SentenceParts;
  readonly where: SentenceParts;
  readonly key: string;
  readonly level?: string | undefined;
}

const keyOfName = (name: Exclude<SentencePart, string>) =>
  "path" in name ? name.path : namedKey(name);

const keyOf = (parts: SentenceParts) =>
  parts.map((part) => (typeof part === "string" ? part : keyOfName(part))).join("");

function itemsOf(
  evidence: readonly Claim[],
  { partsOf, whereOf = () => [] }: EffectSentences,
): readonly Item[] {
  return evidence.flatMap((claim) =>
    claim.points.flatMap((point): readonly Item[] => {
      const { effect, direction, level } = point;
      const parts = partsOf(point, claim);
      if (direction === "neutral" || parts === undefined) return [];
      const where = whereOf(point, claim);
      const key = keyOf([...parts, ...where]);
      return [{ effect, direction, level, parts, where, key }];
    }),
  );
}

/** Each name once per place with its best level, the best first; those with the same level keep their order. */
function bestOf(items: readonly Item[]): readonly Item[] {
  const best = new Map<string, Item>();
  for (const item of items) {
    const known = best.get(item.key);
    if (known === undefined || levelRank(item.level) < levelRank(known.level)) {
      best.set(item.key, item);
    }
  }
  return [...best.values()].sort((one, other) => levelRank(one.level) - levelRank(other.level));
}

const withLevel = ({ parts, level }: Item): SentenceParts =>
  level === undefined ? parts : [...parts, ` (level ${level})`];

/**
 * Names in a list; those that hold in the same place stand together in front of it.
 *
 * @param href where all of them are
 */
function listOf(items: readonly Item[], href: string): SentenceParts {
  const groups = [...Map.groupBy(items, ({ where }) => keyOf(where)).values()];
  // one more is shorter than to say that there is one more
  const listed = groups.length <= MOST_GROUPS + 1 ? groups : groups.slice(0, MOST_GROUPS);
  const remaining = groups.slice(listed.length).flat().length;
  return [
    ...listed.flatMap((own, index): SentenceParts => {
      const names = listedParts(own.map(withLevel), MOST_NAMES);
      return [index === 0 ? "" : "; ", ...names, ...(own[0]?.where ?? [])];
    }),
    ...(remaining === 0 ? [] : ["; and ", { text: `${remaining} more`, path: href }]),
  ];
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
): readonly SentenceParts[] {
  const items = itemsOf(evidence, options);
  return effectsOf(items).flatMap((effect) =>
    (["supports", "disputes"] as const).flatMap((direction): readonly SentenceParts[] => {
      const matching = items.filter(
        (item) => item.effect.name === effect.name && item.direction === direction,
      );
      if (matching.length === 0) return [];
      const start = `Evidence ${effect[direction]} `;
      const href = filteredTable({ effect: effect.label, direction });
      return [[start, options.subject ?? "", ...listOf(bestOf(matching), href), "."]];
    }),
  );
}
