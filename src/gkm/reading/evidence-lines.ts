/**
 * The structured arguments of an assertion, ready to be shown (VA-Spec 1.1.0, EvidenceLine).
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { camelWords } from "../../base/words.ts";
import { type ClaimPoint, readPoint } from "../claims/claim.ts";
import { type Direction, directionOf } from "../claims/sentences.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { codingValues, conceptValues } from "../model/codings.ts";
import { isStatementCollection } from "../model/collections.ts";
import { nameOf } from "../model/concept.ts";
import { extensionFacts, extensionValues } from "../model/extensions.ts";
import { contributionsOf, contributionValue } from "./contributions.ts";
import { documentsIn, methodValues, referenced } from "./referenced.ts";
import type { Titles } from "./titles.ts";

export interface EvidenceLine {
  readonly direction: Direction;
  /** The claim that the items were weighed against, and its entry if it has one. */
  readonly point?: ClaimPoint;
  readonly target?: Entry;
  /** The strength of the argument: `A`, `moderate`. */
  readonly strength?: string;
  /** Points of the oncogenicity guideline. */
  readonly score?: number;
  /** A criterion of the oncogenicity guideline: `OS2`. */
  readonly outcome?: string;
  /** The kind of method, in words: "functional data assessment". */
  readonly method?: string;
  /** The evidence items and assertions that it weighs. */
  readonly items: readonly Entry[];
  /** What else it says: its guideline, paper, other items, contributions, extensions. */
  readonly facts: readonly Fact[];
}

/** What a concept says beyond its name, which is shown by itself: its vocabulary and mappings. */
function vocabularyOf(value: Json | undefined): readonly FactValue[] {
  if (!isObject(value)) return [];
  const coding = value["primaryCoding"];
  const [code, ...about] = isObject(coding) ? codingValues(coding) : [];
  const [, ...mapped] = conceptValues(value);
  const isNamed = code === undefined || code.text === nameOf(value);
  return [...(isNamed ? [] : [code]), ...about, ...mapped, ...extensionValues(value["extensions"])];
}

function factsOfLine(
  line: JsonObject,
  others: readonly Json[],
  graph: Graph,
  titles: Titles,
): readonly Fact[] {
  const description = stringOf(line["description"]);
  const name = stringOf(line["name"]);
  return knownFacts([
    { label: "Name", values: name === undefined ? [] : [{ text: name }] },
    { label: "Description", values: description === undefined ? [] : [{ text: description }] },
    { label: "Outcome", values: vocabularyOf(line["evidenceOutcome"]) },
    { label: "Strength", values: vocabularyOf(line["strengthOfEvidenceProvided"]) },
    { label: "Method", values: methodValues(line["specifiedBy"], graph, titles) },
    { label: "Reported in", values: documentsIn(line["reportedIn"], graph, titles) },
    {
      label: "Other items",
      values: others.flatMap((item) => referenced(item, graph, titles) ?? []),
    },
    {
      label: "Contributions",
      values: contributionsOf(line["contributions"], graph, titles).map(contributionValue),
    },
    ...extensionFacts(line["extensions"]),
  ]);
}

const isStatement = (entry: Entry | undefined) =>
  entry !== undefined && isStatementCollection(entry.collection);

/** The evidence lines of an assertion; a line that is only an IRI is left out. */
export function evidenceLinesOf(
  entry: Entry,
  graph: Graph,
  titles: Titles,
): readonly EvidenceLine[] {
  return objectsOf(entry.value["hasEvidenceLines"]).map((line) => {
    const direction = directionOf(stringOf(line["directionOfEvidenceProvided"]));
    const specifiedBy = line["specifiedBy"];
    const method = isObject(specifiedBy) ? stringOf(specifiedBy["methodType"]) : undefined;
    const strength = titles.titleOfValue(line["strengthOfEvidenceProvided"]);
    const outcome = titles.titleOfValue(line["evidenceOutcome"]);
    const target = graph.resolve(line["targetProposition"]);
    const isClaim = target === undefined || target.collection === "proposition";
    const point = isClaim
      ? readPoint(line["targetProposition"], direction, graph, titles)
      : undefined;
    const score = line["scoreOfEvidenceProvided"];
    const items = itemsOf(line["hasEvidenceItems"]);
    const isItem = (item: Json) => isStatement(graph.resolve(item));
    return {
      direction,
      items: items.filter(isItem).flatMap((item) => graph.resolve(item) ?? []),
      facts: factsOfLine(
        line,
        items.filter((item) => !isItem(item)),
        graph,
        titles,
      ),
      ...optionalField("point", point),
      ...(target === undefined || !isClaim ? {} : { target }),
      ...optionalField("strength", strength),
      ...(typeof score === "number" ? { score } : {}),
      ...optionalField("outcome", outcome),
      ...(method === undefined ? {} : { method: camelWords(method) }),
    };
  });
}

/**
 * What an assertion names as evidence outside of its evidence lines: entries and IRIs of `hasEvidence`
 * that are in no line, and lines that are only IRIs.
 */
export function otherEvidenceOf(
  entry: Entry,
  lines: readonly EvidenceLine[],
  graph: Graph,
): readonly Json[] {
  const inLines = new Set(lines.flatMap(({ items }) => items));
  // an item's own record at its producer is named as evidence too
  const records = new Set(
    [...inLines].flatMap(({ value }) => itemsOf(value["reportedIn"]).map(String)),
  );
  const lone = itemsOf(entry.value["hasEvidenceLines"]).filter((line) => typeof line === "string");
  return [...itemsOf(entry.value["hasEvidence"]), ...lone].filter((item) => {
    const found = graph.resolve(item);
    return found === undefined ? !records.has(String(item)) : !inLines.has(found);
  });
}
