/**
 * Changes of proteins: alone, and beside a coding expression, which they must not contradict.
 *
 * @module
 */
import { type Expression, residuesOf } from "../notations/expressions.ts";
import { codonOf } from "../notations/genetic-code.ts";
import type { StatedChange } from "../notations/query-kinds.ts";
import type { Match } from "./relations.ts";
import { proteinRelation, type TextTables } from "./text-tables.ts";

/** What a change of a protein is, by its residues or by its name. */
export const proteinMatches = (
  { gene, change }: StatedChange,
  texts: TextTables,
): readonly Match[] => [...texts.ofProtein(gene, change), ...texts.ofName(`${gene} ${change}`)];

const withoutPositions = (change: string) => change.replace(/\d+/g, "#");

/** Whether a change is another one only because its residues are counted in the transcript of the expression. */
const isCountedInTranscript = (own: string, change: string, coding: string) =>
  withoutPositions(own) === withoutPositions(change) && residuesOf(change)?.[0] === codonOf(coding);

/** Whether the changes of a protein that a profile is about have that which is stated: undefined if nothing says so. */
function agrees(own: readonly string[], change: string, coding: string): boolean | undefined {
  if (own.includes(change)) return true;
  const isOpen = own.some(
    (one) =>
      proteinRelation(one, change) === "category" || isCountedInTranscript(one, change, coding),
  );
  return own.length === 0 || isOpen ? undefined : false;
}

const NOTE =
  "The line states a coding change and a change of the protein that do not belong to one profile. Enter only one of them.";

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
  const judged = coding.map((match) => ({
    match,
    verdict: agrees(texts.changesOf(match.profile), change, expression),
  }));
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
