/**
 * What other knowledge bases of the site say of the same thing, as pages list it.
 *
 * @module
 */
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { propositionOf, sourcesEverywhere } from "../../gkm/claims/copies.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { otherOf } from "../../gkm/join/everywhere.ts";
import type { Join } from "../../gkm/join/pairs.ts";
import type { SentenceParts } from "./sentence-parts.ts";

/** What of a site is read for this. */
interface View {
  titleOf(entry: Entry): string;
  claimOf(entry: Entry): Claim;
  statementsOf(entry: Entry): Statements;
  sameAs(entry: Entry): readonly Join[];
  producersOf(entry: Entry): readonly string[];
}

/** A statement elsewhere: in its own words and level, and whether it is of the same publication. */
function statementParts(claim: Claim, sources: ReadonlySet<Entry>, view: View): SentenceParts {
  const { entry, level, classification } = claim;
  const grade = level === undefined ? classification : `level ${level}`;
  const isSameSource = claim.sources.some((source) => sources.has(source));
  return [
    { text: view.titleOf(entry), entry },
    ...(grade === undefined ? [] : [` (${grade})`]),
    ...(isSameSource ? [", from the same publication: not an independent finding"] : []),
  ];
}

/** The claim of a statement elsewhere, and what is said of it there. */
function* ofStatement(entry: Entry, view: View): Generator<SentenceParts> {
  const proposition = propositionOf(entry);
  if (proposition === undefined) return;
  const sources = sourcesEverywhere(view.claimOf(entry), view);
  for (const join of view.sameAs(proposition)) {
    const other = otherOf(join, proposition);
    const statements = other.backlinks.filter(({ field }) => field === "/proposition");
    for (const { entry: statement } of statements) {
      if (statement.collection !== entry.collection) continue;
      yield [
        `${view.producersOf(statement).join(", ")}: `,
        ...statementParts(view.claimOf(statement), sources, view),
      ];
    }
  }
}

/** By what a thing is the same, for readers. */
const reasonOf = ({ by: { system, code } }: Join): string =>
  system === "VRS allele" ? "its defining allele" : `${system} ${code}`.trim();

/** What evidence elsewhere is to the evidence here. */
interface Agreement {
  /** For a claim that is here, in the same direction, from a publication that is cited here for it. */
  readonly copies: Entry[];
  /** For a claim that is here, in the same direction, from other publications. */
  readonly others: Entry[];
  /** For a claim that is here, in another direction than an item here. */
  readonly opposed: Entry[];
  /** For a claim that nothing is said of here. */
  readonly alone: Entry[];
}

function agreementOf(here: readonly Entry[], there: readonly Entry[], view: View): Agreement {
  const byClaim = Map.groupBy(here, propositionOf);
  const agreement: Agreement = { copies: [], others: [], opposed: [], alone: [] };
  for (const entry of there) {
    const proposition = propositionOf(entry);
    const claims = proposition === undefined ? [] : view.sameAs(proposition);
    const own = claims.flatMap((join) => byClaim.get(otherOf(join, proposition as Entry)) ?? []);
    const read = view.claimOf(entry);
    const { direction } = read;
    const same = sourcesEverywhere(read, view);
    const isCopy = own.some((one) => {
      const claim = view.claimOf(one);
      return claim.direction === direction && claim.sources.some((source) => same.has(source));
    });
    if (own.length === 0) agreement.alone.push(entry);
    else if (own.some((one) => view.claimOf(one).direction !== direction))
      agreement.opposed.push(entry);
    else (isCopy ? agreement.copies : agreement.others).push(entry);
  }
  return agreement;
}

/** So many statements are named; of more, it is said how many there are. */
const SHOWN = 5;

function named(entries: readonly Entry[], view: View): SentenceParts {
  const shown = entries.slice(0, SHOWN).map((entry): SentenceParts => {
    const { level } = view.claimOf(entry);
    return [
      { text: view.titleOf(entry), entry },
      ...(level === undefined ? [] : [` (level ${level})`]),
    ];
  });
  const more = entries.length - shown.length;
  return [
    ...shown.flatMap((parts, at) => (at === 0 ? parts : ["; ", ...parts])),
    ...(more > 0 ? [`; and ${more} more`] : []),
  ];
}

const counted = (entries: readonly Entry[]) =>
  `${entries.length} evidence ${entries.length === 1 ? "item" : "items"}`;

/** How the evidence elsewhere goes together with that here: what says otherwise first, and copies as no finding. */
function agreementParts(
  here: readonly Entry[],
  there: readonly Entry[],
  view: View,
): SentenceParts {
  const { copies, others, opposed, alone } = agreementOf(here, there, view);
  const sentences: readonly SentenceParts[] = [
    opposed.length === 0
      ? []
      : [`${counted(opposed)} in another direction than here: `, ...named(opposed, view), "."],
    others.length === 0
      ? []
      : [
          `${counted(others)} for what is said here, from other publications: `,
          ...named(others, view),
          ".",
        ],
    copies.length === 0
      ? []
      : [
          `${counted(copies)} for what is said here, from the same publications: no independent findings.`,
        ],
    alone.length === 0
      ? []
      : [`${counted(alone)} for claims that match none here: `, ...named(alone, view), "."],
  ];
  return sentences.filter((parts) => parts.length > 0).flatMap((parts) => [" ", ...parts]);
}

/** A thing elsewhere, by what it is the same, and what is said of it there beside what is said here. */
function ofThing(entry: Entry, join: Join, view: View): SentenceParts {
  const other = otherOf(join, entry);
  const { assertions, evidence } = view.statementsOf(other);
  const count = assertions.length === 1 ? "1 assertion" : `${assertions.length} assertions`;
  const amount = amountText(amountOf(assertions.map(view.claimOf)));
  return [
    `${view.producersOf(other).join(", ")}: `,
    { text: view.titleOf(other), entry: other },
    `, by ${reasonOf(join)}.`,
    ...agreementParts(view.statementsOf(entry).evidence, evidence, view),
    ...(assertions.length === 0 ? [] : [` ${count} there: ${amount}.`]),
  ];
}

/** What other knowledge bases have of the same thing, or say of the claim of the same statement. */
export function sameElsewhere(entry: Entry, view: View): readonly SentenceParts[] {
  const isStatement = entry.collection === "evidence" || entry.collection === "assertion";
  return isStatement
    ? [...ofStatement(entry, view)]
    : view.sameAs(entry).map((join) => ofThing(entry, join, view));
}
