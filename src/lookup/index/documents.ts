/**
 * The documents of the look-up index, which are fetched whole, so that a site never learns what was looked up.
 * `docs/lookup.md` describes them.
 *
 * @module
 */

import { isObject } from "../../base/json.ts";
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";
import { ALLELE_FORMS, type KnownAllele } from "../alleles/allele.ts";

/** The version of the format; a reader must refuse any other. */
export const LOOKUP_VERSION = 2;

/** The root of the documents on a site. */
export const LOOKUP_BASE = "/gkm/lookup";

export const LOOKUP_DOCUMENT = `${LOOKUP_BASE}/index.json`;

/** The alleles of an assembly. */
export const allelesDocument = (assembly: Assembly): string =>
  `${LOOKUP_BASE}/alleles-${assembly}.json`;

/** Expressions, identifiers and names. */
export const NAMES_DOCUMENT = `${LOOKUP_BASE}/names.json`;

/** Molecular profiles and what is claimed of them. */
export const PROFILES_DOCUMENT = `${LOOKUP_BASE}/profiles.json`;

/** What the index was made from, and what it cannot find. */
export interface LookupManifest {
  readonly version: number;
  /** The title of the site. */
  readonly site: string;
  readonly url: string;
  /** The bundles, with the dates that they state. */
  readonly bundles: readonly { readonly name: string; readonly createdAt?: string }[];
  readonly alleles: Readonly<Record<Assembly, string>>;
  readonly names: string;
  readonly profiles: string;
  readonly counts: LookupCounts;
}

/** Counts of alleles and of what only texts find. */
export interface LookupCounts {
  /** Alleles with coordinates in each assembly. */
  readonly alleles: Readonly<Record<Assembly, number>>;
  /** Insertions whose bases are not stated: those that cannot be matched. */
  readonly withoutText: Readonly<Record<Assembly, number>>;
  /** Variants without coordinates in each assembly. */
  readonly variantsWithout: Readonly<Record<Assembly, number>>;
  readonly variants: number;
}

/**
 * Alleles in columns, sorted by chromosome and start. Coordinates count the gaps between bases, from 0.
 */
export interface AllelesDocument {
  readonly version: number;
  readonly assembly: Assembly;
  /** Accessions, each with the number of its alleles. */
  readonly chromosomes: readonly (readonly [accession: string, count: number])[];
  /** Starts, each less the one before on its chromosome. */
  readonly start: readonly number[];
  /** How many bases the location has. */
  readonly length: readonly number[];
  /** The bases of the reference; 0 if they are not known. */
  readonly reference: readonly (string | 0)[];
  /** What is there instead: bases, or their number if they are not known. */
  readonly text: readonly (string | number)[];
  /** The place of the form in {@link ALLELE_FORMS}; 4 more if the allele only inserts bases. */
  readonly form: readonly number[];
  /** The number of the variant. */
  readonly variant: readonly number[];
  /** Changes of the number of copies: accession, start, end, whether it is a gain or a loss, variant. */
  readonly copies: readonly (readonly [string, number, number, "gain" | "loss", number])[];
}

export interface NamesDocument {
  readonly version: number;
  /** HGVS expressions as they are published, with the number of the variant. */
  readonly expressions: readonly (readonly [text: string, variant: number])[];
  /** Computed identifiers of VRS without their namespace, with the number of the variant. */
  readonly computed: readonly (readonly [identifier: string, variant: number])[];
  /** Identifiers of other registries, with the number of the profile. */
  readonly identifiers: readonly (readonly [identifier: string, profile: number])[];
  /** Changes of proteins: gene, change in one spelling, profile. */
  readonly proteins: readonly (readonly [gene: string, change: string, profile: number])[];
  /** Names of profiles in one spelling, with their gene. */
  readonly names: readonly (readonly [name: string, profile: number])[];
  /** Other names of profiles without their gene, which can stand for others, too. */
  readonly aliases: readonly (readonly [name: string, profile: number])[];
  /** Other names of genes, in capitals, with their symbols. */
  readonly genes: readonly (readonly [name: string, symbol: string])[];
}

