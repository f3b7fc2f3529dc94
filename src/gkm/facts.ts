/**
 * What a page says of an entry: labelled facts, each with the entry or the address it leads to.
 *
 * @module
 */

import { isObject, type Json, type JsonObject, parsePointer } from "../json/pointer.ts";
import { REPRESENTATION_GROUPS } from "./bundle.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry, Graph } from "./graph.ts";
import { coordinate, type createTitles, predicateText } from "./titles.ts";

/** One value of a fact: a text, which may lead to another entry or to an outside address. */
export interface FactValue {
  readonly text: string;
  readonly entry?: Entry;
  readonly href?: string;
  /** Whether the text is code: an identifier, an expression. */
  readonly code?: boolean;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
}

const text = (value: Json | undefined) => (typeof value === "string" ? value : undefined);
const list = (value: Json | undefined) => (Array.isArray(value) ? (value as readonly Json[]) : []);
const objects = (value: Json | undefined) => list(value).filter(isObject);

/** Only web addresses become links: never `javascript:` or the like. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

/**
 * The address of a coding, where its system is the beginning of one: systems are often, but not
 * always, such that system and code make a working link.
 */
export function codingAddress(coding: JsonObject): string | undefined {
  const [system, code] = [text(coding["system"]), text(coding["code"])];
  if (system === undefined || code === undefined) return undefined;
  return isWebAddress(system) && /[/=:]$/.test(system) ? system + code : undefined;
}

function codingValue(coding: JsonObject): FactValue {
  const href = codingAddress(coding);
  const name = text(coding["name"]);
  const code = text(coding["id"]) ?? text(coding["code"]) ?? "";
  return {
    text: name === undefined ? code : `${name} (${code})`,
    code: name === undefined,
    ...(href === undefined ? {} : { href }),
  };
}

const GROUP_LABELS = { protein: "Protein", coding: "Coding", genomic: "Genomic", other: "Other" };

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
  ["membershipOperator", "Taken"],
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

