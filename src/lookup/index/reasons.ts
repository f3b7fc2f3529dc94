/**
 * Why what a line states is not, or not surely, that of a profile, and what was not compared of a number of copies. The
 * worker sends the reasons by their names.
 *
 * @module
 */
export const STATED_REASONS = {
  frames:
    "Two reading frames can begin at this residue, and what is stated does not tell which one it is.",
  residues: "Only the number of the inserted residues is stated, and not which they are.",
  bases: "The line states other bases at these positions than the knowledge base.",
  absence: "The profile also requires that a variant is absent, which no call shows.",
  changes:
    "The line states a coding change and a change of the protein that do not belong to one profile. Enter only one of them.",
  residue:
    "The line states a coding change and a change of the protein at another residue, which may be counted in another transcript. Enter only one of them.",
  isoform:
    "The knowledge base has it on another protein of the gene, whose residues can be counted in another way.",
  coordinates:
    "The coordinates beside it are those of another profile, which is about another change of the protein.",
  protein: "Its bases do not make this change of the protein.",
  chromosomes: "The line names another chromosome than that of this profile.",
  genes: "The line names another gene than that of this profile.",
  alias: "The line names no gene, and this name can stand for other profiles, too.",
  counted:
    "By its coordinates, the variant is that of this profile: the change of the protein is another one, or counted in another transcript.",
} as const;

export type StatedReason = keyof typeof STATED_REASONS;

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
