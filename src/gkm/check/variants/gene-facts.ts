/**
 * The genes of a bundle: how they are called, and which propositions name them.
 *
 * @module
 */
import { isObject, type JsonObject, stringOf } from "../../../base/json.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases } from "../../model/concept.ts";
import { profileExpression } from "../../notation/profile-expression.ts";

/** A gene of the bundle. */
export interface Gene {
  readonly key: string;
  readonly entry: JsonObject;
}

/** A proposition about a profile, with its gene. */
export interface Stated {
  readonly proposition: string;
  readonly gene: Gene;
}

export const symbolOf = ({ key, entry }: Gene) => stringOf(entry["name"]) ?? key;

export const shownGene = (gene: Gene) => `${symbolOf(gene)} (${gene.key})`;

/** A symbol without case and hyphens, in which its writings differ: BRAF and B-Raf. */
export const comparable = (symbol: string | undefined) => symbol?.toLowerCase().replaceAll("-", "");

/** Whether a gene is called so, by its symbol or another name. */
export const isCalled = ({ entry }: Gene, name: string) =>
  [stringOf(entry["name"]), ...conceptAliases(entry)].some(
    (own) => comparable(own) === comparable(name),
  );

/** The propositions that name a gene, by their profiles. */
export function statedGenes(document: BundleDocument, resolver: Resolver): Map<string, Stated[]> {
  const byProfile = new Map<string, Stated[]>();
  for (const proposition in document.proposition) {
    const value = document.proposition[proposition];
    if (!isObject(value)) continue;
    const subject = resolver.resolve(value["subject"]);
    const gene = resolver.resolve(value["geneContextQualifier"]);
    if (subject?.collection !== "molecularProfile" || gene?.collection !== "feature") continue;
    if (!isObject(gene.value)) continue;
    const stated = { proposition, gene: { key: gene.key, entry: gene.value } };
    const list = byProfile.get(subject.key);
    if (list === undefined) byProfile.set(subject.key, [stated]);
    else list.push(stated);
  }
  return byProfile;
}

/** Genes by their symbols. */
export function genesBySymbol(document: BundleDocument): ReadonlyMap<string, Gene> {
  return new Map(
    Object.entries(document.feature).flatMap(([key, entry]) =>
      isObject(entry) && typeof entry["name"] === "string" ? [[entry["name"], { key, entry }]] : [],
    ),
  );
}

/** Whether a profile may be about several genes: a combination, or a fusion. */
export const isOfSeveral = (name: string) =>
  profileExpression(name) !== undefined || /::|\bfusion\b/i.test(name);
