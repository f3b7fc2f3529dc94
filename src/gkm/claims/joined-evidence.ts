/**
 * Evidence of several producers where it is counted in one place: each thing once, copies of one finding once, and
 * levels of one scale only.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import { shownUnder } from "../join/everywhere.ts";
import type { Claim, ClaimPoint, Named } from "./claim.ts";
import { copiesAmong, type Producers, scaleOf } from "./copies.ts";
import { renamedClaim } from "./own-names.ts";

export interface JoinedEvidence {
  readonly claims: readonly Claim[];
  /** Whether levels are left out, since they are of another scale: letters of two scales cannot be compared. */
  readonly isOfSeveralScales: boolean;
}

function withoutLevel({ level: _, points, ...claim }: Claim): Claim {
  return { ...claim, points: points.map(({ level: __, ...point }): ClaimPoint => point) };
}

/**
 * Evidence in the words of the entries under which lists show its things.
 *
 * @param main the prefix of the producer whose evidence comes first, and whose levels count if it has any
 */
export function joinedEvidence(
  evidence: readonly Claim[],
  main: string | undefined,
  source: Producers & { readonly titleOf: (entry: Entry) => string },
): JoinedEvidence {
  const { producersOf, titleOf } = source;
  const isOf = (producer: string | undefined, { entry }: Claim) =>
    producersOf(entry).some((prefix) => prefix === producer);
  const { own = [], others = [] } = Object.groupBy(evidence, (claim) =>
    isOf(main, claim) ? "own" : "others",
  );
  const ordered = [...own, ...others];
  const copies = new Set([...copiesAmong(ordered, source).values()].flat());
  const first = ordered[0] && producersOf(ordered[0].entry)[0];
  const scales = new Set(ordered.filter((claim) => isOf(first, claim)).map(scaleOf));
  const isComparable = (claim: Claim) => claim.level === undefined || scales.has(scaleOf(claim));
  const shownAs = (named: Named): Named => {
    const entry = named.entry && shownUnder(named.entry, source);
    return entry === undefined || entry === named.entry ? named : { text: titleOf(entry), entry };
  };
  const kept = ordered.filter(({ entry }) => !copies.has(entry));
  return {
    claims: kept.map((claim) =>
      renamedClaim(isComparable(claim) ? claim : withoutLevel(claim), shownAs),
    ),
    isOfSeveralScales: !kept.every(isComparable),
  };
}
