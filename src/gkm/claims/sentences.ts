/**
 * Claims as plain sentences, with the verb first: "Supports response to Vemurafenib in Melanoma".
 * A sentence never turns "disputes response" into "resistance", nor the other way round.
 *
 * @module
 */
import { capitalized, counted } from "../../base/words.ts";
import { lineLevelText } from "./classifications.ts";
import type { Effect } from "./effects.ts";
import { levelRank } from "./order.ts";
import { originNote } from "./origin.ts";

/** What a statement does with its claim (VA-Spec 1.1.0, Statement, direction). */
export type Direction = "supports" | "disputes" | "neutral";

/** A value of `direction`; any other string is neutral. */
export function directionOf(value: string | undefined): Direction {
  return value === "supports" || value === "disputes" ? value : "neutral";
}

export interface NamedClaim {
  readonly effect: Effect;
  readonly direction: Direction;
  readonly therapy?: string;
  /** The condition; for a claim that is not therapeutic, what it is about. */
  readonly condition?: string;
  /** The origin of the variant, if it is not somatic: "germline". */
  readonly origin?: string;
  /** From `A` to `E`. */
  readonly level?: string;
}

const verbs = ({ effect, direction }: NamedClaim) => {
  if (direction === "neutral") return `is neutral on ${effect.noun}`;
  return direction === "supports" ? effect.supports : effect.disputes;
};

/** What is claimed of what: "Vemurafenib in Melanoma", "Glioblastoma". */
const objectText = ({ effect, therapy, condition }: NamedClaim) => {
  if (effect.kind !== "therapeutic") return condition ?? "an unnamed condition";
  const name = therapy ?? "an unnamed therapy";
  return condition === undefined ? name : `${name} in ${condition}`;
};

const noted = (text: string, origin: string | undefined) =>
  origin === undefined ? text : `${text} (${originNote(origin)})`;

/**
 * What a statement says of its claim.
 *
 * @example "Supports response to Vemurafenib in Melanoma"
 * @example "Disputes that it points to Glioblastoma"
 * @example "Supports response to Olaparib in Breast cancer (germline variant)"
 */
export function sentenceOf(claim: NamedClaim): string {
  return noted(capitalized(`${verbs(claim)} ${objectText(claim)}`), claim.origin);
}

/**
 * The same below a title that names the molecular profile.
 *
 * @example "BRAF V600E: supports response to Vemurafenib in Melanoma"
 * @example "BRCA1 Loss-of-function (germline): supports response to Olaparib in Breast cancer"
 */
export function titleOfClaim(profile: string | undefined, claim: NamedClaim): string {
  if (profile === undefined) return sentenceOf(claim);
  const name = claim.origin === undefined ? profile : `${profile} (${claim.origin})`;
  return `${name}: ${verbs(claim)} ${objectText(claim)}`;
}

/** What a claim is about, without what is said of it: "response to Vemurafenib in Melanoma". */
export const predicateOf = (claim: NamedClaim): string =>
  `${claim.effect.noun} ${objectText(claim)}`;

/** How many lines an assertion's sentence lists. */
const MOST_LINES = 3;

const LINE_RANK: Readonly<Record<Direction, number>> = { supports: 0, disputes: 1, neutral: 2 };

/** A line of an assertion whose condition is said in front of all lines, unless it has its own. */
function lineText(line: NamedClaim): string {
  const { effect, condition, level, origin } = line;
  const isBare = effect.kind !== "therapeutic" && condition === undefined;
  // "disputes that it points to" needs a name after it
  const verb = isBare && line.direction === "disputes" ? `disputes ${effect.noun}` : verbs(line);
  const words = isBare ? verb.replace(/ (of|in)$/, "") : `${verb} ${objectText(line)}`;
  const text = words.replace(/^supports /, "");
  return noted(level === undefined ? text : `${text} (${lineLevelText(level)})`, origin);
}

const lineKey = ({ level: _, ...line }: NamedClaim) =>
  JSON.stringify([line.effect.name, line.direction, line.therapy, line.condition, line.origin]);

/** Of lines that differ in their level alone the first. */
const distinctLines = (lines: readonly NamedClaim[]): readonly NamedClaim[] =>
  [...Map.groupBy(lines, lineKey).values()].flatMap(([first]) => first ?? []);

/** What lists leave out, and what is different about it: "2 more lines (1 disputing)". */
function remainingText(lines: readonly NamedClaim[]): readonly string[] {
  if (lines.length === 0) return [];
  const doubts = (["disputes", "neutral"] as const).flatMap((direction) => {
    const count = lines.filter((line) => line.direction === direction).length;
    return count === 0 ? [] : [`${count} ${direction === "disputes" ? "disputing" : "neutral"}`];
  });
  const text = `${lines.length} more ${lines.length === 1 ? "line" : "lines"}`;
  return [doubts.length === 0 ? text : `${text} (${doubts.join(", ")})`];
}

/**
 * The evidence lines of an assertion, each with its own level: what they support, the best level first, then what they
 * dispute, then what they are neutral on. Lines that differ in their level alone are one, with the best.
 *
 * @param lines without the condition and the origin that they share with the assertion
 * @param others how many lines are about another profile or condition than the assertion
 * @param unlisted lines that are only counted
 * @example ["response to Trastuzumab (AMP A)", "disputes response to Lapatinib (AMP B)"]
 */
export function linesText(
  lines: readonly NamedClaim[],
  others: number,
  unlisted: readonly NamedClaim[] = [],
): readonly string[] {
  const sorted = lines.toSorted(
    (one, other) =>
      LINE_RANK[one.direction] - LINE_RANK[other.direction] ||
      levelRank(one.level) - levelRank(other.level),
  );
  const distinct = distinctLines(sorted);
  // one more is as short as its number
  const count = distinct.length > MOST_LINES + 1 ? MOST_LINES : distinct.length;
  return [
    ...distinct.slice(0, count).map(lineText),
    ...remainingText([...distinct.slice(count), ...distinctLines(unlisted)]),
    ...(others === 0 ? [] : [`${counted(others, "line")} on another profile or condition`]),
  ];
}
