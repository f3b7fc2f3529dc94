/**
 * Points of oncogenicity: of criteria, of their sum, and of the class that follows from it (ClinGen/CGC/VICC 2022,
 * PMID 35101336, tables 2 and 3).
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { criterionWeight, ONCOGENICITY } from "../../claims/oncogenicity-criteria.ts";
import { classNamed, classOfPoints, pointsText } from "../../claims/oncogenicity-scale.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { finding } from "../rules/rules.ts";
import { codingOf } from "./statements.ts";

const count = (points: number) => `${points} ${Math.abs(points) === 1 ? "point" : "points"}`;

function* lineWeight(pointer: string, line: JsonObject, resolver: Resolver): Generator<Finding> {
  const codeOf = (field: string): Json | undefined => codingOf(line[field], resolver)?.["code"];
  const outcome = codeOf("evidenceOutcome");
  const weight = typeof outcome === "string" ? criterionWeight(outcome) : undefined;
  if (weight === undefined) return;
  const given = {
    directionOfEvidenceProvided: [line["directionOfEvidenceProvided"], weight.direction],
    strengthOfEvidenceProvided: [codeOf("strengthOfEvidenceProvided"), weight.strength],
    scoreOfEvidenceProvided: [line["scoreOfEvidenceProvided"], weight.points],
  } as const;
  // a code of its own for benign criteria that decide alone; a criterion that is not met has the weight that it would have
  const wrong = Object.entries(given).filter(
    ([field, [found, expected]]) =>
      found !== undefined &&
      found !== "standalone" &&
      found !== expected &&
      !(expected === undefined && field === "strengthOfEvidenceProvided"),
  );
  const [first, ...more] = wrong;
  if (first === undefined) return;
  const [field, [, expected]] = first;
  yield finding("gkm-points", `${pointer}/${more.length > 0 ? "evidenceOutcome" : field}`, {
    message: `The criterion ${asText(outcome)} and what its line says of it do not match.`,
    found: wrong.map(([, [own]]) => asText(own)).join(", "),
    expected:
      more.length > 0 ? wrong.map(([, [, one]]) => asText(one)).join(", ") : asText(expected),
    fix: "Correct the criterion, or the direction, strength and score of its line.",
  });
}

function* sum(
  pointer: string,
  assertion: JsonObject,
  classification: Json | undefined,
): Generator<Finding> {
  const scores = itemsOf(assertion["hasEvidenceLines"]).map((line) =>
    isObject(line) ? line["scoreOfEvidenceProvided"] : undefined,
  );
  const isWhole = scores.length > 0 && scores.every((one) => typeof one === "number");
  const total = isWhole ? scores.reduce<number>((all, one) => all + Number(one), 0) : undefined;
  const { score } = assertion;
  if (typeof score === "number" && total !== undefined && score !== total) {
    yield finding("gkm-points", `${pointer}/score`, {
      message: "The score is not the sum of the points of the evidence lines.",
      found: count(score),
      expected: count(total),
      fix: "Correct the score, or the evidence lines.",
    });
    return;
  }
  const points = typeof score === "number" ? score : total;
  const known = classNamed(classification);
  if (points === undefined || known === undefined) return;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = known;
  if (points >= from && points <= to) return;
  const right = classOfPoints(points);
  yield finding("gkm-points", `${pointer}/classification`, {
    message: `The points do not make the class ${known.classification}.`,
    found: count(points),
    expected: `${pointsText(known)} points for ${known.classification}${right === undefined ? "" : `; ${count(points)} make ${right.classification}`}`,
    fix: "Correct the classification, or the points.",
  });
}

/** Checks the points of each oncogenicity assertion of a bundle. */
export function* checkPoints(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion)) continue;
    const coding = codingOf(assertion["classification"], resolver);
    if (coding?.["system"] !== ONCOGENICITY) continue;
    const pointer = formatPointer(["assertion", key]);
    const found = itemsOf(assertion["hasEvidenceLines"]).flatMap((line, index) =>
      isObject(line) ? [...lineWeight(`${pointer}/hasEvidenceLines/${index}`, line, resolver)] : [],
    );
    yield* found;
    // a wrong line makes a wrong sum
    if (found.length === 0) yield* sum(pointer, assertion, coding["code"]);
  }
}
