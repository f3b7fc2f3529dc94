/**
 * Tables of evidence and of assertions, the strongest first.
 *
 * @module
 */
import { agreementOfDirection } from "../../gkm/claims/amount.ts";
import type { Claim, ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import { KIND_LABELS } from "../../gkm/claims/effects.ts";
import { compareAssertions, compareEvidence, levelRank } from "../../gkm/claims/order.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import {
  classificationBadge,
  directionBadge,
  effectBadge,
  levelBadge,
  originBadge,
  strengthBadge,
} from "../frame/badge.ts";
import { deprecatedMarks } from "../frame/deprecation.ts";
import type { FilterKey } from "./links.ts";
import {
  type Column,
  linkOf,
  type Table,
  type TableCell,
  type TableFilter,
  textCell,
} from "./table.ts";

/** What a page is about, which its tables do not repeat. */
export type Omitted = "profile" | "gene" | "disease" | "therapy" | "source";

interface StatementColumn extends Column {
  readonly omitted?: Omitted;
  /** Whether the column says anything; by default, it does. */
  readonly isNeeded?: (claims: readonly Claim[]) => boolean;
  readonly cellOf: (claim: Claim) => TableCell;
}

/** Who has a statement, on pages with those of several producers. */
export interface Provenance {
  /** The prefixes of its producers. */
  readonly producers: readonly string[];
  /** What others have of the same publication, which says no more. */
  readonly copies: readonly { readonly producer: string; readonly entry: Entry }[];
}

interface StatementFilter extends Omit<TableFilter, "values"> {
  readonly key: FilterKey;
  readonly valuesOf: (claim: Claim) => readonly (string | undefined)[];
}

const namedCell = (named: Named | undefined): TableCell =>
  named === undefined ? [] : [linkOf(named)];

const idCell = ({ entry }: Claim): TableCell => [
  { text: entry.slug, path: entry.path, code: true },
  ...deprecatedMarks(entry),
];

/** The name of a source; the year of the only one has a column of its own. */
function sourceText(source: Entry, { sources, year }: Claim): string {
  const name = nameOf(source.value) ?? source.key;
  return sources.length > 1 ? name : name.replace(new RegExp(`,? ${year}$`), "");
}

const PROFILE: StatementColumn = {
  heading: "Profile",
  key: "profile",
  omitted: "profile",
  cellOf: ({ profile }) => namedCell(profile),
};

/** Where there is no column of origins. */
const PROFILE_AND_ORIGIN: StatementColumn = {
  ...PROFILE,
  cellOf: (claim) => {
    const origin = notedOrigin(claim);
    return [...namedCell(claim.profile), ...(origin === undefined ? [] : [originBadge(origin)])];
  },
};

const DISEASE: StatementColumn = {
  heading: "Disease",
  key: "disease",
  omitted: "disease",
  cellOf: ({ condition }) => namedCell(condition),
};

const ID: StatementColumn = {
  heading: "Id",
  key: "id",
  muted: true,
  short: true,
  cellOf: idCell,
};

/** Whether some variants are not somatic: otherwise, tables do not speak of origins. */
const hasOrigins = (claims: readonly Claim[]): boolean =>
  claims.some((claim) => notedOrigin(claim) !== undefined);

const EVIDENCE_COLUMNS: readonly StatementColumn[] = [
  PROFILE,
  DISEASE,
  {
    heading: "Therapy",
    key: "therapy",
    omitted: "therapy",
    cellOf: ({ points }) => points.flatMap(({ therapy }) => namedCell(therapy)),
  },
  {
    heading: "Effect",
    key: "effect",
    cellOf: ({ points, direction }) => [
      ...points.map(({ effect }) => effectBadge(effect)),
      directionBadge(direction),
    ],
  },
  {
    heading: "Level",
    key: "level",
    short: true,
    cellOf: ({ level, direction, entry }) =>
      level === undefined
        ? []
        : [levelBadge(level, agreementOfDirection(direction), nameOf(entry.value["strength"]))],
  },
  {
    heading: "Origin",
    key: "origin",
    short: true,
    isNeeded: hasOrigins,
    cellOf: ({ origin }) => textCell(origin?.text),
  },
  {
    heading: "Source",
    key: "source",
    omitted: "source",
    cellOf: (claim) =>
      claim.sources.map((source) => ({ text: sourceText(source, claim), path: source.path })),
  },
  {
    heading: "Year",
    key: "year",
    short: true,
    omitted: "source",
    cellOf: ({ year }) => textCell(year),
  },
  ID,
];

