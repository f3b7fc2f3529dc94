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
  /** The best level of the items that support; if none does, of those that dispute, otherwise of the neutral ones. */
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
  // a level is of what is said first: support, otherwise dispute
  const said = [supporting, of("disputes"), items].find((some) => some.length > 0) ?? [];
  const level = bestLevel(said);
  return {
    supports: supporting.length,
    disputes: of("disputes").length,
    neutral: of("neutral").length,
    ...optionalField("level", level),
  };
}

/** What items say of a claim: that some support it, or else that some dispute it. */
export type Agreement = "supported" | "disputed" | "neutral";

export function agreementOf({
  supports,
  disputes,
}: Pick<Amount, "supports" | "disputes">): Agreement {
  if (supports > 0) return "supported";
  return disputes > 0 ? "disputed" : "neutral";
}

/** What one statement says of its claim. */
export const agreementOfDirection = (direction: Direction): Agreement =>
  agreementOf(amountOf([{ direction }]));

/** Support and dispute side by side: "4 supporting · 1 disputing". */
export function amountText({
  supports,
  disputes,
  neutral,
}: Pick<Amount, "supports" | "disputes" | "neutral">): string {
  return [
    ...(supports === 0 ? [] : [`${supports} supporting`]),
    ...(disputes === 0 ? [] : [`${disputes} disputing`]),
    ...(neutral === 0 ? [] : [`${neutral} neutral`]),
  ].join(" · ");
}

const AGREEMENT_WORDS: Readonly<Record<Agreement, string>> = {
  supported: "",
  disputed: " disputed",
  neutral: ", neutral",
};

/** An effect with what items say of it: "Sensitivity", "Sensitivity disputed". */
export const labelOfAmount = (
  label: string,
  amount: Pick<Amount, "supports" | "disputes">,
): string => label + AGREEMENT_WORDS[agreementOf(amount)];

/** The best level of items; undefined if none has one. */
export const bestLevel = (items: readonly Pick<Counted, "level">[]): string | undefined =>
  items.flatMap(({ level }) => level ?? []).sort()[0];
