/**
 * Evidence and assertions as flat rows with names for readers, who need no other file to understand them.
 * `docs/tables.md` describes the columns.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import type { Entry } from "../graph/graph.ts";
import { nameOf } from "../model/concept.ts";
import type { Claim, ClaimPoint } from "./claim.ts";
import { KIND_LABELS } from "./effects.ts";
import { compareAssertions, compareEvidence } from "./order.ts";
import { ownPoints } from "./own-points.ts";
import { sentenceOfClaim } from "./spelled.ts";

/** A table to be written: a cell is a string or the items of a list. */
export interface FlatTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | readonly string[])[])[];
}

type Cells = Readonly<Record<string, string | readonly string[]>>;

/** A table of rows that all have the same columns. */
function tableOf(columns: readonly string[], rows: readonly Cells[]): FlatTable {
  return { columns, rows: rows.map((cells) => columns.map((column) => cells[column] ?? "")) };
}

const pmidsOf = (sources: readonly Entry[]) =>
  sources.flatMap(({ value }) => stringOf(value["pmid"]) ?? []);

/** What evidence and assertions share. */
function commonCells(claim: Claim, urlOf: (entry: Entry) => string): Cells {
  const { entry, profile, gene, condition, direction } = claim;
  return {
    profile: profile?.text ?? "",
    gene: gene?.text ?? "",
    disease: condition?.text ?? "",
    direction,
    statement: sentenceOfClaim(claim),
    description: stringOf(entry.value["description"]) ?? "",
    id: entry.key,
    url: urlOf(entry),
    deprecated: entry.deprecated?.because ?? "",
  };
}

const pointCells = ({ effect, therapy, level, origin }: ClaimPoint): Cells => ({
  ...(origin === undefined ? {} : { origin: origin.text }),
  therapies: therapy?.text ?? "",
  effect: effect.label,
  level: level ?? "",
  type: KIND_LABELS[effect.kind],
});

const EVIDENCE_COLUMNS = [
  "profile",
  "gene",
  "disease",
  "therapies",
  "effect",
  "direction",
  "level",
  "type",
  "origin",
  "year",
  "pmid",
  "source",
  "statement",
  "description",
  "id",
  "url",
  "deprecated",
];

/** Evidence: a row for each item, the strongest first. */
export function evidenceRows(claims: readonly Claim[], urlOf: (entry: Entry) => string): FlatTable {
  return tableOf(
    EVIDENCE_COLUMNS,
    claims.toSorted(compareEvidence).flatMap((claim) =>
      claim.points.map((point) => ({
        ...commonCells(claim, urlOf),
        ...pointCells(point),
        origin: claim.origin?.text ?? "",
        year: claim.year === undefined ? "" : String(claim.year),
        pmid: pmidsOf(claim.sources),
        source: claim.sources.map((source) => nameOf(source.value) ?? source.key),
      })),
    ),
  );
}

const ASSERTION_COLUMNS = [
  "profile",
  "gene",
  "disease",
  "classification",
  "direction",
  "therapies",
  "effect",
  "effect_direction",
  "level",
  "type",
  "origin",
  "statement",
  "description",
  "id",
  "url",
  "deprecated",
];

/**
 * Assertions: a row for each effect and therapy that its evidence lines weigh for its own profile and
 * condition, the most significant first; one row for an assertion without any.
 */
export function assertionRows(
  claims: readonly Claim[],
  urlOf: (entry: Entry) => string,
): FlatTable {
  return tableOf(
    ASSERTION_COLUMNS,
    claims.toSorted(compareAssertions).flatMap((claim) => {
      const common = {
        ...commonCells(claim, urlOf),
        classification: claim.classification ?? "",
        origin: claim.origin?.text ?? "",
      };
      const points = ownPoints(claim);
      return points.length === 0
        ? [common]
        : points.map((point) => ({
            ...common,
            ...pointCells(point),
            effect_direction: point.direction,
          }));
    }),
  );
}
