/**
 * What texts find in the look-up: expressions, identifiers, changes of proteins and names.
 *
 * @module
 */
import { objectsOf, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { statesAbsence } from "../../gkm/model/absence.ts";
import { conceptAliases } from "../../gkm/model/concept.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { representationsOf } from "../../gkm/model/representations.ts";
import { hgvsOfProfile } from "../../gkm/notation/hgvs.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { LOOKUP_VERSION, type NamesDocument } from "../../lookup/index/documents.ts";
import { categoryKey, proteinKey } from "../../lookup/notations/expressions.ts";
import { identifierKey } from "../../lookup/notations/identifiers.ts";
import { profileNameKey } from "../../lookup/notations/names.ts";
import type { Relations } from "../search/entry-relations.ts";

/** An entry, and the number of the thing that it is: of several producers' it is one. */
type Numbered = readonly [entry: Entry, number: number];

/** What names are collected from. */
export interface NamedEntries {
  readonly graph: Graph;
  readonly titles: Titles;
  namesOfGene(gene: Entry): readonly string[];
  readonly relations: Relations;
  readonly variants: readonly Numbered[];
  readonly profiles: readonly Numbered[];
  /** Profiles of no variant that have expressions of their own, with the numbers behind those of the variants. */
  readonly withoutVariant: readonly Numbered[];
}

/**
 * Entries with the numbers of what they are.
 *
 * @param things the entries under which what is the same is shown, by their numbers
 * @param shownUnder the one of them under which an entry is shown
 */
export function numbered(
  entries: readonly Entry[],
  things: readonly Entry[],
  shownUnder: (entry: Entry) => Entry,
): readonly Numbered[] {
  const numbers = new Map(things.map((entry, number) => [entry, number]));
  return entries.flatMap((entry) => {
    const number = numbers.get(shownUnder(entry));
    return number === undefined ? [] : [[entry, number] as const];
  });
}

type Rows<Key extends keyof NamesDocument> = NamesDocument[Key];

/** The expressions of a profile that is about one variant alone. */
export function ownExpressions(profile: Entry, variants: readonly Entry[]): readonly string[] {
  return variants.length > 1 ? [] : hgvsOfProfile(profile, variants).map(({ text }) => text);
}

function* expressionsOf({ variants, profiles, relations, withoutVariant }: NamedEntries) {
  const places = new Map([...variants, ...withoutVariant]);
  for (const [variant, index] of variants) {
    for (const { value } of representationsOf(variant.value)) {
      for (const expression of objectsOf(value["expressions"])) {
        const text = stringOf(expression["value"]);
        if (text !== undefined) yield [text, index] as const;
      }
    }
  }
  for (const [profile] of profiles) {
    const own = relations.variantsOf(profile);
    const place = places.get(own[0] ?? profile);
    if (place === undefined) continue;
    for (const text of ownExpressions(profile, own)) yield [text, place] as const;
  }
}

function identifiersOf(profile: Entry): readonly string[] {
  const codes = (["exactMatch", "relatedMatch"] as const)
    .flatMap((relation) => codingsOf(profile.value, relation))
    .flatMap(({ id, code }) => [stringOf(id), stringOf(code)]);
  const texts = [...codes, ...conceptAliases(profile.value)];
  return texts.flatMap((text) => identifierKey(text ?? "") ?? []);
}

/** The name of a change without the coding expression behind it: "R167Q (c.500G>A)". */
const withoutCoding = (name: string) => name.replace(/\s*\([cn]\.[^()]*\)$/, "");

/** The changes of a protein that a profile of one variant is about, each with its gene. */
function* proteinsOf(profile: Entry, { titles, relations }: NamedEntries) {
  const variants = relations.variantsOf(profile);
  if (variants.length > 1 || statesAbsence(profile.value)) return;
  for (const gene of relations.genesOf(profile).map(titles.titleOf)) {
    const title = titles.titleOf(profile);
    const name = title.startsWith(`${gene} `) ? withoutCoding(title.slice(gene.length + 1)) : "";
    const expressions = ownExpressions(profile, variants);
    const expressed = expressions.flatMap((text) => /:(p\..+)$/.exec(text)?.[1] ?? []);
    const aliases = conceptAliases(profile.value);
    // the name of a change outside the coding sequence is one of bases: TERT C228T
    const isCoding = ![...expressions, ...aliases].some((text) => /(?:^|:)c\.[-*]/i.test(text));
    const names = isCoding ? [name, ...aliases] : [];
    const changes = [...names, ...expressed].map(proteinKey);
    for (const change of [categoryKey(name), ...changes]) {
      if (change !== undefined) yield [gene, change] as const;
    }
  }
}

/** Other names of genes that stand for one gene only. */
function geneNames(named: NamedEntries): Rows<"genes"> {
  const { graph, titles } = named;
  const genes = graph.of("feature");
  const symbols = new Set(genes.map((gene) => titles.titleOf(gene).toUpperCase()));
  const rows = genes.flatMap((gene) =>
    named.namesOfGene(gene).map((name) => [name.toUpperCase(), titles.titleOf(gene)] as const),
  );
  const byName = Map.groupBy(rows, ([name]) => name);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    const isOne = new Set(same.map(([, symbol]) => symbol)).size === 1;
    return first !== undefined && isOne && !symbols.has(first[0]) ? [first] : [];
  });
}

