/**
 * Variations of VRS 2.1.1 in words: what an allele has in place of the reference, where that is, and how
 * copies change.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { chromosomeAccession } from "../../base/sequences/chromosome-sequences.ts";
import { counted } from "../../base/words.ts";
import { intervalText } from "../model/interval.ts";
import type { Graph } from "./graph.ts";

/** What the parts of a sequence are called. */
type Unit = "residue" | "base";

/**
 * A number, or a range with open ends (VRS 2.1.1, Range).
 *
 * @example numberText([3, null]) // "at least 3"
 */
export function numberText(value: Json | undefined): string | undefined {
  if (typeof value === "number") return String(value);
  if (!isList(value)) return undefined;
  const [from, to] = value;
  if (typeof from === "number" && typeof to === "number") return `${from} to ${to}`;
  if (typeof from === "number") return `at least ${from}`;
  return typeof to === "number" ? `at most ${to}` : "unknown";
}

/** A length with its unit: "3 bases", "at least 3 bases". */
function lengthText(value: Json | undefined, unit: Unit): string {
  const number = numberText(value);
  if (number === undefined) return `an unknown number of ${unit}s`;
  return number === "1" ? counted(1, unit) : `${number} ${unit}s`;
}

/**
 * What an allele has at its location (VRS 2.1.1, SequenceExpression).
 *
 * @example alleleStateText({ type: "LiteralSequenceExpression", sequence: "E" }, "residue") // "E"
 */
export function alleleStateText(state: JsonObject, unit: Unit): string {
  const sequence = stringOf(state["sequence"]);
  switch (state["type"]) {
    case "LiteralSequenceExpression":
      return sequence === "" ? `no ${unit}s (deleted)` : (sequence ?? "?");
    case "ReferenceLengthExpression": {
      const repeat = lengthText(state["repeatSubunitLength"], unit);
      const text = `${lengthText(state["length"], unit)} of the reference, in repeats of ${repeat}`;
      return sequence === undefined || sequence === "" ? text : `${sequence} (${text})`;
    }
    case "LengthExpression":
      return `${lengthText(state["length"], unit)} of unknown sequence`;
    default:
      return String(state["type"] ?? "?");
  }
}

/** A location of VRS with what it is in. */
interface Located {
  readonly location: JsonObject;
  /** The sequence that it is on, if it is an entry or inline. */
  readonly sequence?: JsonObject;
  readonly unit: Unit;
}

const target = (value: Json | undefined, graph: Graph) =>
  isObject(value) ? value : graph.resolve(value)?.value;

/** The location of a variation and its sequence; undefined if the variation has none that is known. */
export function locatedOf(value: JsonObject, graph: Graph, group?: string): Located | undefined {
  const location = target(value["location"], graph);
  if (location === undefined) return undefined;
  const sequence = target(location["sequenceReference"], graph);
  const isProtein =
    sequence?.["residueAlphabet"] === "aa" ||
    sequence?.["moleculeType"] === "protein" ||
    (sequence?.["residueAlphabet"] === undefined && group === "protein");
  return {
    location,
    unit: isProtein ? "residue" : "base",
    ...optionalField("sequence", sequence),
  };
}

/** Bounds on a chromosome, between bases and from 0 (VRS 2.1.1, SequenceLocation). */
interface ChromosomeRange {
  /** Of RefSeq: `NC_000007.13`. */
  readonly accession: string;
  readonly start: number;
  readonly end: number;
  /** The bases between the bounds, if the location has them. */
  readonly reference: string | undefined;
}

/** Where a variation is on a chromosome; undefined if it is on none, or its bounds are ranges. */
export function chromosomeRangeOf(value: JsonObject, graph: Graph): ChromosomeRange | undefined {
  const { location = {}, sequence = {} } = locatedOf(value, graph) ?? {};
  const accession = chromosomeAccession(stringOf(sequence["refgetAccession"]) ?? "");
  const { start, end } = location;
  if (accession === undefined || typeof start !== "number" || typeof end !== "number") return;
  return { accession, start, end, reference: stringOf(location["sequence"]) };
}

/**
 * A place as readers count, from 1.
 *
 * @example placeText({ start: 599, end: 600 }, "residue") // "residue 600"
 */
export function placeText({ start, end }: JsonObject, unit: Unit): string | undefined {
  return intervalText(start, end, unit === "residue" ? "aa" : "na");
}
