/**
 * What a category of variants requires of its members, in words: one sentence per constraint of
 * Cat-VRS 1.1.1, with the terms that the data use.
 *
 * @module
 */
import type { FactValue, Phrase } from "../../base/fact.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isLocalPointer, parsePointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { alleleStateText, locatedOf, numberText, placeText } from "../graph/variation.ts";
import { nameOf } from "../model/concept.ts";
import { representationAnchor } from "../model/paths.ts";
import { linkOut } from "./link-out.ts";
import type { Titles } from "./titles.ts";

/** A constraint in words. */
export interface Requirement {
  readonly sentence: Phrase;
  /** The terms of vocabularies behind the words: "translation_of (http://www.sequenceontology.org)". */
  readonly terms: readonly FactValue[];
}

export interface ConstraintContext {
  readonly graph: Graph;
  readonly titles: Titles;
  /** Finds the gene of a concept by its code. */
  readonly geneOf: (concept: Json | undefined) => Entry | undefined;
}

/** What alleles are in relation to the allele that defines a category. */
const ALLELE_RELATIONS: Readonly<Record<string, string>> = {
  liftover_to: "alleles that lift over to it on another reference sequence",
  translation_of: "alleles that translate to it",
  translates_from: "alleles that translate to it",
  transcribed_to: "alleles that it is transcribed to or from",
  transcribed_from: "alleles that it is transcribed to or from",
};

/** How locations are in relation to the one that defines a category. */
const LOCATION_RELATIONS: Readonly<Record<string, string>> = {
  liftover_to: "locations that lift over to it on another reference sequence",
  translation_of: "locations that translate to it",
};

const plain = (text: string): FactValue => ({ text });

const termOf = (concept: JsonObject) => {
  const coding = isObject(concept["primaryCoding"]) ? concept["primaryCoding"] : {};
  return { code: stringOf(coding["code"]) ?? nameOf(concept), system: stringOf(coding["system"]) };
};

/** A term as the data have it: its code or id, its system and, if it is known, its page. */
function termValue(concept: Json | undefined): readonly FactValue[] {
  if (!isObject(concept)) return [];
  const coding = isObject(concept["primaryCoding"]) ? concept["primaryCoding"] : undefined;
  const code = stringOf(coding?.["id"]) ?? termOf(concept).code;
  if (code === undefined) return [];
  const href = coding === undefined ? undefined : linkOut(coding);
  const system = stringOf(coding?.["system"]);
  const isShown = system === undefined || href?.startsWith(system);
  return [{ text: isShown ? code : `${code} (${system})`, ...optionalField("href", href) }];
}

/** Relations in words, each once; an unknown relation is named by its code. */
function relationsText(
  relations: readonly JsonObject[],
  words: Readonly<Record<string, string>>,
  noun: string,
): string {
  const texts = relations.map((relation) => {
    const { code } = termOf(relation);
    return words[code ?? ""] ?? `${noun} in the relation “${code ?? "?"}” to it`;
  });
  return listed([...new Set(texts)], "and");
}

/** The representation that a pointer leads to, as a link to its place on its variant's page. */
function alleleValue(value: Json | undefined, { graph, titles }: ConstraintContext): FactValue {
  if (isObject(value)) {
    const text = stringOf(value["name"]) ?? stringOf(value["id"]) ?? "an unnamed allele";
    return { text };
  }
  const entry = graph.resolve(value);
  const id =
    typeof value === "string" && isLocalPointer(value) ? parsePointer(value)?.at(-1) : value;
  const text = typeof id === "string" ? id : "an unnamed allele";
  return entry === undefined
    ? { text }
    : { text: nameOfPart(value, entry) ?? titles.titleOf(entry), path: partPath(entry, text) };
}

/** The name of a representation inside its variant. */
function nameOfPart(pointer: Json | undefined, entry: Entry): string | undefined {
  const [, , group, id] = parsePointer(String(pointer)) ?? [];
  const members = group === undefined ? undefined : entry.value[group];
  const value = isObject(members) && id !== undefined ? members[id] : undefined;
  return isObject(value) ? stringOf(value["name"]) : undefined;
}

/** The identifier at the end of a pointer to a representation. */
function partId(value: Json | undefined): readonly FactValue[] {
  const id =
    typeof value === "string" && isLocalPointer(value) ? parsePointer(value)?.at(-1) : undefined;
  return id === undefined ? [] : [{ text: id, code: true }];
}

function locationValue(value: Json | undefined, { graph, titles }: ConstraintContext): FactValue {
  const entry = graph.resolve(value);
  const located = locatedOf({ location: value ?? null }, graph);
  const title = titles.titleOfValue(value) ?? "an unnamed location";
  const place = located === undefined ? undefined : placeText(located.location, located.unit);
  const text = place === undefined ? title : `${place} (${title})`;
  return entry === undefined ? { text } : { text, path: entry.path };
}

function conceptValue(concept: Json | undefined, { geneOf }: ConstraintContext): FactValue {
  const text = nameOf(concept) ?? "an unnamed feature";
  const gene = geneOf(concept);
  return gene === undefined ? { text } : { text, path: gene.path };
}

const definingAllele = (value: JsonObject, context: ConstraintContext): Phrase => {
  const relations = objectsOf(value["relations"]);
  const allele = alleleValue(value["allele"], context);
  if (relations.length === 0) return [plain("The allele is "), allele, plain(".")];
  const others = relationsText(relations, ALLELE_RELATIONS, "alleles");
  return [plain("The allele is "), allele, plain(`; this includes ${others}.`)];
};

