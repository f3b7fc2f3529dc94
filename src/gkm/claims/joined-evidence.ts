/**
 * Evidence of several producers where it is counted in one place: each thing once, copies of one finding once, and
 * levels of one scale only.
 *
 * @module
 */
import type { Entry, Graph } from "../graph/graph.ts";
import type { Statements } from "../graph/statements.ts";
import { shownUnder, statementsEverywhere } from "../join/everywhere.ts";
import type { Claim, ClaimPoint, Named } from "./claim.ts";
import { type Producers, scaleOf, withoutCopies } from "./copies.ts";
import { isCounted } from "./counted.ts";
import { renamedClaim } from "./own-names.ts";

export interface JoinedEvidence {
  readonly claims: readonly Claim[];
  /** Whether levels are left out, since they are of another scale: letters of two scales cannot be compared. */
  readonly isOfSeveralScales: boolean;
}

type Source = Producers & { readonly titleOf: (entry: Entry) => string };

/** A thing as the entry names it under which lists show it. */
const shownAs =
  (source: Source) =>
  (named: Named): Named => {
    const entry = named.entry && shownUnder(named.entry, source);
    return entry === undefined || entry === named.entry
      ? named
      : { text: source.titleOf(entry), entry };
  };

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
  source: Source,
): JoinedEvidence {
  const { producersOf } = source;
  const isOf = (producer: string | undefined, { entry }: Claim) =>
    producersOf(entry).some((prefix) => prefix === producer);
  const { own = [], others = [] } = Object.groupBy(evidence, (claim) =>
    isOf(main, claim) ? "own" : "others",
  );
  const ordered = [...own, ...others];
  const first = ordered[0] && producersOf(ordered[0].entry)[0];
  const scales = new Set(ordered.filter((claim) => isOf(first, claim)).map(scaleOf));
  const isComparable = (claim: Claim) => claim.level === undefined || scales.has(scaleOf(claim));
  const kept = withoutCopies(ordered, source);
  return {
    claims: kept.map((claim) =>
      renamedClaim(isComparable(claim) ? claim : withoutLevel(claim), shownAs(source)),
    ),
    isOfSeveralScales: !kept.every(isComparable),
  };
}

/** What is known of things: each claim in the words of the entries under which lists show its things. */
export interface JoinedKnowledge {
  readonly claimOf: (entry: Entry) => Claim;
  /** The statements of all producers about what an entry is, copies of evidence once. */
  readonly statementsOf: (entry: Entry) => Statements;
}

/**
 * What several producers know of things, each thing once, by the statements of the source.
 *
 * @param main the prefix of the producer whose evidence comes first, and whose levels count if it has any
 */
export function joinedKnowledge(
  graph: Graph,
  main: string | undefined,
  source: Source & JoinedKnowledge,
): JoinedKnowledge {
  const { claimOf, statementsOf, sameAs } = source;
  const { claims } = joinedEvidence(
    graph.of("evidence").filter(isCounted).map(claimOf),
    main,
    source,
  );
  const known = new Map(claims.map((claim) => [claim.entry, claim]));
  return {
    claimOf: (entry) => known.get(entry) ?? renamedClaim(claimOf(entry), shownAs(source)),
    statementsOf(entry) {
      const { assertions, evidence } = statementsEverywhere(entry, { statementsOf, sameAs });
      return { assertions, evidence: evidence.filter((one) => known.has(one)) };
    },
  };
}
