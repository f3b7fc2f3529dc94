/**
 * Places on chromosomes, compared with one another: a variant that is one change of a protein is at one place, and a gene is
 * on one chromosome.
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { chromosomeOf } from "../../../base/sequences/chromosomes.ts";
import { listed } from "../../../base/words.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { finding } from "../rules/rules.ts";
import type { AlleleFacts, AllelesByVariant } from "./allele-facts.ts";
import { genesBySymbol, isOfSeveral } from "./gene-facts.ts";
import type { ProfileFacts } from "./profile-facts.ts";

/** The most residues of a change that is at one place. */
const FEW_RESIDUES = 3;

/** Changes of the same residue are nearer than this, unless its codon is in two exons. */
const FAR = 1000;

/** An allele on a chromosome. */
interface OnChromosome extends AlleleFacts {
  readonly chromosome: string;
}

const onChromosomes = (alleles: readonly AlleleFacts[]): readonly OnChromosome[] =>
  alleles.flatMap((one) =>
    one.representation.group === "genomic" && one.chromosome !== undefined
      ? [{ ...one, chromosome: one.chromosome }]
      : [],
  );

const pointerOf = ({ variant, representation: { group, id } }: AlleleFacts) =>
  formatPointer(["variant", variant, group, id]);

/** Positions as HGVS expressions count them, from 1. */
const positionOf = ({ letters: { start, end } }: AlleleFacts) => Math.min(start + 1, end);

/** Alleles of one change of a protein that are far from one another on one chromosome. */
function* ofVariant(alleles: readonly AlleleFacts[]): Generator<Finding> {
  const isOneChange = alleles.some(
    ({ representation: { group }, letters: { start, end } }) =>
      group === "protein" && end - start <= FEW_RESIDUES,
  );
  if (!isOneChange) return;
  const byChromosome = Map.groupBy(onChromosomes(alleles), ({ chromosome }) => chromosome);
  for (const [chromosome, own] of byChromosome) {
    const [first, ...others] = own;
    if (first === undefined) continue;
    const other = others.find((one) => Math.abs(positionOf(one) - positionOf(first)) > FAR);
    if (other === undefined) continue;
    yield finding("gkm-allele-place", pointerOf(other), {
      message: `The alleles of this variant are one change of the protein, and are at two places of ${chromosome}.`,
      found: `${positionOf(other)}`,
      expected: `a position near ${positionOf(first)}, that of the other allele`,
      fix: "Correct the position, or the assembly of the sequence, of the one that is wrong; or remove it.",
    });
  }
}

/** The chromosome of an allele, whatever the assembly. */
const nameOf = ({ chromosome }: OnChromosome) => chromosomeOf(chromosome)?.chromosome ?? "";

/** Alleles of one gene on several chromosomes: those on the one that fewer are on, or that come later. */
function* ofGene(symbol: string, alleles: readonly OnChromosome[]): Generator<Finding> {
  const byName = [...Map.groupBy(alleles, nameOf)].filter(([name]) => name !== "");
  // some genes are on both, in the regions that these share
  if (byName.length < 2 || byName.every(([name]) => name === "X" || name === "Y")) return;
  const variants = (own: readonly OnChromosome[]) =>
    new Set(own.map(({ variant }) => variant)).size;
  const [[most = ""] = [], ...others] = byName.toSorted(
    ([, one], [, other]) => variants(other) - variants(one),
  );
  for (const [name, own] of others) {
    for (const allele of own) {
      yield finding("gkm-allele-place", pointerOf(allele), {
        message: `Alleles of ${symbol} are on the chromosomes ${listed([most, name], "and")}, and a gene is on one.`,
        found: `chromosome ${name}: ${allele.chromosome}`,
        expected: `chromosome ${most}, as of other variants of ${symbol}`,
        fix: "Correct the sequence of this allele, or the gene that the name of its profile begins with.",
      });
    }
  }
}

/**
 * Checks the places of alleles on chromosomes.
 *
 * @param reported pointers to entries of which something is reported already: the name may be that of another gene
 */
export function* checkAllelePlaces(
  document: BundleDocument,
  profiles: readonly ProfileFacts[],
  alleles: AllelesByVariant,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  for (const own of alleles.values()) yield* ofVariant(own);
  const bySymbol = genesBySymbol(document);
  const byGene = new Map<string, OnChromosome[]>();
  for (const { key, entry, variants } of profiles) {
    if (reported.has(formatPointer(["molecularProfile", key]))) continue;
    const name = stringOf(entry["name"]) ?? "";
    const [symbol = ""] = name.split(" ");
    const [variant = "", ...others] = variants;
    if (others.length > 0 || isOfSeveral(name) || !bySymbol.has(symbol)) continue;
    const own = byGene.get(symbol) ?? [];
    byGene.set(symbol, own);
    own.push(...onChromosomes(alleles.get(variant) ?? []));
  }
  for (const [symbol, own] of byGene) yield* ofGene(symbol, own);
}
