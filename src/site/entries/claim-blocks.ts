/**
 * What a page says at a glance: per kind of claim a block of lines, the best level first, each with what
 * supports and what disputes it.
 *
 * @module
 */

import { capitalized, someOf } from "../../base/words.ts";
import type { Claim, ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import type { ClaimKind, Effect } from "../../gkm/claims/effects.ts";
import { type Tally, tallyOf } from "../../gkm/claims/matrix.ts";
import { levelRank } from "../../gkm/claims/order.ts";
import { filteredTable } from "../tables/links.ts";
import { agreementOf, type MarkState, marksText } from "../tables/matrix.ts";

/** One therapy, or one condition of a claim that is not about a therapy. */
interface ClaimLine {
  readonly head: Named;
  /** Words in front of the head: "Worse outcome in". */
  readonly lead?: string;
  /** The conditions of a therapy, with their levels if they differ: "Skin melanoma (A) and Melanoma (B)". */
  readonly conditions: string;
  /** The conditions of a therapy with the line's own level: "Skin melanoma". */
  readonly best: string;
  /** Where evidence disputes what other evidence supports: "Colorectal cancer". */
  readonly disputedIn?: string;
  readonly level?: string;
  /** "4 support · 1 disputes". */
  readonly counts: string;
  /** What evidence says of it: it can support and dispute the same. */
  readonly state: MarkState;
  /** The evidence itself, in the table of the page. */
  readonly href: string;
}

export interface ClaimBlock {
  readonly title: string;
  readonly sign: string;
  readonly tone: Effect["tone"];
  readonly lines: readonly ClaimLine[];
}

/** The blocks of a page, in their order. */
const BLOCKS = [
  { title: "Response", sign: "●", tone: "sensitivity", names: ["sensitivity"] },
  { title: "Resistance", sign: "■", tone: "resistance", names: ["resistance"] },
  { title: "Diagnosis", sign: "◆", tone: "other", kinds: ["diagnostic"] },
  { title: "Prognosis", sign: "↕", tone: "other", kinds: ["prognostic"] },
  { title: "Oncogenicity", sign: "✶", tone: "other", kinds: ["oncogenic"] },
  { title: "Other claims", sign: "○", tone: "other", kinds: ["other", "significance"] },
] as const satisfies readonly (Pick<ClaimBlock, "title" | "sign" | "tone"> &
  ({ readonly names: readonly string[] } | { readonly kinds: readonly ClaimKind[] }))[];

export type BlockTitle = (typeof BLOCKS)[number]["title"];

interface Item {
  readonly claim: Claim;
  readonly point: ClaimPoint;
}

const UNNAMED: Named = { text: "unnamed" };

const headOf = ({ point }: Item): Named =>
  (point.effect.kind === "therapeutic" ? point.therapy : point.condition) ?? UNNAMED;

const keyOf = ({ effect }: ClaimPoint, { text, entry }: Named) =>
  JSON.stringify([effect.name, entry?.path ?? text]);

/** How many conditions a line names. */
const MOST_CONDITIONS = 2;

/** The conditions of items, those with the best levels first, each once with its best level. */
function conditionsOf(items: readonly Item[]): ReadonlyMap<string, string | undefined> {
  const levels = new Map<string, string | undefined>();
  for (const { point } of items.toSorted(
    (one, other) => levelRank(one.point.level) - levelRank(other.point.level),
  )) {
    const name = point.condition?.text;
    if (name !== undefined && !levels.has(name)) levels.set(name, point.level);
  }
  return levels;
}

/** Conditions in words: a level that holds for one of them must not seem to hold for all. */
function conditionsText(levels: ReadonlyMap<string, string | undefined>): string {
  const isMixed = new Set(levels.values()).size > 1;
  const names = [...levels].map(([name, level]) =>
    isMixed && level !== undefined ? `${name} (${level})` : name,
  );
  return someOf(names, MOST_CONDITIONS);
}

/** What is said of the conditions of a therapy; of a claim about a condition, nothing. */
function conditionTexts(
  items: readonly Item[],
  { level }: Tally,
): Pick<ClaimLine, "conditions" | "best" | "disputedIn"> {
  const inDirection = (direction: Claim["direction"]) =>
    items.filter(({ point }) => point.direction === direction);
  const supporting = inDirection("supports");
  const shown = conditionsOf(supporting.length > 0 ? supporting : items);
  const best = [...shown].filter(([, own]) => own === level).map(([name]) => name);
  const disputed = [...conditionsOf(inDirection("disputes")).keys()];
  return {
    conditions: conditionsText(shown),
    best: someOf(best, MOST_CONDITIONS),
    ...(supporting.length === 0 || disputed.length === 0
      ? {}
      : { disputedIn: someOf(disputed, MOST_CONDITIONS) }),
  };
}

function lineOf(items: readonly [Item, ...Item[]]): ClaimLine & { readonly tally: Tally } {
  const [first] = items;
  const { effect } = first.point;
  const isTherapeutic = effect.kind === "therapeutic";
  const head = headOf(first);
  const tally = tallyOf(effect, items);
  return {
    head,
    ...(isTherapeutic ? conditionTexts(items, tally) : { conditions: "", best: "" }),
    counts: marksText(tally),
    state: agreementOf(tally),
    href: filteredTable({
      [isTherapeutic ? "therapy" : "disease"]: head.text,
      effect: effect.label,
    }),
    tally,
    ...(isTherapeutic ? {} : { lead: leadOf(effect) }),
    ...(tally.level === undefined ? {} : { level: tally.level }),
  };
}

/** What is in front of a condition: "Worse outcome in"; nothing where the block's title says it. */
const leadOf = ({ noun, name }: Effect) =>
  name === "diagnosis" || name === "oncogenicity" ? "" : capitalized(noun);

/** What supports before what only disputes, then by level, then by the amount of support. */
const compareLines = (one: { readonly tally: Tally }, other: { readonly tally: Tally }) =>
  Number(one.tally.supports === 0) - Number(other.tally.supports === 0) ||
  levelRank(one.tally.level) - levelRank(other.tally.level) ||
  other.tally.supports - one.tally.supports;

function linesOf(items: readonly Item[]): readonly ClaimLine[] {
  const groups = Map.groupBy(items, (item) => keyOf(item.point, headOf(item)));
  return [...groups.values()]
    .map((own) => lineOf(own as [Item, ...Item[]]))
    .sort(compareLines)
    .map(({ tally: _, ...line }) => line);
}

/** Evidence as blocks. Those of other claims are there only if there are some; the others always. */
export function claimBlocks(evidence: readonly Claim[]): ReadonlyMap<BlockTitle, ClaimBlock> {
  const items = evidence.flatMap((claim) => claim.points.map((point) => ({ claim, point })));
  return new Map(
    BLOCKS.map((block) => {
      const { title, sign, tone } = block;
      const blockItems = items.filter(({ point: { effect } }) =>
        "names" in block
          ? block.names.some((name) => name === effect.name)
          : block.kinds.some((kind) => kind === effect.kind),
      );
      return [title, { title, sign, tone, lines: linesOf(blockItems) }];
    }),
  );
}
