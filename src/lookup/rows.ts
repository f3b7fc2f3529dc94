/**
 * What was found as rows of a table: one for each variant and profile.
 *
 * @module
 */
import { tsvOf } from "../base/tsv.ts";
import { capitalized } from "../base/words.ts";
import { UNDECIDED_REASONS } from "./alleles/decide.ts";
import { type Extent, extentLines } from "./extent.ts";
import type { LookedUpClaim, LookedUpProfile, Profiles } from "./index/profiles.ts";
import { type Match, OTHER_CHANGE, RELATIONS, type Relation } from "./index/relations.ts";
import type { Result } from "./result.ts";

export const RESULT_COLUMNS = [
  "line",
  "variant",
  "match",
  "profile",
  "gene",
  "assertion",
  "response_to",
  "resistance_to",
  "claims",
  "diseases",
  "origins",
  "filter",
  "samples",
  "note",
  "url",
] as const;

export type ResultCells = Readonly<
  Record<(typeof RESULT_COLUMNS)[number], string | readonly string[]>
>;

/** What a reader must know of a relation. */
const NOTES: Partial<Readonly<Record<Relation, string>>> = {
  protein: "Only the change of the protein was compared.",
  identifier: "The identifier can stand for several alleles.",
  combination: "The claims are about several variants together.",
  position: "The claims of this profile are about another base.",
  residue: "The claims of this profile are about another change of the residue.",
};

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ""))];

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

const bestLevel = (claims: readonly LookedUpClaim[]) =>
  distinct(claims.map(({ level }) => level)).sort()[0] ?? "";

/**
 * Therapies that evidence supports an effect on, each with the disease, the best level of that evidence, and the best of
 * evidence that disputes it.
 *
 * @example ["Vemurafenib in Melanoma (A)", "Vemurafenib in Glioblastoma (B, disputed: C)"]
 */
function therapiesOf(claims: readonly LookedUpClaim[], effect: string): readonly string[] {
  const own = claims.filter((claim) => claim.effect === effect && claim.therapy !== "");
  const byDisease = Map.groupBy(own, ({ therapy, disease }) =>
    [therapy, disease].filter((text) => text !== "").join(" in "),
  );
  return [...byDisease].flatMap(([text, group]) => {
    const supporting = group.filter(({ direction }) => direction === "supports");
    const disputing = group.filter(({ direction }) => direction === "disputes");
    if (supporting.length === 0) return [];
    const levels = [
      bestLevel(supporting),
      ...(disputing.length === 0 ? [] : [`disputed: ${bestLevel(disputing)}`]),
    ].filter((level) => level !== "");
    return [levels.length === 0 ? text : `${text} (${levels.join(", ")})`];
  });
}

const claimTexts = (claims: readonly LookedUpClaim[]) => claimLines(claims).map(({ text }) => text);

function claimCells({ claims }: LookedUpProfile) {
  // an assertion's levels are those of its guideline
  const evidence = claims.filter(({ isAssertion }) => !isAssertion);
  return {
    assertion: claimTexts(claims.filter(({ isAssertion }) => isAssertion)),
    response_to: therapiesOf(evidence, "Sensitivity"),
    resistance_to: therapiesOf(evidence, "Resistance"),
    claims: claimTexts(evidence),
    diseases: distinct(claims.map(({ disease }) => disease)),
    origins: distinct(claims.map(({ origin }) => origin)),
  };
}

const NO_CLAIMS = {
  assertion: [],
  response_to: [],
  resistance_to: [],
  claims: [],
  diseases: [],
  origins: [],
} as const;

/** What a reader must know of a match, in sentences. */
export function notesOf({ relation, reason, note }: Match): readonly string[] {
  const why = reason === undefined ? undefined : UNDECIDED_REASONS[reason];
  return [NOTES[relation], note, why].flatMap((text) => text ?? []);
}

/**
 * The rows of a result; one that matched nothing has a row, too.
 *
 * @param urlOf the URL of a page's path
 */
export function resultRows(
  result: Result,
  known: Profiles,
  urlOf: (path: string) => string,
): readonly ResultCells[] {
  const { line, input, filter, samples, notes, matches, refusal, unmatched } = result;
  const common = { line: String(line), variant: input, filter, samples };
  if (matches.length === 0) {
    const match = refusal === undefined ? "no match" : "not looked up";
    return [
      {
        ...common,
        ...NO_CLAIMS,
        match,
        profile: "",
        gene: "",
        note: refusal ?? unmatched ?? "",
        url: "",
      },
    ];
  }
  return matches.map((match) => {
    const profile = known.profile(match.profile);
    return {
      ...common,
      match: RELATIONS[match.relation],
      profile: profile.title,
      gene: profile.gene,
      ...(OTHER_CHANGE.has(match.relation) ? NO_CLAIMS : claimCells(profile)),
      note: [...notes, ...notesOf(match)].join(" "),
      url: urlOf(profile.path),
    };
  });
}

/**
 * What was not compared, as a row.
 *
 * @param line where reading stopped
 */
export const extentRow = (extent: Extent, line: number | undefined): ResultCells => ({
  ...{ line: line === undefined ? "" : String(line), variant: "", match: "not compared" },
  ...{ profile: "", gene: "", ...NO_CLAIMS, filter: "", samples: [] },
  note: extentLines(extent).join(" "),
  url: "",
});

const cellsOf = (row: ResultCells) => RESULT_COLUMNS.map((column) => row[column]);

/** The header line of the table. */
export const resultHeader = (): string => tsvOf(RESULT_COLUMNS, []);

/** Rows as lines of tab-separated values, without a header. */
export function resultLines(rows: readonly ResultCells[]): string {
  const table = tsvOf(RESULT_COLUMNS, rows.map(cellsOf));
  return table.slice(table.indexOf("\n") + 1);
}
