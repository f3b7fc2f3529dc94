/**
 * What a gene's page shows: what is known of its profiles, where they are on the protein, which therapies
 * they are linked to, and a table of all of them.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import { counted } from "../../base/words.ts";
import { agreementOf, amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import type { Knowledge } from "../../gkm/claims/counted.ts";
import { matrixOf } from "../../gkm/claims/matrix.ts";
import { amountRank } from "../../gkm/claims/order.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { residuePlacements } from "../../gkm/reading/residues.ts";
import { levelBadge } from "../frame/badge.ts";
import { filteredTable } from "../tables/links.ts";
import { type MatrixTable, matrixTable } from "../tables/matrix.ts";
import { type Table, textCell } from "../tables/table.ts";
import { effectSentences, objectOf, originParts, placeParts } from "./effect-sentences.ts";
import { proteinTrack, type Track } from "./protein-track.ts";
import { phraseOf, profileParts, type SentenceParts } from "./sentence-parts.ts";
import {
  effectAmounts,
  type PlacedProfile,
  positionPhrase,
  stripsOf,
  type Unplaced,
  unplacedOf,
} from "./strips.ts";
import { evidenceText, strongestSentence } from "./strongest.ts";

interface GeneKnowledge extends Knowledge {
  readonly title: string;
  /** Its profiles, in reading order. */
  readonly profiles: readonly Entry[];
}

interface GeneView {
  readonly answer: readonly Phrase[];
  /** One picture per reference sequence with several profiles. */
  readonly tracks: readonly Track[];
  /** Where the only profile of each other sequence is. */
  readonly positions: readonly Phrase[];
  readonly unplaced: readonly Unplaced[];
  /** Profile × therapy. */
  readonly therapies?: MatrixTable;
  /** Profile × disease, of claims that are about no therapy. */
  readonly others?: MatrixTable;
  readonly profiles: Table;
}

interface KnownProfile extends PlacedProfile {
  readonly evidence: readonly Claim[];
  readonly assertions: readonly Claim[];
}

const byProfile = (claims: readonly Claim[]) =>
  Map.groupBy(claims, ({ profile }) => profile?.entry);

function knownProfiles(
  { title: gene, profiles, evidence, assertions }: GeneKnowledge,
  graph: Graph,
  titleOf: (entry: Entry) => string,
): readonly KnownProfile[] {
  const [evidenceOf, assertionsOf] = [byProfile(evidence), byProfile(assertions)];
  return profiles.map((entry) => {
    const claims = evidenceOf.get(entry) ?? [];
    const title = titleOf(entry);
    return {
      entry,
      title,
      evidence: claims,
      effects: effectAmounts(claims),
      assertions: assertionsOf.get(entry) ?? [],
      amount: amountOf(claims),
      places: residuePlacements(entry, title, gene, graph),
    };
  });
}

/** What a gene's page says first. */
export function answerOfGene(
  { title, evidence, assertions, deprecated }: GeneKnowledge,
  profiles: readonly { readonly evidence: readonly Claim[] }[],
): readonly SentenceParts[] {
  const studied = profiles.filter((profile) => profile.evidence.length > 0).length;
  const all = counted(profiles.length, "molecular profile");
  const of = studied === profiles.length ? all : `${studied} of ${all}`;
  const verb = studied === 1 ? "has" : "have";
  const named = new Set(evidence.map(({ profile }) => profile?.text));
  const only = named.size === 1 ? evidence[0]?.profile : undefined;
  return [
    [
      `${of} of ${title} ${verb} evidence`,
      ...(only === undefined ? [] : [": ", only]),
      `. ${evidenceText(evidence, deprecated)}`,
    ],
    strongestSentence(assertions, title, { deprecated, isBrief: true }),
    ...effectSentences(evidence, {
      partsOf: (point) => {
        const object = objectOf(point);
        return object === undefined ? undefined : [object];
      },
      // what holds for one profile in one disease must not seem to hold for the gene
      whereOf: (point) => [
        ...placeParts(point),
        ...(point.profile === undefined || only !== undefined
          ? originParts(point)
          : [" with ", ...profileParts(point)]),
      ],
    }),
  ];
}

/** All profiles: the best level first, then those with the most evidence, then by name. */
function profileTable(profiles: readonly KnownProfile[]): Table {
  const sorted = profiles.toSorted(
    (one, other) =>
      amountRank(one.amount) - amountRank(other.amount) ||
      other.evidence.length - one.evidence.length ||
      (one.title < other.title ? -1 : 1),
  );
  return {
    columns: [
      { heading: "Molecular profile" },
      { heading: "Assertions" },
      { heading: "Evidence" },
      { heading: "Best level" },
      { heading: "Protein position", muted: true },
    ],
    rows: sorted.map(({ entry, title, assertions, evidence, amount, places }) => [
      [{ text: title, path: entry.path }],
      textCell(assertions.length),
      textCell(evidence.length === 0 ? "none" : amountText(amount)),
      amount.level === undefined ? [] : [levelBadge(amount.level, agreementOf(amount))],
      textCell(
        [
          ...new Set(
            places.placements.map(({ first, last }) =>
              first === last ? `${first}` : `${first}–${last}`,
            ),
          ),
        ].join(", "),
      ),
    ]),
  };
}

function matrices(
  evidence: readonly Claim[],
  title: string,
): Pick<GeneView, "therapies" | "others"> {
  const profileOf = ({ profile }: { readonly profile?: Named }) => profile;
  const therapies = matrixOf(evidence, profileOf, ({ therapy }) => therapy);
  const others = matrixOf(evidence, profileOf, ({ effect, condition }) =>
    effect.kind === "therapeutic" ? undefined : condition,
  );
  return {
    ...(therapies.rows.length === 0
      ? {}
      : {
          therapies: matrixTable(
            therapies,
            { caption: `Profiles of ${title} by therapy`, corner: "Profile", hasPlaces: true },
            (row, column, { effect }) =>
              filteredTable({ profile: row.text, therapy: column.text, effect: effect.label }),
          ),
        }),
    ...(others.rows.length === 0
      ? {}
      : {
          others: matrixTable(
            others,
            { caption: `Profiles of ${title} by disease, without a therapy`, corner: "Profile" },
            (row, column, { effect }) =>
              filteredTable({ profile: row.text, disease: column.text, effect: effect.label }),
          ),
        }),
  };
}

/** What the page of a gene shows. */
export function geneView(
  knowledge: GeneKnowledge,
  graph: Graph,
  titleOf: (entry: Entry) => string,
): GeneView {
  const profiles = knownProfiles(knowledge, graph, titleOf);
  const strips = stripsOf(profiles, knowledge.title);
  return {
    answer: answerOfGene(knowledge, profiles).map(phraseOf),
    tracks: strips
      .filter(({ marks }) => marks.length > 1)
      .map((strip) => proteinTrack(strip, knowledge.title)),
    positions: strips.filter(({ marks }) => marks.length === 1).map(positionPhrase),
    unplaced: unplacedOf(profiles),
    ...matrices(knowledge.evidence, knowledge.title),
    profiles: profileTable(profiles),
  };
}
