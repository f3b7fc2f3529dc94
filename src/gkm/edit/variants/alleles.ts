/**
 * Alleles by their HGVS expressions, with the locations and sequences that belong to them.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { JsonObject } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { localPointer } from "../../../base/pointer.ts";
import { locationDigest, variationDigest } from "../../model/identifiers.ts";
import type { RepresentationGroup } from "../../model/representations.ts";
import type { Draft } from "../draft/draft.ts";
import type { Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { type StatedChange, sequenceChangeOf, unreadReason } from "./hgvs-change.ts";
import { normalizedAllele, type PlacedState } from "./normalization.ts";
import { codingStart, type ReferenceSequence, sequenceOf, useSequence } from "./sequences.ts";

/** A representation of a variant, before it is known whether there is one already. */
export interface NewRepresentation {
  readonly group: RepresentationGroup;
  readonly id: string;
  /** The refget accession of the sequence that it is on. */
  readonly refget: string;
  /** The expression that says it, if it has one. */
  readonly expression?: JsonObject;
  /** Adds its location, and returns the representation. */
  readonly make: () => JsonObject;
}

/** A location on a reference sequence, counted from 0 between residues. */
interface NewLocation {
  readonly accession: string;
  readonly refget: string;
  readonly start: number;
  readonly end: number;
  /** Its residues, if they are known. */
  readonly sequence?: string | undefined;
}

/**
 * The digest of a location, and what adds it.
 *
 * @returns `use`, which returns a pointer to the location
 */
export function newLocation(draft: Draft, location: NewLocation) {
  const { accession, refget, start, end, sequence } = location;
  const span = { type: "SequenceLocation", start, end };
  const digest = locationDigest(span, refget, draft.sha512t24u);
  const use = (): string => {
    const key = `${draft.profile.namespace}:SL.${digest}`;
    const sequenceReference = useSequence(draft, accession, refget);
    const pointer = localPointer(["location", key]);
    if (draft.find(pointer) !== undefined) return draft.use("location", key);
    return draft.add("location", key, {
      id: key,
      type: "SequenceLocation",
      digest,
      sequenceReference,
      start,
      end,
      ...optionalField("sequence", sequence),
    });
  };
  return { digest, use };
}

/** A substitution of nucleotides of which the shell has taken the > and what follows it. */
const CUT_BY_SHELL = /:[cgmn]\.[-*]?\d+(?:[+-]\d+)?[ACGT]$/;

/** Reads an expression. @throws Refusal if it is none of an allele */
export function changeOf(text: string): StatedChange {
  const change = sequenceChangeOf(text);
  if (change !== undefined) return change;
  if (CUT_BY_SHELL.test(text))
    throw new Refusal(
      `hgvs ends before its new residue; got "${cut(text)}". Put an expression with > in quotes: the shell takes what follows for the name of a file.`,
    );
  const reason = unreadReason(text);
  const otherwise = "as other-hgvs, which only lists";
  throw new Refusal(
    reason === undefined
      ? `hgvs must be a change of one sequence with its accession and version, such as NP_004324.2:p.Val600Lys; got "${cut(text)}". Give other expressions ${otherwise} them.`
      : `${cut(text)} ${reason}, and this one ${otherwise} it.`,
  );
}

/** @throws Refusal if the sequence has other residues there than the expression says */
function checkResidues(text: string, there: string, length: number, change: StatedChange): void {
  const { removed, reference, lastReference } = change;
  const isRight =
    there.length === length &&
    there === (removed ?? there) &&
    (reference ?? there.at(0)) === there.at(0) &&
    (lastReference ?? there.at(-1)) === there.at(-1);
  if (isRight) return;
  throw new Refusal(
    `${cut(text)} does not fit its sequence, which has ${cut(there) || "no residues"} there.`,
  );
}

/** Longer residues are left out of locations: they are in no identifier. */
const MAX_SEQUENCE = 50;

