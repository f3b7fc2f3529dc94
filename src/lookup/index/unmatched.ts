/**
 * What a reader must know of a line without a match: that nothing was found is not that nothing is known.
 *
 * @module
 */
import { type Assembly, chromosomeOf } from "../../base/chromosomes.ts";
import { counted } from "../../base/words.ts";
import { isSequence } from "../notations/expressions.ts";
import type { Query } from "../notations/query-kinds.ts";
import type { AllelesDocument, NamesDocument, ProfilesDocument } from "./documents.ts";
import type { TextTables } from "./text-tables.ts";

/** The profiles of a gene. */
interface GeneProfile {
  readonly profile: number;
  readonly title: string;
  /** Whether it is about a change that lines can state: others are categories, such as "exon 19 deletion". */
  readonly isCompared: boolean;
}

/** The profiles of genes by their symbols, in capitals. */
export type GeneProfiles = ReadonlyMap<string, readonly GeneProfile[]>;

/** Lists profiles by their genes. */
export function geneProfiles(
  alleles: readonly AllelesDocument[],
  { expressions, proteins }: NamesDocument,
  { variants, profiles }: ProfilesDocument,
): GeneProfiles {
  const stated = [
    ...alleles.flatMap(({ variant }) => variant),
    ...expressions.map(([, variant]) => variant),
  ];
  const compared = new Set([
    ...stated.flatMap((variant) => variants[variant] ?? []),
    ...proteins.map(([, , profile]) => profile),
  ]);
  const rows = profiles.flatMap(([title, , genes], number) =>
    genes
      .toUpperCase()
      .split(", ")
      .map((gene) => ({ gene, profile: number, title, isCompared: compared.has(number) })),
  );
  return Map.groupBy(rows, ({ gene }) => gene);
}

/**
 * The profiles that no single change finds, by the symbols of their genes in capitals.
 *
 * @param regions those of changes of copies, which no change of bases is
 */
export const withoutChange = (
  genes: GeneProfiles,
  regions: ReadonlySet<number>,
): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [...genes].flatMap(([gene, own]) => {
      const others = own.flatMap(({ profile, isCompared }) =>
        isCompared || regions.has(profile) ? [] : [profile],
      );
      return gene === "" || others.length === 0 ? [] : [[gene, others] as const];
    }),
  );

/** So many profiles are named. */
const MOST_NAMED = 5;

/** What the knowledge base has of a gene; undefined for a word that is none of its genes. */
function ofGene(symbol: string, genes: GeneProfiles): string | undefined {
  const own = genes.get(symbol);
  if (own === undefined) return undefined;
  const others = own.filter(({ isCompared }) => !isCompared).map(({ title }) => title);
  if (others.length === 0) return `Other changes of ${symbol}: ${counted(own.length, "profile")}.`;
  const named = others.slice(0, MOST_NAMED).join(", ");
  const rest = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : "";
  return `Look at these, which are no single changes and were not compared: ${named}${rest}.`;
}

/** What is said of a change of a gene. */
const aboutGene = (gene: string, texts: TextTables, genes: GeneProfiles) => {
  const symbol = texts.symbolOf(gene);
  return ofGene(symbol, genes) ?? `No profile is about ${symbol}.`;
};

/** What is said of coordinates in an assembly. */
function aboutPlace(sequence: string, unplaced: (assembly: Assembly) => readonly string[]) {
  const assembly = chromosomeOf(sequence)?.assembly;
  const count = assembly === undefined ? 0 : unplaced(assembly).length;
  return count === 0
    ? undefined
    : `Not compared, as they have no coordinates in ${assembly}: ${counted(count, "profile")}. Enter the gene and the change of the protein, too.`;
}

/**
 * What was not compared with a line that has no match, as sentences; undefined if nothing needs to be said.
 *
 * @param unplaced the titles of profiles without coordinates in an assembly
 */
export function unmatchedNote(
  query: Query,
  texts: TextTables,
  genes: GeneProfiles,
  unplaced: (assembly: Assembly) => readonly string[],
): string | undefined {
  switch (query.type) {
    case "edit":
      return aboutPlace(query.edit.sequence, unplaced);
    case "protein":
      return aboutGene(query.gene, texts, genes);
    case "expression": {
      const { accession, gene = isSequence(query.expression) ? undefined : accession } =
        query.expression;
      const more = gene === undefined ? [] : [aboutGene(gene, texts, genes)];
      return [
        "Nothing is published with this expression. The same change on other transcripts is not compared.",
        ...more,
      ].join(" ");
    }
    case "name": {
      const [first = ""] = query.name.split(/\s+/);
      const more = ofGene(texts.symbolOf(first), genes);
      return ["No profile has this name.", ...(more === undefined ? [] : [more])].join(" ");
    }
    default:
      return undefined;
  }
}
