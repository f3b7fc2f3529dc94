/**
 * What the page of a therapy or of a group of therapies shows: where it is linked to response and to
 * resistance, alone and with others.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Claim, ClaimPoint } from "../../gkm/claims/claim.ts";
import type { Knowledge } from "../../gkm/claims/counted.ts";
import { matrixOf } from "../../gkm/claims/matrix.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { filteredTable } from "../tables/links.ts";
import { type MatrixTable, matrixTable } from "../tables/matrix.ts";
import { effectSentences, originParts } from "./effect-sentences.ts";
import { type FindingTable, findingTable } from "./findings.ts";
import { type Group, type Membership, membershipParts, membershipSentence } from "./membership.ts";
import {
  listedParts,
  partsText,
  phraseOf,
  profileParts,
  type SentenceParts,
} from "./sentence-parts.ts";
import { evidenceText, strongestSentence } from "./strongest.ts";

/** So many groups are named first if there are more. */
const MOST_GROUPS = 3;

interface TherapyKnowledge extends Knowledge {
  readonly entry: Entry;
  readonly title: string;
  /** The members, if the entry is a group. */
  readonly membership?: Membership;
  readonly groups: readonly Group[];
}

interface TherapyView {
  readonly answer: readonly Phrase[];
  /** Profile × disease, of claims about the entry itself. */
  readonly alone?: MatrixTable;
  /** What is known of the groups that it is in: a row for each. */
  readonly groups?: FindingTable;
  /** The groups without evidence. */
  readonly otherGroups: readonly Phrase[];
}

/** A group as a part of a sentence: "Trametinib + Dabrafenib together". */
const groupName = ({ entry, membership }: Group) => ({
  text: partsText(membershipParts(membership)),
  entry,
});

const isAbout = (entry: Entry) => (point: ClaimPoint) => point.therapy?.entry === entry;

/** The claims about an entry itself, not about a group with it. */
function ownClaims(evidence: readonly Claim[], entry: Entry): readonly Claim[] {
  return evidence.flatMap((claim) => {
    const points = claim.points.filter(isAbout(entry));
    return points.length === 0 ? [] : [{ ...claim, points }];
  });
}

/** What the page of a therapy says first. */
function answerOfTherapy(knowledge: TherapyKnowledge): readonly SentenceParts[] {
  const { entry, title, membership, groups, evidence, assertions } = knowledge;
  const groupsOf = (start: string, isTogether: boolean): readonly SentenceParts[] => {
    const own = groups.filter((group) => group.membership.isTogether === isTogether);
    const names = own.map((group) => [groupName(group)]);
    return names.length === 0 ? [] : [[start, ...listedParts(names, MOST_GROUPS), "."]];
  };
  return [
    ...(membership === undefined ? [] : [membershipSentence(membership)]),
    ...effectSentences(ownClaims(evidence, entry), {
      subject: `${title} in `,
      partsOf: (point) => [
        point.condition ?? "an unnamed condition",
        ...(point.profile === undefined ? originParts(point) : [" with ", ...profileParts(point)]),
      ],
    }),
    strongestSentence(assertions, title, { page: entry, deprecated: knowledge.deprecated }),
    ...groupsOf("Also with others: ", true),
    ...groupsOf("Also as an alternative: ", false),
    [evidenceText(evidence, knowledge.deprecated)],
  ];
}

function matrixAlone({ entry, title, evidence }: TherapyKnowledge): MatrixTable | undefined {
  const matrix = matrixOf(
    ownClaims(evidence, entry),
    ({ profile }) => profile,
    ({ condition }) => condition,
  );
  if (matrix.rows.length === 0) return undefined;
  const words = { caption: `${title} by profile and disease`, corner: "Profile" };
  return matrixTable(matrix, words, (row, column, { effect }) =>
    filteredTable({
      profile: row.text,
      disease: column.text,
      therapy: title,
      effect: effect.label,
    }),
  );
}

/** What the page of a therapy or of a group shows. */
export function therapyView(knowledge: TherapyKnowledge): TherapyView {
  const { entry, title, groups, evidence } = knowledge;
  const names = new Map(groups.map((group) => [group.entry, groupName(group)]));
  const alone = matrixAlone(knowledge);
  const table = findingTable(evidence, {
    caption: `${title} in groups of therapies`,
    corner: "Therapies",
    headOf: ({ therapy }) => {
      if (therapy === undefined || therapy.entry === entry) return undefined;
      return (therapy.entry === undefined ? undefined : names.get(therapy.entry)) ?? therapy;
    },
    partsOf: (point) => [
      ...profileParts(point),
      ...(point.condition === undefined ? [] : [" in ", point.condition]),
    ],
  });
  const shown = new Set(table?.rows.map(({ head }) => head.entry));
  return {
    answer: answerOfTherapy(knowledge).map(phraseOf),
    ...optionalField("alone", alone),
    ...optionalField("groups", table),
    otherGroups: groups
      .filter((group) => !shown.has(group.entry))
      .map((group) => phraseOf([groupName(group)])),
  };
}
