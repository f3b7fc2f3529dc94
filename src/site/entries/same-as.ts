/**
 * What other knowledge bases of the site say of the same thing, as pages list it.
 *
 * @module
 */
import { remembered } from "../../base/memory/remembered.ts";
import { counted, listed } from "../../base/words.ts";
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { propositionOf, sourcesEverywhere } from "../../gkm/claims/copies.ts";
import { countedStatements, isCounted } from "../../gkm/claims/counted.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { otherOf, withTheSame } from "../../gkm/join/everywhere.ts";
import type { Join } from "../../gkm/join/pairs.ts";
import { isStatementCollection } from "../../gkm/model/collections.ts";
import type { SentenceParts } from "./sentence-parts.ts";

/** The id of the heading above what other knowledge bases have. */
export const ELSEWHERE_ANCHOR = "elsewhere";

/** What of a site is read for this. */
interface View {
  titleOf(entry: Entry): string;
  claimOf(entry: Entry): Claim;
  statementsOf(entry: Entry): Statements;
  sameAs(entry: Entry): readonly Join[];
  /** What readers call the producers that have an entry. */
  ownerNames(entry: Entry): readonly string[];
}

/** A statement elsewhere: in its own words and level, and whether it is of the same publication. */
function statementParts(
  { entry, level, classification }: Claim,
  isSameSource: boolean,
  view: View,
): SentenceParts {
  const grade = level === undefined ? classification : `level ${level}`;
  return [
    { text: view.titleOf(entry), entry },
    ...(grade === undefined ? [] : [` (${grade})`]),
    ...(isSameSource ? [", from the same publication: not an independent finding"] : []),
  ];
}

/** So many statements are named; of more, it is said how many there are. */
const SHOWN = 5;

