/**
 * The names of molecular profiles, and the genes of propositions about them, compared with those of all others.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, objectsOf, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { proteinChange } from "../../notation/sequence-change.ts";
import { finding } from "../rules/rules.ts";
import { exceptionsOf } from "../rules/usual.ts";
import {
  type Gene,
  genesBySymbol,
  isCalled,
  isOfSeveral,
  type Stated,
  shownGene,
  symbolOf,
} from "./gene-facts.ts";
import type { ProfileFacts } from "./profile-facts.ts";

/** A profile of one variant and one gene, with the names of both. */
interface NamedProfile {
  readonly key: string;
  readonly name: string;
  readonly gene: Gene;
  /** The name that the mapping to the variant has: `V600E`. */
  readonly variant: string | undefined;
}

function* namedProfiles(
  profiles: readonly ProfileFacts[],
  byProfile: ReadonlyMap<string, readonly Stated[]>,
): Generator<NamedProfile> {
  for (const { key, entry, variants } of profiles) {
    const name = stringOf(entry["name"]);
    const [first, ...others] = byProfile.get(key) ?? [];
    if (name === undefined || first === undefined || isOfSeveral(name)) continue;
    if (others.some(({ gene }) => gene.key !== first.gene.key) || variants.length !== 1) continue;
    const mapped = objectsOf(entry["mappings"]).flatMap(({ coding }) =>
      isObject(coding) && coding["id"] === variants[0] ? (stringOf(coding["name"]) ?? []) : [],
    );
    yield { key, name, gene: first.gene, variant: mapped[0] };
  }
}

/** Whether two words are the same change: `V600E` and `p.V600E`. */
function isSameChange(word: string, other: string): boolean {
  if (word.toLowerCase() === other.toLowerCase()) return word === other || !/\d/.test(word);
  const [own, known] = [word, other].map((one) => proteinChange(one.replace(/^p\./, "")));
  return own !== undefined && JSON.stringify(own) === JSON.stringify(known);
}

/**
 * Profiles whose names are not made as those of all others are: of the symbol of the gene, and of the name of the
 * variant.
 *
 * @param byProfile the propositions that name a gene, by their profiles
 * @param reported pointers to entries of which something is told already
 */
export function* checkProfileNames(
  profiles: readonly ProfileFacts[],
  byProfile: ReadonlyMap<string, readonly Stated[]>,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const named = [...namedProfiles(profiles, byProfile)].filter(
    ({ key, gene }) =>
      reported.size === 0 ||
      (!reported.has(formatPointer(["molecularProfile", key])) &&
        !reported.has(formatPointer(["feature", gene.key]))),
  );
  const withoutGene = exceptionsOf(named, ({ name, gene }) =>
    isCalled(gene, name.split(" ")[0] ?? ""),
  );
  for (const { key, name, gene } of withoutGene) {
    yield finding("gkm-gene", formatPointer(["molecularProfile", key, "name"]), {
      message: "The names of the other profiles begin with the symbol of their gene.",
      found: name,
      expected: `a name that begins with ${symbolOf(gene)}`,
      fix: "Correct the name.",
    });
  }
  const mapped = named.filter((one) => one.variant !== undefined && !withoutGene.includes(one));
  const hasVariant = ({ name, variant = "" }: NamedProfile) =>
    isSameChange(name.slice(name.indexOf(" ") + 1), variant);
  for (const { key, name, gene, variant } of exceptionsOf(mapped, hasVariant)) {
    yield finding("gkm-variant-name", formatPointer(["molecularProfile", key, "name"]), {
      message: "The names of the other profiles end with the name of their variant.",
      found: name,
      expected: `${symbolOf(gene)} ${variant}`,
      fix: "Correct the name, or that of the variant in the mapping.",
    });
  }
}

/**
 * Propositions without a gene about profiles whose names begin with one, where the others have it.
 *
 * @param byProfile the propositions that name a gene, by their profiles
 */
export function* checkGenesNamed(
  document: BundleDocument,
  byProfile: ReadonlyMap<string, readonly Stated[]>,
  resolver: Resolver,
): Generator<Finding> {
  const without = Object.entries(document.proposition).filter(
    ([, value]) => isObject(value) && value["geneContextQualifier"] === undefined,
  );
  if (without.length === 0) return;
  const bySymbol = genesBySymbol(document);
  const lacking = without.flatMap(([key, value]) => {
    const subject = isObject(value) ? resolver.dereference(value["subject"]) : undefined;
    const name = stringOf(subject?.["name"]) ?? "";
    const gene = isOfSeveral(name) ? undefined : bySymbol.get(name.split(" ")[0] ?? "");
    return gene === undefined ? [] : [{ key, gene }];
  });
  const having = [...byProfile.values()].flat();
  for (const one of exceptionsOf([...lacking, ...having], (each) => !("key" in each))) {
    if (!("key" in one)) continue;
    const { key, gene } = one;
    yield finding("gkm-gene", formatPointer(["proposition", key]), {
      message: "This proposition has no gene, and the others have that of their profile.",
      found: "no geneContextQualifier",
      expected: shownGene(gene),
      fix: `Add "geneContextQualifier": "#/feature/${gene.key}".`,
    });
  }
}
