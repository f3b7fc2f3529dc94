/**
 * Changes of proteins: alone, and beside a coding expression, which they must not contradict.
 *
 * @module
 */
import { MITOCHONDRION } from "../../base/chromosome-lengths.ts";
import type { Edit } from "../alleles/edit.ts";
import { type Expression, frameOf, residuesOf } from "../notations/expressions.ts";
import { codonOf, contradictsBase } from "../notations/genetic-code.ts";
import type { StatedChange, StatedProtein } from "../notations/query-kinds.ts";
import { isWhole, proteinRelation } from "./protein-relation.ts";
import type { StatedReason } from "./reasons.ts";
import { type Match, noted } from "./relations.ts";
import type { TextTables } from "./text-tables.ts";

/** What a change of a protein is, by its residues or by its name. */
export const proteinMatches = (
  { gene, change }: StatedChange,
  texts: TextTables,
): readonly Match[] => [...texts.ofProtein(gene, change), ...texts.ofName(`${gene} ${change}`)];

const OTHER_PROTEIN =
  "The knowledge base has it on another protein of the gene, whose residues can be counted in another way.";

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
    return isOther ? { ...match, note: noted(match.note, OTHER_PROTEIN) } : match;
  });
}

/**
 * What a change is that a line names by the sequence of its protein: another protein of the gene can count in another way.
 *
 * @param accession without its version
 */
export const onProteinSequence = (
  { gene, change }: StatedChange,
  accession: string,
  texts: TextTables,
): readonly Match[] =>
  texts.ofProtein(gene, change).map((match): Match => {
    const { profile } = match;
    const own = texts.accessionsOf(profile);
    const isOther = own.size > 0 && !own.has(accession);
    return isOther ? { relation: "undecided", profile, note: OTHER_PROTEIN } : match;
  });

/** The categories that the changes of a profile are of. */
export const categoriesOf = (profile: number, gene: string, texts: TextTables): readonly Match[] =>
  texts
    .changesOf(profile)
    .flatMap((change) => texts.ofProtein(gene, change))
    .filter(({ relation }) => relation === "category");

const withoutPositions = (change: string) => change.replace(/\d+/g, "#");

/** Whether a change is another one only because its residues are counted in the transcript of the expression. */
const isCountedInTranscript = (own: string, change: string, coding: string) =>
  withoutPositions(own) === withoutPositions(change) && residuesOf(change)?.[0] === codonOf(coding);

/** Whether the changes of a protein that a profile is about have that which is stated: undefined if nothing says so. */
function agrees(own: readonly string[], change: string): boolean | undefined {
  const relations = own.map((one) => proteinRelation(one, change)?.relation);
  if (relations.includes("protein")) return true;
  // frames that are stated up to their stops are one or two
  const isFrame = (one: string) => frameOf(one) !== undefined && isWhole(one);
  if (isFrame(change) && own.some(isFrame)) return false;
  const isOpen = relations.some((one) => one === "category" || one === "undecided");
  return own.length === 0 || isOpen ? undefined : false;
}

/**
 * What a coding expression and the change of the protein beside it are. If the profiles of the expression are about
 * another change of the protein, the line names two changes, and is neither.
 *
 * @param coding what the expression is
 */
export function withStatedProtein(
  coding: readonly Match[],
  { change: expression }: Expression,
  { gene, change }: { readonly gene?: string | undefined; readonly change: string },
  texts: TextTables,
): readonly Match[] {
  const judged = coding.map((match) => {
    const own = texts.changesOf(match.profile);
    const isCounted = own.some((one) => isCountedInTranscript(one, change, expression));
    const verdict = agrees(own, change);
    return { match, verdict: verdict === false && isCounted ? undefined : verdict };
  });
  const beside = gene === undefined ? [] : proteinMatches({ gene, change }, texts);
  const has = (some: boolean) => judged.some(({ verdict }) => verdict === some);
  const codon = codonOf(expression);
  const isElsewhere = codon !== undefined && residuesOf(change)?.[0] !== codon;
  const fault: StatedReason | undefined = has(false)
    ? "changes"
    : isElsewhere
      ? "residue"
      : undefined;
  const undecided = ({ profile }: Match): Match => ({
    relation: "undecided",
    profile,
    reason: fault,
  });
  if (fault !== undefined && !has(true)) return [...coding, ...beside].map(undecided);
  return [
    ...judged.map(({ match, verdict }) => (verdict === false ? undecided(match) : match)),
    ...beside,
  ];
}

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
