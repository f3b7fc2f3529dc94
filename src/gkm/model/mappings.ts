/**
 * Mappings of entries to codes of other vocabularies, by the relation that they state
 * (GKM-Core 1.3.0, ConceptMapping; the relations are those of SKOS, section 10).
 *
 * @module
 */
import { isObject, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";

/**
 * What the codes of each relation are to the entry. Only an exact match is the same thing, and so an
 * identifier of it; a broad match is broader than the entry.
 */
export const RELATIONS = [
  { relation: "exactMatch", label: "Identifiers" },
  { relation: "closeMatch", label: "Close matches" },
  { relation: "broadMatch", label: "Broader matches" },
  { relation: "narrowMatch", label: "Narrower matches" },
  { relation: "relatedMatch", label: "Related matches" },
] as const;

export type MappingRelation = (typeof RELATIONS)[number]["relation"];

/** The codings that an entry maps to with a relation, in document order. */
export function codingsOf(entry: JsonObject, relation: MappingRelation): readonly JsonObject[] {
  return objectsOf(entry["mappings"])
    .filter((mapping) => stringOf(mapping["relation"]) === relation)
    .map((mapping) => mapping["coding"])
    .filter(isObject);
}
