/**
 * The look-up: which profiles of the knowledge base a variant belongs to, and as what.
 *
 * @module
 */

import type { Assembly } from "../../base/assemblies.ts";
import { chromosomeLength } from "../../base/chromosome-lengths.ts";
import { remembered } from "../../base/remembered.ts";
import { hasOtherReference } from "../alleles/decide.ts";
import type { Edit, Region } from "../alleles/edit.ts";
import type { Query, StatedGene, StatedProtein } from "../notations/query-kinds.ts";
import { editMatches, textMatches } from "./compare.ts";
import {
  type AllelesDocument,
  type NamesDocument,
  type ProfilesDocument,
  readAlleles,
} from "./documents.ts";
import { type NearAlleles, nearAlleles } from "./near-alleles.ts";
import { ofRegion } from "./regions.ts";
import { relateIn } from "./relate.ts";
import { closest, type Match, noted, type Relation } from "./relations.ts";
import {
  atLocation,
  chromosomesOfProfiles,
  type IsOfGene,
  locationFault,
  withoutVersion,
} from "./stated-locations.ts";
import { besideCoordinates, categoriesOf, contradictsEdit } from "./stated-proteins.ts";
import { textTables } from "./text-tables.ts";
import { geneProfiles, unmatchedNote, withoutChange } from "./unmatched.ts";

export interface Lookup {
  /** The alleles near a place, if the index has some on that chromosome. */
  on(sequence: string): NearAlleles | undefined;
  /** What a change is. */
  ofEdit(edit: Edit): readonly Match[];
  /**
   * What a variant of a file is: by its coordinates, and by what the file states of it.
   *
   * @param located what its coordinates are
   * @param stated changes of proteins
   * @param genes those that it is in or near
   * @param edits its changes of the chromosome
   */
  withStated(
    located: readonly Match[],
    stated: readonly StatedProtein[],
    genes: readonly StatedGene[],
    edits: readonly Edit[],
  ): readonly Match[];
  /** Whether an allele at the place of a change has other reference bases there. */
  hasOtherReference(edit: Edit): boolean;
  /** What a structural variant of a file covers; what is known on the other assembly alone, by the genes that the file names. */
  ofRegion(sequence: string, region: Region, genes: readonly StatedGene[]): readonly Match[];
  /** Whether regions of a chromosome are known, but on the other assembly alone. */
  lacksRegions(sequence: string): boolean;
  /** A line with the symbol of the gene whose names it begins with: "HER2 (ERBB2) L755S" is "ERBB2 L755S". */
  withSymbol(line: string): string;
  /** What a line of text asks for. */
  ofQuery(query: Query): readonly Match[];
  /** What was not compared with a line that has no match, as sentences; undefined if nothing needs to be said. */
  unmatchedNote(query: Query): string | undefined;
  /** All names of the genes of profiles, in capitals. */
  genes(): Iterable<string>;
  /** The profiles that no single change finds, by the symbols of their genes in capitals. */
  withoutChange(): ReadonlyMap<string, readonly number[]>;
  titleOf(profile: number): string;
  /** The titles of profiles of variants that have no coordinates in an assembly. */
  unplaced(assembly: Assembly): readonly string[];
}

/** Relations of a variant that is the one of the profile. */
const IS_VARIANT: ReadonlySet<Relation> = new Set(["allele", "expression", "identifier"]);

/** The profiles of variants that a document of alleles does not have. */
function profilesWithout(
  { variant, copies }: AllelesDocument,
  { variants, profiles }: ProfilesDocument,
): readonly string[] {
  const placed = new Set([...variant, ...copies.map(([, , , , number]) => number)]);
  const numbers = variants.flatMap((own, number) => (placed.has(number) ? [] : own));
  // a profile of several variants is found by one that has coordinates
  const alone = [...new Set(numbers)].filter((number) => profiles[number]?.[3] === 1);
  return alone.flatMap((number) => profiles[number]?.[0] ?? []);
}

/** A match by the gene alone. */
const byGene = (profile: number, stated: string): Match => ({
  relation: "gene",
  profile,
  note: noted(stated && `The file states ${stated}.`),
});

/** A value that is computed when it is first asked for. */
const once = <Value>(compute: () => Value): (() => Value) => {
  let known: Value | undefined;
  return () => (known ??= compute());
};

/**
 * Opens an index. What it has of a chromosome, and its texts, are read when they are first asked for: a page that opens one
 * is not held up.
 *
 * @param alleles the documents of the assemblies that are compared
 */
