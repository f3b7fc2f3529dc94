/**
 * The evidence that assertions rest on.
 *
 * @module
 */
import { itemsOf, type Json, objectsOf, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { isStatementCollection } from "../model/collections.ts";

/** The evidence items and assertions that an assertion cites, by the reference keys of the entries. */
export interface Support {
  /** Those that bear it out. */
  readonly backing: ReadonlyMap<string, Entry>;
  /** Those that say the opposite of what they are cited for. */
  readonly opposing: ReadonlyMap<string, Entry>;
}

const OPPOSITE: ReadonlyMap<string | undefined, string> = new Map([
  ["supports", "disputes"],
  ["disputes", "supports"],
]);

const directionIn = (entry: Entry) => stringOf(entry.value["direction"]);

/**
 * What an assertion rests on. An item backs it if its direction is that of its evidence line, and, where the line is
 * about the assertion's own proposition, that of the assertion: to dispute one response can be what a tier rests on.
 * An item outside of all lines counts in the same way.
 */
export function supportOf(assertion: Entry, graph: Graph): Support {
  const own = { direction: directionIn(assertion), about: assertion.value["proposition"] };
  const [backing, opposing] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const weigh = (reference: Json, about: Json | undefined, line: string | undefined) => {
    const item = graph.resolve(reference);
    if (item === undefined || !isStatementCollection(item.collection)) return;
    const direction = directionIn(item);
    const isOwn = about !== undefined && graph.resolve(about) === graph.resolve(own.about);
    const expected = [line ?? direction, isOwn ? own.direction : (line ?? direction)];
    if (expected.every((one) => one === direction) && OPPOSITE.has(direction)) {
      backing.set(item.key, item);
    } else if (expected.some((one) => one !== undefined && one === OPPOSITE.get(direction))) {
      opposing.set(item.key, item);
    }
  };
  for (const line of objectsOf(assertion.value["hasEvidenceLines"])) {
    const direction = stringOf(line["directionOfEvidenceProvided"]);
    for (const item of itemsOf(line["hasEvidenceItems"])) {
      weigh(item, line["targetProposition"], direction);
    }
  }
  for (const item of itemsOf(assertion.value["hasEvidence"])) {
    weigh(item, graph.resolve(item)?.value["proposition"], undefined);
  }
  for (const key of backing.keys()) opposing.delete(key);
  return { backing, opposing };
}
