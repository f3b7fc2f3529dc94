/**
 * What the page of a disease, a phenotype or a condition set shows: the strongest assertions, what is
 * known by gene with sensitivity beside resistance, and related conditions.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { listed } from "../../base/words.ts";
import type { Claim, ClaimPoint, Named } from "../../gkm/claims/claim.ts";
import { classificationRank } from "../../gkm/claims/classifications.ts";
import type { Knowledge } from "../../gkm/claims/counted.ts";
import type { ClaimKind } from "../../gkm/claims/effects.ts";
import { assertionText } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { classificationBadge } from "../frame/badge.ts";
import { originParts } from "./effect-sentences.ts";
import { type FindingTable, findingTable, type RowMark } from "./findings.ts";
import { type Membership, membershipSentence } from "./membership.ts";
import type { RelatedRow } from "./related.ts";
import { listedParts, phraseOf, profileParts, type SentenceParts } from "./sentence-parts.ts";
import {
  assertionList,
  evidenceText,
  noAssertion,
  strongestFirst,
  strongestOf,
} from "./strongest.ts";

/** So many genes and related conditions are named first if there are more. */
const MOST = { genes: 6, related: 2 } as const;

/** The entry that a page is about, what is known of it, and what is related to it. */
interface ConditionKnowledge extends Knowledge {
  readonly entry: Entry;
  readonly title: string;
  readonly related: readonly RelatedRow[];
  /** The members, if the entry is a condition set. */
  readonly membership?: Membership;
}

interface ConditionView {
  readonly answer: readonly Phrase[];
  /** By gene. */
  readonly findings?: FindingTable;
  /** The kinds of claims of which there are none: "No diagnostic or prognostic claims are curated." */
  readonly missing?: string;
}

/** The related conditions whose strongest assertion has a better classification than any of this one. */
function betterElsewhere({ assertions, related }: ConditionKnowledge): readonly RelatedRow[] {
  const own = classificationRank(strongestOf(assertions)?.classification);
  return related.filter(
    ({ strongest }) =>
      strongest?.direction === "supports" && classificationRank(strongest.classification) < own,
  );
}

const genesOf = (claims: readonly Claim[]) => [
  ...new Map(
    claims.flatMap(({ gene }) => (gene === undefined ? [] : [[gene.text, gene]])),
  ).values(),
];

function assertionsSentence(knowledge: ConditionKnowledge): SentenceParts {
  const { entry, title, assertions, deprecated } = knowledge;
  if (assertions.length === 0) return [noAssertion(title, deprecated)];
  return assertionList(strongestFirst(assertions), entry);
}

/** What the page of a condition says first. */
function answerOfCondition(knowledge: ConditionKnowledge): readonly SentenceParts[] {
  const { evidence, assertions, membership } = knowledge;
  const genes = genesOf([...assertions, ...evidence]).map((gene) => [gene]);
  const about: SentenceParts =
    genes.length === 0
      ? []
      : [` ${genes.length === 1 ? "Gene" : "Genes"}: `, ...listedParts(genes, MOST.genes), "."];
  return [
    ...(membership === undefined ? [] : [membershipSentence(membership)]),
    assertionsSentence(knowledge),
    ...betterElsewhere(knowledge)
      .slice(0, MOST.related)
      .map(({ name, why, best }) => ["Related: ", name, " (", ...why, "): ", ...best, "."]),
    [evidenceText(evidence, knowledge.deprecated), ...about],
  ];
}

const KINDS: readonly (readonly [ClaimKind, string])[] = [
  ["therapeutic", "therapeutic"],
  ["diagnostic", "diagnostic"],
  ["prognostic", "prognostic"],
  ["oncogenic", "oncogenicity"],
];

/** Which kinds of claims nothing is curated of; undefined if there are claims of each kind. */
export function missingKinds(claims: readonly Claim[]): string | undefined {
  const kinds = new Set(claims.flatMap(({ points }) => points.map(({ effect }) => effect.kind)));
  const missing = KINDS.filter(([kind]) => !kinds.has(kind)).map(([, name]) => name);
  return missing.length === 0 ? undefined : `No ${listed(missing, "or")} claims are curated.`;
}

/** The best classification of each gene's profiles, as a mark of its row: the mark says of which profile it is. */
function marksOfGenes(assertions: readonly Claim[]): ReadonlyMap<string, RowMark> {
  const marks = new Map<string, RowMark>();
  for (const claim of strongestFirst(assertions)) {
    const { gene, profile, classification, direction } = claim;
    if (gene === undefined || classification === undefined || marks.has(gene.text)) continue;
    if (direction !== "supports") continue;
    const badge = classificationBadge(classification);
    marks.set(gene.text, {
      badge: { ...badge, title: `${profile?.text ?? gene.text}: ${assertionText(claim)}` },
      ...optionalField("of", profile?.text),
      rank: classificationRank(classification),
    });
  }
  return marks;
}

const UNKNOWN_GENE: Named = { text: "No gene given" };

/** What has an effect: the therapy with the profile, and the condition if it is not that of the page. */
function partsOf(point: ClaimPoint, page: Entry): SentenceParts {
  const { therapy, profile, condition } = point;
  const subject: SentenceParts =
    therapy === undefined
      ? profileParts(point)
      : [
          therapy,
          ...(profile === undefined ? originParts(point) : [" with ", ...profileParts(point)]),
        ];
  const isOwn = condition === undefined || condition.entry === page;
  return isOwn ? subject : [...subject, " in ", condition];
}

/** What the page of a condition shows. */
export function conditionView(knowledge: ConditionKnowledge): ConditionView {
  const { entry, title, evidence, assertions } = knowledge;
  const marks = marksOfGenes(assertions);
  const findings = findingTable(evidence, {
    caption: `What is known of ${title}, by gene`,
    corner: "Gene",
    headOf: (_, { gene }) => gene ?? UNKNOWN_GENE,
    partsOf: (point) => partsOf(point, entry),
    markOf: ({ text }) => marks.get(text),
  });
  const missing = missingKinds([...evidence, ...assertions]);
  return {
    answer: answerOfCondition(knowledge).map(phraseOf),
    ...optionalField("findings", findings),
    ...optionalField("missing", missing),
  };
}
