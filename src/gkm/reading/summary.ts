/**
 * Entries as lists show them: what each is called, and what is known about it.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import { byName } from "../../base/lists/natural.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { type Agreement, agreementOf, amountOf } from "../claims/amount.ts";
import { type Claim, yearOf } from "../claims/claim.ts";
import type { FlatTable } from "../claims/rows.ts";
import type { Entry } from "../graph/graph.ts";
import type { Statements } from "../graph/statements.ts";
import type { Titles } from "./titles.ts";

export interface Summary {
  readonly entry: Entry;
  readonly name: string;
  /** The genes of the statements about it, by name; none for a gene itself. */
  readonly genes: readonly { readonly text: string; readonly entry?: Entry }[];
  /** How many profiles the statements about it name. */
  readonly profiles: number;
  readonly assertions: number;
  readonly evidence: number;
  /** The best level of the evidence that supports its claim; of the others, if none does. Of a therapy, given alone. */
  readonly level?: string;
  /** What its evidence says: a level can be against all that is claimed. */
  readonly agreement: Agreement;
  /** The title of a publication, and the year of its citation. */
  readonly title?: string;
  readonly year?: number;
  /** How many entries refer to it. */
  readonly uses: number;
}

export interface SummarySource {
  readonly titles: Titles;
  readonly statementsOf: (entry: Entry) => Statements;
}

/** The summary of an entry that statements are about or are made of. */
export function entrySummary(entry: Entry, { titles, statementsOf }: SummarySource): Summary {
  const { assertions, evidence } = statementsOf(entry);
  const claims = [...assertions, ...evidence].map(titles.claimOf);
  const genes = new Map(
    claims.flatMap(({ gene }) => (gene === undefined ? [] : [[gene.text, gene]])),
  );
  // what is known of a group is not known of each of its therapies
  const isOwn = ({ points }: Claim) =>
    entry.collection !== "therapy" || points.some(({ therapy }) => therapy?.entry === entry);
  const amount = amountOf(evidence.map(titles.claimOf).filter(isOwn));
  const isSource = entry.collection === "source";
  return {
    entry,
    name: titles.titleOf(entry),
    genes: entry.collection === "feature" ? [] : byName([...genes.values()], ({ text }) => text),
    profiles: new Set(claims.flatMap(({ profile }) => profile?.text ?? [])).size,
    assertions: assertions.length,
    evidence: evidence.length,
    uses: new Set(entry.backlinks.map((link) => link.entry)).size,
    agreement: agreementOf(amount),
    ...optionalField("level", amount.level),
    ...optionalField("title", isSource ? stringOf(entry.value["title"]) : undefined),
    ...optionalField("year", isSource ? yearOf(entry) : undefined),
  };
}

/** The summaries of entries, from A to Z. */
export function summariesOf(entries: readonly Entry[], source: SummarySource): readonly Summary[] {
  return byName(
    entries.map((entry) => entrySummary(entry, source)),
    ({ name }) => name,
  );
}

/** The best level, if any evidence supports what it claims: programs read a level as support. */
const bestLevelText = ({ level, agreement }: Summary) =>
  agreement === "supported" ? (level ?? "") : "";

/** Summaries as a table to be written, with the same columns for every collection. */
export function summaryRows(
  summaries: readonly Summary[],
  urlOf: (entry: Entry) => string,
): FlatTable {
  return {
    columns: [
      "name",
      "title",
      "year",
      "genes",
      "profiles",
      "assertions",
      "evidence",
      "best_level",
      "id",
      "url",
      "deprecated",
    ],
    rows: summaries.map((summary) => [
      summary.name,
      summary.title ?? "",
      String(summary.year ?? ""),
      summary.genes.map(({ text }) => text),
      String(summary.profiles),
      String(summary.assertions),
      String(summary.evidence),
      bestLevelText(summary),
      summary.entry.key,
      urlOf(summary.entry),
      summary.entry.deprecated?.because ?? "",
    ]),
  };
}
