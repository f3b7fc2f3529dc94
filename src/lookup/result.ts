/**
 * What was found of a variant.
 *
 * @module
 */
import { type Match, OTHER_CHANGE } from "./index/relations.ts";

/** A variant of a reader, with what it is to profiles. */
export interface Result {
  readonly line: number;
  /** The variant as it was given. */
  readonly input: string;
  /** How many copies of a region its samples have, as far as the file states it. */
  readonly copies?: readonly number[] | undefined;
  /** What the filter of the file says other than PASS. */
  readonly filter: string;
  /** The samples that have it, with their genotypes; empty if the file has none. */
  readonly samples: readonly string[];
  /** Of a file with normal samples: only these have it, or a tumour and these, or a tumour and reads of these. */
  readonly normals?: "only" | "shared" | "inReads" | undefined;
  /** The children of the pedigree, if none of them is called with it. */
  readonly withoutChildren?: readonly string[] | undefined;
  /** What a caller of pairs of samples says of its origin. */
  readonly origins?: readonly ("germline" | "loss")[] | undefined;
  /** Whether the file says that it is no variant of a tumour: only normal samples have it, or it is called germline. */
  readonly isGermline?: boolean | undefined;
  /**
   * Whether it may not be the patient's, by what a note says: no read has it, a child of the pedigree does not have it, or a
   * line beside it says that something was not found.
   */
  readonly isDoubtful?: boolean | undefined;
  /** What the file states of its clinical significance; of a line of text only that it is benign. */
  readonly significance?: string | undefined;
  /** What else a reader must know of the call itself, in sentences. */
  readonly notes: readonly string[];
  readonly matches: readonly Match[];
  /**
   * Why it is not the reader's: no sample has the allele, or none is called with it and there is one without a call, or one of
   * which reads have it.
   */
  readonly missing?: "absent" | "noCall" | "inReads" | undefined;
  /** Why a line of text or a row was not looked up. */
  readonly refusal?: string | undefined;
  /** What a reader must know of a line of text without a match, as a sentence. */
  readonly unmatched?: string | undefined;
}

/** What a result counts as; undefined if nothing was found. */
export function kindOfMatches(
  matches: readonly Match[],
): "matched" | "undecided" | "beside" | "gene" | undefined {
  if (matches.some(({ relation }) => !OTHER_CHANGE.has(relation))) return "matched";
  if (matches.some(({ relation }) => relation === "undecided")) return "undecided";
  if (matches.some(({ relation }) => relation !== "gene")) return "beside";
  return matches.length === 0 ? undefined : "gene";
}

/** Whether a line of text without a match was compared with all that it can be: what is said of it names what it was not. */
export const isFullyCompared = (unmatched = ""): boolean => !/not compared/i.test(unmatched);
