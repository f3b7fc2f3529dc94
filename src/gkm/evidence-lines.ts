/**
 * The structured arguments of an assertion, ready to be shown (VA-Spec 1.1.0, EvidenceLine).
 *
 * @module
 */

import { isObject, itemsOf, type Json, objectsOf, stringOf } from "../json/json.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry, Graph } from "./graph.ts";
import type { Titles } from "./titles.ts";

export interface EvidenceLine {
  readonly direction: string;
  /** The strength of the argument: `A`, `moderate`. */
  readonly strength?: string;
  /** Points of the oncogenicity guideline. */
  readonly score?: number;
  /** A criterion of the oncogenicity guideline: `OS2`. */
  readonly outcome?: string;
  /** The kind of method: `functional_data_assessment`, in words. */
  readonly method?: string;
  /** The claim that the items were weighed against. */
  readonly target?: Entry;
  readonly items: readonly Entry[];
}

/** The entry of a collection that a reference leads to. */
function entryIn(
  collection: CollectionName,
  reference: Json | undefined,
  graph: Graph,
): Entry | undefined {
  const entry = graph.resolve(reference);
  return entry?.collection === collection ? entry : undefined;
}

/** The evidence lines of an assertion; a line that is only an IRI is left out. */
export function evidenceLinesOf(
  entry: Entry,
  graph: Graph,
  titles: Titles,
): readonly EvidenceLine[] {
  return objectsOf(entry.value["hasEvidenceLines"]).map((line) => {
    const specifiedBy = line["specifiedBy"];
    const method = isObject(specifiedBy) ? stringOf(specifiedBy["methodType"]) : undefined;
    const strength = titles.titleOfValue(line["strengthOfEvidenceProvided"]);
    const outcome = titles.titleOfValue(line["evidenceOutcome"]);
    const target = entryIn("proposition", line["targetProposition"], graph);
    const score = line["scoreOfEvidenceProvided"];
    return {
      direction: String(line["directionOfEvidenceProvided"]),
      items: itemsOf(line["hasEvidenceItems"]).flatMap(
        (item) => entryIn("evidence", item, graph) ?? [],
      ),
      ...(strength === undefined ? {} : { strength }),
      ...(typeof score === "number" ? { score } : {}),
      ...(outcome === undefined ? {} : { outcome }),
      ...(method === undefined ? {} : { method: method.replaceAll("_", " ") }),
      ...(target === undefined ? {} : { target }),
    };
  });
}
