/**
 * Changes of proteins: alone, and beside a coding expression, which they must not contradict.
 *
 * @module
 */
import { type Expression, frameOf, residuesOf } from "../notations/expressions.ts";
import { codonOf } from "../notations/genetic-code.ts";
import type { StatedChange } from "../notations/query-kinds.ts";
import { isWhole, proteinRelation } from "./protein-relation.ts";
import type { StatedReason } from "./reasons.ts";
import type { Match } from "./relations.ts";
import type { TextTables } from "./text-tables.ts";

/** What a change of a protein is, by its residues or by its name. */
export const proteinMatches = (
  { gene, change }: StatedChange,
  texts: TextTables,
): readonly Match[] => [...texts.ofProtein(gene, change), ...texts.ofName(`${gene} ${change}`)];

/**
 * What a change is that a line names by the sequence of its protein, or by a transcript: another protein of the gene can
 * count in another way, but not the transcript of a coding change whose codon is that of the residue.
 *
 * @param accession without its version
 */
export function onProteinSequence(
  { gene, change }: StatedChange,
  accession: string,
  texts: TextTables,
): readonly Match[] {
  const [residue] = residuesOf(change) ?? [];
  const isOfCodon = texts
    .publishedOn(accession)
    .some((published) => codonOf(published.change) === residue);
  return texts.ofProtein(gene, change).map((match): Match => {
    const { profile } = match;
    const own = texts.accessionsOf(profile);
    const isOther = own.size > 0 && !own.has(accession) && !isOfCodon;
    return isOther ? { relation: "undecided", profile, reason: "isoform" } : match;
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
export function agrees(own: readonly string[], change: string): boolean | undefined {
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
