/**
 * The page of a variant: the representations of what its profiles are about.
 *
 * @module
 */

import type { FactValue } from "../../base/fact.ts";
import { isObject } from "../../base/json.ts";
import { counted } from "../../base/words.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { ownProfiles, referringEntries } from "../../gkm/graph/linked.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { type ExternalIdGroup, externalId } from "./external-ids.ts";
import { type RepresentationGroupView, representationGroups } from "./representations.ts";

interface VariantPage {
  /** "BRAF V600E: representations". */
  readonly title: string;
  readonly answer: string;
  readonly profiles: readonly FactValue[];
  readonly genes: readonly FactValue[];
  readonly groups: readonly RepresentationGroupView[];
  /** The producer's own identifier of a variant that VRS does not represent. */
  readonly unsupported: readonly ExternalIdGroup[];
  /** The entries that the page names in its first line. */
  readonly listedEntries: readonly Entry[];
}

interface VariantContext {
  readonly graph: Graph;
  readonly titles: Titles;
  /** The gene of a profile, if one is known. */
  readonly geneOf: (profile: Entry) => Entry | undefined;
}

/** Where the evidence is. */
const evidencePlace = (profiles: number) =>
  profiles === 1
    ? " Evidence is on the page of its molecular profile."
    : profiles > 1
      ? " Evidence is on the pages of its molecular profiles."
      : "";

function answerOf(
  name: string,
  groups: readonly RepresentationGroupView[],
  profiles: number,
): string {
  const levels = groups.map(({ label, items }) => `${items.length} ${label.toLowerCase()}`);
  if (levels.length === 0) {
    return `${name} has no representation in VRS: the producer names it, but it cannot be computed with.`;
  }
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return `${name} is represented by ${counted(total, "VRS object")}: ${levels.join(", ")}.${evidencePlace(profiles)}`;
}

export function variantPage(variant: Entry, context: VariantContext): VariantPage {
  const { graph, titles, geneOf } = context;
  const profiles = referringEntries(variant, "molecularProfile");
  const linkTo = (entry: Entry) => ({ text: titles.titleOf(entry), path: entry.path });
  const name = titles.titleOf(variant);
  const genes = new Set(ownProfiles(variant).flatMap((profile) => geneOf(profile) ?? []));
  const groups = representationGroups(variant, graph, titles);
  const { unsupported } = variant.value;
  return {
    title: `${name}: representations`,
    answer: answerOf(name, groups, profiles.length),
    profiles: profiles.map(linkTo),
    genes: [...genes].map(linkTo),
    groups,
    listedEntries: profiles,
    unsupported: isObject(unsupported)
      ? [
          {
            relation: "exactMatch",
            sign: "=",
            label: "Same",
            about: "What the producer calls this variant.",
            ids: [externalId(unsupported, variant, graph, titles)],
          },
        ]
      : [],
  };
}
