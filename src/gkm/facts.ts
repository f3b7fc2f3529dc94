/**
 * What a page says of an entry: labelled facts, each with the entry or the URL it leads to.
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../json/fact.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../json/json.ts";
import { isWebUrl } from "../json/url.ts";
import { predicateText } from "./claims/effects.ts";
import { codeOf } from "./concept.ts";
import type { Entry, Graph } from "./graph.ts";
import { codingsOf, RELATIONS } from "./mappings.ts";
import { type RepresentationGroup, representationsOf } from "./representations.ts";
import { coordinate, type Titles } from "./titles.ts";

/**
 * The URL of a coding: its system and its code. Undefined if the system is not the beginning of a URL,
 * as many are but not all.
 */
export function codingUrl(coding: JsonObject): string | undefined {
  const [system, code] = [stringOf(coding["system"]), stringOf(coding["code"])];
  if (system === undefined || code === undefined) return undefined;
  return isWebUrl(system) && /[/=:]$/.test(system) ? system + code : undefined;
}

function codingValue(coding: JsonObject): FactValue {
  const href = codingUrl(coding);
  const name = stringOf(coding["name"]);
  const code = stringOf(coding["id"]) ?? stringOf(coding["code"]) ?? "";
  return {
    text: name === undefined ? code : `${name} (${code})`,
    code: name === undefined,
    ...(href === undefined ? {} : { href }),
  };
}

const GROUP_LABELS: Readonly<Record<RepresentationGroup, string>> = {
  protein: "Protein",
  coding: "Coding",
  genomic: "Genomic",
  other: "Other",
};

const FIELD_LABELS: readonly (readonly [field: string, label: string])[] = [
  ["strength", "Strength"],
  ["score", "Score"],
  ["proposition", "Proposition"],
  ["subject", "Molecular profile"],
  ["predicate", "Claim"],
  ["object", "About"],
  ["conditionQualifier", "Condition"],
  ["geneContextQualifier", "Gene"],
  ["alleleOriginQualifier", "Variant origin"],
  ["concepts", "Members"],
  ["membershipOperator", "Combination"],
  ["sequenceReference", "Reference sequence"],
  ["sequence", "Residues"],
  ["moleculeType", "Molecule"],
  ["residueAlphabet", "Alphabet"],
  ["conceptType", "Kind"],
  ["methodType", "Kind"],
  ["agentType", "Kind"],
  ["documentType", "Kind"],
  ["title", "Title"],
  ["specifiedBy", "Method"],
  ["reportedIn", "Reported in"],
  ["hasEvidence", "Evidence records"],
];

const entryValue = (entry: Entry, titles: Titles): FactValue => ({
  text: titles.titleOf(entry),
  path: entry.path,
});

/** What a field refers to: an entry, a URL, an object inline. */
function referenced(value: Json | undefined, graph: Graph, titles: Titles): FactValue | undefined {
  if (typeof value === "string") {
    const entry = graph.resolve(value);
    if (entry !== undefined) return entryValue(entry, titles);
    return isWebUrl(value) ? { text: value, href: value } : { text: value };
  }
  const text = titles.titleOfValue(value);
  return text === undefined ? undefined : { text };
}

/** A concept with its code: `Tier I (tier i)` is said once. */
function conceptValue(value: JsonObject, titles: Titles): readonly FactValue[] {
  const code = codeOf(value);
  const name = titles.titleOfValue(value);
  if (name === undefined) return [];
  const isSame = code === undefined || code.toLowerCase() === name.toLowerCase();
  return [{ text: isSame ? name : `${name} (${code})` }];
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
  if (typeof value === "number") return [{ text: String(value) }];
  if (isObject(value)) return conceptValue(value, titles);
  const items = Array.isArray(value) ? itemsOf(value) : [value];
  return items.flatMap((item) => referenced(item, graph, titles) ?? []);
}

