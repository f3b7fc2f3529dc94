/**
 * The parts of Format 2 that are a list of mappings with ids, or a mapping whose keys are the ids.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type { At } from "./workflow.ts";

/** A part, and its key if it is in a mapping. */
export interface Element {
  readonly key?: string;
  readonly at: At;
  readonly data: JsonObject;
}

/**
 * The parts of a field; those that are no mappings are reported.
 *
 * @param short the field that a string stands for, and nothing at all: `type` in `reads: data`
 */
export function elementsOf(
  report: FaultReport,
  at: At,
  value: Json | undefined,
  short?: string,
): readonly Element[] {
  const read = (data: Json, elementAt: At, key?: string): readonly Element[] => {
    const named = key === undefined ? {} : { key };
    if (isObject(data)) return [{ ...named, at: elementAt, data }];
    if (short !== undefined && key !== undefined && (typeof data === "string" || data === null)) {
      return [{ ...named, at: elementAt, data: data === null ? {} : { [short]: data } }];
    }
    report.add("trs-galaxy-field", elementAt, {
      message: `${key === undefined ? "Each item of this list" : key} must be a mapping.`,
      found: displayValue(data),
      expected: "a mapping",
    });
    return [];
  };
  if (isList(value)) return value.flatMap((data, index) => read(data, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, data]) => read(data, [...at, key], key));
}

/** The mappings in a list or a mapping, beside what is none. */
export function mappingsIn(at: At, value: Json | undefined): readonly Element[] {
  const parts = isList(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  return [...parts].flatMap(([key, data]) => (isObject(data) ? [{ at: [...at, key], data }] : []));
}

/** What gxformat2 writes for what has no label (gxformat2/_labels.py there). */
const UNLABELLED = /^_(?:unlabeled_input|unlabeled_step|anonymous_output)_/;

/** A label, unless it stands for none. */
export const elementLabel = (name: string | undefined): string | undefined =>
  name === undefined || UNLABELLED.test(name) ? undefined : name || undefined;

/** Documentation is a string, or a list of strings. */
export function docOf(value: Json | undefined): string | undefined {
  const text = isList(value) ? value.filter((one) => typeof one === "string").join("\n") : value;
  return typeof text === "string" && text !== "" ? text : undefined;
}