/** Makes the facts of an entry. */
export function createFacts(graph: Graph, titles: ReturnType<typeof createTitles>) {
  const referenced = (value: Json): FactValue | undefined => {
    if (typeof value === "string") {
      const [collection, key] = value.startsWith("#") ? (parsePointer(value) ?? []) : [];
      const entry = key === undefined ? undefined : graph.find(collection as CollectionName, key);
      if (entry !== undefined) return { text: titles.titleOf(entry), entry };
      return isWebAddress(value) ? { text: value, href: value } : { text: value };
    }
    const title = titles.titleOfValue(value);
    return title === undefined ? undefined : { text: title };
  };

  const valuesOf = (field: string, value: Json): readonly FactValue[] => {
    if (field === "predicate") return [{ text: predicateText(String(value)) }];
    if (field === "membershipOperator") {
      return [{ text: value === "OR" ? "in place of one another (OR)" : "together (AND)" }];
    }
    if (typeof value === "number") return [{ text: String(value) }];
    if (Array.isArray(value)) {
      return (value as readonly Json[]).flatMap((item) => referenced(item) ?? []);
    }
    if (isObject(value)) {
      const coding = value["primaryCoding"];
      const code = isObject(coding) ? text(coding["code"]) : undefined;
      const name = titles.titleOfValue(value);
      if (name === undefined) return [];
      return [
        {
          text:
            code === undefined || code.toLowerCase() === name.toLowerCase()
              ? name
              : `${name} (${code})`,
        },
      ];
    }
    return [referenced(value)].flatMap((found) => found ?? []);
  };

  const representations = (entry: Entry): readonly Fact[] =>
    REPRESENTATION_GROUPS.flatMap((group) => {
      const members = entry.value[group];
      if (!isObject(members)) return [];
      const values = Object.values(members)
        .filter(isObject)
        .flatMap((variation) => {
          const expressions = objects(variation["expressions"]).map((expression) => ({
            text: text(expression["value"]) ?? "",
            code: true,
          }));
          const change = text(variation["copyChange"]);
          const location = referenced(variation["location"] ?? null);
          return [
            ...expressions,
            ...(change === undefined ? [] : [{ text: change }]),
            ...(location === undefined ? [] : [{ ...location, code: true }]),
            { text: text(variation["id"]) ?? "", code: true },
          ];
        });
      return values.length === 0 ? [] : [{ label: GROUP_LABELS[group], values }];
    });

  const identifiers = (entry: Entry): readonly FactValue[] => {
    const { value } = entry;
    const pmid = text(value["pmid"]);
    const doi = text(value["doi"]);
    const own = isObject(value["unsupported"]) ? [value["unsupported"]] : [];
    const mapped = objects(value["mappings"])
      .map((mapping) => mapping["coding"])
      .filter(isObject);
    return [
      ...[...own, ...mapped].map((coding): FactValue => {
        const variant = graph.find("variant", text(coding["id"]) ?? "");
        if (variant === undefined || variant === entry) return codingValue(coding);
        return { text: `Variant ${titles.titleOf(variant)}`, entry: variant };
      }),
      ...(pmid === undefined
        ? []
        : [{ text: `PMID ${pmid}`, href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }]),
      ...(doi === undefined ? [] : [{ text: `doi:${doi}`, href: `https://doi.org/${doi}` }]),
    ];
  };

  const extensions = (entry: Entry): readonly Fact[] =>
    objects(entry.value["extensions"]).flatMap((extension) => {
      const { value } = extension;
      const label = (text(extension["name"]) ?? "")
        .replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ")
        .toLowerCase();
      const values = (Array.isArray(value) ? (value as readonly Json[]) : [value])
        .filter((item) => typeof item === "string" || typeof item === "number")
        .map((item) => ({ text: String(item) }));
      const capital = label.charAt(0).toUpperCase() + label.slice(1);
      return values.length === 0 ? [] : [{ label: capital.replace("Hgvs", "HGVS"), values }];
    });

  const fields = (value: JsonObject): readonly Fact[] =>
    FIELD_LABELS.flatMap(([field, label]) => {
      const held = value[field];
      return held === undefined ? [] : [{ label, values: valuesOf(field, held) }];
    });

  /** A statement's readers ask what it is about: what its proposition says, said at once. */
  const claim = (value: JsonObject): readonly Fact[] => {
    const proposition = referenced(value["proposition"] ?? null)?.entry;
    return proposition === undefined
      ? []
      : fields(proposition.value).filter(({ label }) => label !== "Claim");
  };

  /** The facts of an entry, in a fixed order; a fact without values is left out. */
  return (entry: Entry): readonly Fact[] => {
    const { value } = entry;
    const facts: Fact[] = [...claim(value), ...fields(value)];
    if (entry.collection === "location") {
      const interval = `${coordinate(value["start"])} to ${coordinate(value["end"])}`;
      facts.unshift({ label: "Interval, inter-residue, 0-based", values: [{ text: interval }] });
    }
    facts.push(
      ...representations(entry),
      { label: "Identifiers", values: identifiers(entry) },
      {
        label: "Also called",
        values: list(value["aliases"]).map((name) => ({ text: String(name) })),
      },
      {
        label: "Links",
        values: list(value["urls"])
          .map(String)
          .filter(isWebAddress)
          .map((href) => ({ text: href, href })),
      },
      {
        label: "Contributions",
        values: objects(value["contributions"]).flatMap((contribution) => {
          const who = referenced(contribution["contributor"] ?? null);
          const what = text(contribution["activityType"]) ?? "contributed";
          const when = text(contribution["date"])?.slice(0, 10);
          if (who === undefined) return [];
          return [{ ...who, text: `${who.text}: ${what}${when === undefined ? "" : `, ${when}`}` }];
        }),
      },
      ...extensions(entry),
    );
    return facts.filter((fact) => fact.values.length > 0);
  };
}
