/**
 * What is claimed of a profile, and what a reader must know of a match, in sentences.
 *
 * @module
 */
import { capitalized } from "../base/words.ts";
import { UNDECIDED_REASONS } from "./alleles/decide.ts";
import type { LookedUpClaim } from "./index/profiles.ts";
import { COPIES_REASONS, STATED_REASONS } from "./index/reasons.ts";
import type { Match, Relation } from "./index/relations.ts";

/** Whether a claim is about somatic variants: not whether it is about germline ones, if it does not say. */
export const isSomatic = ({ origin }: LookedUpClaim): boolean => /^somatic\b/i.test(origin);

/** A claim in short, as it goes on in a sentence. */
function claimWords(claim: LookedUpClaim): string {
  const { says, level, therapy, disease, origin } = claim;
  const what = [therapy, disease].filter((text) => text !== "").join(" in ");
  const more = [level, isSomatic(claim) ? "" : origin].filter((text) => text !== "");
  const text = says === "" ? what : `${says} ${what}`;
  return more.length === 0 ? text : `${text} (${more.join(", ")})`;
}

/** A claim in short. */
export interface ClaimLine {
  /** "Tier I: supports response to Vemurafenib in Melanoma (AMP A)", "Disputes response to Vemurafenib in Melanoma (B)" */
  readonly text: string;
  readonly claim: LookedUpClaim;
  readonly isDisputing: boolean;
}

const isDisputing = ({ direction }: LookedUpClaim) => direction === "disputes";

/**
 * Claims in short, each text once. That of an assertion begins with its classification, but not those of evidence that the
 * assertion lists against itself: they are not what was classified.
 *
 * @param all of the profile, if these are only some of them
 */
export function claimLines(
  claims: readonly LookedUpClaim[],
  all: readonly LookedUpClaim[] = claims,
): readonly ClaimLine[] {
  const supported = new Set(all.filter((one) => !isDisputing(one)).map(({ path }) => path));
  const lines = claims.map((claim) => {
    const isCounter = isDisputing(claim) && supported.has(claim.path);
    const begin = isCounter || claim.classification === "" ? "" : `${claim.classification}: `;
    const text = capitalized(begin + claimWords(claim));
    return [text, { text, claim, isDisputing: isDisputing(claim) }] as const;
  });
  return [...new Map(lines).values()];
}

/** What a variant is to a profile, as tables and pages name it. */
export const RELATION_NAMES: Readonly<Record<Relation, string>> = {
  allele: "same allele",
  expression: "same expression",
  identifier: "same identifier",
  protein: "same protein change",
  name: "same name",
  category: "category",
  copies: "change of copies",
  combination: "one variant of a combination",
  position: "same position, other change",
  residue: "same residue, other change",
  undecided: "undecided",
  gene: "gene of the profile",
};

/** What a reader must know of a relation. */
const NOTES: Partial<Readonly<Record<Relation, string>>> = {
  protein: "Only the change of the protein was compared.",
  identifier: "The identifier can stand for several alleles.",
  combination: "The claims are about several variants together.",
  position: "The claims of this profile are about another base.",
  residue: "The claims of this profile are about another change of the residue.",
  gene: "The profile is about changes of a kind: whether this is one of them was not compared.",
};

const REASONS = { ...UNDECIDED_REASONS, ...STATED_REASONS, ...COPIES_REASONS };

/** What a reader must know of a match, in sentences. */
export function notesOf({ relation, reason, percent, note }: Match): readonly string[] {
  const why = reason === undefined ? undefined : REASONS[reason];
  const part =
    percent === undefined
      ? undefined
      : `The region of the file covers ${percent || "less than 1"} % of the region in the knowledge base.`;
  return [NOTES[relation], note, part, why].flatMap((text) => text ?? []);
}
