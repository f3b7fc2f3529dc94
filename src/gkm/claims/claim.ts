/**
 * Evidence and assertions as readers ask for them: which profile, gene, therapies and condition, which
 * effect, in which direction, how strong, from which source. Every table, picture, sentence and search
 * record about statements is made from these.
 *
 * @module
 */
import { isObject, type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { conceptCode, nameOf } from "../model/concept.ts";
import { bestLevel } from "./amount.ts";
import { type Effect, effectOf } from "./effects.ts";
import { ownPoints } from "./own-points.ts";
import { type Direction, directionOf } from "./sentences.ts";

/** Something that a claim names: an entry, or an object or an IRI in its place. */
export interface Named {
  readonly text: string;
  readonly entry?: Entry;
}

/** What tells things that claims name apart: the entry, or the text of what is none. */
export const namedKey = ({ text, entry }: Named): string => entry?.path ?? text;

/** One effect that a statement speaks of. */
export interface ClaimPoint {
  readonly effect: Effect;
  readonly direction: Direction;
  /** The profile; an assertion's evidence can be about another than the assertion. */
  readonly profile?: Named;
  /** The therapy or the group of therapies, if the effect is on one. */
  readonly therapy?: Named;
  readonly condition?: Named;
  /** The presumed origin of the variant: "somatic". */
  readonly origin?: Named;
  /** The level of its evidence, from `A` to `E`. */
  readonly level?: string;
}

/** A statement, read. */
export interface Claim {
  readonly entry: Entry;
  /** What its proposition says: an assertion's classification belongs to this, and to no single effect of it. */
  readonly effect: Effect;
  /** What the statement as a whole says of its proposition. */
  readonly direction: Direction;
  readonly profile?: Named;
  readonly gene?: Named;
  readonly condition?: Named;
  /** The presumed origin of the variant: "somatic". */
  readonly origin?: Named;
  /**
   * The effects. Evidence has one. An assertion of clinical significance has those of its evidence
   * lines' target propositions, or none; any other assertion has its own.
   */
  readonly points: readonly ClaimPoint[];
  /**
   * The level of an evidence item, from `A` to `E`; of an assertion, the best of the evidence lines that support an
   * effect of its own.
   */
  readonly level?: string;
  /** An assertion's classification as its producer names it: "Tier I", "likely oncogenic". */
  readonly classification?: string;
  /** The publications that it is reported in. */
  readonly sources: readonly Entry[];
  /** The year of the newest source. */
  readonly year?: number;
}

/** The year that a citation ends with: "Chapman et al., 2011" → 2011. */
export function yearOf(source: Entry): number | undefined {
  const year = /\b(?:19|20)\d{2}\b(?!.*\b(?:19|20)\d{2}\b)/.exec(
    stringOf(source.value["name"]) ?? "",
  );
  return year === null ? undefined : Number(year[0]);
}

/** A level of evidence; a strength of another vocabulary, such as `strong`, is none. */
function levelOf(strength: Json | undefined): string | undefined {
  const code = conceptCode(strength)?.toUpperCase();
  return code !== undefined && /^[A-E]$/.test(code) ? code : undefined;
}

interface Names {
  named(value: Json | undefined): Named | undefined;
  proposition(value: Json | undefined): JsonObject | undefined;
}

/** The condition of a proposition: a qualifier if the object is a therapy, otherwise the object. */
const conditionField = (effect: Effect) =>
  effect.kind === "therapeutic" ? "conditionQualifier" : "object";

function pointOf(
  proposition: JsonObject,
  direction: Direction,
  level: string | undefined,
  { named }: Names,
): ClaimPoint {
  const effect = effectOf(stringOf(proposition["predicate"]) ?? "");
  return {
    effect,
    direction,
    ...optionalField("profile", named(proposition["subject"])),
    ...optionalField(
      "therapy",
      effect.kind === "therapeutic" ? named(proposition["object"]) : undefined,
    ),
    ...optionalField("condition", named(proposition[conditionField(effect)])),
    ...optionalField("origin", named(proposition["alleleOriginQualifier"])),
    ...optionalField("level", level),
  };
}

/** The points of an assertion's evidence lines, each once. */
function linePoints(value: JsonObject, names: Names): readonly ClaimPoint[] {
  const points = objectsOf(value["hasEvidenceLines"]).flatMap((line) => {
    const target = names.proposition(line["targetProposition"]);
    if (target === undefined) return [];
    const direction = directionOf(stringOf(line["directionOfEvidenceProvided"]));
    return [pointOf(target, direction, levelOf(line["strengthOfEvidenceProvided"]), names)];
  });
  const keyOf = ({ effect, direction, level, ...names }: ClaimPoint) => {
    const { profile, therapy, condition, origin } = names;
    const texts = [profile, therapy, condition, origin].map((named) => named?.text);
    return JSON.stringify([effect.name, direction, level, ...texts]);
  };
  return [...new Map(points.map((point) => [keyOf(point), point])).values()];
}

/** The titles of values: an object inline, a pointer, or an external IRI. */
export interface ValueTitles {
  titleOfValue(value: Json | undefined): string | undefined;
}

/** How references and objects are named and read. */
function namesIn(graph: Graph, titles: ValueTitles): Names {
  return {
    named(value) {
      const text = titles.titleOfValue(value);
      if (text === undefined) return undefined;
      return { text, ...optionalField("entry", graph.resolve(value)) };
    },
    proposition: (value) => (isObject(value) ? value : graph.resolve(value)?.value),
  };
}

/**
 * Reads a proposition, inline or an entry, as a point; undefined if there is none.
 *
 * @param direction what is said of it
 */
export function readPoint(
  value: Json | undefined,
  direction: Direction,
  graph: Graph,
  titles: ValueTitles,
): ClaimPoint | undefined {
  const names = namesIn(graph, titles);
  const proposition = names.proposition(value);
  return proposition && pointOf(proposition, direction, undefined, names);
}

/**
 * Reads statements.
 *
 * @returns a function that reads an entry of the collection `evidence` or `assertion`
 */
export function createClaims(graph: Graph, titles: ValueTitles): (entry: Entry) => Claim {
  const names = namesIn(graph, titles);
  const known = new Map<Entry, Claim>();
  const read = (entry: Entry): Claim => {
    const { value } = entry;
    const proposition = names.proposition(value["proposition"]) ?? {};
    const direction = directionOf(stringOf(value["direction"]));
    const statementPoint = pointOf(proposition, direction, levelOf(value["strength"]), names);
    const { effect, profile, condition, origin } = statementPoint;
    const isSpelledOut = effect.kind === "significance" && entry.collection === "assertion";
    const points = isSpelledOut ? linePoints(value, names) : [statementPoint];
    const supported = ownPoints({
      ...optionalField("profile", profile),
      ...optionalField("condition", condition),
      points,
    }).filter((point) => point.direction === "supports");
    const sources = entry.links
      .filter(
        ({ field, entry: to }) => /^\/reportedIn(\/|$)/.test(field) && to.collection === "source",
      )
      .map(({ entry: source }) => source);
    const years = sources.flatMap((source) => yearOf(source) ?? []);
    return {
      entry,
      effect,
      direction,
      points,
      sources,
      ...optionalField("profile", profile),
      ...optionalField("gene", names.named(proposition["geneContextQualifier"])),
      ...optionalField("condition", condition),
      ...optionalField("origin", origin),
      ...optionalField("level", statementPoint.level ?? bestLevel(supported)),
      ...optionalField("classification", nameOf(value["classification"])),
      ...optionalField("year", years.length === 0 ? undefined : Math.max(...years)),
    };
  };
  return (entry) => {
    let claim = known.get(entry);
    if (claim === undefined) {
      claim = read(entry);
      known.set(entry, claim);
    }
    return claim;
  };
}
