/**
 * What a reader must know of a line without a match: that nothing was found is not that nothing is known.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import { counted } from "../../base/words.ts";
import { isSexChromosome } from "../notations/chromosome-names.ts";
import { isSequence } from "../notations/expressions.ts";
import { shiftsFrame } from "../notations/genetic-code.ts";
import { isNegative, isScore } from "../notations/names.ts";
import type { Query } from "../notations/query-kinds.ts";
import type { AllelesDocument, NamesDocument, ProfilesDocument } from "./documents.ts";
import { type Match, noted } from "./relations.ts";
import type { TextTables } from "./text-tables.ts";

/** The profiles of a gene. */
interface GeneProfile {
  readonly profile: number;
  readonly title: string;
  /** Whether it is about a change that lines can state: others are categories, such as "exon 19 deletion". */
  readonly isCompared: boolean;
  /** Whether it is about changes of a kind that no single one finds: those of the number of copies are found by regions. */
  readonly isOfKind: boolean;
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
  const copied = alleles.flatMap(({ copies }) => copies.map(([, , , , variant]) => variant));
  const ofCopies = new Set(copied.flatMap((variant) => variants[variant] ?? []));
  const rows = profiles.flatMap(([title, , genes], profile) => {
    const isCompared = compared.has(profile);
    const isOfKind = !isCompared && !ofCopies.has(profile);
    const own = genes.toUpperCase().split(", ");
    return own.map((gene) => ({ gene, profile, title, isCompared, isOfKind }));
  });
  return Map.groupBy(rows, ({ gene }) => gene);
}

/** So many profiles are named. */
const MOST_NAMED = 5;

/** A sentence that ends with titles; undefined if there are none. */
function listed(said: string, titles: readonly string[]): string | undefined {
  if (titles.length === 0) return undefined;
  const rest = titles.length - MOST_NAMED;
  return `${said}: ${titles.slice(0, MOST_NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** A residue without what it changes to: "R132", "codon 600 mutation". */
const RESIDUE_ONLY = /^\s*(?:p\.|codon )?\s*[a-z]{0,3}\d+(?:\smut\w*)?$/i;

/** Any change, or any of an exon: "exon 2 mutation", "mutated". */
const ANY_CHANGE = /^(?:\W*exon)?[\W\d]*mut\p{L}*$/iu;

/** What the knowledge base has of a gene, the nearest changes first; undefined for a word that is none of its genes. */
function ofGene(symbol: string, genes: GeneProfiles, change = ""): string | undefined {
  const own = genes.get(symbol) ?? [];
  const position = Number(/\d+/.exec(change)?.[0]);
  const isResidue = RESIDUE_ONLY.test(change);
  const isAny = ANY_CHANGE.test(change);
  const distanceOf = (title: string) =>
    Math.abs(Number(/\d+/.exec(title.slice(symbol.length))?.[0] ?? Infinity) - position);
  const titlesOf = (is: boolean) =>
    own.flatMap(({ title, isCompared }) =>
      (isCompared && !isAny && !(isResidue && distanceOf(title) === 0)) === is ? title : [],
    );
  const others = titlesOf(false);
  const changes = titlesOf(true).sort((one, other) => distanceOf(one) - distanceOf(other) || 0);
  return noted(
    listed("Look at these, which were not compared", others),
    listed(`Known changes of ${symbol}`, changes),
  );
}

/** What is said of a change of a gene. */
const aboutGene = (gene: string, texts: TextTables, genes: GeneProfiles, change?: string) => {
  const symbol = texts.symbolOf(gene);
  return ofGene(symbol, genes, change) ?? `No profile is about ${symbol}.`;
};

/** What is joined to a gene without a sign: METamplification, METex14, EGFRvIII, BRAFV600. */
const JOINED = /(?<=[A-Z\d])[a-z].*|(?<=.)[A-Z]\d\d.*/;

/** The gene that a name begins with, however it is joined to what follows, and what follows. */
function geneIn(text: string, texts: TextTables, genes: GeneProfiles) {
  // HER 2
  const [split = ""] = /^\S+\s\d+(?!\S)/.exec(text) ?? [];
  const name = split ? text : texts.withSymbol(text);
  const first = split || (/^(?:[^\s:]|::)+/.exec(name)?.[0] ?? "");
  // HER2-positive, BRCA1/2, EML4::ALK
  const parts = [first, ...first.split(/::|[-/]/)];
  const symbolOf = (part: string) => texts.symbolOf(part.replace(/\s/, ""));
  const gene =
    [...parts, ...parts.map((part) => part.replace(JOINED, ""))].find((part) =>
      genes.has(symbolOf(part)),
    ) ?? first;
  return { symbol: symbolOf(gene), change: name.slice(first.indexOf(gene) + gene.length) };
}

/** What stops or shifts the frame of a protein, or is beside an exon. */
const TRUNCATION = /fs|\d\*|\d[+-][12]\D/;

/** The gene of a change, if it is known, and what it does to the protein, or else to a transcript. */
function changeOf(query: Query) {
  if (query.type !== "expression") return query.type === "protein" ? query : undefined;
  const { expression, protein = expression } = query;
  const { accession, gene = isSequence(expression) ? "" : accession } = expression;
  return { gene, change: protein.change };
}

/** The profiles of changes of a kind that a truncation of their gene can be one of, as "Loss-of-function". */
export function truncationMatches(
  query: Query,
  texts: TextTables,
  genes: () => GeneProfiles,
): readonly Match[] {
  const { gene = "", change = "" } = changeOf(query) ?? {};
  const isTruncation = TRUNCATION.test(change) || shiftsFrame(change);
  const own = isTruncation ? genes().get(texts.symbolOf(gene)) : [];
  return (own ?? []).flatMap(({ profile, isOfKind }): readonly Match[] =>
    isOfKind ? [{ relation: "gene", profile }] : [],
  );
}

const ENTER_PROTEIN = "Enter the change of the protein, too.";

/** What is said of coordinates in an assembly. */
function aboutPlace(sequence: string, unplaced: (assembly: Assembly) => readonly string[]) {
  const assembly = chromosomeOf(sequence)?.assembly;
  const count = assembly === undefined ? 0 : unplaced(assembly).length;
  return noted(
    "No profile has a change of these bases.",
    isSexChromosome(sequence) ? "X and Y are compared each by itself." : undefined,
    count === 0
      ? undefined
      : `Not compared, as they have no coordinates in ${assembly}: ${counted(count, "profile")}. ${ENTER_PROTEIN}`,
  );
}

/**
 * What was not compared with a line that has no match, as sentences.
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
      return aboutGene(query.gene, texts, genes, query.change);
    case "expression": {
      const { gene = "", change = "" } = changeOf(query) ?? {};
      const residue = /^[cn]\./.test(change) ? undefined : change;
      return noted(
        "No profile states this change. On other transcripts, it is not compared.",
        residue === undefined ? ENTER_PROTEIN : "",
        gene === "" ? undefined : aboutGene(gene, texts, genes, residue),
      );
    }
    case "name": {
      const { name } = query;
      const { symbol, change } = geneIn(name, texts, genes);
      return noted(
        isScore(name) ? "A score of IHC is no change of the gene." : "No profile has this name.",
        isNegative(name) ? undefined : ofGene(symbol, genes, change),
      );
    }
    case "identifier":
      return "No profile has this identifier.";
    default:
      return undefined;
  }
}
