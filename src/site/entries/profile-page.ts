/**
 * Everything that the page of a molecular profile shows.
 *
 * @module
 */

import type { Fact, FactValue, Phrase } from "../../base/fact.ts";
import { type Json, objectsOf, stringOf } from "../../base/json.ts";
import { capitalized } from "../../base/words.ts";
import { knowledgeIn } from "../../gkm/claims/counted.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { prefixOfKey } from "../../gkm/model/producers.ts";
import { representationsOf } from "../../gkm/model/representations.ts";
import { gnomadUrl, substitutionOf } from "../../gkm/notation/gnomad.ts";
import { hgvsOf, hgvsOfProfile, type ProfileHgvs } from "../../gkm/notation/hgvs.ts";
import { chromosomePlace } from "../../gkm/reading/chromosome-place.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import type { ClaimBlock } from "./claim-blocks.ts";
import { type CoordinatesView, coordinatesOf } from "./coordinates.ts";
import { type ExternalId, type ExternalIdGroup, externalIds } from "./external-ids.ts";
import type { NeighbourGroup } from "./neighbours.ts";
import { ownKnowledge, type ProfileView, profileView } from "./profile.ts";
import { profileFacts } from "./profile-facts.ts";
import { type RepresentationGroupView, representationGroups } from "./representations.ts";
import {
  type RequirementsContext,
  type RequirementsView,
  requirementsView,
} from "./requirements.ts";
import { phraseOf } from "./sentence-parts.ts";

interface ProfileContext {
  readonly graph: Graph;
  readonly titles: Titles;
  readonly statementsOf: (entry: Entry) => Statements;
  readonly geneOf: (profile: Entry) => Entry | undefined;
  readonly geneOfConcept: (concept: Json | undefined, prefix: string) => Entry | undefined;
  readonly profileNamed: RequirementsContext["profileNamed"];
  readonly neighboursOf: (profile: Entry, gene: Entry) => readonly NeighbourGroup[];
}

export interface ProfilePage {
  readonly summary: Omit<ProfileView, "answer" | "gene" | "origins" | "blocks"> & {
    /** The sentences of the answer, with links. */
    readonly answer: readonly Phrase[];
    readonly gene: FactValue | undefined;
    readonly origins: readonly FactValue[];
    readonly blocks: {
      readonly response: readonly ClaimBlock[];
      readonly resistance: readonly ClaimBlock[];
      readonly others: readonly ClaimBlock[];
    };
  };
  /** The kind of category in a word or two: "Protein sequence consequence". */
  readonly kind: string | undefined;
  /** The statements that name the profile: about it, or with a line of evidence about it. */
  readonly listedEntries: readonly Entry[];
  /** Of the only variant: one expression a level, of chromosomes one an assembly. */
  readonly mainExpressions: readonly ProfileHgvs[];
  /** The variants that it is about together, if they are several: an expression of one of them is none of the profile. */
  readonly together: readonly FactValue[];
  /** The identifiers that readers know a variant by, with their relation unless they are of the same. */
  readonly mainIds: readonly (ExternalId & { readonly relation?: string })[];
  /** Where gnomAD shows the only variant. */
  readonly gnomad: string | undefined;
  readonly requirements: RequirementsView;
  readonly neighbours: readonly NeighbourGroup[];
  readonly expressions: readonly ProfileHgvs[];
  readonly coordinates: readonly CoordinatesView[];
  /** The representations of its variants, if these are few. */
  readonly representations: readonly {
    readonly variant: FactValue;
    readonly groups: readonly RepresentationGroupView[];
  }[];
  readonly identifiers: readonly ExternalIdGroup[];
  readonly description: string | undefined;
  readonly facts: readonly Fact[];
}

/** The levels whose best expression tells a variant from others. */
const MAIN_LEVELS = ["protein", "coding", "genomic"] as const;

/** The first expression of each level that tells a variant from others, and of each assembly. */
export const mainExpressionsOf = (expressions: readonly ProfileHgvs[]): readonly ProfileHgvs[] =>
  MAIN_LEVELS.flatMap((level) => {
    const ofLevel = expressions.filter((one) => one.level === level);
    const assemblies = [...new Set(ofLevel.map(({ assembly }) => assembly))];
    return assemblies.flatMap((assembly) => ofLevel.find((one) => one.assembly === assembly) ?? []);
  });

