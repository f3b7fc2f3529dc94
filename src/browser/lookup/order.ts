/**
 * In which order what was found is shown: by what a reader chose, and by what the file states of each call.
 *
 * @module
 */
import { remembered } from "../../base/memory/remembered.ts";
import { isSomatic } from "../../lookup/claims.ts";
import type { LookedUpClaim, Profiles } from "../../lookup/index/profiles.ts";
import type { Match } from "../../lookup/index/relations.ts";
import type { Result } from "../../lookup/result.ts";
import { isBenign } from "../../lookup/significance.ts";

/** What a reader chose to see. */
export interface Choices {
  /** The disease whose claims come first; empty for all. */
  readonly disease: string;
  /** Diseases that are related to it. */
  readonly related: ReadonlySet<string>;
  readonly origin: "" | "somatic" | "germline";
}

/** A variant and a profile that it is related to. */
export interface Found {
  readonly result: Result;
  readonly match: Match;
}

/** Whether a claim is about variants of the origin that is chosen. */
export const fitsOrigin = (claim: LookedUpClaim, { origin }: Choices): boolean =>
  origin === "" || (claim.origin !== "" && isSomatic(claim) === (origin === "somatic"));

/** Whether a claim is about the disease that is chosen. */
export const isChosen = (claim: LookedUpClaim, { disease }: Choices): boolean =>
  disease !== "" && claim.disease === disease;

/** Names of all cancers, or of no disease: what is claimed of them is claimed of the patient's, too. */
const GENERAL: ReadonlySet<string> = new Set(["", "cancer", "disease", "malignant neoplasm"]);

export const isGeneral = ({ disease }: LookedUpClaim): boolean =>
  GENERAL.has(disease.toLowerCase());

/** Whether a claim is of one of the two highest levels; an assertion can have none. */
const isStrong = ({ isAssertion, level }: LookedUpClaim) =>
  level === "" ? isAssertion : /[AB]$/.test(level);

/** How far a number of copies is from two. */
const distanceOf = ({ copies = [] }: Result) =>
  Math.max(0, ...copies.map((count) => Math.abs(count - 2)));

/** What stops or shifts the frame, what is at a splice site or the start, and what changes a residue. */
const CONSEQUENCES = [
  /(?<!non)frame_?shift|stop_?gain|nonsense|ablation/i,
  /splice_[ads]|splicing|start/i,
  /missense|non_?syn/i,
];

/** How much a change does to the product of a gene, by what the file states of it. */
const effectOf = ({ note = "" }: Match) =>
  -(CONSEQUENCES.findIndex((pattern) => pattern.test(note)) + 1 || 4);

/** Returns what sorts variants with their profiles: what says the most of the patient is first. */
export function orderFor(
  known: Profiles,
  choices: Choices,
): (found: readonly Found[]) => readonly Found[] {
  /** How much the claims of a profile say of the patient: of which claims there are some. */
  const weightOf = remembered((profile: number) => {
    const fitting = known.profile(profile).claims.filter((claim) => fitsOrigin(claim, choices));
    return (
      8 * Number(fitting.some((claim) => isChosen(claim, choices))) +
      4 * Number(fitting.some(({ disease }) => choices.related.has(disease))) +
      2 * Number(fitting.some(isStrong)) +
      Number(fitting.length > 0)
    );
  });
  /** Of two, the first has more of the first of these in which they differ. */
  const ranksOf = ({ result, match }: Found): readonly number[] => [
    Number(result.filter === "" && !result.isDoubtful && !isBenign(result.significance)) +
      Number(!result.isGermline || choices.origin === "germline"),
    // of genes that only were compared, this says more than the claims
    match.relation === "gene" ? effectOf(match) : weightOf(match.profile),
    distanceOf(result),
  ];
  return (found) =>
    found
      .map((one) => [ranksOf(one), one] as const)
      .sort(([ranks], [others]) =>
        ranks.reduce((order, rank, place) => order || (others[place] ?? 0) - rank, 0),
      )
      .map(([, one]) => one);
}
