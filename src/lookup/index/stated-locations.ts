/**
 * What a line names beside a change and that can contradict it: a chromosome and a gene, which are compared with those of the
 * profile, and an exon, which is not known here.
 *
 * @module
 */
import type { StatedLocation } from "../notations/query-kinds.ts";
import type { AllelesDocument, ProfilesDocument } from "./documents.ts";
import type { StatedReason } from "./reasons.ts";
import { type Match, noted } from "./relations.ts";

const NO_CHROMOSOME = "The chromosome of the line was not compared.";
const NO_EXON = "The exon of the line was not compared.";

/** Whether a profile is about a gene, by any of its names; undefined if the gene of the profile is not known. */
export type IsOfGene = (profile: number, gene: string) => boolean | undefined;

/** An accession in any version: chromosomes are the same in both assemblies. */
export const withoutVersion = (accession: string) => accession.replace(/\.\d+$/, "");

/** The chromosomes that the variants of each profile are on, by accessions without versions. */
export function chromosomesOfProfiles(
  documents: readonly AllelesDocument[],
  { variants }: ProfilesDocument,
): ReadonlyMap<number, ReadonlySet<string>> {
  const chromosomes = new Map<number, Set<string>>();
  const add = (variant: number, accession: string) => {
    for (const profile of variants[variant] ?? []) {
      const known = chromosomes.get(profile) ?? new Set();
      chromosomes.set(profile, known.add(withoutVersion(accession)));
    }
  };
  for (const { chromosomes: counts, variant, copies } of documents) {
    let next = 0;
    for (const [accession, count] of counts) {
      for (const number of variant.slice(next, next + count)) add(number, accession);
      next += count;
    }
    for (const [accession, , , , number] of copies) add(number, accession);
  }
  return chromosomes;
}

/** What is known of profiles. */
export interface ProfilePlaces {
  /** The chromosomes of a profile; undefined if they are not known. */
  readonly chromosomesOf: (profile: number) => ReadonlySet<string> | undefined;
  readonly isOfGene: IsOfGene;
}

/** Why a profile is not where a line says that its change is; undefined if nothing says so. */
export function locationFault(
  profile: number,
  { chromosome, gene }: StatedLocation,
  { chromosomesOf, isOfGene }: ProfilePlaces,
): StatedReason | undefined {
  if (chromosome !== undefined && chromosomesOf(profile)?.has(chromosome) === false) {
    return "chromosomes";
  }
  return gene !== undefined && isOfGene(profile, gene) === false ? "genes" : undefined;
}

/** Matches of a line that names where its change is. */
export function atLocation(
  matches: readonly Match[],
  location: StatedLocation,
  places: ProfilePlaces,
): readonly Match[] {
  return matches.map((match) => {
    const { profile, note } = match;
    const fault = locationFault(profile, location, places);
    if (fault !== undefined) return { relation: "undecided", profile, reason: fault };
    const { chromosome, exon } = location;
    const isUnknown = chromosome !== undefined && places.chromosomesOf(profile) === undefined;
    return {
      ...match,
      note: noted(note, isUnknown ? NO_CHROMOSOME : undefined, exon ? NO_EXON : undefined),
    };
  });
}
