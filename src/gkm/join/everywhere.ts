/**
 * What several producers say of one thing: the statements about an entry together with those about what is the same.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import type { Statements } from "../graph/statements.ts";
import { prefixOfKey } from "../model/producers.ts";
import type { Join } from "./pairs.ts";

/** What is read of a site to know what is the same. */
export interface Sameness {
  readonly sameAs: (entry: Entry) => readonly Join[];
  readonly statementsOf: (entry: Entry) => Statements;
}

/** The other entry of a pair. */
export const otherOf = ({ left, right }: Join, entry: Entry): Entry =>
  left === entry ? right : left;

/** An entry, and what is the same of other producers. */
export const withTheSame = (
  entry: Entry,
  { sameAs }: Pick<Sameness, "sameAs">,
): readonly Entry[] => [entry, ...sameAs(entry).map((join) => otherOf(join, entry))];

/** The statements about an entry and about what is the same of other producers, each once: its own first. */
export function statementsEverywhere(entry: Entry, sameness: Sameness): Statements {
  const { statementsOf } = sameness;
  const [own, ...others] = withTheSame(entry, sameness).map(statementsOf);
  if (own === undefined || others.length === 0) return statementsOf(entry);
  const all = [own, ...others];
  return {
    assertions: [...new Set(all.flatMap(({ assertions }) => assertions))],
    evidence: [...new Set(all.flatMap(({ evidence }) => evidence))],
  };
}

/**
 * The entry under which lists show what is the same: that of the main producer, or else of the one whose prefix comes
 * first. An entry that is not the same as that one is shown itself, even if it is the same as a third.
 */
export function shownUnder(entry: Entry, { sameAs }: Pick<Sameness, "sameAs">): Entry {
  const isRight = (one: Entry) => sameAs(one).some(({ right }) => right === one);
  return sameAs(entry).find(({ left, right }) => right === entry && !isRight(left))?.left ?? entry;
}

/** The entries under which lists show things: without those that are shown under another. */
export const thingsAmong = (
  entries: readonly Entry[],
  sameness: Pick<Sameness, "sameAs">,
): readonly Entry[] => entries.filter((entry) => shownUnder(entry, sameness) === entry);

/**
 * Items as the page of an entry lists them: none is that entry in other words, and of several that are one thing, the
 * page has that of its own producer, or else the one under which lists show it.
 */
export function eachThingOnce<Item extends { readonly entry: Entry }>(
  items: readonly Item[],
  page: Entry,
  { sameAs }: Pick<Sameness, "sameAs">,
): readonly Item[] {
  const listed = new Set(items.map(({ entry }) => entry));
  const isOwn = ({ key }: Entry) => prefixOfKey(key) === prefixOfKey(page.key);
  return items.filter(({ entry }) =>
    sameAs(entry).every((join) => {
      const other = otherOf(join, entry);
      if (other === page) return false;
      return !listed.has(other) || isOwn(entry) || (!isOwn(other) && join.left === entry);
    }),
  );
}