/** One claim: places in `texts`, where 0 is nothing. */
export type ClaimRow = readonly [
  profile: number,
  /** 1 for an assertion, 0 for evidence. */
  isAssertion: 0 | 1,
  classification: number,
  /** "Sensitivity". */
  effect: number,
  /** "supports". */
  direction: number,
  /** What is said of the therapy or the disease: "supports response to". */
  says: number,
  /** From `A` to `E`; of an assertion, the level of its guideline: "AMP A". */
  level: number,
  therapy: number,
  disease: number,
  origin: number,
  path: number,
];

export interface ProfilesDocument {
  readonly version: number;
  /** The profiles of each variant. */
  readonly variants: readonly (readonly number[])[];
  /**
   * Title, path of the page, symbol of the gene or nothing, and how many variants must be there together: 0 if one must
   * be absent.
   */
  readonly profiles: readonly (readonly [
    title: string,
    path: string,
    gene: string,
    variants: number,
  ])[];
  readonly texts: readonly string[];
  /** The strongest first. */
  readonly claims: readonly ClaimRow[];
  /** The place in `texts` of a disease, and of those that are related to it by a name, a code or a group. */
  readonly related?: readonly (readonly number[])[];
}

/** An allele of the index, with the number of its variant. */
export interface IndexedAllele extends KnownAllele {
  readonly variant: number;
}

/** The alleles of a chromosome, sorted by start; undefined if the document has none. */
export function readAlleles(
  document: AllelesDocument,
  sequence: string,
): readonly IndexedAllele[] | undefined {
  const { chromosomes } = document;
  const index = chromosomes.findIndex(([accession]) => accession === sequence);
  if (index === -1) return undefined;
  const first = chromosomes.slice(0, index).reduce((sum, [, count]) => sum + count, 0);
  let start = 0;
  return Array.from({ length: chromosomes[index]?.[1] ?? 0 }, (_, offset) => {
    start += document.start[first + offset] ?? 0;
    return alleleAt(document, first + offset, sequence, start);
  });
}

function alleleAt(
  document: AllelesDocument,
  place: number,
  sequence: string,
  start: number,
): IndexedAllele {
  const text = document.text[place] ?? 0;
  const reference = document.reference[place] ?? 0;
  const form = document.form[place] ?? 0;
  return {
    sequence,
    start,
    end: start + (document.length[place] ?? 0),
    reference: reference === 0 ? undefined : reference,
    ...(typeof text === "string" ? { text, textLength: text.length } : { textLength: text }),
    form: ALLELE_FORMS[form % 4] ?? "normalized",
    isInsertion: form >= 4,
    variant: document.variant[place] ?? 0,
  };
}

/** Alleles in columns; the order is that of the document. */
export function writeAlleles(
  assembly: Assembly,
  alleles: readonly IndexedAllele[],
  copies: AllelesDocument["copies"],
): AllelesDocument {
  const sorted = alleles.toSorted(
    (one, other) =>
      compareTexts(one.sequence, other.sequence) ||
      one.start - other.start ||
      one.end - other.end ||
      compareTexts(one.text ?? "", other.text ?? "") ||
      one.variant - other.variant,
  );
  const bySequence = Map.groupBy(sorted, ({ sequence }) => sequence);
  return {
    version: LOOKUP_VERSION,
    assembly,
    chromosomes: [...bySequence].map(([sequence, own]) => [sequence, own.length]),
    start: [...bySequence.values()].flatMap((own) =>
      own.map(({ start }, index) => start - (own[index - 1]?.start ?? 0)),
    ),
    length: sorted.map(({ start, end }) => end - start),
    reference: sorted.map(({ reference }) => reference ?? 0),
    text: sorted.map(({ text, textLength }) => text ?? textLength),
    form: sorted.map(
      ({ form, isInsertion }) => ALLELE_FORMS.indexOf(form) + (isInsertion === true ? 4 : 0),
    ),
    variant: sorted.map(({ variant }) => variant),
    copies,
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Whether a value can be an index that this version reads; otherwise a sentence says why not.
 *
 * @param value what `index.json` holds
 */
export function manifestFault(value: unknown): string | undefined {
  const { version, alleles } = isObject(value) ? value : {};
  if (typeof version === "number" && version !== LOOKUP_VERSION) {
    return `The look-up index has version ${version}, and this program reads version ${LOOKUP_VERSION} only.`;
  }
  const isIndex =
    version === LOOKUP_VERSION &&
    isObject(alleles) &&
    ASSEMBLIES.every((assembly) => typeof alleles[assembly] === "string");
  return isIndex ? undefined : "This is not a look-up index.";
}
