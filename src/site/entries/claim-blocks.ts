/**
 * What a page says at a glance: per kind of claim a block of lines, the best level first, each with what
 * supports and what disputes it.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { capitalized } from "../../base/words.ts";
import { type Agreement, agreementOf, amountText } from "../../gkm/claims/amount.ts";
import { type Claim, type ClaimPoint, type Named, namedKey } from "../../gkm/claims/claim.ts";
import { conditionsText, levelsByCondition } from "../../gkm/claims/conditions.ts";
import type { ClaimKind, Effect } from "../../gkm/claims/effects.ts";
import { type Tally, tallyOf } from "../../gkm/claims/matrix.ts";
import { amountRank } from "../../gkm/claims/order.ts";
import { originsText } from "../../gkm/claims/origin.ts";
import { filteredTable } from "../tables/links.ts";

/** One therapy, or one condition of a claim that is not about a therapy. */
interface ClaimLine {
  readonly head: Named;
  /** Words in front of the head: "Worse outcome in". */
  readonly lead?: string;
  /** The conditions of a therapy, with their levels if they differ: "Skin melanoma (A) and Melanoma (B)". */
  readonly conditions: string;
  /** Where evidence disputes what other evidence supports: "Colorectal cancer". */
  readonly disputedIn?: string;
  readonly level?: string;
  /** The origin of the variants, if it is not somatic: "germline". */
  readonly origin?: string;
  /** "4 supporting · 1 disputing". */
  readonly counts: string;
  /** What evidence says of it: it can support and dispute the same. */
  readonly state: Agreement;
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

const keyOf = ({ effect }: ClaimPoint, head: Named) =>
  JSON.stringify([effect.name, namedKey(head)]);

/** What is said of the conditions of a therapy; of a claim about a condition, nothing. */
function conditionTexts({ points, supports }: Tally): Pick<ClaimLine, "conditions" | "disputedIn"> {
  const inDirection = (direction: Claim["direction"]) =>
    points.filter((point) => point.direction === direction);
  if (supports === 0) return { conditions: conditionsText(levelsByCondition(points)) };
  const disputed = levelsByCondition(inDirection("disputes"));
  return {
    conditions: conditionsText(levelsByCondition(inDirection("supports"))),
    ...(disputed.size === 0 ? {} : { disputedIn: conditionsText(disputed) }),
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
    ...(isTherapeutic ? conditionTexts(tally) : { conditions: "" }),
    ...optionalField("origin", originsText(tally.points)),
    counts: amountText(tally),
    state: agreementOf(tally),
    href: filteredTable({
      [isTherapeutic ? "therapy" : "disease"]: head.text,
      effect: effect.label,
    }),
    tally,
    ...(isTherapeutic ? {} : { lead: leadOf(effect) }),
    ...optionalField("level", tally.level),
  };
}

/** What is in front of a condition: "Worse outcome in"; nothing where the block's title says it. */
const leadOf = ({ noun, name }: Effect) =>
  name === "diagnosis" || name === "oncogenicity" ? "" : capitalized(noun);

/** What supports before what only disputes, then by level, then by the amount of support. */
const compareLines = (one: { readonly tally: Tally }, other: { readonly tally: Tally }) =>
  amountRank(one.tally) - amountRank(other.tally) || other.tally.supports - one.tally.supports;

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
