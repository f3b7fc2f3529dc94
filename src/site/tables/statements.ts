/**
 * Tables of evidence and of assertions, the strongest first.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { type Provenance, producerColumn, producerFilter } from "./provenance.ts";
import {
  ASSERTION_COLUMNS,
  EVIDENCE_COLUMNS,
  hasOrigins,
  type Omitted,
  type StatementColumn,
} from "./statement-columns.ts";
import { ASSERTION_FILTERS, EVIDENCE_FILTERS, type StatementFilter } from "./statement-filters.ts";
import type { Table } from "./table.ts";

/** The values that are there, each once: of most statements, there is one. */
function known(values: readonly (string | undefined)[]): readonly string[] {
  const there = values.filter((value) => value !== undefined);
  return there.length < 2 ? there : [...new Set(there)];
}

/** Whether a text is the same for all statements. Of many, only as many are read as it takes to know. */
function isAlike(claims: readonly Claim[], textOf: (claim: Claim) => string): boolean {
  const [first] = claims;
  if (first === undefined) return true;
  const text = textOf(first);
  return claims.every((claim) => claim === first || textOf(claim) === text);
}

/**
 * Whether all cells of a column are alike: those of a therapy's page can also be groups that have it.
 *
 * @param same what the page is about, as each producer has it
 */
const isSaidOnce = (
  { cellOf }: StatementColumn,
  claims: readonly Claim[],
  same: readonly Entry[],
): boolean => {
  const paths = new Set(same.map(({ path }) => path));
  return isAlike(claims, (claim) =>
    JSON.stringify(
      cellOf(claim).map((value) =>
        "path" in value && value.path !== undefined && paths.has(value.path) ? "" : value,
      ),
    ),
  );
};

/** Whether a filter has a value that not all statements have. */
const leavesOut = (
  { valuesOf }: Pick<StatementFilter, "valuesOf">,
  claims: readonly Claim[],
): boolean => !isAlike(claims, (claim) => known(valuesOf(claim)).join("\n"));

/** What tables of one kind of statements have. */
interface StatementKind {
  readonly all: readonly StatementColumn[];
  readonly filters: readonly StatementFilter[];
  readonly prefix: string;
}

const EVIDENCE: StatementKind = { all: EVIDENCE_COLUMNS, filters: EVIDENCE_FILTERS, prefix: "" };
const ASSERTIONS: StatementKind = {
  all: ASSERTION_COLUMNS,
  filters: ASSERTION_FILTERS,
  prefix: "assertion.",
};

/** How a table of statements is made. */
interface TableOptions {
  /** What the page is about: its column is left out if all rows say the same. */
  readonly omit?: Omitted;
  /** What the page is about, as each of several producers has it. */
  readonly same?: readonly Entry[];
  /** All rows of which the table has a part: they decide which columns there are. */
  readonly among?: readonly Claim[];
  /** Who has a statement, if they are of several producers: it has a column and a filter. */
  readonly provenanceOf?: ((claim: Claim) => Provenance) | undefined;
  /** A statement as filters read it: by the names that the page has for what others call otherwise. */
  readonly filteredAs?: ((claim: Claim) => Claim) | undefined;
  /** The order, if it is not that of the kind. */
  readonly compare?: (one: Claim, other: Claim) => number;
}

function tableOf(
  claims: readonly Claim[],
  { all, filters: own, prefix }: StatementKind,
  { omit, same = [], among = claims, provenanceOf, filteredAs = (claim) => claim }: TableOptions,
): Table {
  const withProducers =
    provenanceOf === undefined ? all : all.toSpliced(-1, 0, producerColumn(provenanceOf));
  const filters = provenanceOf === undefined ? own : [...own, producerFilter(provenanceOf)];
  const columns = withProducers.filter(
    (column) =>
      column.isNeeded?.(among) !== false &&
      (omit === undefined || column.omitted !== omit || !isSaidOnce(column, among, same)),
  );
  return {
    columns: columns.map(({ omitted: _, cellOf: __, isNeeded: ___, ...column }) => column),
    rows: claims.map((claim) => columns.map(({ cellOf }) => cellOf(claim))),
    filters: filters
      .filter(({ key }) => key !== "origin" || hasOrigins(among))
      .map(({ valuesOf, ...filter }) => ({
        ...filter,
        valuesOf: (claim: Claim) => valuesOf(filteredAs(claim)),
      }))
      .filter((filter) => among === claims || leavesOut(filter, among))
      .map(({ valuesOf, ...filter }) => ({
        ...filter,
        values: claims.map((claim) => known(valuesOf(claim))),
      })),
    prefix,
    isUnfolding: true,
  };
}

/** Evidence: what it says, how strongly, and where it was published; ordered by {@link compareEvidence}. */
export function evidenceTable(claims: readonly Claim[], options: TableOptions = {}): Table {
  return tableOf(claims.toSorted(options.compare ?? compareEvidence), EVIDENCE, options);
}

/** Assertions: what they are for and how they classify it; ordered by {@link compareAssertions}. */
export function assertionTable(claims: readonly Claim[], options: TableOptions = {}): Table {
  return tableOf(claims.toSorted(options.compare ?? compareAssertions), ASSERTIONS, options);
}
