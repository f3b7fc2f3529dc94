/**
 * The names of genes, compared with those of the profiles and alleles that begin with them. Where all profiles of a gene
 * begin with another symbol, the gene is misnamed.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, stringOf } from "../../../base/json.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases } from "../../model/concept.ts";
import { proteinChange } from "../../notation/sequence-change.ts";
import { finding } from "../rules/rules.ts";
import type { AllelesByVariant } from "./allele-facts.ts";
import {
  comparable,
  type Gene,
  genesBySymbol,
  isCalled,
  isOfSeveral,
  type Stated,
  symbolOf,
} from "./gene-facts.ts";
import type { ProfileFacts } from "./profile-facts.ts";

/** A gene with the first words of the names of its profiles. */
interface Profiled {
  readonly gene: Gene;
  readonly symbols: readonly string[];
  /** The propositions about them. */
  readonly propositions: ReadonlySet<string>;
}

/** The genes of which alone each of some profiles is. */
function profiledGenes(
  document: BundleDocument,
  byProfile: ReadonlyMap<string, readonly Stated[]>,
): readonly Profiled[] {
  const genes = new Map<string, { gene: Gene; symbols: string[]; propositions: Set<string> }>();
  for (const [key, stated] of byProfile) {
    const profile = document.molecularProfile[key];
    const name = isObject(profile) ? (stringOf(profile["name"]) ?? "") : "";
    const [first, ...others] = stated;
    if (first === undefined || name === "" || isOfSeveral(name)) continue;
    if (others.some(({ gene }) => gene.key !== first.gene.key)) continue;
    const { gene } = first;
    const known = genes.get(gene.key) ?? { gene, symbols: [], propositions: new Set() };
    known.symbols.push(name.split(" ")[0] ?? "");
    for (const { proposition } of stated) known.propositions.add(`#/proposition/${proposition}`);
    genes.set(gene.key, known);
  }
  return [...genes.values()];
}

/** What symbols of genes look like; names of profiles can begin with other words. */
const SYMBOL = /^[A-Z][A-Z0-9-]{1,9}$/;

/** The descriptions of the evidence for each proposition. */
const descriptionsOf = ({ evidence }: BundleDocument): ReadonlyMap<string, readonly string[]> =>
  groupPairs(
    Object.values(evidence).flatMap((item) => {
      const text = isObject(item) ? stringOf(item["description"]) : undefined;
      return isObject(item) && text !== undefined
        ? [[asText(item["proposition"]), text] as const]
        : [];
    }),
  );

/** Whether descriptions of the evidence for propositions have a word, and none has another one. */
function isInTexts(
  descriptions: ReadonlyMap<string, readonly string[]>,
  propositions: ReadonlySet<string>,
  word: string,
  other: string,
): boolean {
  const texts = [...propositions].flatMap((one) => descriptions.get(one) ?? []);
  return texts.some((text) => text.includes(word)) && !texts.some((text) => text.includes(other));
}

/** Genes that are called otherwise than the profiles of all propositions about them. */
export function* geneNameFindings(
  document: BundleDocument,
  byProfile: ReadonlyMap<string, readonly Stated[]>,
): Generator<{ readonly key: string; readonly finding: Finding }> {
  const profiled = profiledGenes(document, byProfile);
  const misnamed = new Set(
    profiled
      .filter(({ gene, symbols }) => !symbols.includes(symbolOf(gene)))
      .map(({ gene }) => gene.key),
  );
  const bySymbol = genesBySymbol(document);
  let descriptions: ReturnType<typeof descriptionsOf> | undefined;
  const isWritten = (propositions: ReadonlySet<string>, word: string, other: string) => {
    descriptions ??= descriptionsOf(document);
    return isInTexts(descriptions, propositions, word, other);
  };
  for (const { gene, symbols, propositions } of profiled) {
    const [symbol = "", ...others] = symbols;
    const named = bySymbol.get(symbol);
    // the propositions have the wrong gene, unless the names of two were exchanged
    if (named !== undefined && named.key !== gene.key && !misnamed.has(named.key)) continue;
    const name = symbolOf(gene);
    if (name === symbol || conceptAliases(gene.entry).includes(symbol)) continue;
    if (others.some((other) => other !== symbol)) continue;
    const isSpelling = comparable(symbol) === comparable(name);
    const isLikely = others.length > 0 || isWritten(propositions, symbol, name);
    if (!isSpelling && !(isLikely && SYMBOL.test(symbol))) continue;
    const isSlip = isSpelling || isOneEdit(symbol, name);
    yield {
      key: gene.key,
      finding: finding("gkm-gene", formatPointer(["feature", gene.key, "name"]), {
        message: "The names of all profiles of this gene begin with another symbol.",
        found: name,
        expected: symbol,
        fix: isSlip
          ? `Did you mean ${symbol}?`
          : `Correct the name of the gene, or the gene of the propositions about the profiles. If ${symbol} is another name of it, add it to the aliases.`,
      }),
    };
  }
}

/**
 * Alleles named by the gene and the change, with another gene than the profile of their variant.
 *
 * @param reported pointers to entries of which something is told already
 */
export function* checkAlleleGenes(
  document: BundleDocument,
  profiles: readonly ProfileFacts[],
  alleles: AllelesByVariant,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const bySymbol = genesBySymbol(document);
  for (const { key, entry, variants } of profiles) {
    if (reported.has(formatPointer(["molecularProfile", key]))) continue;
    const [variant = "", ...others] = variants;
    const name = stringOf(entry["name"]) ?? "";
    const [symbol = ""] = name.split(" ");
    const gene = bySymbol.get(symbol);
    if (gene === undefined || others.length > 0 || isOfSeveral(name)) continue;
    for (const { representation } of alleles.get(variant) ?? []) {
      const { group, id, value } = representation;
      const [own = "", change = "", ...more] = (stringOf(value["name"]) ?? "").split(" ");
      if (more.length > 0 || proteinChange(change.replace(/^p\./, "")) === undefined) continue;
      if (isCalled(gene, own)) continue;
      yield finding("gkm-variant-name", formatPointer(["variant", variant, group, id, "name"]), {
        message: `The name of this allele has another gene than that of its profile, ${name}.`,
        found: asText(value["name"]),
        expected: symbol,
        fix: "Correct the name of the allele, or that of the profile.",
      });
    }
  }
}
