/**
 * Further HGVS expressions of a variant that is there: of an allele that it has, or of one that is added to it and to
 * its profiles.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import { mappedVariantsOf } from "../../model/references.ts";
import { representationsOf } from "../../model/representations.ts";
import { HGVS_EXTENSION } from "../../notation/hgvs.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { calledEntry, type FoundEntry, findEntry } from "../draft/find-entry.ts";
import { Refusal } from "../draft/refusal.ts";
import { changeOf, type NewRepresentation, newAllele } from "./alleles.ts";
import { checkLetters } from "./one-change.ts";
import { PROFILE_FIELDS } from "./profiles.ts";
import { checkSequences, SEQUENCE_FIELDS } from "./sequences.ts";
import { VARIANT_FIELDS, variantWith } from "./variants.ts";

export const EXPRESSION_FIELDS = {
  profile: PROFILE_FIELDS.profile,
  hgvs: {
    about: "an HGVS expression of its variant, on any level, such as NC_000007.14:g.140753336A>T",
    isList: true,
    isText: true,
  },
  "other-hgvs": { ...VARIANT_FIELDS["other-hgvs"], about: "an expression that is only listed" },
  ...SEQUENCE_FIELDS,
} as const satisfies Readonly<Record<string, Field>>;

/** The variants that the members of a profile are of. */
const memberVariants = (profile: JsonObject): readonly string[] =>
  itemsOf(profile["members"]).flatMap((member) => {
    const target = typeof member === "string" ? parseEntryPointer(member) : undefined;
    return target?.collection === "variant" ? [target.key] : [];
  });

/** The key of the variant that a profile is about. @throws Refusal if it is not known by its alleles */
function variantOf(draft: Draft, profile: FoundEntry): string {
  const mapped = mappedVariantsOf(profile.entry, draft.profile).map(({ key }) => key);
  const [key] = [...mapped, ...memberVariants(profile.entry)];
  const variant = key === undefined ? undefined : draft.get("variant", key);
  const hasAllele = representationsOf(variant ?? null).some(
    ({ value }) => value["type"] === "Allele",
  );
  if (key !== undefined && hasAllele) return key;
  throw new Refusal(
    `The variant of ${calledEntry(profile)} has no alleles, so nothing can be compared with an expression of it.`,
  );
}

/** A variant with an expression that it has not yet. @throws Refusal if it has */
function withExpression(variant: JsonObject, allele: NewRepresentation, text: string): JsonObject {
  const { group, id, make } = allele;
  const alleles = isObject(variant[group]) ? variant[group] : {};
  const own = alleles[id];
  if (!isObject(own)) return { ...variant, [group]: { ...alleles, [id]: make() } };
  const expressions = objectsOf(own["expressions"]);
  if (expressions.some(({ value }) => value === text)) {
    throw new Refusal(`${cut(text)} is an expression of this variant already.`);
  }
  const { syntax } = changeOf(text);
  const more = [...expressions, { syntax, value: text }] as readonly Json[];
  return { ...variant, [group]: { ...alleles, [id]: { ...own, expressions: more } } };
}

/** The expressions of a variant's alleles. */
const expressionsOf = (variant: JsonObject): readonly string[] =>
  representationsOf(variant)
    .flatMap(({ value }) => objectsOf(value["expressions"]))
    .flatMap(({ value }) => stringOf(value) ?? []);

/** A list with further texts, in its order if it has one. */
function withTexts(list: readonly Json[], texts: readonly string[]): readonly Json[] {
  const all = [...list, ...texts.filter((text) => !list.includes(text))];
  const isSorted = list.every((item, at) => at === 0 || String(list[at - 1]) <= String(item));
  return isSorted ? all.sort() : all;
}

/** A profile that lists further expressions. */
function withDescriptions(profile: JsonObject, texts: readonly string[]): JsonObject {
  const extensions = objectsOf(profile["extensions"]);
  const own = extensions.find(({ name }) => name === HGVS_EXTENSION);
  const value = withTexts(itemsOf(own?.["value"]), texts);
  const described = { ...own, name: HGVS_EXTENSION, value };
  const more =
    own === undefined
      ? [described, ...extensions]
      : extensions.map((extension) => (extension === own ? described : extension));
  const { id, type, name, ...rest } = profile;
  // a new list of extensions comes where profiles have it
  return "extensions" in profile
    ? { ...profile, extensions: more }
    : ({ id, type, name, extensions: more, ...rest } as JsonObject);
}

/** A profile with a further member. @throws Refusal if that would define it otherwise */
function withMember(profile: FoundEntry, allele: NewRepresentation, pointer: string): JsonObject {
  const members = itemsOf(profile.entry["members"]);
  const hasProtein = members.some((member) => String(member).includes("/protein/"));
  if (allele.group === "protein" && !hasProtein) {
    throw new Refusal(
      `${calledEntry(profile)} is defined by its bases, and a protein allele would make it another category. Change the profile by hand.`,
    );
  }
  return { ...profile.entry, members: withTexts(members, [pointer]) };
}

/** The profiles of the bundle that have the alleles of a variant as members. */
const profilesOf = (draft: Draft, variant: string): readonly FoundEntry[] =>
  Object.entries(draft.entries("molecularProfile"))
    .filter(([, entry]) => memberVariants(entry).includes(variant))
    .map(([key, entry]) => ({ key, entry }));

/**
 * Adds expressions to the variant of a profile.
 *
 * @returns its key
 * @throws Refusal if it has them, or another variant does
 */
export function addExpressions(draft: Draft, fields: Fields): string {
  const name = fields.required("profile");
  const profile = findEntry(draft, "molecularProfile", name);
  if (profile === undefined) throw new Refusal(`There is no molecular profile ${name}.`);
  const key = variantOf(draft, profile);
  const listed = fields.all("other-hgvs");
  if (listed.length === 0) fields.required("hgvs");
  const texts = fields.all("hgvs");
  checkSequences(
    fields,
    texts.map((text) => changeOf(text).accession),
  );
  checkLetters(texts, expressionsOf(draft.get("variant", key) ?? {}));
  for (const text of texts) {
    const allele = newAllele(draft, fields, text, String(profile.entry["name"]));
    const owner = variantWith(draft, allele.id);
    if (owner !== undefined && owner !== key) {
      throw new Refusal(`${cut(text)} is an expression of ${owner}; got one for ${key}.`);
    }
    draft.replace("variant", key, withExpression(draft.get("variant", key) ?? {}, allele, text));
    if (owner !== undefined) continue;
    const pointer = localPointer(["variant", key, allele.group, allele.id]);
    for (const own of profilesOf(draft, key)) {
      draft.replace("molecularProfile", own.key, withMember(own, allele, pointer));
    }
  }
  for (const own of profilesOf(draft, key)) {
    draft.replace("molecularProfile", own.key, withDescriptions(own.entry, [...texts, ...listed]));
  }
  return key;
}
