/**
 * What a line can ask for.
 *
 * @module
 */
import type { Edit } from "../alleles/edit.ts";
import type { Expression } from "./expressions.ts";

/** A change of the protein of a gene, in one spelling. */
export interface StatedChange {
  readonly gene: string;
  readonly change: string;
}

/** A change of a protein that a file states beside coordinates. */
export interface StatedProtein extends StatedChange {
  /** As the file has it. */
  readonly text: string;
  /** The accessions of the proteins that it is stated on, without versions, as far as they are RefSeq's. */
  readonly accessions?: readonly string[];
  /** Whether several lines of the file make it together, and not one of them alone. */
  readonly isJoint?: boolean;
}

/** Where a line says that its change is. */
export interface StatedLocation {
  /** The accession of the chromosome without its version: `NC_000007`. */
  readonly chromosome?: string | undefined;
  /** Whether it names an exon. */
  readonly exon?: true | undefined;
  /** A gene beside what says it already, in capitals. */
  readonly gene?: string | undefined;
}

/** What a line asks for. */
export type Query =
  /** A change of a chromosome. */
  | { readonly type: "edit"; readonly edit: Edit; readonly location?: StatedLocation | undefined }
  /** An expression that is compared as text. */
  | {
      readonly type: "expression";
      readonly expression: Expression;
      /** The change of the protein that the line also states, in one spelling; the gene, if it is known. */
      readonly protein?:
        | { readonly gene?: string | undefined; readonly change: string }
        | undefined;
      readonly location?: StatedLocation | undefined;
    }
  /** A change of the protein of a gene. */
  | ({ readonly type: "protein"; readonly location?: StatedLocation | undefined } & StatedChange)
  /** An identifier of another registry or of VRS, in one spelling. */
  | {
      readonly type: "identifier";
      readonly identifier: string;
      readonly location?: StatedLocation | undefined;
    }
  /** Anything else: a name, in words. */
  | { readonly type: "name"; readonly name: string; readonly location?: undefined }
  /** What cannot be looked up, and why: a sentence; a profile can be called so all the same. */
  | {
      readonly type: "refused";
      readonly reason: string;
      readonly name?: string | undefined;
      readonly location?: undefined;
    };

/** A query as a line states it. */
export type StatedQuery = Query & {
  /** What is behind its change and was not compared: "VAF 34%". */
  readonly aside?: string | undefined;
  /** What it says of the number of copies, if that is many: "copy number 12". */
  readonly copies?: string | undefined;
};

/** A line that cannot be looked up. */
export const refused = (reason: string, name?: string): Query => ({
  type: "refused",
  reason,
  name,
});

/** What looks like a notation, or has more beside it than one change. */
export const UNREADABLE =
  "This cannot be read as one change. Enter it alone, in one of the notations.";

/** A gene in or near which a change of a file is. */
export interface StatedGene {
  readonly symbol: string;
  /** Whether the change may change its product, as far as the file states it. */
  readonly changesProduct: boolean;
  /** What the file states of the change in it: "missense_variant p.Pro871Leu"; empty if it states nothing. */
  readonly text: string;
}
