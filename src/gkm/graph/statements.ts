/**
 * The evidence and assertions about an entry: about a gene through the propositions that name it,
 * about a therapy also through the groups that it is in, about a source directly.
 *
 * @module
 */
import type { Entry, Graph } from "./graph.ts";

export interface Statements {
  readonly assertions: readonly Entry[];
  readonly evidence: readonly Entry[];
}

/** Fields that say how a statement was made, not what it is about. */
const NOT_ABOUT =
  /^\/(specifiedBy|hasEvidence|hasEvidenceLines\/\d+\/(specifiedBy|hasEvidenceItems))(\/|$)/;

const NONE: Statements = Object.freeze({ assertions: [], evidence: [] });

/** What a statement is about: its propositions, and all that they name, directly or as a part of something else. */
export function aboutOf(statement: Entry): ReadonlySet<Entry> {
  const seen = new Set<Entry>();
  const visit = (entry: Entry): void => {
    for (const link of entry.links) {
      if (seen.has(link.entry) || NOT_ABOUT.test(link.field)) continue;
      seen.add(link.entry);
      visit(link.entry);
    }
  };
  visit(statement);
  seen.delete(statement);
  return seen;
}

/** Indexes the statements of a graph by every entry that they are about. */
export function createStatements(graph: Graph): (entry: Entry) => Statements {
  const statementsOf = new Map<Entry, { assertions: Entry[]; evidence: Entry[] }>();
  for (const collection of ["assertion", "evidence"] as const) {
    for (const statement of graph.of(collection)) {
      for (const entry of aboutOf(statement)) {
        let lists = statementsOf.get(entry);
        if (lists === undefined) {
          lists = { assertions: [], evidence: [] };
          statementsOf.set(entry, lists);
        }
        lists[collection === "assertion" ? "assertions" : "evidence"].push(statement);
      }
    }
  }
  return (entry) => statementsOf.get(entry) ?? NONE;
}
