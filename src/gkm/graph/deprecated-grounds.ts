/**
 * Statements that rest on what should no longer be used: a publication that was retracted leaves its mark on the evidence
 * that it reports, and on the assertions that rest on that.
 *
 * @module
 */
import {
  type CollectionName,
  isStatementCollection,
  STATEMENT_COLLECTIONS,
} from "../model/collections.ts";
import type { Draft, Entry, EntryLink } from "./entry.ts";

/** What statements rest on. */
const GROUNDS: ReadonlySet<CollectionName> = new Set(["source", ...STATEMENT_COLLECTIONS]);

/** Whether a statement rests on what it refers to: a guideline that it follows says nothing of what it claims. */
const isGround = ({ field }: EntryLink): boolean => !field.includes("/specifiedBy/");

/** Whether what rests on an entry can no longer: what another entry replaces is only called otherwise. */
export const isLost = ({ deprecated }: Entry): boolean =>
  deprecated !== undefined && deprecated.use === undefined;

/** The statements that rest on an entry. */
const directlyOn = ({ collection, backlinks }: Entry): readonly Entry[] =>
  GROUNDS.has(collection)
    ? backlinks
        .filter((link) => isStatementCollection(link.entry.collection) && isGround(link))
        .map(({ entry }) => entry)
    : [];

/** The statements that rest on an entry, directly or by their evidence. */
function restingOn(ground: Entry, found = new Set<Entry>()): ReadonlySet<Entry> {
  for (const entry of directlyOn(ground)) {
    if (found.has(entry)) continue;
    found.add(entry);
    restingOn(entry, found);
  }
  return found;
}

/** Gives all statements that rest on entries without a future a list of these. */
export function noteGrounds(drafts: readonly Draft[]): void {
  for (const ground of drafts.filter(isLost)) {
    for (const entry of restingOn(ground)) {
      const draft = entry as Draft;
      draft.deprecatedGrounds = [...(draft.deprecatedGrounds ?? []), ground];
    }
  }
}

/**
 * The statements in use that rest on an entry without a future, and on nothing else that has one: evidence counts beside a
 * source, and sources do not count beside evidence.
 */
export function statementsLost(ground: Entry): readonly Entry[] {
  const isOnlyOn = ({ links }: Entry) =>
    links.every((link) => {
      const { collection } = link.entry;
      const isOther =
        !isGround(link) || !(isStatementCollection(collection) || collection === ground.collection);
      return isOther || isLost(link.entry);
    });
  return [...new Set(directlyOn(ground))].filter(
    (entry) => entry.deprecated === undefined && isOnlyOn(entry),
  );
}
