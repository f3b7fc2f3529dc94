/**
 * The VRS representations of variants as pages show them: by level, each with what it is called, what it
 * changes and where.
 *
 * @module
 */

import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import { isObject, itemsOf, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { chromosomeAccession } from "../../base/sequences/chromosome-sequences.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import { capitalized } from "../../base/words.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { alleleStateText, locatedOf, placeText } from "../../gkm/graph/variation.ts";
import { extensionFacts } from "../../gkm/model/extensions.ts";
import { representationAnchor } from "../../gkm/model/paths.ts";
import {
  REPRESENTATION_GROUPS,
  type Representation,
  type RepresentationGroup,
  representationsOf,
} from "../../gkm/model/representations.ts";
import { gnomadUrl, substitutionOf } from "../../gkm/notation/gnomad.ts";
import { hgvsOf } from "../../gkm/notation/hgvs.ts";
import { coordinate, type Titles } from "../../gkm/reading/titles.ts";

interface ExpressionView {
  readonly text: string;
  /** Its syntax in VRS 2.1.1, and its version if it is given: `hgvs.p`. */
  readonly syntax: string;
  /** What its sequence is: "GRCh37", "NP_004324.2". */
  readonly sequence?: string;
  /** Where gnomAD shows it, if that is sure. */
  readonly gnomad?: string;
}

interface RepresentationView {
  readonly id: string;
  /** The id of its place on the page of its variant. */
  readonly anchor: string;
  /** "Allele". */
  readonly kind: string;
  readonly name?: string;
  readonly expressions: readonly ExpressionView[];
  readonly facts: readonly Fact[];
}

export interface RepresentationGroupView {
  /** The id of its heading. */
  readonly id: RepresentationGroup;
  readonly label: string;
  readonly about: string;
  readonly items: readonly RepresentationView[];
}

const GROUPS: Readonly<
  Record<RepresentationGroup, Pick<RepresentationGroupView, "label" | "about">>
> = {
  protein: { label: "Protein", about: "The change of the protein's residues." },
  coding: { label: "Coding", about: "The change of a transcript's bases." },
  genomic: { label: "Genomic", about: "The change on the genome." },
  other: { label: "Other", about: "Representations at another level." },
};

const whenDefined = <Value>(value: Value | undefined) => (value === undefined ? [] : [value]);

const text = (value: string | undefined, code = false): readonly FactValue[] =>
  value === undefined ? [] : [{ text: value, code }];

/** `CopyNumberChange` → "Copy number change". */
const typeText = (type: string | undefined) => {
  const words = (type ?? "Variation").replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return capitalized(words);
};

function expressionView(expression: JsonObject): ExpressionView {
  const value = stringOf(expression["value"]) ?? "";
  const version = stringOf(expression["syntax_version"]);
  const hgvs = hgvsOf(value);
  const substitution = substitutionOf(value);
  return {
    text: value,
    syntax: [...whenDefined(stringOf(expression["syntax"])), ...whenDefined(version)].join(" "),
    ...(hgvs === undefined ? {} : { sequence: hgvs.assembly ?? hgvs.accession }),
    ...(substitution === undefined ? {} : { gnomad: gnomadUrl(substitution) }),
  };
}

/** Where a representation is: as readers count, then as VRS does, with the page of the location. */
function locationFacts({ value, group }: Representation, graph: Graph, titles: Titles) {
  const located = locatedOf(value, graph, group);
  if (located === undefined) return [];
  const { location, sequence, unit } = located;
  const entry = graph.resolve(value["location"]);
  const path = entry === undefined ? {} : { path: entry.path };
  const interval = `${coordinate(location["start"])}–${coordinate(location["end"])}`;
  const reference = stringOf(location["sequence"]);
  const held = graph.resolve(location["sequenceReference"]);
  const accession = held?.key ?? stringOf(sequence?.["refgetAccession"]);
  return [
    { label: "Location", values: [...text(placeText(location, unit))] },
    { label: "Reference", values: text(reference === "" ? undefined : reference, true) },
    {
      label: "Interval, inter-residue, 0-based",
      values: [{ text: interval, ...path }],
    },
    {
      label: "Location identifier",
      values: text(entry?.key ?? stringOf(location["id"]), true).map((own) => ({
        ...own,
        ...path,
      })),
    },
    {
      label: "Sequence",
      values: [
        ...text(accession, true).map((own) => ({
          ...own,
          ...(held === undefined ? {} : { path: held.path }),
        })),
        ...text(chromosomeText(stringOf(sequence?.["refgetAccession"]))),
        ...text(stringOf(sequence?.["moleculeType"])),
        ...text(held === undefined ? undefined : nameUnlessKey(held, titles)),
      ],
    },
    { label: "Location name", values: text(stringOf(location["name"])) },
    { label: "About the location", values: text(stringOf(location["description"])) },
  ];
}

/** Which chromosome a sequence is: "chromosome 2, GRCh37". */
function chromosomeText(refget: string | undefined): string | undefined {
  const known = chromosomeOf(chromosomeAccession(refget ?? "") ?? "");
  return known && `chromosome ${known.chromosome}, ${known.assembly}`;
}

const nameUnlessKey = (entry: Entry, titles: Titles) => {
  const title = titles.titleOf(entry);
  return title === entry.key ? undefined : title;
};

/** What an allele has at its location, in the words of its kind of expression. */
function stateFacts({ value, group }: Representation, graph: Graph): readonly Fact[] {
  const { state } = value;
  if (!isObject(state)) return [];
  const unit = locatedOf(value, graph, group)?.unit ?? (group === "protein" ? "residue" : "base");
  return [
    { label: "Changed to", values: text(alleleStateText(state, unit), true) },
    { label: "State", values: text(typeText(stringOf(state["type"])).toLowerCase()) },
    ...extensionFacts(state["extensions"]),
  ];
}

function viewOf(representation: Representation, graph: Graph, titles: Titles): RepresentationView {
  const { id, value } = representation;
  const name = stringOf(value["name"]);
  const digest = stringOf(value["digest"]);
  const stated = stringOf(value["id"]);
  return {
    id,
    anchor: representationAnchor(id),
    kind: typeText(stringOf(value["type"])),
    ...optionalField("name", name),
    expressions: objectsOf(value["expressions"]).map(expressionView),
    facts: knownFacts([
      ...stateFacts(representation, graph),
      { label: "Copy change", values: text(stringOf(value["copyChange"])) },
      ...locationFacts(representation, graph, titles),
      { label: "Other identifier", values: text(stated === id ? undefined : stated, true) },
      {
        label: "Digest",
        values: text(digest !== undefined && id.endsWith(digest) ? undefined : digest, true),
      },
      { label: "Description", values: text(stringOf(value["description"])) },
      {
        label: "Also called",
        values: itemsOf(value["aliases"]).map((name) => ({ text: String(name) })),
      },
      ...extensionFacts(value["extensions"]),
      ...objectsOf(value["expressions"]).flatMap((expression) =>
        extensionFacts(expression["extensions"]),
      ),
    ]),
  };
}

/** The representations of a variant, group by group; no group is empty. */
export function representationGroups(
  variant: Entry,
  graph: Graph,
  titles: Titles,
): readonly RepresentationGroupView[] {
  const byGroup = Map.groupBy(representationsOf(variant.value), ({ group }) => group);
  return REPRESENTATION_GROUPS.flatMap((group) => {
    const own = byGroup.get(group) ?? [];
    if (own.length === 0) return [];
    return [{ id: group, ...GROUPS[group], items: own.map((one) => viewOf(one, graph, titles)) }];
  });
}
