/**
 * Changes of proteins: alone, and beside a coding expression, which they must not contradict.
 *
 * @module
 */
import { type Expression, residuesOf } from "../notations/expressions.ts";
import { codonOf } from "../notations/genetic-code.ts";
import type { StatedChange, StatedProtein } from "../notations/query-kinds.ts";
import { isWhole, proteinRelation } from "./protein-relation.ts";
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
    return isOther ? { ...match, ...noted(match.note, OTHER_PROTEIN) } : match;
  });
}

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
  const isOpen = relations.some((one) => one === "category" || one === "undecided");
  return own.length === 0 || isOpen ? undefined : false;
}

const NOTE =
  "The line states a coding change and a change of the protein that do not belong to one profile. Enter only one of them.";

const ALLELE =
  "By its coordinates, the variant is that of this profile: the change of the protein is another one, or counted in another transcript.";
const POSITION =
  "By its coordinates, it is another change of the same base than the one that is known.";
const COORDINATES =
  "The coordinates beside it are those of another profile, which is about another change of the protein.";

/**
 * What a coding expression and the change of the protein beside it are. If the profiles of the expression are about
 * another change of the protein, the line names two changes, and is neither.
 *
 * @param coding what the expression is
 */
export function withStatedProtein(
  coding: readonly Match[],
  { change: expression }: Expression,
  { gene, change }: { readonly gene?: string; readonly change: string },
  texts: TextTables,
): readonly Match[] {
  const judged = coding.map((match) => {
    const own = texts.changesOf(match.profile);
    const isCounted = own.some((one) => isCountedInTranscript(one, change, expression));
    const verdict = agrees(own, change);
    return { match, verdict: verdict === false && isCounted ? undefined : verdict };
  });
  const beside = gene === undefined ? [] : proteinMatches({ gene, change }, texts);
  const undecided = ({ profile }: Match): Match => ({ relation: "undecided", profile, note: NOTE });
  const isTwoChanges =
    judged.some(({ verdict }) => verdict === false) &&
    !judged.some(({ verdict }) => verdict === true);
  if (isTwoChanges) return [...coding, ...beside].map(undecided);
  return [
    ...judged.map(({ match, verdict }) => (verdict === false ? undecided(match) : match)),
    ...beside,
  ];
}

/**
 * What a variant of a file is: by its coordinates, and by the changes of proteins that the file states for it. If the
 * profiles of the coordinates are about other changes of that protein, what is stated decides nothing.
 *
 * @param located what the coordinates are
 * @param geneOf the symbol of the gene of a profile
 */
export function besideCoordinates(
  located: readonly Match[],
  stated: readonly StatedProtein[],
  texts: TextTables,
  geneOf: (profile: number) => string,
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
  const besides = new Set(
    located.filter(({ relation }) => relation === "position").map(({ profile }) => profile),
  );
  const textOf = ({ gene, text }: StatedProtein) => `The file states ${gene} ${text}.`;
  return [
    ...located.map((match) => {
      const [other] = match.relation === "allele" ? othersOf(match) : [];
      return other === undefined
        ? match
        : { ...match, ...noted(match.note, textOf(other), ALLELE) };
    }),
    ...stated.flatMap((protein) =>
      statedMatches(protein, texts).map((match): Match => {
        const { relation, profile, note } = match;
        if (others.has(protein)) {
          return { relation: "undecided", profile, ...noted(textOf(protein), COORDINATES) };
        }
        const isBeside = besides.has(profile);
        return {
          relation,
          profile,
          ...noted(textOf(protein), note, isBeside ? POSITION : undefined),
        };
      }),
    ),
  ];
}
