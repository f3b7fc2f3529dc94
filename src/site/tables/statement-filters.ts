/**
 * The filters of tables of evidence and of assertions.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import { KIND_LABELS } from "../../gkm/claims/effects.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import type { FilterKey } from "./links.ts";
import type { TableFilter } from "./table.ts";

export interface StatementFilter extends Omit<TableFilter, "values"> {
  readonly key: FilterKey;
  readonly valuesOf: (claim: Claim) => readonly (string | undefined)[];
}

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

export const EVIDENCE_FILTERS: readonly StatementFilter[] = [
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

export const ASSERTION_FILTERS = EVIDENCE_FILTERS.map((filter) =>
  filter.key === AMP_LEVEL.key ? AMP_LEVEL : filter,
);
