/**
 * The columns of tables of evidence and of assertions.
 *
 * @module
 */
import { agreementOfDirection } from "../../gkm/claims/amount.ts";
import type { Claim, ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import { levelRank } from "../../gkm/claims/order.ts";
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
import { type Column, linkOf, type TableCell, textCell } from "./table.ts";

/** What a page is about, which its tables do not repeat. */
export type Omitted = "profile" | "gene" | "disease" | "therapy" | "source";

export interface StatementColumn extends Column {
  readonly omitted?: Omitted;
  /** Whether the column says anything; by default, it does. */
  readonly isNeeded?: (claims: readonly Claim[]) => boolean;
  readonly cellOf: (claim: Claim) => TableCell;
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
export const hasOrigins = (claims: readonly Claim[]): boolean =>
  claims.some((claim) => notedOrigin(claim) !== undefined);

export const EVIDENCE_COLUMNS: readonly StatementColumn[] = [
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

export const ASSERTION_COLUMNS: readonly StatementColumn[] = [
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
