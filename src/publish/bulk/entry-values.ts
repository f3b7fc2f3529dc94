/**
 * What tables say of entries: keys in place of references, and codes as numbers.
 *
 * @module
 */

import { isList, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { joinCodes } from "../../gkm/join/codes.ts";
import { conceptCode, nameOf } from "../../gkm/model/concept.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";

const LARGEST_INT32 = 2 ** 31 - 1;

/** Digits, or a whole number that is safe; undefined for anything else. */
export const integerOf = (value: Json | undefined, most: number = Number.MAX_SAFE_INTEGER) => {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) <= most
    ? (number as number)
    : undefined;
};

/** The day of a date with or without a time of day: `2026-11-21`. */
export function dayOf(value: Json | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(stringOf(value) ?? "") ?? [];
  const time = Date.parse(day ?? "");
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** The key of the entry that a reference leads to. */
export const keyOf = (reference: Json | undefined, graph: Graph): string | undefined =>
  graph.resolve(reference)?.key;

/** The keys of the entries that references lead to: one, or a list. */
export const keysOf = (references: Json | undefined, graph: Graph): readonly string[] =>
  (isList(references) ? references : [references]).flatMap(
    (reference) => keyOf(reference, graph) ?? [],
  );

/** The codes that identify the same thing elsewhere: `DOID:9256`. */
export const exactCodes = (value: JsonObject): readonly string[] => [
  ...new Set(
    codingsOf(value, "exactMatch").flatMap(
      (coding) => stringOf(coding["id"]) ?? stringOf(coding["code"]) ?? [],
    ),
  ),
];

/** The number of a gene in NCBI Gene, by which it is joined with those of other producers; none if it has two. */
export function ncbiGeneOf(gene: Entry | undefined): number | undefined {
  const codes = gene === undefined ? [] : joinCodes(gene);
  const [first, ...others] = codes.filter(({ system }) => system === "NCBI Gene");
  return others.length > 0 ? undefined : integerOf(first?.code, LARGEST_INT32);
}

/** What a concept is in one word: its code, else its name. */
export const conceptText = (value: Json | undefined): string | undefined =>
  conceptCode(value) ?? nameOf(value);

/** The members of a set, and those of the sets in it; anything else alone. */
export function membersOf(entry: Entry | undefined): readonly Entry[] {
  if (entry === undefined) return [];
  if (!isList(entry.value["concepts"])) return [entry];
  return entry.links.flatMap((link) =>
    link.field.startsWith("/concepts") ? membersOf(link.entry) : [],
  );
}
