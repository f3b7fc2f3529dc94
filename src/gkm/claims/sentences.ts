/**
 * Claims as plain sentences, with the verb first: "Supports response to Vemurafenib in Melanoma".
 * A sentence never turns "disputes response" into "resistance", nor the other way round.
 *
 * @module
 */
import { capitalized, listed } from "../../base/words.ts";
import type { Effect } from "./effects.ts";

/** What a statement does with its claim (VA-Spec 1.1.0, Statement, direction). */
export type Direction = "supports" | "disputes" | "neutral";

/** A value of `direction`; any other string is neutral. */
export function directionOf(value: string | undefined): Direction {
  return value === "supports" || value === "disputes" ? value : "neutral";
}

/** A claim in names. */
export interface NamedClaim {
  readonly effect: Effect;
  readonly direction: Direction;
  /** The therapy of a therapeutic claim. */
  readonly therapy?: string;
  /** The condition; for a claim that is not therapeutic, what it is about. */
  readonly condition?: string;
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

/**
 * What a statement says of its claim.
 *
 * @example "Supports response to Vemurafenib in Melanoma"
 * @example "Disputes that it points to Glioblastoma"
 */
export function sentenceOf(claim: NamedClaim): string {
  return capitalized(`${verbs(claim)} ${objectText(claim)}`);
}

/**
 * The same below a title that names the molecular profile.
 *
 * @example "BRAF V600E: supports response to Vemurafenib in Melanoma"
 */
export function titleOfClaim(profile: string | undefined, claim: NamedClaim): string {
  const text = `${verbs(claim)} ${objectText(claim)}`;
  return profile === undefined ? capitalized(text) : `${profile}: ${text}`;
}

/** How many names a group of an assertion's sentence lists. */
const MOST_NAMES = 3;

/**
 * Therapies that are claimed one by one. The preposition is repeated: "to A and to B" is not "to A and B",
 * which is the combination of the two.
 */
function namesText(names: readonly string[]): string {
  const [first = "", ...others] =
    names.length > MOST_NAMES + 1
      ? [...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`]
      : names;
  const texts = [first, ...others.map((name) => `to ${name}`)];
  return texts.some((text) => /,|\b(and|or)\b/i.test(text))
    ? texts.join("; ")
    : listed(texts, "and");
}

const unique = (names: readonly (string | undefined)[]) => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

/** One group of claims with the same effect: "response to Vemurafenib", "worse outcome". */
function groupText(effect: Effect, claims: readonly NamedClaim[]): string {
  return effect.kind === "therapeutic"
    ? `${effect.noun} ${namesText(unique(claims.map(({ therapy }) => therapy)))}`
    : effect.noun.replace(/ (of|in)$/, "");
}

/** The groups in one phrase, and the condition: "response to A and resistance to B in Melanoma". */
function groupsText(claims: readonly NamedClaim[], condition: string | undefined): string {
  const groups = [...Map.groupBy(claims, ({ effect }) => effect).entries()];
  const [only] = groups;
  if (groups.length === 1 && only !== undefined && only[0].kind !== "therapeutic") {
    return condition === undefined ? groupText(...only) : `${only[0].noun} ${condition}`;
  }
  const texts = groups.map((group) => groupText(...group));
  const joined = texts.some((text) => text.includes(";")) ? texts.join("; ") : listed(texts, "and");
  return condition === undefined ? joined : `${joined} in ${condition}`;
}

/**
 * What an assertion says: its classification, what it stands for, and the condition. Only claims that its
 * evidence supports are named.
 *
 * @example "Tier I for response to Osimertinib and resistance to Erlotinib in Lung cancer"
 * @example "Tier II for diagnosis of Glioblastoma"
 * @example "Likely oncogenic in Melanoma"
 */
export function assertionSentence(
  classification: string | undefined,
  condition: string | undefined,
  claims: readonly NamedClaim[],
): string {
  const where = condition === undefined ? "" : ` in ${condition}`;
  const head = capitalized(classification ?? "Unclassified");
  const spelled = claims.filter(
    ({ effect, direction }) =>
      effect.kind !== "significance" && effect.kind !== "oncogenic" && direction === "supports",
  );
  return spelled.length === 0 ? head + where : `${head} for ${groupsText(spelled, condition)}`;
}
