/**
 * The look-up: which profiles of the knowledge base a variant belongs to, and as what.
 *
 * @module
 */

import { remembered } from "../../base/memory/remembered.ts";
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeLength } from "../../base/sequences/chromosome-lengths.ts";
import type { KnownAllele } from "../alleles/allele.ts";
import type { Edit } from "../alleles/edit.ts";
import type { Query, StatedQuery } from "../notations/query-kinds.ts";
import { editMatches, textMatches } from "./compare.ts";
import {
  type AllelesDocument,
  type NamesDocument,
  type ProfilesDocument,
  readAlleles,
} from "./documents.ts";
import { type NearAlleles, nearAlleles } from "./near-alleles.ts";
import { type Relate, relateIn } from "./relate.ts";
import { closest, type Match, type Relation } from "./relations.ts";
import {
  atLocation,
  chromosomesOfProfiles,
  type IsOfGene,
  type ProfilePlaces,
} from "./stated-locations.ts";
import { categoriesOf } from "./stated-proteins.ts";
import { type TextTables, textTables } from "./text-tables.ts";
import { type GeneProfiles, geneProfiles, truncationMatches, unmatchedNote } from "./unmatched.ts";

export interface Lookup {
  /** The alleles near a place, if the index has some on that chromosome. */
  on(sequence: string): NearAlleles | undefined;
  /** What a change is. */
  ofEdit(edit: Edit): readonly Match[];
  /** A line with the symbol of the gene whose names it begins with: "HER2 (ERBB2) L755S" is "ERBB2 L755S". */
  withSymbol(line: string): string;
  /** What a line of text asks for. */
  ofQuery(query: StatedQuery): readonly Match[];
  /** What was not compared with a line that has no match, as sentences; undefined if nothing needs to be said. */
  unmatchedNote(query: Query): string | undefined;
  /** The genes of profiles by all of their names, in capitals. */
  genes(): ReadonlyMap<string, string>;
  titleOf(profile: number): string;
  /** The titles of profiles of variants that have no coordinates in an assembly. */
  unplaced(assembly: Assembly): readonly string[];
  /** What it is made of, for what compares variants of files. */
  readonly parts: LookupParts;
}

/** What a look-up is made of. */
export interface LookupParts {
  /** The alleles near a change. */
  near(edit: Edit): readonly KnownAllele[];
  /** The changes of the number of copies of regions. */
  readonly copies: AllelesDocument["copies"];
  texts(): TextTables;
  /** The profiles of genes. */
  genes(): GeneProfiles;
  /** The symbol of the gene of a profile. */
  geneOf(profile: number): string;
  readonly places: ProfilePlaces;
  readonly relate: Relate;
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
    const own = alleles.map((one) => readAlleles(one, sequence)).find((read) => read);
    return own && nearAlleles(own, chromosomeLength(sequence) ?? 0);
  });
  const near = ({ sequence, start, end }: Edit) => on(sequence)?.near(start, end) ?? [];
  const texts = remembered<void, TextTables>(() => textTables(names, profiles));
  const chromosomes = remembered<void, ReturnType<typeof chromosomesOfProfiles>>(() =>
    chromosomesOfProfiles(alleles, profiles),
  );
  const genes = remembered<void, GeneProfiles>(() => geneProfiles(alleles, names, profiles));
  const profilesOf = (variant: number) => profiles.variants[variant] ?? [];
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
  const withGene = <Asked extends Query>(query: Asked): Asked => {
    if (query.type !== "expression") return query;
    const { accession, gene } = query.expression;
    const own = texts()
      .publishedOn(accession)
      .flatMap(({ variant }) => profilesOf(variant));
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
    withSymbol: (line) => texts().withSymbol(line),
    ofQuery(query) {
      if (query.type === "edit") return located(query, ofEdit(query.edit));
      const asked = withGene(query);
      return withCategories([
        ...located(query, textMatches(asked, texts(), relate, isOfGene)),
        ...truncationMatches(asked, texts(), genes),
      ]);
    },
    unmatchedNote: (query) => unmatchedNote(withGene(query), texts(), genes(), unplaced),
    genes: () => texts().genes,
    titleOf: (profile) => profiles.profiles[profile]?.[0] ?? "",
    unplaced,
    parts: {
      copies: alleles.flatMap(({ copies }) => copies),
      ...{ near, texts, genes, geneOf, places, relate },
    },
  };
}