function fieldFacts(value: JsonObject, graph: Graph, titles: Titles): readonly Fact[] {
  return FIELD_LABELS.flatMap(([field, label]) => {
    const held = value[field];
    return held === undefined ? [] : [{ label, values: fieldValues(field, held, graph, titles) }];
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

/** A variation's expressions, its copy change, its location and its identifier. */
function variationValues(value: JsonObject, graph: Graph, titles: Titles): readonly FactValue[] {
  const change = stringOf(value["copyChange"]);
  const location = referenced(value["location"], graph, titles);
  return [
    ...objectsOf(value["expressions"]).map((expression) => ({
      text: stringOf(expression["value"]) ?? "",
      code: true,
    })),
    ...(change === undefined ? [] : [{ text: change }]),
    ...(location === undefined ? [] : [{ ...location, code: true }]),
    { text: stringOf(value["id"]) ?? "", code: true },
  ];
}

/** One fact per representation: what one allele is called must not be taken for another's. */
function representationFacts(entry: Entry, graph: Graph, titles: Titles): readonly Fact[] {
  const groups = Map.groupBy(representationsOf(entry.value), ({ group }) => group);
  return [...groups].flatMap(([group, own]) =>
    own.map(({ value }, index) => ({
      label: GROUP_LABELS[group] + (own.length === 1 ? "" : `, ${index + 1} of ${own.length}`),
      values: variationValues(value, graph, titles),
    })),
  );
}

function codingFactValue(coding: JsonObject, entry: Entry, graph: Graph, titles: Titles) {
  const variant = graph.find("variant", stringOf(coding["id"]) ?? "");
  if (variant === undefined || variant === entry) return codingValue(coding);
  return { text: `Variant ${titles.titleOf(variant)}`, path: variant.path };
}

/** What identifies a publication or a variant besides its mappings. */
function ownIdentifiers({ value }: Entry): readonly FactValue[] {
  const pmid = stringOf(value["pmid"]);
  const doi = stringOf(value["doi"]);
  return [
    ...(pmid === undefined
      ? []
      : [{ text: `PMID ${pmid}`, href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }]),
    ...(doi === undefined ? [] : [{ text: `doi:${doi}`, href: `https://doi.org/${doi}` }]),
  ];
}

/** The identifiers of an entry and, apart from them, what it is mapped to otherwise. */
function mappingFacts(entry: Entry, graph: Graph, titles: Titles): readonly Fact[] {
  const { unsupported } = entry.value;
  return RELATIONS.map(({ relation, label }) => {
    const mapped = codingsOf(entry.value, relation);
    const isExact = relation === "exactMatch";
    const own = isExact && isObject(unsupported) ? [unsupported] : [];
    return {
      label,
      values: [
        ...[...own, ...mapped].map((coding) => codingFactValue(coding, entry, graph, titles)),
        ...(isExact ? ownIdentifiers(entry) : []),
      ],
    };
  });
}

function contributionValues(value: Json | undefined, graph: Graph, titles: Titles) {
  return objectsOf(value).flatMap((contribution): readonly FactValue[] => {
    const who = referenced(contribution["contributor"], graph, titles);
    const what = stringOf(contribution["activityType"]) ?? "contributed";
    const when = stringOf(contribution["date"])?.slice(0, 10);
    if (who === undefined) return [];
    return [{ ...who, text: `${who.text}: ${what}${when === undefined ? "" : `, ${when}`}` }];
  });
}

/** The name of a producer's own field as a label: `hgvs_descriptions` → "HGVS descriptions". */
function extensionLabel(name: string): string {
  const words = name.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace("Hgvs", "HGVS");
}

function extensionFacts(value: Json | undefined): readonly Fact[] {
  return objectsOf(value).map((extension) => ({
    label: extensionLabel(stringOf(extension["name"]) ?? ""),
    values: [extension["value"]]
      .flat()
      .filter((item) => typeof item === "string" || typeof item === "number")
      .map((item) => ({ text: String(item) })),
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
      ...representationFacts(entry, graph, titles),
      ...mappingFacts(entry, graph, titles),
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
        values: contributionValues(value["contributions"], graph, titles),
      },
      ...extensionFacts(value["extensions"]),
    ]);
  };
}
