/**
 * Structural variants: regions of which a sample has more copies or fewer.
 *
 * @module
 */
import { chromosomeLength } from "../../base/sequences/chromosome-lengths.ts";
import type { Region } from "../alleles/edit.ts";
import type { AllelesDocument } from "./documents.ts";
import type { Relate } from "./relate.ts";
import type { Match } from "./relations.ts";

/** What symbolic alleles do to the number of copies; a CNV may do either. */
const EFFECTS: Readonly<Record<string, "gain" | "loss">> = { DUP: "gain", DEL: "loss" };

/**
 * So many percent of a region count as the whole: programs know the ends of a gain or a loss no better, as they see exons
 * or windows of thousands of bases.
 */
const MOST = 90;

/**
 * What a structural variant is, by the regions whose number of copies changes.
 *
 * @param copies those of the chromosome in both assemblies
 * @param ofGene what relates a profile by its gene, if the file names that
 */
export function ofRegion(
  sequence: string,
  { type, start, end }: Region,
  copies: AllelesDocument["copies"],
  relate: Relate,
  ofGene: (profile: number) => readonly Match[],
): readonly Match[] {
  return copies.flatMap(([accession, from, to, change, variant]) => {
    const effect = EFFECTS[type];
    if (type !== "CNV" && effect !== change) return [];
    if (accession !== sequence) {
      const isPlaced = copies.some((own) => own[0] === sequence && own[4] === variant);
      return isPlaced ? [] : relate(variant, "copies").flatMap(({ profile }) => ofGene(profile));
    }
    if (end <= from || start >= to) return [];
    const covered = Math.min(end, to) - Math.max(start, from);
    const percent = Math.floor((100 * covered) / (to - from));
    const isMost = percent >= MOST;
    const isBroad = 2 * (end - start) > (chromosomeLength(sequence) ?? 0);
    const reason =
      effect === undefined ? "direction" : !isMost ? "part" : isBroad ? "chromosome" : "copies";
    return relate(variant, reason === "copies" ? "copies" : "undecided", {
      reason,
      ...(percent === 100 ? {} : { percent }),
    });
  });
}
