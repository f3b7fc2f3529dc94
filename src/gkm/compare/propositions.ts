/**
 * Statements with what they claim: readers see propositions as parts of statements only.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { type CollectionName, isStatementCollection } from "../model/collections.ts";
import type { Pair } from "./align.ts";

/** Whether an entry is evidence or an assertion. */
export const isStatement = ({ collection }: { readonly collection: CollectionName }) =>
  isStatementCollection(collection);

/** A proposition without its key, in place of the reference to it. */
function inlined(value: Json | undefined, graph: Graph): Json | undefined {
  const proposition = graph.resolve(value);
  if (proposition?.collection !== "proposition") return value;
  const { id: _, ...others } = proposition.value;
  return others;
}

/** A statement with its propositions in place of the references to them: readers see no other. */
export function withPropositions(
  { value }: { readonly value: JsonObject },
  graph: Graph,
): JsonObject {
  const whole: Record<string, Json> = { ...value };
  const proposition = inlined(value["proposition"], graph);
  if (proposition !== undefined) whole["proposition"] = proposition;
  const lines = value["hasEvidenceLines"];
  if (!Array.isArray(lines)) return whole;
  whole["hasEvidenceLines"] = (lines as readonly Json[]).map((line) => {
    if (!isObject(line)) return line;
    const target = inlined(line["targetProposition"], graph);
    return target === undefined ? line : { ...line, targetProposition: target };
  });
  return whole;
}

/** The statements whose propositions say something else now. */
export function reworded(pairs: readonly Pair[]): ReadonlySet<Entry> {
  const statements = new Set<Entry>();
  for (const { newer, isSame } of pairs) {
    if (newer.collection !== "proposition" || isSame) continue;
    for (const { entry } of newer.backlinks) if (isStatement(entry)) statements.add(entry);
  }
  return statements;
}
