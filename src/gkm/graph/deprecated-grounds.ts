/**
 * Statements that rest on what should no longer be used: a publication that was retracted leaves its mark on the evidence
 * that it reports, and on the assertions that rest on that.
 *
 * @module
 */
import type { CollectionName } from "../model/collections.ts";
import type { Draft, Entry } from "./entry.ts";

/** What evidence and assertions rest on, and which of them rest on it. */
const RESTING: Readonly<Partial<Record<CollectionName, readonly CollectionName[]>>> = {
  source: ["evidence", "assertion"],
  evidence: ["assertion"],
};

/** Whether what rests on an entry can no longer: what another entry replaces is only called otherwise. */
export const isLost = ({ deprecated }: Entry): boolean =>
  deprecated !== undefined && deprecated.use === undefined;

/** The statements that rest on an entry. */
const directlyOn = ({ collection, backlinks }: Entry): readonly Entry[] =>
  backlinks.flatMap(({ entry }) =>
    RESTING[collection]?.includes(entry.collection) ? [entry] : [],
  );

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

/** The statements in use that rest on an entry without a future and, of its collection, on nothing else that has one. */
export function statementsLost(ground: Entry): readonly Entry[] {
  const isOnlyOn = ({ links }: Entry) =>
    links.every(({ entry }) => entry.collection !== ground.collection || isLost(entry));
  return [...new Set(directlyOn(ground))].filter(
    (entry) => entry.deprecated === undefined && isOnlyOn(entry),
  );
}
