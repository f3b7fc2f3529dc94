/**
 * Changes of proteins that a file states beside coordinates, which come first.
 *
 * @module
 */
import { MITOCHONDRION } from "../../base/sequences/chromosome-lengths.ts";
import type { Edit } from "../alleles/edit.ts";
import { canMake } from "../notations/genetic-code.ts";
import { reverseComplement } from "../notations/genomic-hgvs.ts";
import type { StatedProtein } from "../notations/query-kinds.ts";
import { isWhole } from "./protein-relation.ts";
import type { StatedReason } from "./reasons.ts";
import { type Match, noted } from "./relations.ts";
import { agrees, proteinMatches } from "./stated-proteins.ts";
import type { TextTables } from "./text-tables.ts";

/** What a change of a protein is that a file states, and whether it is on another protein of the gene. */
function statedMatches(protein: StatedProtein, texts: TextTables): readonly Match[] {
  const { change, accessions = [] } = protein;
  // what is called like it can be another one, if it does not say all that is new
  const matches = proteinMatches(protein, texts).filter(
    ({ relation }) => relation !== "name" || isWhole(change),
  );
  if (accessions.length === 0) return matches;
  return matches.map((match) => {
    const own = texts.accessionsOf(match.profile);
    const isOther = own.size > 0 && !accessions.some((accession) => own.has(accession));
    return isOther ? { ...match, reason: "isoform" } : match;
  });
}

/**
 * Whether a base in the place of another one can not have made a change of a protein, at any place of a codon and on either
 * strand.
 *
 * @param bases that of the reference, and the other one, in capitals
 * @param protein in one spelling: `v600e`
 * @example contradictsBase(["A", "C"], "v600e") // true: of GTN, T becomes G, or A at its end C
 */
export const contradictsBase = (
  bases: readonly [reference: string, alternate: string],
  protein: string,
): boolean =>
  [bases, bases.map(reverseComplement)].every(([reference = "", alternate = ""]) =>
    [0, 1, 2].every(
      (offset) =>
        canMake(
          { offset, reference: reference.toLowerCase(), alternate: alternate.toLowerCase() },
          protein,
        ) === false,
    ),
  );

/** Whether a base in the place of another one makes no such change of a protein. */
export function contradictsEdit(edit: Edit, change: string): boolean {
  if (edit.type !== "replacement" || edit.sequence === MITOCHONDRION) return false;
  const { seen, start, end, alternate } = edit;
  const reference = seen?.bases.slice(start - seen.start, end - seen.start) ?? "";
  return /^[ACGT]{2}$/.test(reference + alternate) && reference.length === 1
    ? contradictsBase([reference, alternate], change)
    : false;
}

/**
 * What a variant of a file is: by its coordinates, and by the changes of proteins that the file states for it. If the
 * profiles of the coordinates are about other changes of that protein, what is stated decides nothing.
 *
 * @param located what the coordinates are
 * @param geneOf the symbol of the gene of a profile
 * @param faultOf why a change that is stated cannot be that of a profile, whatever the coordinates are
 */
export function besideCoordinates(
  located: readonly Match[],
  stated: readonly StatedProtein[],
  texts: TextTables,
  geneOf: (profile: number) => string,
  faultOf: (change: string, profile: number) => StatedReason | undefined,
): readonly Match[] {
  const sameGene = ({ profile }: Match, { gene }: StatedProtein) =>
    geneOf(profile).toUpperCase() === texts.symbolOf(gene);
  const verdictOf = ({ profile }: Match, { change }: StatedProtein) =>
    agrees(texts.changesOf(profile), change);
  const alleles = located.filter(({ relation }) => relation === "allele");
  /** What the file states of the gene of an allele, if all of it is another change. */
  const othersOf = (match: Match) => {
    const own = stated.filter((protein) => sameGene(match, protein));
    return own.every((protein) => verdictOf(match, protein) === false) ? own : [];
  };
  const others = new Set(alleles.flatMap(othersOf));
  const textOf = ({ gene, text }: StatedProtein) => `The file states ${gene} ${text}.`;
  const ofProteins = stated.flatMap((protein) => {
    const matches = statedMatches(protein, texts);
    const { change, isJoint } = protein;
    const [fault] = isJoint
      ? []
      : others.has(protein)
        ? (["coordinates"] as const)
        : matches.flatMap(({ profile }) => faultOf(change, profile) ?? []);
    return matches.map((match): Match => {
      const { relation, profile, note } = match;
      const text = textOf(protein);
      return fault || (isJoint && relation !== "residue")
        ? { relation: "undecided", profile, reason: fault, note: text }
        : { ...match, note: noted(text, note) };
    });
  });
  // what is stated says more of it than its place
  const isStated = new Set(ofProteins.map(({ profile }) => profile));
  return [
    ...located
      .filter(({ relation, profile }) => relation !== "position" || !isStated.has(profile))
      .map((match): Match => {
        const [other] = match.relation === "allele" ? othersOf(match) : [];
        return other === undefined
          ? match
          : { ...match, reason: "counted", note: noted(match.note, textOf(other)) };
      }),
    ...ofProteins,
  ];
}
