/**
 * What evidence claims, as a table of lists: one row per gene or per group of therapies, one column per
 * kind of effect, so that sensitivity is beside resistance.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import {
  type Agreement,
  agreementOf,
  amountOf,
  amountText,
  labelOfAmount,
} from "../../gkm/claims/amount.ts";
import { type Claim, type ClaimPoint, type Named, namedKey } from "../../gkm/claims/claim.ts";
import type { Effect } from "../../gkm/claims/effects.ts";
import { tallyOf } from "../../gkm/claims/matrix.ts";
import { amountRank } from "../../gkm/claims/order.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import type { Badge } from "../frame/badge.ts";
import { filteredTable } from "../tables/links.ts";
import { partsText, phraseOf, type SentencePart, type SentenceParts } from "./sentence-parts.ts";

/** One effect of something, with how much evidence there is of it. */
export interface EffectFinding {
  /** What has the effect: "Vemurafenib with BRAF V600E". */
  readonly sentence: Phrase;
  readonly effect: Effect;
  readonly level?: string;
  readonly state: Agreement;
  /** "4 supporting · 1 disputing". */
  readonly counts: string;
  /** The effect; of one that no item supports, what the items say of it: "Sensitivity disputed". */
  readonly label: string;
  /** Where the items are: the page's table with filters. */
  readonly href: string;
}

interface FindingColumn {
  readonly heading: string;
  readonly holds: (effect: Effect) => boolean;
}

export interface FindingTable {
  readonly caption: string;
  /** What the rows are: "Gene". */
  readonly corner: string;
  readonly columns: readonly string[];
  /** The rows with the best levels first. */
  readonly rows: readonly {
    readonly head: Named;
    readonly mark?: RowMark;
    readonly cells: readonly (readonly EffectFinding[])[];
  }[];
}

interface FindingOptions extends Pick<FindingTable, "caption" | "corner"> {
  /** The row of a point; undefined leaves it out. */
  readonly headOf: (point: ClaimPoint, claim: Claim) => Named | undefined;
  /** What a finding says besides its row and column. */
  readonly partsOf: (point: ClaimPoint) => SentenceParts;
  /** A badge beside a row's head and its rank: rows with the lowest ranks come first. */
  readonly markOf?: (head: Named) => RowMark | undefined;
}

export interface RowMark {
  readonly badge: Badge;
  /** What the badge belongs to, if that is not all of the row: "BRAF V600E". */
  readonly of?: string;
  readonly rank: number;
}

/** Sensitivity beside resistance, which are both shown if there is either; then what is no effect on a therapy. */
const COLUMNS: readonly FindingColumn[] = [
  { heading: "Sensitivity", holds: ({ name }) => name === "sensitivity" },
  { heading: "Resistance", holds: ({ name }) => name === "resistance" },
  { heading: "Diagnosis", holds: ({ kind }) => kind === "diagnostic" },
  { heading: "Outcome", holds: ({ kind }) => kind === "prognostic" },
  { heading: "Oncogenicity", holds: ({ kind }) => kind === "oncogenic" },
  { heading: "Other", holds: () => true },
];

const RESPONSE = new Set(["Sensitivity", "Resistance"]);

interface Item {
  readonly claim: Claim;
  readonly point: ClaimPoint;
  readonly head: Named;
  readonly column: number;
}

const partKey = (part: SentencePart) =>
  typeof part === "string" || "path" in part ? partsText([part]) : namedKey(part);

/** The rows of a finding in the table of the page. */
const hrefOf = (point: ClaimPoint) =>
  filteredTable({
    profile: point.profile?.text,
    origin: notedOrigin(point),
    disease: point.condition?.text,
    therapy: point.therapy?.text,
    effect: point.effect.label,
  });

/** The findings of a cell: those with support first, the best level first, then by name. */
function findingsOf(items: readonly Item[], options: FindingOptions): readonly EffectFinding[] {
  const groups = Map.groupBy(items, ({ point }) =>
    JSON.stringify([point.effect.name, ...options.partsOf(point).map(partKey)]),
  );
  return [...groups.values()]
    .map((cellItems) => {
      const [{ point }] = cellItems as [Item];
      const tally = tallyOf(point.effect, cellItems);
      const parts = options.partsOf(point);
      return { tally, parts, text: partsText(parts), href: hrefOf(point) };
    })
    .sort(
      (one, other) =>
        amountRank(one.tally) - amountRank(other.tally) ||
        other.tally.supports - one.tally.supports ||
        (one.text < other.text ? -1 : 1),
    )
    .map(({ tally, parts, href }) => ({
      sentence: phraseOf(parts),
      effect: tally.effect,
      counts: amountText(tally),
      state: agreementOf(tally),
      label: labelOfAmount(tally.effect.label, tally),
      href,
      ...optionalField("level", tally.level),
    }));
}

/** The columns with at least one finding. */
function columnsOf(items: readonly Item[]): readonly number[] {
  const filled = new Set(items.map(({ column }) => column));
  const isFilled = ({ heading }: FindingColumn, index: number) =>
    filled.has(index) ||
    (RESPONSE.has(heading) &&
      COLUMNS.some((own, at) => RESPONSE.has(own.heading) && filled.has(at)));
  return COLUMNS.flatMap((column, index) => (isFilled(column, index) ? [index] : []));
}

interface Row {
  readonly head: Named;
  readonly items: readonly Item[];
  readonly mark: RowMark | undefined;
  /** Of the best level; rows that nothing supports come after all others. */
  readonly rank: number;
}

function rowOf(items: readonly Item[], markOf: FindingOptions["markOf"]): Row {
  const { head } = items[0] as Item;
  const rank = amountRank(amountOf(items.map(({ point }) => point)));
  return { head, items, mark: markOf?.(head), rank };
}

const byRank = (a: Row, b: Row) =>
  (a.mark?.rank ?? 100) - (b.mark?.rank ?? 100) ||
  a.rank - b.rank ||
  b.items.length - a.items.length ||
  (a.head.text < b.head.text ? -1 : 1);

/** The table of what evidence claims; undefined if no point has a row. */
export function findingTable(
  evidence: readonly Claim[],
  options: FindingOptions,
): FindingTable | undefined {
  const items = evidence.flatMap((claim) =>
    claim.points.flatMap((point): readonly Item[] => {
      const head = options.headOf(point, claim);
      const column = COLUMNS.findIndex(({ holds }) => holds(point.effect));
      return head === undefined ? [] : [{ claim, point, head, column }];
    }),
  );
  if (items.length === 0) return undefined;
  const columns = columnsOf(items);
  const rows = [...Map.groupBy(items, ({ head }) => namedKey(head)).values()]
    .map((own) => rowOf(own, options.markOf))
    .sort(byRank);
  return {
    caption: options.caption,
    corner: options.corner,
    columns: columns.flatMap((index) => COLUMNS[index]?.heading ?? []),
    rows: rows.map(({ head, items: rowItems, mark }) => ({
      head,
      ...optionalField("mark", mark),
      cells: columns.map((index) =>
        findingsOf(
          rowItems.filter(({ column }) => column === index),
          options,
        ),
      ),
    })),
  };
}
