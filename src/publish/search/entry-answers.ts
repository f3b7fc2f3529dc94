/**
 * What hits of the search say in one line: how much is known of something, and what a statement claims.
 *
 * @module
 */

import { counted } from "../../base/words.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { KNOWN_EFFECTS } from "../../gkm/claims/effects.ts";
import { sentenceOf } from "../../gkm/claims/sentences.ts";
import { assertionText, namedPoint } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { DIRECTIONS, type RecordDirection } from "../../search/record.ts";

/** The parts of an answer that there are, in one line. */
export const joinedParts = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");

const VERBS: Readonly<Record<RecordDirection, readonly [one: string, several: string]>> = {
  supports: ["supports", "support"],
  neutral: ["is neutral on", "are neutral on"],
  disputes: ["disputes", "dispute"],
};

/**
 * What evidence says, effect by effect: "2 support response, 1 disputes resistance". Never one number less
 * the other, and never support for one effect together with support for its opposite.
 */
function directionsText(evidence: readonly Entry[], { claimOf }: Pick<Titles, "claimOf">): string {
  const counts = new Map<string, number>();
  for (const item of evidence) {
    for (const { effect, direction } of claimOf(item).points) {
      const directionKey = JSON.stringify([effect.name, direction]);
      counts.set(directionKey, (counts.get(directionKey) ?? 0) + 1);
    }
  }
  return KNOWN_EFFECTS.flatMap(({ name, noun }) =>
    DIRECTIONS.flatMap((direction) => {
      const count = counts.get(JSON.stringify([name, direction]));
      const verb = VERBS[direction][count === 1 ? 0 : 1];
      // what the effect is on stands elsewhere: "response to"
      return count === undefined ? [] : [`${count} ${verb} ${noun.replace(/ (to|of|in)$/, "")}`];
    }),
  ).join(", ");
}

/** How much is known of something: "1 assertion · 3 evidence items: 2 support response, 1 disputes …". */
export function answerCounts(
  { assertions, evidence }: Statements,
  titles: Pick<Titles, "claimOf">,
): string {
  const directions = directionsText(evidence, titles);
  const items = counted(evidence.length, "evidence item");
  return joinedParts([
    assertions.length > 0 ? counted(assertions.length, "assertion") : undefined,
    evidence.length === 0 ? undefined : directions === "" ? items : `${items}: ${directions}`,
  ]);
}

/** What a statement says: evidence its claim and its source, an assertion what it stands for. */
export function statementAnswer(claim: Claim, { titleOf }: Pick<Titles, "titleOf">): string {
  const { entry, sources } = claim;
  const says =
    entry.collection === "assertion"
      ? [assertionText(claim)]
      : claim.points.map((point) => sentenceOf(namedPoint(point)));
  return joinedParts([...says, ...sources.slice(0, 2).map(titleOf)]);
}