/** The names of a profile: those that name its gene, with it in front if they do not, and those without it. */
function profileNames(profile: Entry, named: NamedEntries) {
  const { titles, relations } = named;
  const genes = relations.genesOf(profile);
  const words = new Set(
    genes.flatMap((gene) => [titles.titleOf(gene), ...named.namesOfGene(gene)].map(profileNameKey)),
  );
  // EGFRvIII
  const prefixes = [...words].filter((name) => name.length > 2);
  const namesGene = (name: string) =>
    profileNameKey(name)
      .split(" ")
      .some((word) => words.has(word) || prefixes.some((name) => word.startsWith(name)));
  const aliases = conceptAliases(profile.value);
  const bare = genes.length === 0 ? [] : aliases.filter((name) => !namesGene(name));
  return {
    whole: [
      titles.titleOf(profile),
      ...aliases.filter((name) => !bare.includes(name)),
      ...bare.flatMap((name) => genes.map((gene) => `${titles.titleOf(gene)} ${name}`)),
    ],
    bare,
  };
}

/** Each row once. */
export const distinct = <Row>(rows: Iterable<Row>): readonly Row[] => [
  ...new Map(Array.from(rows, (row) => [JSON.stringify(row), row])).values(),
];

/** All texts, with the numbers of what they find. */
export function lookupNames(named: NamedEntries): NamesDocument {
  const { profiles, variants } = named;
  return {
    version: LOOKUP_VERSION,
    expressions: distinct(expressionsOf(named)),
    computed: distinct(
      variants.flatMap(([variant, index]) =>
        representationsOf(variant.value).flatMap(({ id }) => {
          const key = identifierKey(id);
          return key === undefined ? [] : [[key, index] as const];
        }),
      ),
    ),
    identifiers: distinct(
      profiles.flatMap(([profile, index]) =>
        statesAbsence(profile.value)
          ? []
          : identifiersOf(profile).map((identifier) => [identifier, index] as const),
      ),
    ),
    proteins: distinct(
      profiles.flatMap(([profile, index]) =>
        Array.from(proteinsOf(profile, named), ([gene, change]) => [gene, change, index] as const),
      ),
    ),
    names: distinct(
      profiles.flatMap(([profile, index]) =>
        profileNames(profile, named).whole.map((name) => [profileNameKey(name), index] as const),
      ),
    ),
    aliases: distinct(
      profiles.flatMap(([profile, index]) =>
        profileNames(profile, named).bare.map((name) => [profileNameKey(name), index] as const),
      ),
    ),
    genes: geneNames(named),
  };
}
