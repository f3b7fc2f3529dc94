/**
 * What a change of a protein is to one of the knowledge base, as far as both state what is new.
 *
 * @module
 */
import { type Frame, frameOf, isResidueOnly, residuesOf } from "../notations/expressions.ts";
import type { Match } from "./relations.ts";

/** A relation, and what is said of it. */
export type ProteinRelation = Pick<Match, "relation" | "reason">;

/** Residues that are inserted: themselves, or only their number; undefined if none are. */
const insertedIn = (change: string) => /ins([a-z*]+|\d+)$/.exec(change)?.[1];

const isNumber = (text: string) => /^\d/.test(text);

/** Whether a change states all that is new, so that no other one is written like it. */
export function isWhole(change: string): boolean {
  const frame = frameOf(change);
  if (frame !== undefined) return frame.residue !== "" && frame.stop !== "";
  return !isNumber(insertedIn(change) ?? "");
}

/** Frameshifts at one residue: other frames if their first new residues are others, and not decided by less. */
const ofFrames = (own: Frame, other: Frame): ProteinRelation =>
  own.residue !== "" && other.residue !== "" && own.residue !== other.residue
    ? { relation: "residue" }
    : { relation: "undecided", reason: "frames" };

/** Insertions at one place of which one at least states only a number: others if their numbers are. */
function ofNumbers(own: string, other: string): ProteinRelation {
  const [count, otherCount] = [own, other].map((text) =>
    isNumber(text) ? Number(text) : text.length,
  );
  return count === otherCount
    ? { relation: "undecided", reason: "residues" }
    : { relation: "residue" };
}

/**
 * What a change is to one of the knowledge base; undefined if it is at other residues.
 *
 * @param own that of the knowledge base, in one spelling
 * @param change in one spelling
 */
export function proteinRelation(own: string, change: string): ProteinRelation | undefined {
  if (own === change && isWhole(own)) return { relation: "protein" };
  // "p.Gly12=" is no change of the protein
  if (change.endsWith("=")) return undefined;
  const residues = residuesOf(own);
  const others = residuesOf(change);
  if (residues === undefined || others === undefined) return undefined;
  if (residues[0] !== others[0] || residues[1] !== others[1]) return undefined;
  // another residue there is another numbering
  if (own[0] !== change[0]) return undefined;
  // a stop, a frameshift or a deletion is no other residue
  if (isResidueOnly(own)) {
    return { relation: /^[a-z]\d+[a-z]$/.test(change) ? "category" : "residue" };
  }
  const ownFrame = frameOf(own);
  const frame = frameOf(change);
  if (ownFrame !== undefined && frame !== undefined) return ofFrames(ownFrame, frame);
  const inserted = insertedIn(own) ?? "";
  const otherInserted = insertedIn(change) ?? "";
  const isByNumber = isNumber(inserted) || isNumber(otherInserted);
  return isByNumber ? ofNumbers(inserted, otherInserted) : { relation: "residue" };
}
