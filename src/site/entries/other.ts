/**
 * The pages of what claims are made of: a sentence or two that say what the entry is and what it is
 * for on this site.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import { stringOf } from "../../base/json.ts";
import { capitalized, counted, listed } from "../../base/words.ts";
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import { type Claim, readPoint } from "../../gkm/claims/claim.ts";
import { countedStatements } from "../../gkm/claims/counted.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { referringEntries } from "../../gkm/graph/linked.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import { type Alphabet, intervalText } from "../../gkm/model/interval.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import { linkNames } from "../frame/phrases.ts";
import { answerOfMethod } from "./source.ts";

interface PartContext {
  readonly graph: Graph;
  readonly titles: Titles;
  titleOf(entry: Entry): string;
  claimOf(entry: Entry): Claim;
  statementsOf(entry: Entry): Statements;
}

const ALPHABETS: ReadonlyMap<string | undefined, Alphabet> = new Map<string, Alphabet>([
  ["aa", "aa"],
  ["na", "na"],
]);

const KINDS: ReadonlyMap<string | undefined, string> = new Map([
  ["protein", "protein sequence"],
  ["genomic", "genomic sequence"],
  ["mRNA", "mRNA sequence"],
  ["RNA", "RNA sequence"],
]);

/** How many entries of a collection refer to an entry. */
const referringOf = (entry: Entry, collection: CollectionName) =>
  referringEntries(entry, collection).length;

function answerOfSequence(entry: Entry): string {
  const kind = KINDS.get(stringOf(entry.value["moleculeType"])) ?? "sequence";
  const alphabet = stringOf(entry.value["residueAlphabet"]);
  const residues =
    alphabet === "aa" ? " of amino acids" : alphabet === "na" ? " of nucleic acids" : "";
  // locations can also be parts of variants
  const count = referringOf(entry, "location");
  const locations = count === 0 ? "" : `, with ${counted(count, "location")} on this site`;
  return `${capitalized(kind)}${residues}${locations}.`;
}

/** Where a location is, for readers: residues counted from 1. */
function answerOfLocation(entry: Entry, { graph, titleOf }: PartContext): Phrase {
  const sequence = graph.resolve(entry.value["sequenceReference"]);
  const { start, end } = entry.value;
  const alphabet = ALPHABETS.get(stringOf(sequence?.value["residueAlphabet"]));
  const place = intervalText(start, end, alphabet) ?? "interval";
  const residues = stringOf(entry.value["sequence"]);
  const shown = residues === undefined || residues === "" ? "" : ` (${residues})`;
  const kind = KINDS.get(stringOf(sequence?.value["moleculeType"])) ?? "sequence";
  if (sequence === undefined) return [{ text: `${capitalized(place)}${shown}.` }];
  return [
    { text: `${capitalized(place)}${shown} of the ${kind} ` },
    { text: titleOf(sequence), path: sequence.path, code: true },
    { text: ", counted from 1." },
  ];
}

/** The claim with its names as links, and what statements say of it. */
function answerOfProposition(
  entry: Entry,
  { graph, titles, claimOf, titleOf }: PartContext,
): Phrase {
  const point = readPoint(entry.value, "supports", graph, titles);
  const statements = entry.backlinks.filter(({ field }) => field === "/proposition");
  const counts = amountText(amountOf(statements.map((link) => claimOf(link.entry))));
  const stated = counts === "" ? "No statement is about it." : `Statements on it: ${counts}.`;
  return linkNames(`The claim that ${titleOf(entry)}. ${stated}`, [
    point?.profile,
    point?.therapy,
    point?.condition,
  ]);
}

function answerOfOrigin(entry: Entry, { statementsOf }: PartContext): string {
  const { assertions, evidence } = countedStatements(statementsOf(entry));
  const counts = [
    counted(assertions.length, "assertion"),
    counted(evidence.length, "evidence item"),
  ];
  return `${listed(counts, "and")} are about variants presumed to be ${stringOf(entry.value["name"]) ?? "of this origin"}.`;
}

function answerOfOrganization(entry: Entry): string {
  const counts = [
    [referringOf(entry, "assertion"), "assertion"],
    [referringOf(entry, "evidence"), "evidence item"],
  ] as const;
  const texts = counts.flatMap(([count, name]) => (count === 0 ? [] : [counted(count, name)]));
  return texts.length === 0
    ? "Contributed to no statement on this site."
    : `Contributed to ${listed(texts, "and")}.`;
}

/** What an entry is and what it is for; empty for collections that have pages of their own kind. */
export function answersOf(entry: Entry, context: PartContext): readonly (string | Phrase)[] {
  switch (entry.collection) {
    case "sequenceReference":
      return [answerOfSequence(entry)];
    case "location":
      return [answerOfLocation(entry, context)];
    case "proposition":
      return [answerOfProposition(entry, context)];
    case "variantOrigin":
      return [answerOfOrigin(entry, context)];
    case "method":
      return [answerOfMethod(entry)];
    case "organization":
      return [answerOfOrganization(entry)];
    default:
      return [];
  }
}
