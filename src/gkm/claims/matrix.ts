/**
 * Evidence as a matrix, such as therapy × disease: in each cell what is claimed, the best level, and how
 * many items support and dispute it. Support and dispute are counted apart, never against each other.
 *
 * @module
 */
import { type Amount, amountOf } from "./amount.ts";
import { type Claim, type ClaimPoint, type Named, namedKey } from "./claim.ts";
import type { Effect } from "./effects.ts";
import { amountRank } from "./order.ts";

/** What is known of one effect in a cell: how much, and the claims. */
export interface Tally extends Amount {
  readonly effect: Effect;
  /** What the claims say of it. */
  readonly points: readonly ClaimPoint[];
  /** In the order of {@link matrixOf}'s claims. */
  readonly claims: readonly Claim[];
}

export interface ClaimCell {
  readonly row: Named;
  readonly column: Named;
  /** One per effect: what is supported first, then by the best level. */
  readonly tallies: readonly Tally[];
}

export interface Matrix {
  /** The rows with the best levels first, then those with the most items, then by name. */
  readonly rows: readonly Named[];
  /** In the same order. */
  readonly columns: readonly Named[];
  /** The cell of a row and a column; undefined if nothing is claimed there. */
  cellOf(row: Named, column: Named): ClaimCell | undefined;
}

interface Item {
  readonly claim: Claim;
  readonly point: ClaimPoint;
  readonly row: Named;
  readonly column: Named;
}

/** The tally of claims with one effect. */
export function tallyOf(effect: Effect, items: readonly Pick<Item, "claim" | "point">[]): Tally {
  return {
    effect,
    ...amountOf(items.map(({ point }) => point)),
    points: items.map(({ point }) => point),
    claims: [...new Set(items.map(({ claim }) => claim))],
  };
}

/** The tallies of items, one per effect, the best level first. */
function talliesOf(items: readonly Item[]): readonly Tally[] {
  return [...Map.groupBy(items, ({ point }) => point.effect.name).values()]
    .map((own) => tallyOf((own[0] as Item).point.effect, own))
    .sort((one, other) => amountRank(one) - amountRank(other));
}

/** The heads of rows or of columns, in their order. */
function headsOf(items: readonly Item[], headOf: (item: Item) => Named): readonly Named[] {
  return [...Map.groupBy(items, (item) => namedKey(headOf(item))).values()]
    .map((own) => ({
      head: headOf(own[0] as Item),
      rank: amountRank(amountOf(own.map(({ point }) => point))),
      count: own.length,
    }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        other.count - one.count ||
        (one.head.text < other.head.text ? -1 : 1),
    )
    .map(({ head }) => head);
}

/**
 * The matrix of claims.
 *
 * @param rowOf the row of a point of a claim; undefined leaves the point out
 * @param columnOf its column, likewise
 */
export function matrixOf(
  claims: readonly Claim[],
  rowOf: (point: ClaimPoint, claim: Claim) => Named | undefined,
  columnOf: (point: ClaimPoint, claim: Claim) => Named | undefined,
): Matrix {
  const items = claims.flatMap((claim) =>
    claim.points.flatMap((point): readonly Item[] => {
      const [row, column] = [rowOf(point, claim), columnOf(point, claim)];
      return row === undefined || column === undefined ? [] : [{ claim, point, row, column }];
    }),
  );
  const cells = new Map(
    [
      ...Map.groupBy(items, ({ row, column }) => JSON.stringify([namedKey(row), namedKey(column)])),
    ].map(([key, own]) => {
      const { row, column } = own[0] as Item;
      return [key, { row, column, tallies: talliesOf(own) }] as const;
    }),
  );
  return {
    rows: headsOf(items, ({ row }) => row),
    columns: headsOf(items, ({ column }) => column),
    cellOf: (row, column) => cells.get(JSON.stringify([namedKey(row), namedKey(column)])),
  };
}