const definingLocation = (value: JsonObject, context: ConstraintContext): Phrase => {
  const relations = objectsOf(value["relations"]);
  const match = nameOf(value["matchCharacteristic"]);
  const how = match === undefined ? "" : ` (match: ${match.replaceAll("_", " ")})`;
  const others =
    relations.length === 0
      ? ""
      : `; this includes ${relationsText(relations, LOCATION_RELATIONS, "locations")}`;
  return [
    plain("The variant is located at "),
    locationValue(value["location"], context),
    plain(`${how}${others}.`),
  ];
};

/** One of the two ends of an adjacency: a feature, a location, a terminus, or something unspecified. */
function elementValue(value: Json | undefined, context: ConstraintContext): FactValue {
  if (!isObject(value)) return locationValue(value, context);
  switch (value["type"]) {
    case "MappableConcept":
      return conceptValue(value, context);
    case "UnspecifiedElement":
      return plain(stringOf(value["name"]) ?? "an unspecified element");
    case "Terminus": {
      const { text } = locationValue(value["location"], context);
      return plain(`the end of a molecule at ${text}`);
    }
    case "RelativeSequenceLocation": {
      const { text } = locationValue(value["baseSequenceLocation"], context);
      return plain(`a location relative to ${text}`);
    }
    default:
      return locationValue(value, context);
  }
}

/** Domains of proteins that a fusion keeps or loses. */
function domainsText(value: JsonObject): string {
  const domains = objectsOf(value["functionalDomains"]).map(
    (domain) => `${stringOf(domain["name"]) ?? "an unnamed domain"} is ${String(domain["status"])}`,
  );
  return domains.length === 0 ? "" : ` The domain ${listed(domains, "and")}.`;
}

const adjacency = (value: JsonObject, context: ConstraintContext): Phrase => {
  const elements = Array.isArray(value["adjoinedElements"]) ? value["adjoinedElements"] : [];
  const [first, second] = elements.map((element: Json) => elementValue(element, context));
  const order = value["orderKnown"] === true ? "in this order" : "in either order";
  const { linker } = value;
  const between = isObject(linker) ? `, with ${alleleStateText(linker, "base")} between them` : "";
  return [
    plain("The variant joins "),
    first ?? plain("?"),
    plain(" and "),
    second ?? plain("?"),
    plain(`, ${order}${between}.${domainsText(value)}`),
  ];
};

const sentences: Readonly<
  Record<string, (value: JsonObject, context: ConstraintContext) => Phrase>
> = {
  DefiningAlleleConstraint: definingAllele,
  DefiningLocationConstraint: definingLocation,
  AdjacencyConstraint: adjacency,
  FeatureContextConstraint: (value, context) => [
    plain("The variant affects "),
    ...kindOf(value["featureContext"]),
    conceptValue(value["featureContext"], context),
    plain("."),
  ],
  CopyChangeConstraint: (value) => [
    plain(`The number of copies changes: ${String(value["copyChange"])}.`),
  ],
  CopyCountConstraint: (value) => {
    const copies = numberText(value["copies"]) ?? "?";
    return [plain(copies === "1" ? "There is 1 copy." : `There are ${copies} copies.`)];
  },
  FunctionConstraint: (value) => {
    const description = stringOf(value["description"]);
    return [
      plain(`The effect on function is ${nameOf(value["functionConsequence"]) ?? "unnamed"}.`),
      ...(description === undefined ? [] : [plain(` ${description}`)]),
    ];
  },
};

/** The kind of a feature in front of its name: "the gene ". */
function kindOf(concept: Json | undefined): Phrase {
  const kind = isObject(concept) ? stringOf(concept["conceptType"]) : undefined;
  return kind === undefined ? [] : [plain(`the ${kind.toLowerCase()} `)];
}

/** The constraints of a category, each as a sentence. An unknown constraint is named by its type. */
export function constraintSentences(
  category: JsonObject,
  context: ConstraintContext,
): readonly Requirement[] {
  return objectsOf(category["constraints"]).map((constraint) => {
    const type = String(constraint["type"]);
    const write = sentences[type];
    return {
      sentence: write?.(constraint, context) ?? [plain(`A constraint of another kind: ${type}.`)],
      terms: [
        ...partId(constraint["allele"]),
        ...objectsOf(constraint["relations"]).flatMap(termValue),
        ...["matchCharacteristic", "featureContext", "functionConsequence"].flatMap((field) =>
          termValue(constraint[field]),
        ),
      ],
    };
  });
}

/** The representations that a category lists as its members, each by its identifier. */
export function membersOf(
  category: JsonObject,
  { graph }: ConstraintContext,
): readonly FactValue[] {
  return itemsOf(category["members"]).flatMap((member) => {
    if (isObject(member)) {
      const text = stringOf(member["id"]) ?? stringOf(member["name"]);
      return text === undefined ? [] : [{ text, code: true }];
    }
    const entry = graph.resolve(member);
    const [id] = partId(member);
    if (id === undefined) return typeof member === "string" ? [{ text: member, code: true }] : [];
    return [entry === undefined ? id : { ...id, path: partPath(entry, id.text) }];
  });
}

/** The place of a representation on the page of its variant. */
const partPath = (entry: Entry, id: string) => `${entry.path}#${representationAnchor(id)}`;
