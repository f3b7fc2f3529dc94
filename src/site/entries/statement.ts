/**
 * What the pages of evidence items and assertions have in common: whom a statement is about, in a
 * sentence with links, and its facts without what other parts of the page show.
 *
 * @module
 */

import { type Fact, type FactValue, knownFacts, type Phrase } from "../../base/fact.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { linkNames } from "../frame/phrases.ts";

function claimNamesOf(claim: Claim): readonly (Named | undefined)[] {
  const { profile, gene, condition, origin, points } = claim;
  const inPoints = points.flatMap((point) => [point.profile, point.therapy, point.condition]);
  return [profile, gene, condition, origin, ...inPoints];
}

/**
 * What a claim is about, after the sentence of the claim.
 *
 * @example "Profile: BRAF V600E (gene BRAF, somatic)."
 */
function aboutText({ profile, gene, origin }: Claim): string {
  if (profile === undefined) return "";
  const notes = [
    ...(gene === undefined ? [] : [`gene ${gene.text}`]),
    ...(origin === undefined ? [] : [origin.text]),
  ];
  return ` Profile: ${profile.text}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}.`;
}

/** What a statement says, then what it is about; the names are links. */
export function linkedSentence(text: string, claim: Claim): Phrase {
  return linkNames(text + aboutText(claim), claimNamesOf(claim));
}

/** The labels of the facts that the sentence of a statement has as links. */
export const CLAIM_LABELS: readonly string[] = [
  "Molecular profile",
  "Therapy",
  "Condition",
  "Gene",
  "Variant origin",
];

/** The facts whose labels are not among those that the page shows in another way. */
export function factsWithout(facts: readonly Fact[], ...shown: readonly string[]): readonly Fact[] {
  return facts.filter(({ label }) => !shown.includes(label));
}

/** The facts without values that are shown already; a fact that has no other is left out. */
export function factsBeside(facts: readonly Fact[], shown: readonly FactValue[]): readonly Fact[] {
  const texts = new Set(shown.map(({ text }) => text));
  const left = facts.map((fact) => ({
    ...fact,
    values: fact.values.filter(({ text }) => !texts.has(text)),
  }));
  return knownFacts(left);
}
