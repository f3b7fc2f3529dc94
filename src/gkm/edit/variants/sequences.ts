/**
 * Reference sequences: which refget accession a RefSeq or Ensembl accession has, and where its coding sequence begins.
 *
 * @module
 */

import { cut } from "../../../base/excerpt.ts";
import { type JsonObject, objectsOf, stringOf } from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { refgetOfChromosome } from "../../../base/sequences/chromosome-sequences.ts";
import { representationsOf } from "../../model/representations.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { type StatedChange, sequenceChangeOf } from "./hgvs-change.ts";

export const SEQUENCE_FIELDS = {
  sequence: {
    about:
      "the refget accession of a sequence that no entry has, or a FASTA file with it, such as NP_004324.2=SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y",
    isList: true,
    isText: true,
  },
  cds: {
    about:
      "the first base of the coding sequence in a transcript, counted from 1, such as NM_004333.6=227",
    isList: true,
  },
} as const satisfies Readonly<Record<string, Field>>;

/** A reference sequence. */
export interface ReferenceSequence {
  readonly refget: string;
  /** Its residues, if they are known. */
  readonly residues?: string;
}

/** The texts of a field that are written `NAME=VALUE`, by name. */
function assignments(fields: Fields, name: "sequence" | "cds"): ReadonlyMap<string, string> {
  return new Map(
    fields.all(name).map((text) => {
      const [, accession, value] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(text) ?? [];
      if (accession !== undefined && value !== undefined) return [accession, value];
      throw new Refusal(`${name} must be written ACCESSION=VALUE; got "${cut(text)}".`);
    }),
  );
}

/** @throws Refusal if a sequence or coding sequence is given that no expression is on */
export function checkSequences(fields: Fields, accessions: readonly string[]): void {
  for (const name of ["sequence", "cds"] as const) {
    for (const accession of assignments(fields, name).keys()) {
      if (accessions.includes(accession)) continue;
      throw new Refusal(
        `${name} names ${cut(accession)}, and no expression of hgvs is on it. Correct the accession, or leave ${name} out.`,
      );
    }
  }
}

/** An allele whose expression is on a sequence, with its location. */
interface PlacedChange {
  readonly change: StatedChange;
  readonly location: JsonObject;
}

/** The changes of all alleles that have one expression of their kind, and so are surely on its sequence. */
function* placedChanges(draft: Draft, accession: string): Generator<PlacedChange> {
  for (const entries of draft.everywhere("variant")) {
    for (const variant of Object.values(entries)) {
      for (const { value } of representationsOf(variant)) {
        const [expression, second] = objectsOf(value["expressions"]);
        const change = sequenceChangeOf(stringOf(expression?.["value"]) ?? "");
        if (second !== undefined || change?.accession !== accession) continue;
        const location = draft.find(value["location"]);
        if (location !== undefined) yield { change, location };
      }
    }
  }
}

/** The residues as they are hashed (refget 2.0.0: uppercase letters, nothing else). */
const isResidues = (text: string) => /^[A-Z*]+$/.test(text);

/** The refget accession of a chromosome, or of a sequence that an allele of a bundle is on. */
function knownRefget(draft: Draft, accession: string): string | undefined {
  const chromosome = refgetOfChromosome(accession);
  if (chromosome !== undefined) return chromosome;
  for (const { location } of placedChanges(draft, accession)) {
    const refget = draft.find(location["sequenceReference"])?.["refgetAccession"];
    if (typeof refget === "string") return refget;
  }
  return undefined;
}

/** The sequence that a field gives: by its refget accession, or by its residues. */
function givenSequence(
  draft: Draft,
  fields: Fields,
  accession: string,
): ReferenceSequence | undefined {
  const given = assignments(fields, "sequence").get(accession);
  if (given === undefined) return undefined;
  if (/^SQ\.[A-Za-z0-9_-]{32}$/.test(given)) return { refget: given };
  if (isResidues(given)) return { refget: `SQ.${draft.sha512t24u(given)}`, residues: given };
  throw new Refusal(
    `The sequence of ${accession} must be a refget accession, SQ. and 32 characters; got "${cut(given)}".`,
  );
}

/**
 * The reference sequence with an accession: as it is given, as an allele of a bundle has it, or a chromosome.
 *
 * @throws Refusal if it is not known, or known as another one
 */
export function sequenceOf(draft: Draft, fields: Fields, accession: string): ReferenceSequence {
  const given = givenSequence(draft, fields, accession);
  const known = knownRefget(draft, accession);
  if (given !== undefined && known !== undefined && given.refget !== known) {
    throw new Refusal(
      `The sequence of ${accession} is ${known}; got ${given.refget}. Leave sequence out, or give the file of ${accession}.`,
    );
  }
  if (given !== undefined) return given;
  if (known !== undefined) return { refget: known };
  throw new Refusal(
    `The refget accession of ${accession} is not known. Give it or a FASTA file as sequence, ${accession}=SQ.… or ${accession}=FILE, or list it as other-hgvs beside an expression that says what the variant is.`,
  );
}

/**
 * How many bases of a transcript are before its coding sequence.
 *
 * @throws Refusal if that is not known
 */
export function codingStart(draft: Draft, fields: Fields, accession: string): number {
  const given = assignments(fields, "cds").get(accession);
  if (given !== undefined) {
    if (/^[1-9]\d{0,8}$/.test(given)) return Number(given) - 1;
    throw new Refusal(`cds must be the number of a base; got "${accession}=${given}".`);
  }
  for (const { change, location } of placedChanges(draft, accession)) {
    const { start } = location;
    // other alleles are where their normal form is
    const isInPlace = change.edit === "substitution" && change.syntax === "hgvs.c";
    if (isInPlace && change.first > 0 && typeof start === "number") {
      return start - change.first + 1;
    }
  }
  throw new Refusal(
    `Where the coding sequence of ${accession} begins is not known. Give its first base as cds, ${accession}=227, or list it as other-hgvs beside an expression that says what the variant is.`,
  );
}

/** What a sequence consists of, by the kind of its accession; nothing for other kinds. */
const KINDS: readonly (readonly [RegExp, JsonObject])[] = [
  [/^(NP|XP|YP)_|^ENSP/, { residueAlphabet: "aa", moleculeType: "protein" }],
  [/^(NM|XM)_|^ENST/, { residueAlphabet: "na", moleculeType: "mRNA" }],
  [/^(NR|XR)_/, { residueAlphabet: "na", moleculeType: "RNA" }],
  [/^(NC|NG|NT|NW)_|^ENSG/, { residueAlphabet: "na", moleculeType: "genomic" }],
];

/** A pointer to the entry of a sequence. */
export function useSequence(draft: Draft, accession: string, refget: string): string {
  if (draft.find(localPointer(["sequenceReference", refget])) !== undefined) {
    return draft.use("sequenceReference", refget);
  }
  const others = Object.values(draft.entries("sequenceReference"));
  const saysKind = others.length === 0 || others.some((entry) => "residueAlphabet" in entry);
  return draft.add("sequenceReference", refget, {
    type: "SequenceReference",
    refgetAccession: refget,
    ...(saysKind ? KINDS.find(([pattern]) => pattern.test(accession))?.[1] : {}),
  });
}
