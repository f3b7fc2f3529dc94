/**
 * What an entry is called where people read: a gene's symbol, a publication's citation, and for a
 * claim the claim itself, as one sentence.
 *
 * @module
 */

import { isObject, type Json, type JsonObject, parsePointer } from "../json/pointer.ts";
import { REPRESENTATION_GROUPS } from "./bundle.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry, Graph } from "./graph.ts";

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

const text = (value: Json | undefined) => (typeof value === "string" ? value : undefined);

/** The title of every entry of a graph, computed on first use. */
export function createTitles(graph: Graph): {
  /** The title of an entry. */
  titleOf(entry: Entry): string;
  /** The title of what a field holds: an object inline, a pointer, or an external IRI. */
  titleOfValue(value: Json | undefined): string | undefined;
} {
  const known = new Map<Entry, string>();

  const titleOf = (entry: Entry): string => {
    let title = known.get(entry);
    if (title === undefined) {
      known.set(entry, entry.key); // a cycle of references ends at the key
      title = compute(entry) ?? entry.key;
      known.set(entry, title);
    }
    return title;
  };

  const titleOfValue = (value: Json | undefined): string | undefined => {
    if (typeof value === "string") {
      const [collection, key] = value.startsWith("#") ? (parsePointer(value) ?? []) : [];
      if (key === undefined) return value;
      const entry = graph.find(collection as CollectionName, key);
      return entry === undefined ? key : titleOf(entry);
    }
    return isObject(value) ? (nameOf(value) ?? setOf(value)) : undefined;
  };

  const nameOf = (value: JsonObject): string | undefined => {
    const coding = value["primaryCoding"];
    return (
      text(value["name"]) ??
      (isObject(coding) ? (text(coding["name"]) ?? text(coding["code"])) : undefined)
    );
  };

  const setOf = (value: JsonObject): string | undefined => {
    const concepts = value["concepts"];
    if (!Array.isArray(concepts)) return undefined;
    const word = value["membershipOperator"] === "OR" ? "or" : "and";
    const names = (concepts as readonly Json[]).map((concept) => titleOfValue(concept) ?? "?");
    return names.length > 2
      ? `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`
      : names.join(` ${word} `);
  };

  const ofProposition = (value: JsonObject): string => {
    const subject = titleOfValue(value["subject"]) ?? "?";
    const object = titleOfValue(value["object"]) ?? "?";
    const condition = titleOfValue(value["conditionQualifier"]);
    const claim = `${subject} ${predicateText(text(value["predicate"]) ?? "")} ${object}`;
    return condition === undefined ? claim : `${claim} in ${condition}`;
  };

  const ofVariant = (entry: Entry): string | undefined => {
    const profiles = entry.backlinks.filter((link) => link.entry.collection === "molecularProfile");
    const names = [...new Set(profiles.map((link) => titleOf(link.entry)))];
    if (names.length === 1) return names[0];
    for (const group of REPRESENTATION_GROUPS) {
      const members = entry.value[group];
      const first = isObject(members) ? Object.values(members)[0] : undefined;
      const name = isObject(first) ? text(first["name"]) : undefined;
      if (name !== undefined) return name;
    }
    const unsupported = entry.value["unsupported"];
    return isObject(unsupported) ? text(unsupported["name"]) : undefined;
  };

  const compute = (entry: Entry): string | undefined => {
    const { value } = entry;
    switch (entry.collection) {
      case "sequenceReference":
        return text(value["name"]) ?? entry.key;
      case "location": {
        const sequence = titleOfValue(value["sequenceReference"]) ?? "?";
        return `${sequence}: ${coordinate(value["start"])}–${coordinate(value["end"])}`;
      }
      case "variant":
        return ofVariant(entry);
      case "proposition":
        return ofProposition(value);
      case "evidence":
      case "assertion":
        return titleOfValue(value["proposition"]);
      default:
        return nameOf(value) ?? setOf(value);
    }
  };

  return { titleOf, titleOfValue };
}

/** An inter-residue coordinate: an integer, or a range with open ends as `?`. */
export function coordinate(value: Json | undefined): string {
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return "?";
  return `(${(value as readonly Json[]).map((end) => (end === null ? "?" : String(end))).join("–")})`;
}
