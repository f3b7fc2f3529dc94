/**
 * The index of the look-up, from which readers and `npm run lookup` tell what a variant is in the knowledge base.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Claim, ClaimPoint } from "../../gkm/claims/claim.ts";
import { lineLevelText } from "../../gkm/claims/classifications.ts";
import { groundsText } from "../../gkm/claims/counted.ts";
import type { JoinedKnowledge } from "../../gkm/claims/joined-evidence.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import type { Direction } from "../../gkm/claims/sentences.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { linkedEntries, referringEntries } from "../../gkm/graph/linked.ts";
import { shownUnder } from "../../gkm/join/everywhere.ts";
import { alleleGrowth } from "../../lookup/alleles/allele.ts";
import {
  allelesDocument,
  type ClaimRow,
  type IndexedAllele,
  LOOKUP_DOCUMENT,
  LOOKUP_VERSION,
  type LookupManifest,
  NAMES_DOCUMENT,
  PROFILES_DOCUMENT,
  type ProfilesDocument,
  writeAlleles,
} from "../../lookup/index/documents.ts";
import { jsonFile, type OutputFile } from "../../output/files.ts";
import { viewOf } from "../../site/view.ts";
import { createRelations } from "../search/entry-relations.ts";
import { createGeneNames } from "../search/gene-names.ts";
import { allelesOf, type Copies, copiesOf } from "./lookup-alleles.ts";
import { variantsTogether } from "./lookup-combinations.ts";
import {
  distinct,
  lookupNames,
  type NamedEntries,
  numbered,
  ownExpressions,
} from "./lookup-names.ts";

/** A document in columns: one line, as nobody reads it. */
const compactFile = (path: string, value: unknown): OutputFile => ({
  path: path.slice(1),
  content: `${JSON.stringify(value)}\n`,
});

/** Whether a sequence is of an assembly: the mitochondrial genome is of both. */
const isOf = (sequence: string, assembly: Assembly) =>
  (chromosomeOf(sequence)?.assembly ?? assembly) === assembly;

/** The alleles of all variants, with the numbers of these. */
function indexedAlleles(named: NamedEntries): readonly IndexedAllele[] {
  const { variants, withoutVariant, graph, relations } = named;
  const all = [...variants, ...withoutVariant].flatMap(([variant, number]) => {
    const profiles =
      variant.collection === "molecularProfile"
        ? [variant]
        : referringEntries(variant, "molecularProfile");
    const texts = profiles.flatMap((profile) =>
      ownExpressions(profile, relations.variantsOf(profile)),
    );
    return allelesOf(variant, texts, graph).map((allele) => ({ ...allele, variant: number }));
  });
  return distinct(all);
}

/** Texts by their numbers; nothing is 0. */
function createTexts() {
  const numbers = new Map([["", 0]]);
  return {
    numberOf(text: string | undefined): number {
      const known = numbers.get(text ?? "");
      if (known !== undefined) return known;
      numbers.set(text ?? "", numbers.size);
      return numbers.size - 1;
    },
    list: () => [...numbers.keys()],
  };
}

type Texts = ReturnType<typeof createTexts>;

/** What a point says of its therapy or disease: "disputes response to". */
function saysOf({ effect, direction }: Partial<ClaimPoint>, stated: Direction): string | undefined {
  const says = direction ?? stated;
  if (effect === undefined || effect.name === "") return undefined;
  return says === "neutral" ? `is neutral on ${effect.noun}` : effect[says];
}

/** The level of evidence; that of an assertion is one of its guideline. */
const levelOf = ({ level }: Partial<ClaimPoint>, { collection }: Entry) =>
  level !== undefined && collection === "assertion" ? lineLevelText(level) : level;

/** How a claim is classified, and what it rests on that is deprecated: "Tier I, rests on deprecated evidence". */
const classificationText = ({ classification, entry }: Claim) =>
  [classification, groundsText(entry)].filter(Boolean).join(", ");

/** The rows of a claim, one for each effect; an assertion without any has one, too. */
function claimRows(profile: number, claim: Claim, { numberOf }: Texts): readonly ClaimRow[] {
  const { entry, condition, origin, direction } = claim;
  const rowOf = (point: Partial<ClaimPoint>): ClaimRow => [
    profile,
    entry.collection === "assertion" ? 1 : 0,
    numberOf(classificationText(claim)),
    numberOf(point.effect?.label),
    numberOf(point.direction ?? direction),
    numberOf(saysOf(point, direction)),
    numberOf(levelOf(point, entry)),
    numberOf(point.therapy?.text),
    numberOf((point.condition ?? condition)?.text),
    numberOf((point.origin ?? origin)?.text),
    numberOf(entry.path),
  ];
  const points = ownPoints(claim);
  return points.length === 0 ? [rowOf({})] : points.map(rowOf);
}

/** Conditions that are related to each other, as places of their names, if all have one. */
function relatedPlaces(
  conditions: readonly (readonly Entry[])[],
  { titles }: NamedEntries,
  texts: readonly string[],
): readonly (readonly number[])[] {
  const places = new Map(texts.map((text, place) => [text, place]));
  return conditions.flatMap(([condition, ...related]) => {
    const own = condition && places.get(titles.titleOf(condition));
    const others = related.flatMap((entry) => places.get(titles.titleOf(entry)) ?? []);
    return own === undefined || others.length === 0 ? [] : [[own, ...others]];
  });
}

