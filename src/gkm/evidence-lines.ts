/**
 * The structured arguments of an assertion, ready to be shown (VA-Spec 1.1.0, EvidenceLine).
 *
 * @module
 */

import { isObject, type Json, parsePointer } from "../json/pointer.ts";
import type { Entry, Graph } from "./graph.ts";
import type { createTitles } from "./titles.ts";

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

/** The evidence lines of an assertion; a line that is only an IRI is left out. */
export function evidenceLinesOf(
  entry: Entry,
  graph: Graph,
  titles: ReturnType<typeof createTitles>,
): readonly EvidenceLine[] {
  const lines = entry.value["hasEvidenceLines"];
  if (!Array.isArray(lines)) return [];
  const entryOf = (value: Json | undefined): Entry | undefined => {
    const [collection, key] = typeof value === "string" ? (parsePointer(value) ?? []) : [];
    return collection === "proposition" || collection === "evidence"
      ? graph.find(collection, key ?? "")
      : undefined;
  };
  return (lines as readonly Json[]).filter(isObject).map((line) => {
    const method = isObject(line["specifiedBy"]) ? line["specifiedBy"]["methodType"] : undefined;
    const strength = titles.titleOfValue(line["strengthOfEvidenceProvided"]);
    const outcome = titles.titleOfValue(line["evidenceOutcome"]);
    const target = entryOf(line["targetProposition"]);
    const score = line["scoreOfEvidenceProvided"];
    const items = Array.isArray(line["hasEvidenceItems"]) ? line["hasEvidenceItems"] : [];
    return {
      direction: String(line["directionOfEvidenceProvided"]),
      items: (items as readonly Json[]).flatMap((item) => entryOf(item) ?? []),
      ...(strength === undefined ? {} : { strength }),
      ...(typeof score === "number" ? { score } : {}),
      ...(outcome === undefined ? {} : { outcome }),
      ...(typeof method === "string" ? { method: method.replaceAll("_", " ") } : {}),
      ...(target === undefined ? {} : { target }),
    };
  });
}
