/**
 * What variants of files are, which lines of text do not ask for: by what the file states beside coordinates, and regions.
 *
 * @module
 */
import { hasOtherReference } from "../alleles/decide.ts";
import type { Edit, Region } from "../alleles/edit.ts";
import type { StatedGene, StatedProtein } from "../notations/query-kinds.ts";
import { besideCoordinates, contradictsEdit } from "./beside-coordinates.ts";
import type { Lookup, LookupParts } from "./open-lookup.ts";
import { ofRegion } from "./regions.ts";
import { closest, type Match, noted } from "./relations.ts";
import { locationFault, withoutVersion } from "./stated-locations.ts";

/** The look-up of variants of files. */
export interface FileLookup extends Lookup {
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
  /** What a structural variant covers; what is known on the other assembly alone, by the genes that the file names. */
  ofRegion(sequence: string, region: Region, genes: readonly StatedGene[]): readonly Match[];
  /** Whether regions of a chromosome are known, but on the other assembly alone. */
  lacksRegions(sequence: string): boolean;
  /** The profiles that no single change finds, by the symbols of their genes in capitals. */
  withoutChange(): ReadonlyMap<string, readonly number[]>;
}

/** A match by the gene alone. */
const byGene = (profile: number, stated: string): Match => ({
  relation: "gene",
  profile,
  note: noted(stated && `The file states ${stated}.`),
});

/** The profiles that no single change finds: those of changes of copies are found by regions. */
function profilesWithoutChange({ genes }: LookupParts) {
  return new Map(
    [...genes()].flatMap(([gene, own]) => {
      const others = own.flatMap(({ profile, isOfKind }) => (isOfKind ? [profile] : []));
      return gene === "" || others.length === 0 ? [] : [[gene, others] as const];
    }),
  );
}

/** The look-up of variants of files, from that of lines. */
export function lookupOfFiles(lookup: Lookup): FileLookup {
  const { near, copies, texts, geneOf, places, relate } = lookup.parts;
  const regions = Map.groupBy(copies, ([sequence]) => withoutVersion(sequence));
  const regionsOn = (sequence: string) => regions.get(withoutVersion(sequence)) ?? [];
  let known: ReadonlyMap<string, readonly number[]> | undefined;
  const withoutChange = () => (known ??= profilesWithoutChange(lookup.parts));
  return {
    ...lookup,
    withoutChange,
    withStated: (located, stated, genes, edits) => {
      const chromosome = edits[0] && withoutVersion(edits[0].sequence);
      const faultOf = (change: string, profile: number) =>
        edits.length > 0 && edits.every((edit) => contradictsEdit(edit, change))
          ? "protein"
          : locationFault(profile, { chromosome }, places);
      return closest([
        ...(stated.length === 0
          ? located
          : besideCoordinates(located, stated, texts(), geneOf, faultOf)),
        ...genes.flatMap(({ symbol, text, changesProduct }) =>
          (changesProduct ? (withoutChange().get(symbol.toUpperCase()) ?? []) : []).map((profile) =>
            byGene(profile, text),
          ),
        ),
      ]);
    },
    hasOtherReference: (edit) => near(edit).some((allele) => hasOtherReference(allele, edit)),
    ofRegion: (sequence, region, named) => {
      const ofGene = (profile: number) =>
        named.flatMap(({ symbol, text, changesProduct }) =>
          changesProduct && places.isOfGene(profile, symbol) ? [byGene(profile, text)] : [],
        );
      return closest(ofRegion(sequence, region, regionsOn(sequence), relate, ofGene));
    },
    lacksRegions: (sequence) => {
      const own = regionsOn(sequence);
      return own.length > 0 && own.every(([accession]) => accession !== sequence);
    },
  };
}
