/**
 * The badges under the title of an entry's page.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import { agreementOfDirection } from "../../gkm/claims/amount.ts";
import { type Direction, directionOf } from "../../gkm/claims/sentences.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { conceptCode, nameOf } from "../../gkm/model/concept.ts";
import { type Badge, classificationBadge, directionBadge, levelBadge } from "./badge.ts";
import { deprecatedMarks } from "./deprecation.ts";

/** The badge of a level where no table's heading says that it is one. */
function longLevelBadge(code: string, direction: Direction, name: string | undefined): Badge {
  const badge = levelBadge(code, agreementOfDirection(direction), name);
  return { ...badge, text: `Level ${badge.text}` };
}

/** Whether it is deprecated, its classification, its direction, and the level of an evidence item: those that it has. */
export function marksOf(entry: Entry): readonly Badge[] {
  const { collection, value } = entry;
  const classification = nameOf(value["classification"]);
  const level = collection === "evidence" ? conceptCode(value["strength"]) : undefined;
  const direction = stringOf(value["direction"]);
  return [
    ...deprecatedMarks(entry),
    ...(classification === undefined ? [] : [classificationBadge(classification)]),
    ...(direction === undefined ? [] : [directionBadge(direction)]),
    ...(level === undefined
      ? []
      : [longLevelBadge(level, directionOf(direction), nameOf(value["strength"]))]),
  ];
}