/** Where variants are on the chromosomes, as expressions: of those without any, this tells them from others. */
const placesOf = (variants: readonly Entry[], graph: Graph): readonly ProfileHgvs[] =>
  variants.flatMap(({ value }) =>
    representationsOf(value).flatMap(({ id, value: representation }) => {
      const place = hgvsOf(chromosomePlace(representation, graph) ?? "");
      return place === undefined ? [] : [{ ...place, isMane: false, representations: [id] }];
    }),
  );

/** The vocabularies that readers know variants by. */
const MAIN_VOCABULARIES = ["ClinGen Allele Registry", "ClinVar", "dbSNP"];

/** Of so many variants the page of a profile has all representations; more have their own pages only. */
const MOST_VARIANTS = 3;

const linkTo = (entry: Entry | undefined, text: string): FactValue =>
  entry === undefined ? { text } : { text, path: entry.path };

/** `ProteinSequenceConsequence` → "Protein sequence consequence". */
function kindOf(profile: Entry): string | undefined {
  const held = objectsOf(profile.value["extensions"]).find(
    ({ name }) => name === "categoricalVariationType",
  );
  const words = stringOf(held?.["value"])
    ?.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  if (words === undefined || words === "undefined") return undefined;
  return capitalized(words).replace("cnv", "CNV");
}

export function profilePage(profile: Entry, context: ProfileContext): ProfilePage {
  const { graph, titles, statementsOf, geneOf, geneOfConcept, profileNamed, neighboursOf } =
    context;
  const statements = statementsOf(profile);
  const { answer, gene, origins, blocks, ...summary } = profileView(
    profile,
    titles.titleOf(profile),
    ownKnowledge(profile, knowledgeIn(statements, titles.claimOf)),
  );
  const geneEntry = geneOf(profile);
  const blockOf = (titles: readonly string[]) =>
    [...blocks.values()].filter(({ title }) => titles.includes(title));
  const variants = linkedEntries(profile, "variant");
  const expressions = hgvsOfProfile(profile, variants);
  const identifiers = externalIds(profile, graph, titles);
  const coordinates = coordinatesOf(profile);
  const together = variants.length > 1 ? variants : [];
  const substitution = expressions.flatMap(({ text }) => substitutionOf(text) ?? [])[0];
  const shown = variants.length > MOST_VARIANTS ? [] : variants;
  return {
    summary: {
      ...summary,
      answer: answer.map(phraseOf),
      gene: geneEntry === undefined ? gene : linkTo(geneEntry, titles.titleOf(geneEntry)),
      origins: origins.map(({ text, entry }) => linkTo(entry, text)),
      blocks: {
        response: blockOf(["Response"]),
        resistance: blockOf(["Resistance"]),
        others: [
          ...blockOf(["Oncogenicity", "Diagnosis", "Prognosis"]),
          ...blockOf(["Other claims"]).filter(({ lines }) => lines.length > 0),
        ],
      },
    },
    kind: kindOf(profile),
    listedEntries: [...statements.assertions, ...statements.evidence],
    mainExpressions:
      together.length > 0
        ? []
        : mainExpressionsOf(expressions.length > 0 ? expressions : placesOf(variants, graph)),
    together: together.map((variant) => linkTo(variant, titles.titleOf(variant))),
    mainIds: identifiers.flatMap(({ relation, label, ids }) =>
      ids
        .filter(({ vocabulary }) => MAIN_VOCABULARIES.includes(vocabulary ?? ""))
        .map((id) => (relation === "exactMatch" ? id : { ...id, relation: label.toLowerCase() })),
    ),
    gnomad:
      together.length > 0
        ? undefined
        : ((substitution && gnomadUrl(substitution)) ??
          coordinates.find(({ gnomad }) => gnomad !== undefined)?.gnomad),
    requirements: requirementsView(profile, {
      graph,
      titles,
      geneOf: (concept) => geneOfConcept(concept, prefixOfKey(profile.key)),
      profileNamed,
    }),
    neighbours: geneEntry === undefined ? [] : neighboursOf(profile, geneEntry),
    expressions,
    coordinates,
    representations: shown.flatMap((variant) => {
      const groups = representationGroups(variant, graph, titles);
      const title = titles.titleOf(variant);
      return groups.length === 0 ? [] : [{ variant: linkTo(variant, title), groups }];
    }),
    identifiers,
    description: stringOf(profile.value["description"]),
    facts: profileFacts(profile),
  };
}
