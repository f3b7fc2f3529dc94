/**
 * A variant of a file, whatever its format: what it is in the knowledge base, and what stands beside it.
 *
 * @module
 */
import type { Edit } from "./alleles/edit.ts";
import type { Haplotypes, Neighbours } from "./files/neighbours.ts";
import type { FileLookup } from "./index/of-files.ts";
import { closest, type Match } from "./index/relations.ts";
import type { StatedGene, StatedProtein } from "./notations/query-kinds.ts";
import type { Reading } from "./reading.ts";
import type { Result } from "./result.ts";

/** A variant as a line states it. */
export interface Variant {
  readonly result: Omit<Result, "matches">;
  readonly edits: readonly Edit[];
  /** What its coordinates are in the knowledge base. */
  readonly located: readonly Match[];
  readonly proteins: readonly StatedProtein[];
  readonly genes: readonly StatedGene[];
  /** The samples that have it, and on which of their chromosomes; undefined if none is known to have it. */
  readonly samples: ReadonlyMap<string, Haplotypes> | undefined;
}

/**
 * Whether a match says which allele a sample does not have, as a category can have others that it has; or what it has no
 * call for, as what is undecided can be that of the profile.
 */
const isMissing = ({ relation }: Match, missing: Result["missing"]) =>
  missing === "noCall"
    ? relation !== "position" && relation !== "residue"
    : relation === "allele" || relation === "protein";

/** Looks up a variant. What no sample has is reported as such; of the others, some are held for those beside them. */
export function takeVariant(
  { lookup, counts, report }: Reading<FileLookup>,
  neighbours: Neighbours<Result>,
  { result, edits, located, proteins, genes, samples }: Variant,
): void {
  if (edits.some(lookup.hasOtherReference)) counts.otherReference += 1;
  const all = lookup.withStated(closest(located), proteins, genes, edits);
  const { line, filter, missing } = result;
  if (missing !== undefined) {
    const matches = all.filter((match) => isMissing(match, missing));
    if (matches.length > 0) report({ ...result, matches });
    return;
  }
  const isOfGene = genes.some(({ symbol }) => lookup.withoutChange().has(symbol.toUpperCase()));
  if (isOfGene && !all.some(({ relation }) => relation === "gene")) counts.unchanged += 1;
  const place = edits[0] ?? { sequence: "", start: Number.NaN, end: Number.NaN };
  const placed = { ...place, line, samples, filter };
  neighbours.take(placed, all.length === 0 ? undefined : { ...result, matches: all });
}
