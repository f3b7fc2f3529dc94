/**
 * The page of an assertion: what is asserted, under which guideline, the evidence lines as one outline,
 * the points of oncogenicity beside the guideline's scale, and who did what when.
 *
 * @module
 */

import type { Fact, FactValue, Phrase } from "../../base/fact.ts";
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { capitalized, counted } from "../../base/words.ts";
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { isCounted, leftOutText } from "../../gkm/claims/counted.ts";
import { classNamed, ONCOGENICITY_SCALE, pointsText } from "../../gkm/claims/oncogenicity-scale.ts";
import { assertionText } from "../../gkm/claims/spelled.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { type Contribution, contributionsOf } from "../../gkm/reading/contributions.ts";
import {
  type EvidenceLine,
  evidenceLinesOf,
  otherEvidenceOf,
} from "../../gkm/reading/evidence-lines.ts";
import { methodValues, referenced } from "../../gkm/reading/referenced.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { linkTrials } from "../frame/phrases.ts";
import { evidenceOutline, type OutlineLine } from "./evidence-outline.ts";
import { CLAIM_LABELS, factsBeside, factsWithout, linkedSentence } from "./statement.ts";

/** One class of the guideline's scale. */
export interface ScaleStep {
  readonly classification: string;
  /** "6 to 9". */
  readonly points: string;
  /** Whether it is the assertion's. */
  readonly isOwn: boolean;
}

interface AssertionView {
  readonly answer: readonly Phrase[];
  readonly statement?: Phrase;
  readonly lines: readonly OutlineLine[];
  /** The points of the lines, and their sum as the assertion gives it: "4 + 2 + 1; score 7". */
  readonly points?: string;
  /** The guideline's scale, if points are added up. */
  readonly scale: readonly ScaleStep[];
  /** Evidence items that are named, but in no line. */
  readonly otherItems: readonly Entry[];
  /** Anything else that is named as evidence. */
  readonly others: readonly FactValue[];
  readonly timeline: readonly Contribution[];
  readonly facts: readonly Fact[];
}

interface AssertionContext {
  readonly graph: Graph;
  readonly titles: Titles;
  claimOf(entry: Entry): Claim;
  factsOf(entry: Entry): readonly Fact[];
  titleOf(entry: Entry): string;
}

/** The vocabulary of the classification, which names the guideline. */
function guidelineOf({ value }: Entry): string | undefined {
  const classification = value["classification"];
  const coding = isObject(classification) ? classification["primaryCoding"] : undefined;
  return isObject(coding) ? stringOf(coding["system"]) : undefined;
}

/** A name without what spellings differ in: capitals, spaces, punctuation. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Under which guideline, with the page of the method if that is the guideline, and its paper.
 *
 * @example "Classified by AMP/ASCO/CAP guidelines (2017) (Li et al., 2017), strength: strong."
 */
function guidelinePhrase(entry: Entry, { titles, graph }: AssertionContext): Phrase {
  const system = guidelineOf(entry);
  const [method, ...about] = methodValues(entry.value["specifiedBy"], graph, titles);
  const isMethod =
    method !== undefined && (system === undefined || bare(system) === bare(method.text));
  const guideline = isMethod ? method : system === undefined ? undefined : { text: system };
  if (guideline === undefined) return [];
  const paper = isMethod ? about.find(({ path }) => path !== undefined) : undefined;
  const strength = titles.titleOfValue(entry.value["strength"]);
  return [
    { text: "Classified by " },
    guideline,
    ...(paper === undefined ? [] : [{ text: ", " }, paper]),
    { text: strength === undefined ? "." : `; strength: ${strength}.` },
  ];
}

