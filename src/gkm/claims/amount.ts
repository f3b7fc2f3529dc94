/**
 * How much evidence there is: support and dispute are counted apart, never against each other.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Direction } from "./sentences.ts";

export interface Amount {
  readonly supports: number;
  readonly disputes: number;
  readonly neutral: number;
  /** The best level of the items that support; of the others, if none supports. */
  readonly level?: string;
}

/** What is counted: a claim, a point of one, an evidence line. */
interface Counted {
  readonly direction: Direction;
  /** From `A` to `E`. */
  readonly level?: string;
}

/** How many items of evidence support, dispute and are neutral, and their best level. */
export function amountOf(items: readonly Counted[]): Amount {
  const of = (direction: Direction) => items.filter((item) => item.direction === direction);
  const supporting = of("supports");
  const level = bestLevel(supporting.length > 0 ? supporting : items);
  return {
    supports: supporting.length,
    disputes: of("disputes").length,
    neutral: of("neutral").length,
    ...optionalField("level", level),
  };
}

/** The best level of items; undefined if none has one. */
export const bestLevel = (items: readonly Pick<Counted, "level">[]): string | undefined =>
  items.flatMap(({ level }) => level ?? []).sort()[0];
