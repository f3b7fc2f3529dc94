/**
 * What a variant of a reader is to the profiles of the knowledge base.
 *
 * @module
 */
import type { UndecidedReason } from "../alleles/decide.ts";
import type { CopiesReason, StatedReason } from "./reasons.ts";

/** What a variant is to a profile, the closest first. */
const RELATIONS = [
  "allele",
  "expression",
  "identifier",
  "protein",
  "name",
  "category",
  "copies",
  "combination",
  "position",
  "residue",
  "undecided",
  "gene",
] as const;

export type Relation = (typeof RELATIONS)[number];

/** Relations to a profile whose claims are about another change: they are not shown with the variant. */
export const OTHER_CHANGE: ReadonlySet<Relation> = new Set(RELATIONS.slice(-4));

/** A profile that a variant is related to. */
export interface Match {
  readonly relation: Relation;
  /** Its number. */
  readonly profile: number;
  /** Why nothing was decided, or what was not compared of a number of copies. */
  readonly reason?: UndecidedReason | StatedReason | CopiesReason | undefined;
  /** How much of the region of the profile a region of the file covers, if not the whole. */
  readonly percent?: number;
  /** What else a reader needs to know, as a sentence. */
  readonly note?: string | undefined;
}

/** Sentences as the note of a match. */
export const noted = (...sentences: readonly (string | undefined)[]): string | undefined =>
  sentences.filter(Boolean).join(" ") || undefined;

/** The closest relation to each profile. */
export function closest(matches: readonly Match[]): readonly Match[] {
  const byProfile = new Map<number, Match>();
  const rank = ({ relation }: Match) => RELATIONS.indexOf(relation);
  for (const match of matches) {
    const known = byProfile.get(match.profile);
    if (known === undefined || rank(match) < rank(known)) byProfile.set(match.profile, match);
  }
  return [...byProfile.values()].sort(
    (one, other) => rank(one) - rank(other) || one.profile - other.profile,
  );
}