/** @param conditions each with those that are related to it */
function profilesDocument(
  named: NamedEntries,
  things: readonly Entry[],
  { claimOf, statementsOf }: JoinedKnowledge,
  conditions: readonly (readonly Entry[])[],
): ProfilesDocument {
  const { variants, profiles, withoutVariant, titles, relations } = named;
  const numbers = new Map(profiles);
  const texts = createTexts();
  const claims = things.flatMap((profile, index) => {
    const { assertions, evidence } = statementsOf(profile);
    return [
      ...assertions.map(claimOf).toSorted(compareAssertions),
      ...evidence.map(claimOf).toSorted(compareEvidence),
    ]
      .filter((claim) => claim.profile?.entry === profile)
      .flatMap((claim) => claimRows(index, claim, texts));
  });
  return {
    version: LOOKUP_VERSION,
    variants: [
      ...[...Map.groupBy(variants, ([, number]) => number)]
        .toSorted(([one], [other]) => one - other)
        .map(([, same]) => [
          ...new Set(
            same.flatMap(([variant]) =>
              referringEntries(variant, "molecularProfile").flatMap(
                (profile) => numbers.get(profile) ?? [],
              ),
            ),
          ),
        ]),
      ...withoutVariant.map(([profile]) => [numbers.get(profile) ?? 0]),
    ],
    profiles: things.map((profile) => [
      titles.titleOf(profile),
      profile.path,
      relations.genesOf(profile).map(titles.titleOf).join(", "),
      variantsTogether(
        profile.value,
        titles.titleOf(profile),
        Math.max(1, linkedEntries(profile, "variant").length),
      ),
    ]),
    texts: texts.list(),
    claims,
    related: relatedPlaces(conditions, named, texts.list()),
  };
}

const byAssembly = <Value>(of: (assembly: Assembly) => Value) =>
  Object.fromEntries(ASSEMBLIES.map((assembly) => [assembly, of(assembly)])) as Readonly<
    Record<Assembly, Value>
  >;

/** Whether bases are inserted that are not stated. */
const isWithoutText = (allele: IndexedAllele) =>
  allele.text === undefined && alleleGrowth(allele) > 0 && allele.reference === undefined;

function manifestOf(
  { site, bundles }: Catalog,
  alleles: readonly IndexedAllele[],
  copies: readonly Copies[],
  variants: number,
): LookupManifest {
  const ofAssembly = (assembly: Assembly) =>
    alleles.filter(({ sequence }) => isOf(sequence, assembly));
  return {
    version: LOOKUP_VERSION,
    site: site.title,
    url: site.url,
    bundles: bundles.map(({ name, document }) => ({
      name,
      createdAt: document.metadata.createdAt,
    })),
    alleles: byAssembly(allelesDocument),
    names: NAMES_DOCUMENT,
    profiles: PROFILES_DOCUMENT,
    counts: {
      variants,
      alleles: byAssembly((assembly) => ofAssembly(assembly).length),
      withoutText: byAssembly((assembly) => ofAssembly(assembly).filter(isWithoutText).length),
      variantsWithout: byAssembly((assembly) => {
        const own = ofAssembly(assembly).map(({ variant }) => variant);
        const copied = copies.flatMap(([sequence, , , , variant]) =>
          isOf(sequence, assembly) ? [variant] : [],
        );
        // behind them are profiles of no variant
        const placed = new Set([...own, ...copied].filter((number) => number < variants));
        return variants - placed.size;
      }),
    },
  };
}

const copiesOfAll = ({ variants, graph }: NamedEntries): readonly Copies[] =>
  distinct(variants.flatMap(([variant, number]) => copiesOf(variant, number, graph)));

/** The index of the look-up, with each thing once; a site without variants has none. */
export function* lookupFiles(catalog: Catalog): Generator<OutputFile> {
  const { graph } = catalog;
  const view = viewOf(catalog);
  const [variants, profiles] = [view.thingsIn("variant"), view.thingsIn("molecularProfile")];
  if (variants.length === 0) return;
  const { titles } = view;
  const shown = (entry: Entry) => shownUnder(entry, view);
  const relations = createRelations(graph, titles);
  const numberedProfiles = numbered(graph.of("molecularProfile"), profiles, shown);
  const named = {
    graph,
    titles,
    namesOfGene: createGeneNames(catalog.synonyms),
    relations,
    variants: numbered(graph.of("variant"), variants, shown),
    profiles: numberedProfiles,
    withoutVariant: numberedProfiles
      .filter(
        ([profile]) =>
          relations.variantsOf(profile).length === 0 && ownExpressions(profile, []).length > 0,
      )
      .map(([profile], index) => [profile, variants.length + index] as const),
  };
  const alleles = indexedAlleles(named);
  const copies = copiesOfAll(named);
  yield jsonFile(LOOKUP_DOCUMENT.slice(1), manifestOf(catalog, alleles, copies, variants.length));
  for (const assembly of ASSEMBLIES) {
    const document = writeAlleles(
      assembly,
      alleles.filter(({ sequence }) => isOf(sequence, assembly)),
      copies.filter(([sequence]) => isOf(sequence, assembly)),
    );
    yield compactFile(allelesDocument(assembly), document);
  }
  yield compactFile(NAMES_DOCUMENT, lookupNames(named));
  const conditions = [...view.thingsIn("disease"), ...view.thingsIn("phenotype")].map((entry) => [
    entry,
    ...view.relatedOf(entry).map((related) => related.entry),
  ]);
  yield compactFile(
    PROFILES_DOCUMENT,
    profilesDocument(named, profiles, view.joinedKnowledge(), conditions),
  );
}