/**
 * An assertion's own points with the same effect and direction: the effect, then each therapy behind its best level, a
 * line each.
 */
function forCell(claim: Claim): TableCell {
  const own = ownPoints(claim).toSorted(
    (one, other) => levelRank(one.level) - levelRank(other.level),
  );
  const groups = Map.groupBy(own, ({ effect, direction }) => `${effect.name} ${direction}`);
  return [...groups.values()].flatMap((points): TableCell => {
    const { effect, direction } = points[0] as ClaimPoint;
    const best = [...Map.groupBy(points, ({ therapy }) => therapy?.text).values()].flatMap(
      ([first]) => first ?? [],
    );
    return [
      effectBadge(effect),
      ...(direction === "supports" ? [] : [directionBadge(direction)]),
      ...best.flatMap(
        ({ therapy, level }): TableCell => [
          ...(level === undefined ? [] : [strengthBadge(level, agreementOfDirection(direction))]),
          ...namedCell(therapy),
        ],
      ),
    ];
  });
}

const ASSERTION_COLUMNS: readonly StatementColumn[] = [
  PROFILE_AND_ORIGIN,
  DISEASE,
  { heading: "For", cellOf: forCell },
  {
    heading: "Classification",
    key: "classification",
    cellOf: ({ classification, direction }) => [
      ...(classification === undefined ? [] : [classificationBadge(classification)]),
      ...(direction === "supports" ? [] : [directionBadge(direction)]),
    ],
  },
  ID,
];

/** Makes the filters of a group: what they ask for. */
const filtersOf =
  (group: string) =>
  (key: FilterKey, label: string, valuesOf: StatementFilter["valuesOf"]): StatementFilter => ({
    key,
    label,
    group,
    valuesOf,
  });

const about = filtersOf("What it is about");
const says = filtersOf("What it says");

const producerColumn = (provenanceOf: (claim: Claim) => Provenance): StatementColumn => ({
  heading: "Knowledge base",
  key: "producer",
  separator: ", ",
  cellOf(claim) {
    const { producers, copies } = provenanceOf(claim);
    return [
      ...producers.map((text) => ({ text })),
      ...copies.map(({ producer, entry }) => ({
        text: `also ${producer}`,
        path: entry.path,
        title: entry.slug,
      })),
    ];
  },
});

const producerFilter = (provenanceOf: (claim: Claim) => Provenance): StatementFilter => ({
  key: "producer",
  label: "Knowledge base",
  group: "Where it is from",
  valuesOf(claim) {
    const { producers, copies } = provenanceOf(claim);
    return [...producers, ...copies.map(({ producer }) => producer)];
  },
});

const EVIDENCE_FILTERS: readonly StatementFilter[] = [
  about("gene", "Gene", ({ gene }) => [gene?.text]),
  about("profile", "Profile", ({ profile }) => [profile?.text]),
  about("origin", "Origin", ({ origin }) => [origin?.text]),
  about("disease", "Disease", ({ condition }) => [condition?.text]),
  about("therapy", "Therapy", (claim) => ownPoints(claim).map(({ therapy }) => therapy?.text)),
  says("type", "Type", (claim) => ownPoints(claim).map(({ effect }) => KIND_LABELS[effect.kind])),
  says("effect", "Effect", (claim) => ownPoints(claim).map(({ effect }) => effect.label)),
  says("direction", "Direction", ({ direction }) => [direction]),
  says("level", "Level", ({ level }) => [level]),
];

/** The levels of an assertion's own lines that support an effect: not those of evidence. */
const AMP_LEVEL = says("level", "AMP level", (claim) =>
  ownPoints(claim).map(({ direction, level }) => (direction === "supports" ? level : undefined)),
);

const ASSERTION_FILTERS = EVIDENCE_FILTERS.map((filter) =>
  filter.key === AMP_LEVEL.key ? AMP_LEVEL : filter,
);

const known = (values: readonly (string | undefined)[]) => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

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
const leavesOut = ({ valuesOf }: StatementFilter, claims: readonly Claim[]): boolean =>
  !isAlike(claims, (claim) => known(valuesOf(claim)).join("\n"));

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
  /** The order, if it is not that of the kind. */
  readonly compare?: (one: Claim, other: Claim) => number;
}

function tableOf(
  claims: readonly Claim[],
  { all, filters: own, prefix }: StatementKind,
  { omit, same = [], among = claims, provenanceOf }: TableOptions,
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