export function openLookup(
  alleles: readonly AllelesDocument[],
  names: NamesDocument,
  profiles: ProfilesDocument,
): Lookup {
  const on = remembered((sequence: string) => {
    // the mitochondrial genome is in the documents of both assemblies
    const [own] = alleles.flatMap((document) => {
      const read = readAlleles(document, sequence);
      return read === undefined ? [] : [read];
    });
    return own === undefined ? undefined : nearAlleles(own, chromosomeLength(sequence) ?? 0);
  });
  const near = ({ sequence, start, end }: Edit) => on(sequence)?.near(start, end) ?? [];
  const regions = Map.groupBy(
    alleles.flatMap(({ copies }) => copies),
    ([sequence]) => withoutVersion(sequence),
  );
  const regionsOn = (sequence: string) => regions.get(withoutVersion(sequence)) ?? [];
  const texts = once(() => textTables(names, profiles));
  const chromosomes = once(() => chromosomesOfProfiles(alleles, profiles));
  const genes = once(() => geneProfiles(alleles, names, profiles));
  const ofGenes = once(() => {
    const copied = alleles.flatMap(({ copies }) => copies.map(([, , , , variant]) => variant));
    const regions = copied.flatMap((variant) => profiles.variants[variant] ?? []);
    return withoutChange(genes(), new Set(regions));
  });
  const geneOf = (profile: number) => profiles.profiles[profile]?.[2] ?? "";
  const isOfGene: IsOfGene = (profile, gene) => {
    const own = geneOf(profile).toUpperCase();
    return own === "" ? undefined : own.split(", ").includes(texts().symbolOf(gene));
  };
  const places = { chromosomesOf: (profile: number) => chromosomes().get(profile), isOfGene };
  const located = (query: Query, matches: readonly Match[]) =>
    query.location === undefined ? matches : atLocation(matches, query.location, places);
  const unplaced = remembered((assembly: Assembly) =>
    alleles
      .filter((document) => document.assembly === assembly)
      .flatMap((document) => profilesWithout(document, profiles)),
  );
  /** The gene that a sequence is of, as far as what is published on it says. */
  const withGene = (query: Query): Query => {
    if (query.type !== "expression") return query;
    const { accession, gene } = query.expression;
    const own = texts()
      .variantsOn(accession)
      .flatMap((variant) => profiles.variants[variant] ?? []);
    const [symbol, ...others] = new Set(own.map(geneOf).filter((name) => /^[^,]+$/.test(name)));
    if (gene !== undefined || symbol === undefined || others.length > 0) return query;
    const protein = query.protein && { ...query.protein, gene: query.protein.gene ?? symbol };
    return {
      ...query,
      expression: { ...query.expression, gene: symbol },
      protein,
    };
  };
  const relate = relateIn(profiles);
  /** With the categories of what the variant is: coordinates do not name them. */
  const withCategories = (matches: readonly Match[]) =>
    closest([
      ...matches,
      ...matches
        .filter(({ relation }) => IS_VARIANT.has(relation))
        .flatMap(({ profile }) => categoriesOf(profile, geneOf(profile), texts())),
    ]);
  const ofEdit = (edit: Edit) => withCategories(editMatches(near(edit), edit, relate));
  return {
    on,
    ofEdit,
    withStated: (located, stated, own, edits) => {
      const chromosome = edits[0] && withoutVersion(edits[0].sequence);
      const faultOf = (change: string, profile: number) =>
        edits.length > 0 && edits.every((edit) => contradictsEdit(edit, change))
          ? "protein"
          : locationFault(profile, { chromosome }, places);
      return closest([
        ...(stated.length === 0
          ? located
          : besideCoordinates(located, stated, texts(), geneOf, faultOf)),
        ...own.flatMap(({ symbol, text, changesProduct }) =>
          (changesProduct ? (ofGenes().get(symbol.toUpperCase()) ?? []) : []).map((profile) =>
            byGene(profile, text),
          ),
        ),
      ]);
    },
    hasOtherReference: (edit) => near(edit).some((allele) => hasOtherReference(allele, edit)),
    ofRegion: (sequence, region, named) => {
      const ofGene = (profile: number) =>
        named.flatMap(({ symbol, text, changesProduct }) =>
          changesProduct && isOfGene(profile, symbol) ? [byGene(profile, text)] : [],
        );
      return closest(ofRegion(sequence, region, regionsOn(sequence), relate, ofGene));
    },
    lacksRegions: (sequence) => {
      const own = regionsOn(sequence);
      return own.length > 0 && own.every(([accession]) => accession !== sequence);
    },
    withSymbol: (line) => texts().withSymbol(line),
    ofQuery: (query) =>
      query.type === "edit"
        ? located(query, ofEdit(query.edit))
        : withCategories(located(query, textMatches(withGene(query), texts(), relate, isOfGene))),
    unmatchedNote: (query) => unmatchedNote(withGene(query), texts(), genes(), unplaced),
    genes: () => texts().genes,
    withoutChange: ofGenes,
    titleOf: (profile) => profiles.profiles[profile]?.[0] ?? "",
    unplaced,
  };
}
