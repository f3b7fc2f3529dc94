/**
 * Related conditions as pages list them: why each is related, and the best that is known of it.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { classificationRank } from "../../gkm/claims/classifications.ts";
import type { Knowledge } from "../../gkm/claims/counted.ts";
import { levelRank } from "../../gkm/claims/order.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { RelatedEntries, Relation } from "../../gkm/reading/related.ts";
import type { SentenceParts } from "./sentence-parts.ts";
import { assertionParts, evidenceText, strongestOf } from "./strongest.ts";

export interface RelatedRow {
  readonly name: Named;
  /** "name contains “Melanoma”". */
  readonly why: SentenceParts;
  /** Its strongest assertion, else how much evidence there is. */
  readonly best: SentenceParts;
  /** The strongest assertion, if there is one. */
  readonly strongest?: Claim;
}

function relationParts(relation: Relation, titleOf: (entry: Entry) => string): SentenceParts {
  switch (relation.kind) {
    case "same-code":
      return [`same code ${relation.code}`];
    case "broader-code":
      return [`its code ${relation.code} is given as broader`];
    case "narrower-code":
      return [`gives ${relation.code} as its broader code`];
    case "same-broader-code":
      return [`same broader code ${relation.code}`];
    case "name-contains":
      return [`name contains “${relation.name}”`];
    case "name-within":
      return [`“${relation.name}” is part of this name`];
    case "group":
      return ["a group with this condition"];
    case "in-group":
      return ["in a group with it: ", { text: titleOf(relation.group), entry: relation.group }];
  }
}

function whyOf(relations: readonly Relation[], titleOf: (entry: Entry) => string): SentenceParts {
  return relations.flatMap((relation, index) => [
    ...(index === 0 ? [] : ["; "]),
    ...relationParts(relation, titleOf),
  ]);
}

const bestLevel = ({ evidence }: Knowledge) =>
  Math.min(...evidence.map(({ level }) => levelRank(level)));

/** Related conditions: the best classification first, then the best level, then by name. */
export function relatedRows(
  related: readonly RelatedEntries[],
  knowledgeOf: (entry: Entry) => Knowledge,
  titleOf: (entry: Entry) => string,
): readonly RelatedRow[] {
  return related
    .map(({ entry, relations }) => {
      const knowledge = knowledgeOf(entry);
      const strongest = strongestOf(knowledge.assertions);
      const row: RelatedRow = {
        name: { text: titleOf(entry), entry },
        why: whyOf(relations, titleOf),
        best:
          strongest === undefined
            ? [evidenceText(knowledge.evidence, knowledge.deprecated).replace(/\.$/, "")]
            : assertionParts(strongest, entry),
        ...optionalField("strongest", strongest),
      };
      return { row, level: bestLevel(knowledge) };
    })
    .sort(
      (a, b) =>
        classificationRank(a.row.strongest?.classification) -
          classificationRank(b.row.strongest?.classification) ||
        Math.sign(a.level - b.level) ||
        (a.row.name.text < b.row.name.text ? -1 : 1),
    )
    .map(({ row }) => row);
}