/** How many lines argue for it and against it, and how much evidence in use they weigh. */
export function countsOfAssertion(
  entry: Entry,
  { graph, titles }: Pick<AssertionContext, "graph" | "titles">,
): string | undefined {
  const lines = evidenceLinesOf(entry, graph, titles);
  if (lines.length === 0) return undefined;
  const counts = amountText(amountOf(lines));
  const items = [...new Set(lines.flatMap((line) => line.items))];
  const inUse = items.filter(isCounted).length;
  const weighed = inUse === 0 ? "" : `, with ${counted(inUse, "evidence item")}`;
  const leftOut = leftOutText(items.filter((item) => !isCounted(item)));
  return [`${counted(lines.length, "evidence line")} (${counts})${weighed}.`, leftOut ?? []]
    .flat()
    .join(" ");
}

/** What is asserted, by which guideline, and on how much evidence. */
export function answerOfAssertion(entry: Entry, context: AssertionContext): readonly Phrase[] {
  const claim = context.claimOf(entry);
  const counts = countsOfAssertion(entry, context);
  const guideline = guidelinePhrase(entry, context);
  return [
    linkedSentence(`${assertionText(claim)}.`, claim),
    [
      ...guideline,
      ...(counts === undefined ? [] : [{ text: guideline.length > 0 ? ` ${counts}` : counts }]),
    ],
  ].filter((phrase) => phrase.length > 0);
}

const signed = (score: number, index: number) => {
  const text = String(Math.abs(score));
  if (index === 0) return score < 0 ? `−${text}` : text;
  return score < 0 ? `− ${text}` : `+ ${text}`;
};

/** The points of the lines as they are, and the score as it is given: it is not added up here. */
function pointsOf({ value }: Entry, lines: readonly EvidenceLine[]): string | undefined {
  const scores = lines.flatMap(({ score }) => score ?? []);
  const given = value["score"];
  const parts = [
    ...(scores.length === 0 ? [] : [`Points of the lines: ${scores.map(signed).join(" ")}`]),
    ...(typeof given === "number" ? [`score of the assertion: ${given}`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${capitalized(parts.join("; "))}.`;
}

/** The scale, if the classification is one of its classes. */
function scaleOf(classification: string | undefined): readonly ScaleStep[] {
  const currentClass = classification?.toLowerCase();
  if (classNamed(currentClass) === undefined) return [];
  return ONCOGENICITY_SCALE.map((step) => ({
    classification: capitalized(step.classification),
    points: pointsText(step),
    isOwn: step.classification === currentClass,
  }));
}

/** The facts that the page's sentences, tables and timeline leave over. */
function factsLeft(facts: readonly Fact[], others: readonly FactValue[]): readonly Fact[] {
  const left = factsWithout(facts, "Contributions", ...CLAIM_LABELS);
  return left.flatMap((fact) =>
    fact.label === "Evidence records" ? factsBeside([fact], others) : [fact],
  );
}

/** The page of an assertion. */
export function assertionView(entry: Entry, context: AssertionContext): AssertionView {
  const { graph, titles } = context;
  const claim = context.claimOf(entry);
  const lines = evidenceLinesOf(entry, graph, titles);
  const points = pointsOf(entry, lines);
  const statement = stringOf(entry.value["description"]);
  const others = otherEvidenceOf(entry, lines, graph);
  const isItem = (item: Json) => graph.resolve(item)?.collection === "evidence";
  const valuesOf = (items: readonly Json[]) =>
    items.flatMap((item) => referenced(item, graph, titles) ?? []);
  const facts = factsLeft(context.factsOf(entry), valuesOf(others));
  return {
    answer: answerOfAssertion(entry, context),
    lines: evidenceOutline(lines, claim.profile?.text, facts, context),
    scale: points === undefined ? [] : scaleOf(claim.classification),
    otherItems: others.filter(isItem).flatMap((item) => graph.resolve(item) ?? []),
    others: valuesOf(others.filter((item) => !isItem(item))),
    timeline: contributionsOf(entry.value["contributions"], graph, titles),
    facts,
    ...optionalField("points", points),
    ...(statement === undefined ? {} : { statement: linkTrials(statement) }),
  };
}
