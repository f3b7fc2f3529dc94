/**
 * Entries as lists show them: what each is called, and what is known about it.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import { byName } from "../../base/natural.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { yearOf } from "../claims/claim.ts";
import { levelRank } from "../claims/order.ts";
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
  /** The best level of its evidence. */
  readonly level?: string;
  /** The title of a publication, and the year of its citation. */
  readonly title?: string;
  readonly year?: number;
  /** How many entries refer to it. */
  readonly uses: number;
}

/** What summaries are made from. */
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
  const levels = evidence.flatMap((item) => titles.claimOf(item).level ?? []);
  const isSource = entry.collection === "source";
  return {
    entry,
    name: titles.titleOf(entry),
    genes: entry.collection === "feature" ? [] : byName([...genes.values()], ({ text }) => text),
    profiles: new Set(claims.flatMap(({ profile }) => profile?.text ?? [])).size,
    assertions: assertions.length,
    evidence: evidence.length,
    uses: new Set(entry.backlinks.map((link) => link.entry)).size,
    ...optionalField("level", levels.sort((one, other) => levelRank(one) - levelRank(other))[0]),
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
    ],
    rows: summaries.map((summary) => [
      summary.name,
      summary.title ?? "",
      String(summary.year ?? ""),
      summary.genes.map(({ text }) => text),
      String(summary.profiles),
      String(summary.assertions),
      String(summary.evidence),
      summary.level ?? "",
      summary.entry.key,
      urlOf(summary.entry),
    ]),
  };
}
