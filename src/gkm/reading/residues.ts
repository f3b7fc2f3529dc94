/**
 * Where molecular profiles are on proteins: by their protein-level alleles, else by protein-level HGVS
 * expressions, else by names such as "KRAS G12C". A position of a name has no reference sequence: none is
 * guessed.
 *
 * @module
 */
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { linkedEntries } from "../graph/linked.ts";
import { representationsOf } from "../model/representations.ts";
import { proteinExpressionOf, type Residues, residuesOfChange } from "../notation/protein-hgvs.ts";

/** The residues of a profile on one sequence. */
export interface Placement extends Residues {
  /** The reference sequence: an entry, else an accession of an HGVS expression, else unknown. */
  readonly sequence?: Entry | string;
  /** What HGVS expressions call an entry's sequence, each name once: `NP_004324.2`. */
  readonly accessions: readonly string[];
}

/** Why a profile is at no residue. */
export type NoPlace =
  | "several-variants"
  | "copy-number"
  | "not-represented"
  | "no-protein-position";

/** Either at least one placement, or why there is none. */
export type ResiduePlacements =
  | { readonly placements: readonly [Placement, ...Placement[]] }
  | { readonly placements: readonly []; readonly reason: NoPlace };

/**
 * The residues of an interval of inter-residue coordinates, which count the gaps between residues from 0
 * (VRS 2.1.1, SequenceLocation). An insertion, whose start is its end, has the residues on both sides.
 * Undefined if an end is a range or missing, or for an insertion in front of the first residue.
 */
export function residuesBetween(
  start: Json | undefined,
  end: Json | undefined,
): Residues | undefined {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return undefined;
  const [from, to] = [Number(start), Number(end)];
  if (from === to) return from < 1 ? undefined : { first: from, last: from + 1 };
  return from < 0 || to < from ? undefined : { first: from + 1, last: to };
}

/** Where a protein-level allele is. */
function allelePlacement(allele: JsonObject, graph: Graph): Placement | undefined {
  const held = allele["location"];
  const location = isObject(held) ? held : graph.resolve(held)?.value;
  const residues = residuesBetween(location?.["start"], location?.["end"]);
  const sequence = graph.resolve(location?.["sequenceReference"]);
  if (residues === undefined || sequence === undefined) return undefined;
  const names = objectsOf(allele["expressions"]).flatMap(
    ({ value }) => proteinExpressionOf(stringOf(value) ?? "")?.accession ?? [],
  );
  return { ...residues, sequence, accessions: [...new Set(names)] };
}

function byAlleles(variant: Entry, graph: Graph): readonly Placement[] {
  return representationsOf(variant.value)
    .filter(({ group }) => group === "protein")
    .flatMap(({ value }) => allelePlacement(value, graph) ?? []);
}

/** The strings of a producer's own fields. */
const extensionTexts = ({ value }: Entry) =>
  objectsOf(value["extensions"]).flatMap((extension) =>
    [extension["value"]].flatMap((held) => [stringOf(held), ...itemsOf(held).map(stringOf)]),
  );

function byExpressions(profile: Entry, variant: Entry): readonly Placement[] {
  const texts = [
    ...extensionTexts(profile),
    ...extensionTexts(variant),
    ...representationsOf(variant.value).flatMap(({ value }) =>
      objectsOf(value["expressions"]).map((expression) => stringOf(expression["value"])),
    ),
  ];
  return texts.flatMap((text) => {
    const expression = proteinExpressionOf(text ?? "");
    if (expression === undefined) return [];
    const { accession, first, last } = expression;
    return [{ first, last, sequence: accession, accessions: [] }];
  });
}

/** Where a profile's name says that it is: "KRAS G12C", if the gene is called KRAS. */
function byName(name: string, gene: string): readonly Placement[] {
  if (!name.startsWith(`${gene} `)) return [];
  const residues = residuesOfChange(name.slice(gene.length + 1));
  return residues === undefined ? [] : [{ ...residues, accessions: [] }];
}

const isCopyNumber = (type: string | undefined) => type?.startsWith("CopyNumber") === true;

function reasonOf(variants: readonly Entry[]): NoPlace {
  if (variants.length > 1) return "several-variants";
  const types = variants.flatMap(({ value }) =>
    representationsOf(value).map((own) => stringOf(own.value["type"])),
  );
  if (types.length === 0) return "not-represented";
  return types.every(isCopyNumber) ? "copy-number" : "no-protein-position";
}

/** Each sequence and interval once. */
function unique(placements: readonly Placement[]): readonly Placement[] {
  const keyOf = ({ sequence, first, last }: Placement) =>
    JSON.stringify([typeof sequence === "object" ? sequence.key : sequence, first, last]);
  return [...new Map(placements.map((placement) => [keyOf(placement), placement])).values()];
}

/**
 * Where a profile is on proteins. A profile of several variants is at no residue: its evidence is about
 * all of them together.
 *
 * @param name the profile's title
 * @param gene the symbol of its gene
 */
export function residuePlacements(
  profile: Entry,
  name: string,
  gene: string,
  graph: Graph,
): ResiduePlacements {
  const variants = linkedEntries(profile, "variant");
  const [variant] = variants;
  if (variants.length <= 1) {
    const alleles = variant === undefined ? [] : byAlleles(variant, graph);
    const expressions =
      variant === undefined || alleles.length > 0 ? alleles : byExpressions(profile, variant);
    const [first, ...more] = unique(expressions.length > 0 ? expressions : byName(name, gene));
    if (first !== undefined) return { placements: [first, ...more] };
  }
  return { placements: [], reason: reasonOf(variants) };
}
