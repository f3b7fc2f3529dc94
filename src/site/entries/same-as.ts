/**
 * What other knowledge bases of the site say of the same thing, as pages list it.
 *
 * @module
 */
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import type { Join } from "../../gkm/join/joins.ts";
import type { SentenceParts } from "./sentence-parts.ts";

/** What of a site is read for this. */
interface View {
  titleOf(entry: Entry): string;
  claimOf(entry: Entry): Claim;
  statementsOf(entry: Entry): Statements;
  sameAs(entry: Entry): readonly Join[];
  producersOf(entry: Entry): readonly string[];
}

const otherOf = ({ left, right }: Join, entry: Entry): Entry => (left === entry ? right : left);

/** A statement elsewhere: in its own words and level, and whether it is of the same publication. */
function statementParts(claim: Claim, sources: ReadonlySet<Entry>, view: View): SentenceParts {
  const { entry, direction, level, classification } = claim;
  const grade = level === undefined ? classification : `level ${level}`;
  const isSameSource = claim.sources.some((source) => sources.has(source));
  return [
    { text: view.titleOf(entry), entry },
    ` (${[direction, grade].filter((part) => part !== undefined).join(", ")})`,
    ...(isSameSource ? [", from the same publication: not an independent finding"] : []),
  ];
}

/** Publications, with those that are the same elsewhere. */
function withTheSame(sources: readonly Entry[], { sameAs }: View): ReadonlySet<Entry> {
  return new Set(
    sources.flatMap((source) => [source, ...sameAs(source).map((join) => otherOf(join, source))]),
  );
}

/** The claim of a statement elsewhere, and what is said of it there. */
function* ofStatement(entry: Entry, view: View): Generator<SentenceParts> {
  const proposition = entry.links.find(({ field }) => field === "/proposition")?.entry;
  if (proposition === undefined) return;
  const sources = withTheSame(view.claimOf(entry).sources, view);
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

/** A thing elsewhere, by what it is the same, and how much is said of it there. */
function ofThing(entry: Entry, join: Join, view: View): SentenceParts {
  const other = otherOf(join, entry);
  const { assertions, evidence } = view.statementsOf(other);
  const amount = (statements: readonly Entry[], one: string, many: string) => {
    if (statements.length === 0) return [];
    const count = `${statements.length} ${statements.length === 1 ? one : many}`;
    return [`${count} (${amountText(amountOf(statements.map(view.claimOf)))})`];
  };
  const said = [
    ...amount(evidence, "evidence item", "evidence items"),
    ...amount(assertions, "assertion", "assertions"),
  ];
  return [
    `${view.producersOf(other).join(", ")}: `,
    { text: view.titleOf(other), entry: other },
    `, by ${reasonOf(join)}`,
    ...(said.length === 0 ? [] : [`: ${said.join(", ")} there`]),
  ];
}

/** What other knowledge bases have of the same thing, or say of the claim of the same statement. */
export function sameElsewhere(entry: Entry, view: View): readonly SentenceParts[] {
  const isStatement = entry.collection === "evidence" || entry.collection === "assertion";
  return isStatement
    ? [...ofStatement(entry, view)]
    : view.sameAs(entry).map((join) => ofThing(entry, join, view));
}