/** Where an allele is and what is there, on a sequence whose residues are known. */
function onResidues(
  text: string,
  residues: string,
  start: number,
  end: number,
  change: StatedChange,
) {
  const there = residues.slice(start, end);
  checkResidues(text, there, end - start, change);
  const { edit, alternate, inserted = "" } = change;
  const placed =
    edit === "insertion"
      ? normalizedAllele(residues, start + 1, start + 1, inserted)
      : edit === "duplication"
        ? normalizedAllele(residues, end, end, there)
        : normalizedAllele(residues, start, end, alternate ?? inserted);
  const sequence = residues.slice(placed.start, placed.end);
  const isShort = sequence !== "" && sequence.length <= MAX_SEQUENCE;
  return { ...placed, sequence: isShort ? sequence : undefined };
}

/**
 * Where an allele is and what is there, on a sequence that is not known: only what no other residues could change.
 *
 * @throws Refusal if the residues around it matter
 */
function onUnknown(text: string, start: number, end: number, change: StatedChange) {
  const { edit, reference, lastReference, removed, accession } = change;
  const inserted = change.alternate ?? change.inserted ?? "";
  const isPlaced = edit === "substitution" || edit === "delins";
  // residues that are the same before and after are no part of an allele
  const isLonger =
    edit === "delins" &&
    ((reference ?? removed?.at(0)) === inserted.at(0) ||
      (lastReference ?? removed?.at(-1)) === inserted.at(-1));
  if (!isPlaced || isLonger) {
    throw new Refusal(
      `The allele of ${cut(text)} depends on the residues around it. Give a FASTA file as sequence, ${accession}=FILE, or list it as other-hgvs beside an expression that says what the variant is.`,
    );
  }
  const state = { type: "LiteralSequenceExpression", sequence: inserted };
  return { start, end, state, sequence: removed?.length === end - start ? removed : undefined };
}

/** Where an allele is and what is there. */
function placedAllele(
  draft: Draft,
  fields: Fields,
  text: string,
  change: StatedChange,
  { residues }: ReferenceSequence,
): PlacedState & { readonly sequence: string | undefined } {
  const { syntax, accession, first, last, edit } = change;
  const before = syntax === "hgvs.c" ? codingStart(draft, fields, accession) : 0;
  // there is no base 0: the one before the coding sequence is -1
  const start = before + first - (first > 0 ? 1 : 0);
  const end = before + last + (last > 0 ? 0 : 1);
  if (start < 0) throw new Refusal(`${cut(text)} is before the beginning of its sequence.`);
  if (edit === "none") throw new Refusal(`${cut(text)} says that nothing changes.`);
  if (edit === "insertion" && end !== start + 2) {
    throw new Refusal(`${cut(text)} must be between two residues that follow each other.`);
  }
  return residues === undefined
    ? onUnknown(text, start, end, change)
    : onResidues(text, residues, start, end, change);
}

/**
 * An allele as one expression says it.
 *
 * @param name what a protein allele is called; others are called by their expressions
 * @throws Refusal if it cannot be known
 */
export function newAllele(
  draft: Draft,
  fields: Fields,
  text: string,
  name: string,
): NewRepresentation {
  const change = changeOf(text);
  const { group, syntax, accession } = change;
  const reference = sequenceOf(draft, fields, accession);
  const { start, end, state, sequence } = placedAllele(draft, fields, text, change, reference);
  const { refget } = reference;
  const location = newLocation(draft, { accession, refget, start, end, sequence });
  const allele = { type: "Allele", state };
  const digest = String(variationDigest(allele, location.digest, draft.sha512t24u));
  const id = `${draft.profile.namespace}:VA.${digest}`;
  const expression = { syntax, value: text };
  const make = (): JsonObject => ({
    id,
    type: "Allele",
    name: group === "protein" ? name : text,
    digest,
    expressions: [expression],
    location: location.use(),
    state,
  });
  return { group, id, refget, expression, make };
}
