/**
 * Mistakes in branches: Nextflow finds them in runs that enter the branch, and in no others.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { type NextflowToken, tokenAt } from "../groovy/tokens.ts";

const isBefore = (one: Position, other: Position): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

const isWithin = (one: Range, other: Range): boolean =>
  one.start >= other.start && one.end <= other.end;

/**
 * Whether a place is in a branch of one of the workflows and processes of a script.
 *
 * @param conditional what only some runs enter of them
 * @param others parts that only some runs enter as a whole, or none; none is in another
 */
export function createBranches(
  tokens: readonly NextflowToken[],
  conditional: readonly Range[],
  others: readonly Range[],
): (place: Position) => boolean {
  const branches = conditional.filter((part) => !others.some((other) => isWithin(part, other)));
  // from the bracket before, so that the first token counts
  const wholes = others.map(({ start, end }) => ({ start: start - 1, end }));
  const parts = [...branches, ...wholes].sort((one, other) => one.start - other.start);
  return (place) => {
    // the last one that begins before the place: none is in another
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(tokenAt(tokens, parts[middle]?.start ?? 0), place)) low = middle + 1;
      else high = middle;
    }
    const part = parts[low - 1];
    return part !== undefined && isBefore(place, tokenAt(tokens, part.end));
  };
}

/** The fault as a warning, of what only some runs find. */
export function branchFault(one: DescriptorFault): DescriptorFault {
  const { severity, code, ...details } = one;
  return fault("trs-nextflow-branch", one, details);
}
