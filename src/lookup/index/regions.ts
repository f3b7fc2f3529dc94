/**
 * Structural variants: regions of which a sample has more copies or fewer.
 *
 * @module
 */
import { chromosomeLength } from "../../base/chromosome-lengths.ts";
import type { Region } from "../alleles/edit.ts";
import type { AllelesDocument } from "./documents.ts";
import type { Relate } from "./relate.ts";
import type { Match } from "./relations.ts";

const COPIES =
  "How many copies the claims are about is not compared: one copy more is no amplification, and one less no complete loss.";

/** What a reader must know of a change of copies, in sentences. */
export const COPIES_REASONS = {
  copies: COPIES,
  chromosome: `${COPIES} The region of the file is more than half of the chromosome: a gain or a loss of so much is not one of a gene.`,
  part: "Of the rest, the number of copies is not known. A region counts as covered if less than 10 % of it is missing.",
  direction: "The line does not say whether there are more copies or fewer.",
} as const;

export type CopiesReason = keyof typeof COPIES_REASONS;

/** What symbolic alleles do to the number of copies; a CNV may do either. */
const EFFECTS: Readonly<Record<string, "gain" | "loss">> = { DUP: "gain", DEL: "loss" };

/**
 * So many percent of a region count as the whole: programs know the ends of a gain or a loss no better, as they see exons
 * or windows of thousands of bases.
 */
const MOST = 90;

/** What a structural variant is, by the regions whose number of copies changes. */
export function ofRegion(
  { type, start, end }: Region,
  copies: AllelesDocument["copies"],
  relate: Relate,
): readonly Match[] {
  return copies.flatMap(([sequence, from, to, change, variant]) => {
    if (end <= from || start >= to) return [];
    const effect = EFFECTS[type];
    if (type !== "CNV" && effect !== change) return [];
    const covered = Math.min(end, to) - Math.max(start, from);
    const percent = Math.floor((100 * covered) / (to - from));
    const isMost = percent >= MOST;
    const isBroad = 2 * (end - start) > (chromosomeLength(sequence) ?? 0);
    return relate(variant, isMost && effect !== undefined ? "copies" : "undecided", {
      reason:
        effect === undefined ? "direction" : !isMost ? "part" : isBroad ? "chromosome" : "copies",
      ...(percent === 100 ? {} : { percent }),
    });
  });
}