/** The claim of a statement elsewhere, and what is said of it there: from the same publication first. */
function* ofStatement(entry: Entry, view: View): Generator<SentenceParts> {
  const proposition = propositionOf(entry);
  if (proposition === undefined) return;
  const sources = sourcesEverywhere(view.claimOf(entry), view);
  const isSameSource = (claim: Claim) => claim.sources.some((source) => sources.has(source));
  const owners = (one: Entry) => `${view.ownerNames(one).join(", ")}: `;
  for (const join of view.sameAs(proposition)) {
    const other = otherOf(join, proposition);
    const claims = other.backlinks
      .filter((link) => link.field === "/proposition" && link.entry.collection === entry.collection)
      .map((link) => view.claimOf(link.entry));
    const { same = [], others = [] } = Object.groupBy(claims, (claim) =>
      isSameSource(claim) ? "same" : "others",
    );
    const sorted = [...same, ...others];
    for (const claim of sorted.slice(0, SHOWN))
      yield [owners(claim.entry), ...statementParts(claim, isSameSource(claim), view)];
    const more = sorted.length - SHOWN;
    if (more > 0)
      yield [
        `${owners(other)}${more} more for the same claim, `,
        { text: view.titleOf(other), entry: other },
      ];
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
  /** What is here, for a claim that nothing is said of there. */
  readonly onlyHere: Entry[];
}

function agreementOf(here: readonly Entry[], there: readonly Entry[], view: View): Agreement {
  const byClaim = Map.groupBy(here, propositionOf);
  const claimed = new Set(
    there.flatMap((entry) => {
      const proposition = propositionOf(entry);
      return proposition === undefined ? [] : withTheSame(proposition, view);
    }),
  );
  const onlyHere = here.filter((entry) => {
    const proposition = propositionOf(entry);
    return proposition !== undefined && !claimed.has(proposition);
  });
  const agreement: Agreement = { copies: [], others: [], opposed: [], alone: [], onlyHere };
  // once for a claim: a hundred items can be of one
  const saidHere = remembered((proposition: Entry | undefined) => {
    const joins = proposition === undefined ? [] : view.sameAs(proposition);
    const own = joins
      .flatMap((join) => byClaim.get(otherOf(join, proposition as Entry)) ?? [])
      .map(view.claimOf);
    return {
      directions: new Set(own.map(({ direction }) => direction)),
      sources: new Set(own.flatMap(({ sources }) => sources)),
    };
  });
  for (const entry of there) {
    const { directions, sources } = saidHere(propositionOf(entry));
    const read = view.claimOf(entry);
    if (directions.size === 0) agreement.alone.push(entry);
    else if (directions.size > 1 || !directions.has(read.direction)) agreement.opposed.push(entry);
    else {
      const isCopy = [...sourcesEverywhere(read, view)].some((source) => sources.has(source));
      (isCopy ? agreement.copies : agreement.others).push(entry);
    }
  }
  return agreement;
}

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

const items = (entries: readonly Entry[]) => counted(entries.length, "evidence item");

/** From how many publications evidence is: a finding that is curated twice is still one. */
function publications(entries: readonly Entry[], view: View, which = ""): string {
  const { size } = new Set(entries.flatMap((entry) => view.claimOf(entry).sources));
  return size === 0 ? "" : ` from ${counted(size, `${which}publication`)}`;
}

/** How the evidence elsewhere goes together with that here: what says otherwise first, and copies as no finding. */
function agreementParts(
  here: readonly Entry[],
  there: readonly Entry[],
  view: View,
): SentenceParts {
  const { copies, others, opposed, alone, onlyHere } = agreementOf(here, there, view);
  const sentences: readonly SentenceParts[] = [
    opposed.length === 0
      ? []
      : [
          `${items(opposed)}${publications(opposed, view)}, in another direction than here: `,
          ...named(opposed, view),
          ".",
        ],
    others.length === 0
      ? []
      : [
          `${items(others)}${publications(others, view, "other ")}, for what is said here: `,
          ...named(others, view),
          ".",
        ],
    copies.length === 0
      ? []
      : [
          `${items(copies)} for what is said here, from the same publications: no independent findings.`,
        ],
    alone.length === 0
      ? []
      : [
          `${items(alone)}${publications(alone, view)}, for claims that match none here: `,
          ...named(alone, view),
          ".",
        ],
    onlyHere.length === 0 ? [] : [`${items(onlyHere)} here, for claims that match none there.`],
  ];
  return sentences.filter((parts) => parts.length > 0).flatMap((parts) => [" ", ...parts]);
}

/** A thing elsewhere, by what it is the same, and what is said of it there beside what is said here. */
function ofThing(entry: Entry, join: Join, view: View): SentenceParts {
  const other = otherOf(join, entry);
  const { assertions, evidence } = countedStatements(view.statementsOf(other));
  const amount = amountText(amountOf(assertions.map(view.claimOf)));
  return [
    `${view.ownerNames(other).join(", ")}: `,
    { text: view.titleOf(other), entry: other },
    `, by ${reasonOf(join)}.`,
    ...agreementParts(view.statementsOf(entry).evidence.filter(isCounted), evidence, view),
    ...(assertions.length === 0
      ? []
      : [` ${counted(assertions.length, "assertion")} there: ${amount}.`]),
  ];
}

/** What another knowledge base has about a thing that a page does not count: "trials has 2 evidence items"; or nothing. */
function moreElsewhere(entry: Entry, join: Join, view: View): readonly string[] {
  const [own, there] = [entry, otherOf(join, entry)].map((one) =>
    countedStatements(view.statementsOf(one)),
  );
  const mine = new Set([...(own?.evidence ?? []), ...(own?.assertions ?? [])]);
  const counts = (["evidence", "assertions"] as const).map((kind) => ({
    count: there?.[kind].filter((one) => !mine.has(one)).length ?? 0,
    name: kind === "evidence" ? "evidence item" : "assertion",
  }));
  const texts = counts.flatMap(({ count, name }) => (count === 0 ? [] : counted(count, name)));
  if (texts.length === 0) return [];
  return [`${view.ownerNames(otherOf(join, entry)).join(", ")} has ${listed(texts, "and")}`];
}

/**
 * Whose statements the summary of a page counts, if its tables have those of other knowledge bases, too.
 *
 * @example "The summary of this page counts kb alone: trials has 2 evidence items and 1 assertion about the same thing."
 */
export function summaryScope(entry: Entry, view: View): SentenceParts | undefined {
  const more = view.sameAs(entry).flatMap((join) => moreElsewhere(entry, join, view));
  if (more.length === 0) return undefined;
  return [
    `The summary of this page counts ${listed(view.ownerNames(entry), "and")} alone: `,
    `${listed(more, "and")} about the same thing.`,
  ];
}

/** What other knowledge bases have of the same thing, or say of the claim of the same statement. */
export function sameElsewhere(entry: Entry, view: View): readonly SentenceParts[] {
  return isStatementCollection(entry.collection)
    ? [...ofStatement(entry, view)]
    : view.sameAs(entry).map((join) => ofThing(entry, join, view));
}
