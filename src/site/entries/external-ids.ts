/**
 * The codes of an entry in other vocabularies, by what they are to the entry: only an exact match is the
 * same thing.
 *
 * @module
 */

import type { Fact, FactValue } from "../../base/fact.ts";
import { isObject, itemsOf, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { extensionFacts } from "../../gkm/model/extensions.ts";
import { type MappingRelation, RELATIONS } from "../../gkm/model/mappings.ts";
import { linkOut, vocabularyOf } from "../../gkm/reading/link-out.ts";
import type { Titles } from "../../gkm/reading/titles.ts";

/** A code in a vocabulary. */
export interface ExternalId {
  /** "ClinVar". */
  readonly vocabulary?: string;
  /** The code, with a link to where the vocabulary shows it. */
  readonly value: FactValue;
  /** The id that the producer gives it, if it says more than the code: "clinvar:13961". */
  readonly id?: string;
  /** What the vocabulary calls it. */
  readonly name?: string;
  /** The entry of this site with this id, unless it is the entry itself. */
  readonly entry?: FactValue;
  readonly facts: readonly Fact[];
}

/** Codes with one relation to the entry. */
export interface ExternalIdGroup {
  readonly relation: MappingRelation | "other";
  /** A sign of the relation; the label says the same. */
  readonly sign: string;
  /** "Same", "Broader". */
  readonly label: string;
  /** What the relation means. */
  readonly about: string;
  readonly ids: readonly ExternalId[];
}

const MEANINGS: Readonly<
  Record<ExternalIdGroup["relation"], Pick<ExternalIdGroup, "sign" | "label" | "about">>
> = {
  exactMatch: { sign: "=", label: "Same", about: "Exact match: the same concept." },
  closeMatch: { sign: "≈", label: "Close", about: "Close match: nearly the same concept." },
  broadMatch: { sign: "⊂", label: "Broader", about: "Broad match: a broader concept." },
  narrowMatch: { sign: "⊃", label: "Narrower", about: "Narrow match: a narrower concept." },
  relatedMatch: {
    sign: "↔",
    label: "Related",
    about: "Related match: connected, but not the same concept.",
  },
  other: { sign: "?", label: "Mapped", about: "The relation is not stated." },
};

/** The codes of a mapping that has one of the known relations are in its group. */
const relationOf = (mapping: JsonObject): ExternalIdGroup["relation"] =>
  RELATIONS.find(({ relation }) => relation === mapping["relation"])?.relation ?? "other";

/** The entry of this site that an id names. */
function ownEntry(id: string, from: Entry, graph: Graph, titles: Titles): FactValue | undefined {
  const found = graph.find("variant", id) ?? graph.find("molecularProfile", id);
  return found === undefined || found === from
    ? undefined
    : { text: titles.titleOf(found), path: found.path };
}

/** A code as pages show it. */
export function externalId(
  coding: JsonObject,
  from: Entry,
  graph: Graph,
  titles: Titles,
): ExternalId {
  const [id, code] = [stringOf(coding["id"]), stringOf(coding["code"])];
  const name = stringOf(coding["name"]);
  const vocabulary = vocabularyOf(coding);
  const href = linkOut(coding);
  const system = stringOf(coding["system"]);
  const entry = id === undefined ? undefined : ownEntry(id, from, graph, titles);
  // a system that is neither in the link nor in the vocabulary's name would be nowhere
  const isShown = system === undefined || href?.startsWith(system) || vocabulary === system;
  return {
    value: { text: code ?? id ?? "?", code: true, ...optionalField("href", href) },
    facts: [
      ...(isShown ? [] : [{ label: "System", values: [systemValue(system)] }]),
      ...versionFacts(coding),
      ...extensionFacts(coding["extensions"]),
    ],
    ...optionalField("vocabulary", vocabulary),
    ...(id === undefined || id === code ? {} : { id }),
    ...optionalField("name", name),
    ...optionalField("entry", entry),
  };
}

const systemValue = (system: string): FactValue =>
  /^https?:\/\//.test(system) ? { text: system, href: system } : { text: system };

function versionFacts(coding: JsonObject): readonly Fact[] {
  const version = stringOf(coding["systemVersion"]);
  const iris = itemsOf(coding["iris"]).flatMap((iri) => stringOf(iri) ?? []);
  return [
    ...(version === undefined ? [] : [{ label: "Version", values: [{ text: version }] }]),
    ...(iris.length === 0 ? [] : [{ label: "Links", values: iris.map(systemValue) }]),
  ];
}

/** The codes that an entry is mapped to, by relation; no group is empty. */
export function externalIds(
  entry: Entry,
  graph: Graph,
  titles: Titles,
): readonly ExternalIdGroup[] {
  const groups = Map.groupBy(objectsOf(entry.value["mappings"]), relationOf);
  const relations = [...RELATIONS.map(({ relation }) => relation), "other" as const];
  return relations.flatMap((relation) => {
    const codings = (groups.get(relation) ?? []).map(({ coding }) => coding).filter(isObject);
    if (codings.length === 0) return [];
    const ids = codings.map((coding) => externalId(coding, entry, graph, titles));
    return [{ relation, ...MEANINGS[relation], ids }];
  });
}
