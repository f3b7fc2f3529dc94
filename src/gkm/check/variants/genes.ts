/**
 * The genes of propositions, compared with their molecular profiles: a wrong one moves a variant to the page of
 * another gene.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, type JsonObject, objectsOf, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptCode } from "../../model/concept.ts";
import { codingsOf } from "../../model/mappings.ts";
import { proteinChange } from "../../notation/sequence-change.ts";
import { finding } from "../rules/rules.ts";
import {
  type Gene,
  genesBySymbol,
  isCalled,
  isOfSeveral,
  type Stated,
  shownGene,
  symbolOf,
} from "./gene-facts.ts";
import { geneNameFindings } from "./gene-names.ts";

/** Whether a concept of a constraint is a gene: by its name or its code. */
function isConcept(gene: Gene, concept: JsonObject): boolean {
  const name = stringOf(concept["name"]);
  if (name !== undefined && isCalled(gene, name)) return true;
  const code = conceptCode(concept);
  return (
    code !== undefined &&
    codingsOf(gene.entry, "exactMatch").some((coding) => asText(coding["code"]) === code)
  );
}

/** What shows the gene of a profile. */
interface Context {
  readonly name: string;
  /** The first word of the name. */
  readonly symbol: string;
  /** The gene of the bundle that has this symbol. */
  readonly named: Gene | undefined;
  /** The genes that its constraints name. */
  readonly constrained: readonly JsonObject[];
  /** The gene of most propositions. */
  readonly common: Gene | undefined;
}

/** The gene that more propositions have than any other; undefined if two are as frequent. */
function commonGene(stated: readonly Stated[]): Gene | undefined {
  const counts = new Map<string, { readonly gene: Gene; count: number }>();
  for (const { gene } of stated) {
    const known = counts.get(gene.key) ?? { gene, count: 0 };
    known.count++;
    counts.set(gene.key, known);
  }
  const [most, second] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return most === undefined || most.count === second?.count ? undefined : most.gene;
}

/** The gene that a proposition should have, and what says so; undefined if nothing shows that it has another. */
function rightGene({ symbol, named, constrained, common }: Context, gene: Gene) {
  if (isCalled(gene, symbol)) return undefined;
  if (named !== undefined) return { expected: shownGene(named), of: "the name of the profile" };
  const [concept] = constrained;
  if (concept !== undefined) {
    if (constrained.some((one) => isConcept(gene, one))) return undefined;
    const expected = stringOf(concept["name"]) ?? conceptCode(concept);
    return expected === undefined ? undefined : { expected, of: "a constraint of the profile" };
  }
  if (common === undefined || common.key === gene.key) return undefined;
  return { expected: shownGene(common), of: "other propositions about the profile" };
}

/** A name such as "KRAS V600E" of a profile whose propositions all have another gene, BRAF. */
function* misnamed(
  key: string,
  { name, symbol, named }: Context,
  [first, ...others]: readonly Stated[],
): Generator<Finding> {
  const [, change = "", ...more] = name.split(" ");
  // a word that is no gene of the bundle is one if a change of a protein follows
  const isGene = named !== undefined || (more.length === 0 && proteinChange(change) !== undefined);
  if (first === undefined || !isGene) return;
  if (others.some(({ gene }) => gene.key !== first.gene.key)) return;
  if (isCalled(first.gene, symbol)) return;
  yield finding("gkm-gene", formatPointer(["molecularProfile", key, "name"]), {
    message: `All propositions about ${key} have another gene than its name.`,
    found: name,
    expected: `a name that begins with ${symbolOf(first.gene)}`,
    fix: isOneEdit(symbol, symbolOf(first.gene))
      ? "Correct the name of the profile, or that of the gene."
      : `Correct the name or the genes, or add ${symbol} to the aliases of ${first.gene.key}.`,
  });
}

/**
 * Checks that propositions have the gene of their profile.
 *
 * @param byProfile the propositions that name a gene, by their profiles
 */
export function* checkGenes(
  document: BundleDocument,
  byProfile: ReadonlyMap<string, readonly Stated[]>,
  resolver: Resolver,
): Generator<Finding> {
  const bySymbol = genesBySymbol(document);
  const misnamedGenes = new Set<string>();
  for (const one of geneNameFindings(document, byProfile)) {
    misnamedGenes.add(one.key);
    yield one.finding;
  }
  for (const [key, stated] of byProfile) {
    if (stated.some(({ gene }) => misnamedGenes.has(gene.key))) continue;
    const profile = document.molecularProfile[key];
    const name = isObject(profile) ? stringOf(profile["name"]) : undefined;
    if (!isObject(profile) || name === undefined || isOfSeveral(name)) continue;
    const [symbol = ""] = name.split(" ");
    const constrained = objectsOf(profile["constraints"]).flatMap(
      (constraint): readonly JsonObject[] => {
        const concept = resolver.dereference(constraint["featureContext"]);
        return concept === undefined ? [] : [concept];
      },
    );
    const named = bySymbol.get(symbol);
    const context = { name, symbol, named, constrained, common: commonGene(stated) };
    // where several agree, the name is the slip
    const aboutName = stated.length > 1 ? [...misnamed(key, context, stated)] : [];
    if (aboutName.length > 0) {
      yield* aboutName;
      continue;
    }
    const findings = stated.flatMap(({ proposition, gene }) => {
      const right = rightGene(context, gene);
      if (right === undefined) return [];
      const pointer = formatPointer(["proposition", proposition, "geneContextQualifier"]);
      return finding("gkm-gene", pointer, {
        message: `This proposition about ${name} (${key}) has another gene than ${right.of}.`,
        found: shownGene(gene),
        expected: right.expected,
        fix: "Correct the gene of the proposition, or its subject.",
      });
    });
    yield* findings;
    if (findings.length === 0) yield* misnamed(key, context, stated);
  }
}
