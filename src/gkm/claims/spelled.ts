/**
 * What a statement says, as a sentence without its profile.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry } from "../graph/graph.ts";
import type { Claim, ClaimPoint } from "./claim.ts";
import { classificationText } from "./classifications.ts";
import { notedOrigin, originNote } from "./origin.ts";
import { ownPoints } from "./own-points.ts";
import { linesText, type NamedClaim, predicateOf, sentenceOf } from "./sentences.ts";

/** A point of a claim in names, as sentences take it. */
export function namedPoint(point: ClaimPoint): NamedClaim {
  const { effect, direction, therapy, condition, level } = point;
  const origin = notedOrigin(point);
  return {
    effect,
    direction,
    ...(therapy === undefined ? {} : { therapy: therapy.text }),
    ...(condition === undefined ? {} : { condition: condition.text }),
    ...optionalField("origin", origin),
    ...optionalField("level", level),
  };
}

/** What an assertion that does not support its classification does with it. */
const DOUBTS = { supports: "", disputes: "Disputed: ", neutral: "Neutral: " } as const;

/** What the classification of an assertion belongs to: "in Melanoma", "for response to Vemurafenib in Melanoma". */
function classifiedText(claim: Claim, condition: string | undefined): string {
  const { effect, points } = claim;
  const where = condition === undefined ? "" : `in ${condition}`;
  const isAboutCondition = effect.kind === "significance" || effect.kind === "oncogenic";
  const [point] = points;
  if (isAboutCondition || effect.name === "" || point === undefined) return where;
  const { condition: _, ...named } = namedPoint(point);
  const predicate = predicateOf({ ...named, ...optionalField("condition", condition) });
  return effect.kind === "other" ? `for the claim ${predicate}` : `for ${predicate}`;
}

/** The kinds of claims whose condition can be said in front of them: "in Melanoma · worse outcome". */
const isShared = ({ effect: { kind } }: NamedClaim) => kind !== "other" && kind !== "significance";

/** Whether a point is about a therapy, or about a group with it, if the words are shown below one. */
function isOn({ therapy }: ClaimPoint, subject: Entry | undefined): boolean {
  if (subject?.collection !== "therapy" && subject?.collection !== "therapyGroup") return true;
  const named = therapy?.entry;
  return named === subject || named?.links.some(({ entry }) => entry === subject) === true;
}

interface AssertionWords {
  /** What its classification belongs to: "in Gastric cancer"; empty if the page says that. */
  readonly classified: string;
  /** The origin of the variant, if it is not somatic: "germline variant". */
  readonly origin?: string;
  /** The effects that its evidence lines weigh, each with its own level: "response to Trastuzumab (AMP A)". */
  readonly lines: readonly string[];
}

/**
 * What an assertion says beside its classification and its profile.
 *
 * @param subject the condition that the words are shown below, which is not repeated; or the therapy: lines about others are
 * counted only
 */
export function assertionWords(claim: Claim, subject?: Entry): AssertionWords {
  const { effect, condition, points } = claim;
  const isNamed = condition !== undefined && (subject === undefined || condition.entry !== subject);
  const origin = notedOrigin(claim);
  const words = {
    classified: classifiedText(claim, isNamed ? condition.text : undefined),
    ...(origin === undefined ? {} : { origin: originNote(origin) }),
  };
  const isSpelledOut = effect.kind === "significance" && claim.entry.collection === "assertion";
  if (!isSpelledOut) return { ...words, lines: [] };
  const own = ownPoints(claim);
  const lineOf = (point: ClaimPoint) => {
    const { condition: where, origin: _, ...line } = namedPoint(point);
    // a somatic line of an assertion about the germline says so
    const other = point.origin?.text === claim.origin?.text ? undefined : point.origin?.text;
    const isSame = where === condition?.text && isShared(line);
    return {
      ...line,
      ...(where === undefined || isSame ? {} : { condition: where }),
      ...optionalField("origin", other),
    };
  };
  const about = own.filter((point) => isOn(point, subject));
  const listed = about.length === 0 ? own : about;
  const unlisted = own.filter((point) => !listed.includes(point));
  const lines = linesText(listed.map(lineOf), points.length - own.length, unlisted.map(lineOf));
  return { ...words, lines };
}

/** What an assertion without a classification does with its claim: "Disputes clinical significance in Melanoma". */
function unclassifiedText({ effect, direction, condition, points: [point] }: Claim): string {
  const therapy = effect.kind === "therapeutic" ? point?.therapy : undefined;
  return sentenceOf({
    effect,
    direction,
    ...(therapy === undefined ? {} : { therapy: therapy.text }),
    ...(condition === undefined ? {} : { condition: condition.text }),
  });
}

/**
 * What an assertion does with its classification, without its profile and its lines.
 *
 * @param subject the condition that the words are shown below, which is not repeated
 * @example "Disputed: Tier I in Gastric cancer"
 */
export function assertionHead(claim: Claim, subject?: Entry): string {
  const { classification, direction } = claim;
  if (classification === undefined) return unclassifiedText(claim);
  const { classified } = assertionWords(claim, subject);
  return `${DOUBTS[direction]}${`${classificationText(classification)} ${classified}`.trim()}`;
}

/** What is between the parts of what an assertion says. */
export const joinedWords = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" · ");

/**
 * What an assertion says, without its profile.
 *
 * @example "Tier I in Gastric cancer · response to Trastuzumab (AMP A) · response to Lapatinib (AMP B)"
 */
export function assertionText(claim: Claim): string {
  const { origin = "", lines } = assertionWords(claim);
  return joinedWords(assertionHead(claim), origin, ...lines);
}

/**
 * The sentence of an assertion or an evidence item.
 *
 * @example "Tier I in Skin melanoma · response to Vemurafenib (AMP A)"
 * @example "Supports response to Vemurafenib in Skin melanoma"
 */
export function sentenceOfClaim(claim: Claim): string {
  const [first] = claim.points;
  return claim.entry.collection === "evidence" && first !== undefined
    ? sentenceOf(namedPoint(first))
    : assertionText(claim);
}
