/**
 * The titles of entries on pages: a gene's symbol, a publication's citation, and for a claim the claim
 * itself, as one sentence.
 *
 * @module
 */
import { isList, isObject, itemsOf, type Json, type JsonObject, stringOf } from "../json/json.ts";
import { isLocalPointer, parsePointer } from "../json/pointer.ts";
import { listed } from "../json/words.ts";
import { nameOf } from "./concept.ts";
import type { Entry, Graph } from "./graph.ts";
import { representationsOf } from "./representations.ts";

/** The verb of each predicate of VA-Spec 1.1.0, between subject and object. */
const PREDICATES: Readonly<Record<string, string>> = {
  predictsSensitivityTo: "predicts sensitivity to",
  predictsResistanceTo: "predicts resistance to",
  isDiagnosticInclusionCriterionFor: "supports the diagnosis of",
  isDiagnosticExclusionCriterionFor: "speaks against the diagnosis of",
  associatedWithBetterOutcomeFor: "is associated with a better outcome in",
  associatedWithWorseOutcomeFor: "is associated with a worse outcome in",
  isOncogenicFor: "is oncogenic in",
  hasClinicalSignificanceFor: "has clinical significance in",
};

/** A predicate as words: `predictsSensitivityTo` → "predicts sensitivity to". */
export function predicateText(predicate: string): string {
  return (
    PREDICATES[predicate] ?? predicate.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}

/** What entries and values are called. */
export interface Titles {
  /** The title of an entry. */
  titleOf(entry: Entry): string;
  /** The title of what a field holds: an object inline, a pointer, or an external IRI. */
  titleOfValue(value: Json | undefined): string | undefined;
}

/** The members of a set, as one text. */
function setOf(value: JsonObject, { titleOfValue }: Titles): string | undefined {
  if (!Array.isArray(value["concepts"])) return undefined;
  const names = itemsOf(value["concepts"]).map((concept) => titleOfValue(concept) ?? "?");
  return listed(names, value["membershipOperator"] === "OR" ? "or" : "and");
}

function ofProposition(value: JsonObject, { titleOfValue }: Titles): string {
  const subject = titleOfValue(value["subject"]) ?? "?";
  const object = titleOfValue(value["object"]) ?? "?";
  const condition = titleOfValue(value["conditionQualifier"]);
  const claim = `${subject} ${predicateText(stringOf(value["predicate"]) ?? "")} ${object}`;
  return condition === undefined ? claim : `${claim} in ${condition}`;
}

/** A variant has the name that its profiles share; otherwise that of its first representation. */
function ofVariant(entry: Entry, { titleOf }: Titles): string | undefined {
  const profiles = entry.backlinks.filter((link) => link.entry.collection === "molecularProfile");
  const names = [...new Set(profiles.map((link) => titleOf(link.entry)))];
  if (names.length === 1) return names[0];
  const named = firstNames(entry.value).find((name) => name !== undefined);
  const unsupported = entry.value["unsupported"];
  return named ?? (isObject(unsupported) ? stringOf(unsupported["name"]) : undefined);
}

/** The name of the first representation of each group. */
function firstNames(variant: JsonObject): readonly (string | undefined)[] {
  const groups = Map.groupBy(representationsOf(variant), ({ group }) => group);
  return [...groups.values()].map(([first]) => stringOf(first?.value["name"]));
}

function ofLocation(value: JsonObject, { titleOfValue }: Titles): string {
  const sequence = titleOfValue(value["sequenceReference"]) ?? "?";
  return `${sequence}: ${coordinate(value["start"])}–${coordinate(value["end"])}`;
}

function compute(entry: Entry, titles: Titles): string | undefined {
  const { value } = entry;
  switch (entry.collection) {
    case "location":
      return ofLocation(value, titles);
    case "variant":
      return ofVariant(entry, titles);
    case "proposition":
      return ofProposition(value, titles);
    case "evidence":
    case "assertion":
      return titles.titleOfValue(value["proposition"]);
    default:
      return nameOf(value) ?? setOf(value, titles);
  }
}

/** The titles of a graph's entries, each computed on first use. An entry without one has its key. */
export function createTitles(graph: Graph): Titles {
  const known = new Map<Entry, string>();
  const titles: Titles = {
    titleOf(entry) {
      let title = known.get(entry);
      if (title === undefined) {
        known.set(entry, entry.key); // a cycle of references ends at the key
        title = compute(entry, titles) ?? entry.key;
        known.set(entry, title);
      }
      return title;
    },
    titleOfValue(value) {
      if (typeof value === "string") {
        const entry = graph.resolve(value);
        if (entry !== undefined) return titles.titleOf(entry);
        return isLocalPointer(value) ? (parsePointer(value)?.[1] ?? value) : value;
      }
      return isObject(value) ? (nameOf(value) ?? setOf(value, titles)) : undefined;
    },
  };
  return titles;
}

/** An inter-residue coordinate: an integer, or a range with open ends as `?`. */
export function coordinate(value: Json | undefined): string {
  if (typeof value === "number") return String(value);
  if (!isList(value)) return "?";
  return `(${value.map((end) => (end === null ? "?" : String(end))).join("–")})`;
}
