/**
 * What a page says of an entry: labelled facts, each with the entry or the URL it leads to.
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { isWebUrl } from "../../base/url.ts";
import { predicateText } from "../claims/effects.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { codingValues, conceptValues } from "../model/codings.ts";
import { documentLinks } from "../model/documents.ts";
import { extensionFacts, extensionValues } from "../model/extensions.ts";
import { codingsOf, RELATIONS } from "../model/mappings.ts";
import { contributionsOf, contributionValue } from "./contributions.ts";
import { FIELD_LABELS, objectLabel } from "./field-labels.ts";
import { documentsIn, methodValues, referenced } from "./referenced.ts";
import { coordinate, type Titles } from "./titles.ts";

/** An object inline: a concept with its codes, or whatever else it is called. */
function objectValues(value: JsonObject, titles: Titles): readonly FactValue[] {
  const values = conceptValues(value);
  if (values.length > 0) return [...values, ...extensionValues(value["extensions"])];
  const text = titles.titleOfValue(value);
  return text === undefined ? [] : [{ text }];
}

function fieldValues(
  field: string,
  value: Json,
  graph: Graph,
  titles: Titles,
): readonly FactValue[] {
  if (field === "predicate") return [{ text: predicateText(String(value)) }];
  if (field === "membershipOperator") {
    return [{ text: value === "OR" ? "as alternatives (OR)" : "in combination (AND)" }];
  }
  if (field === "specifiedBy") return methodValues(value, graph, titles);
  if (field === "reportedIn") return documentsIn(value, graph, titles);
  if (typeof value === "number") return [{ text: String(value) }];
  if (typeof value === "boolean") return [{ text: value ? "yes" : "no" }];
  if (isObject(value)) return objectValues(value, titles);
  const items = Array.isArray(value) ? itemsOf(value) : [value];
  return items.flatMap((item) => referenced(item, graph, titles) ?? []);
}

function fieldFacts(value: JsonObject, graph: Graph, titles: Titles): readonly Fact[] {
  return FIELD_LABELS.flatMap(([field, label]) => {
    const held = value[field];
    if (held === undefined) return [];
    return [
      {
        label: field === "object" ? objectLabel(value["predicate"]) : label,
        values: fieldValues(field, held, graph, titles),
      },
    ];
  });
}

/** What a statement is about: the facts of its proposition, except the claim, which is its title. */
function claimFacts(value: JsonObject, graph: Graph, titles: Titles): readonly Fact[] {
  const held = value["proposition"];
  const proposition = isObject(held) ? held : graph.resolve(held)?.value;
  return proposition === undefined
    ? []
    : fieldFacts(proposition, graph, titles).filter(({ label }) => label !== "Claim");
}

/** The identifiers of an entry and, apart from them, what it is mapped to otherwise. */
function mappingFacts({ value }: Entry): readonly Fact[] {
  return RELATIONS.map(({ relation, label }) => ({
    label,
    values: [
      ...codingsOf(value, relation).flatMap((coding) => [
        ...codingValues(coding),
        ...extensionValues(coding["extensions"]),
      ]),
      ...(relation === "exactMatch" ? documentLinks(value) : []),
    ],
  }));
}

/** Returns a function that lists the facts of an entry, in a fixed order and each with a value. */
export function createFacts(graph: Graph, titles: Titles): (entry: Entry) => readonly Fact[] {
  return (entry) => {
    const { value } = entry;
    const interval = `${coordinate(value["start"])} to ${coordinate(value["end"])}`;
    return knownFacts([
      ...(entry.collection === "location"
        ? [{ label: "Interval, inter-residue, 0-based", values: [{ text: interval }] }]
        : []),
      ...claimFacts(value, graph, titles),
      ...fieldFacts(value, graph, titles),
      ...mappingFacts(entry),
      {
        label: "Also called",
        values: itemsOf(value["aliases"]).map((name) => ({ text: String(name) })),
      },
      {
        label: "Links",
        values: itemsOf(value["urls"])
          .map(String)
          .filter(isWebUrl)
          .map((href) => ({ text: href, href })),
      },
      {
        label: "Contributions",
        values: contributionsOf(value["contributions"], graph, titles).map(contributionValue),
      },
      ...extensionFacts(value["extensions"]),
    ]);
  };
}
