/**
 * The diseases and therapies that propositions are about, and whether two can have nothing in common.
 *
 * A bundle does not say which disease is a kind of which other. Their names mostly do: "Melanoma" and "Skin melanoma"
 * share a word, and "Cancer" has none of its own.
 *
 * @module
 */
import { isObject, itemsOf, type Json } from "../../../base/json.ts";
import type { Resolver } from "../../graph/resolve.ts";

/** A disease or a therapy. */
interface Thing {
  /** The reference to its entry; of one inline, its name. */
  readonly id: string;
  readonly name: string;
}

export interface About {
  /** The reference to what it is about. */
  readonly subject: Json | undefined;
  /** Diseases; a phenotype such as an age of onset tells none. */
  readonly conditions: readonly Thing[];
  /** None for a claim that is not about a therapy. */
  readonly therapies: readonly Thing[];
}

/** How deep sets are read: one can be in itself (rule gkm-cycle). */
const MAX_DEPTH = 4;

/** The things that a value stands for: one, or those of a set. */
function thingsOf(
  value: Json | undefined,
  resolver: Resolver,
  depth = MAX_DEPTH,
): readonly Thing[] {
  const concept = resolver.dereference(value);
  if (concept === undefined || depth === 0) return [];
  const { concepts, name, conceptType } = concept;
  if (Array.isArray(concepts)) {
    return itemsOf(concepts).flatMap((one) => thingsOf(one, resolver, depth - 1));
  }
  if (typeof name !== "string" || conceptType === "Phenotype") return [];
  return [{ id: typeof value === "string" ? value : name, name }];
}

/** What a proposition is about; undefined if there is none. */
export function aboutOf(proposition: Json | undefined, resolver: Resolver): About | undefined {
  const value = resolver.dereference(proposition);
  if (!isObject(value)) return undefined;
  const { object, conditionQualifier } = value;
  // also where the type is misspelled
  const isTherapeutic =
    conditionQualifier !== undefined || value["type"] === "VariantTherapeuticResponseProposition";
  return {
    subject: value["subject"],
    conditions: thingsOf(isTherapeutic ? conditionQualifier : object, resolver),
    therapies: isTherapeutic ? thingsOf(object, resolver) : [],
  };
}

/** Words that say nothing about which disease it is. */
const COMMON = new Set(
  "a acute adenocarcinoma adult advanced all and associated benign by cancer cancers carcinoma carcinomas cell cells childhood chronic disease diseases disorder due for high in low malignancies malignancy malignant metastatic neoplasm neoplasms non of or other pediatric primary recurrent refractory secondary solid stage syndrome the to tumor tumors tumour tumours type with without".split(
    " ",
  ),
);

/** So many letters that two words begin with alike make them related: glioma, glioblastoma. */
const STEM = 4;

/** The beginnings of the words of a name that say which disease or therapy it is. */
export const stemsOf = (name: string): readonly string[] =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.slice(0, STEM));

/** Whether two names share a word, or one has none of its own. */
function areNear(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), new Set(stemsOf(other))];
  return stems.length === 0 || others.size === 0 || stems.some((stem) => others.has(stem));
}

/** Whether two lists of things have nothing in common, not even words of names. */
export const areUnrelated = (own: readonly Thing[], other: readonly Thing[]): boolean =>
  own.length > 0 &&
  other.length > 0 &&
  !own.some((one) => other.some(({ id, name }) => id === one.id || areNear(name, one.name)));
