/**
 * The alleles of a bundle, with what their expressions are compared with.
 *
 * @module
 */

import { isObject, objectsOf, stringOf } from "../../../base/json.ts";
import { chromosomeAccession } from "../../../base/sequences/chromosome-sequences.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { type Representation, representationsOf } from "../../model/representations.ts";
import { type AlleleLetters, alleleLetters, disagreement } from "../../notation/allele-letters.ts";
import { hgvsOf } from "../../notation/hgvs.ts";
import { baseChange, proteinChange, type SequenceChange } from "../../notation/sequence-change.ts";

/** An allele whose location has definite coordinates. */
export interface AlleleFacts {
  readonly variant: string;
  readonly representation: Representation;
  readonly letters: AlleleLetters;
  /** The refget accession of the sequence. */
  readonly sequence: string;
  /** The sequence in RefSeq, if it is a human chromosome. */
  readonly chromosome?: string;
  /** Its expressions that can be compared, read. */
  readonly expressions: readonly Expression[];
}

/** An HGVS expression, read as far as it can be compared. */
export interface Expression {
  readonly text: string;
  readonly group: "protein" | "coding" | "genomic";
  readonly accession: string;
  readonly change: SequenceChange;
}

const GROUPS = { protein: "protein", coding: "coding", genomic: "genomic" } as const;

/** Reads an expression; undefined for one whose change cannot be compared with an allele. */
export function expressionOf(text: string): Expression | undefined {
  const read = hgvsOf(text);
  const group = GROUPS[read?.level as keyof typeof GROUPS];
  if (read === undefined || group === undefined) return undefined;
  const written = text.slice(text.lastIndexOf(":") + ":p.".length);
  const change =
    group === "protein" ? proteinChange(written.replace(/^\((.*)\)$/, "$1")) : baseChange(written);
  return change && { text, group, accession: read.accession, change };
}

export const expressionTexts = ({ value }: Representation): readonly string[] =>
  objectsOf(value["expressions"]).flatMap((expression) => stringOf(expression["value"]) ?? []);

/** What an expression and an allele disagree about; nothing if they do not have the same numbers and letters. */
export function expressionDisagreement(expression: Expression, allele: AlleleFacts) {
  const { group, accession, change } = expression;
  if (group !== allele.representation.group) return undefined;
  if (group === "genomic" && accession !== allele.chromosome) return undefined;
  // a transcript is counted from its start, which is before that of its code; a chromosome can be the other strand
  if (group === "coding" && allele.chromosome !== undefined) return undefined;
  return disagreement(change, allele.letters, group !== "coding");
}

/** The alleles of a bundle by their variants. */
export type AllelesByVariant = ReadonlyMap<string, readonly AlleleFacts[]>;

/** Reads the alleles of all variants. */
export function allelesOf(document: BundleDocument, resolver: Resolver): AllelesByVariant {
  const alleles = new Map<string, AlleleFacts[]>();
  for (const variant in document.variant) {
    const own = representationsOf(document.variant[variant]).flatMap((representation) => {
      const { value } = representation;
      const location = resolver.dereference(value["location"]);
      if (value["type"] !== "Allele" || !isObject(location)) return [];
      const letters = alleleLetters(value, location);
      const reference = resolver.dereference(location["sequenceReference"]);
      const sequence = stringOf(reference?.["refgetAccession"]) ?? "";
      if (letters === undefined) return [];
      const chromosome = chromosomeAccession(sequence);
      const expressions = expressionTexts(representation).flatMap(
        (text) => expressionOf(text) ?? [],
      );
      const facts = { variant, representation, letters, sequence, expressions };
      return [chromosome === undefined ? facts : { ...facts, chromosome }];
    });
    if (own.length > 0) alleles.set(variant, own);
  }
  return alleles;
}

/**
 * Which accessions of proteins are which sequences, as alleles show whose expressions agree with them. An
 * expression of another isoform counts other residues.
 *
 * @returns whether an accession is known to be a sequence
 */
export function knownProteins(
  alleles: AllelesByVariant,
): (sequence: string, accession: string) => boolean {
  const known = new Set<string>();
  for (const allele of [...alleles.values()].flat()) {
    if (allele.representation.group !== "protein" || allele.sequence === "") continue;
    for (const expression of allele.expressions) {
      if (expression.group !== "protein") continue;
      if (expressionDisagreement(expression, allele) !== undefined) continue;
      if (expression.change.alternate === undefined) continue;
      known.add(`${allele.sequence} ${expression.accession}`);
    }
  }
  return (sequence, accession) => known.has(`${sequence} ${accession}`);
}
