/**
 * What was found as rows of a table: one for each variant and profile.
 *
 * @module
 */
import { tsvOf } from "../base/tables/tsv.ts";
import { claimLines, notesOf, RELATION_NAMES } from "./claims.ts";
import { type Extent, extentLines } from "./extent.ts";
import type { LookedUpClaim, LookedUpProfile, Profiles } from "./index/profiles.ts";
import { OTHER_CHANGE } from "./index/relations.ts";
import type { Result } from "./result.ts";
import { callNotes } from "./significance.ts";

const RESULT_COLUMNS = [
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

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ""))];

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

/** What is said of an allele that is not the reader's. */
const MISSING = {
  absent: ["absent", "No sample that was looked up has the allele."],
  inReads: [
    "not called",
    "Reads have the allele, but no sample that was looked up is called with it.",
  ],
  noCall: ["no call", "There is no call (./.): it is unknown whether a sample has the allele."],
} as const;

const NO_CLAIMS = {
  assertion: [],
  response_to: [],
  resistance_to: [],
  claims: [],
  diseases: [],
  origins: [],
} as const;

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
  const { line, input, filter, samples, matches, missing, refusal, unmatched } = result;
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
  const [kind, why] = missing === undefined ? [] : MISSING[missing];
  return matches.map((match) => {
    const profile = known.profile(match.profile);
    const isOther = kind !== undefined || OTHER_CHANGE.has(match.relation);
    return {
      ...common,
      match: kind ?? RELATION_NAMES[match.relation],
      profile: profile.title,
      gene: profile.gene,
      ...(isOther ? NO_CLAIMS : claimCells(profile)),
      note: [...(why === undefined ? [] : [why]), ...callNotes(result), ...notesOf(match)].join(
        " ",
      ),
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

/** Rows as tab-separated values. */
export const resultTable = (rows: readonly ResultCells[]): string =>
  tsvOf(RESULT_COLUMNS, rows.map(cellsOf));

/** The header line of the table. */
export const resultHeader = (): string => resultTable([]);

/** Rows as lines of tab-separated values, without a header. */
export function resultLines(rows: readonly ResultCells[]): string {
  const table = resultTable(rows);
  return table.slice(table.indexOf("\n") + 1);
}
