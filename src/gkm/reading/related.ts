/**
 * Conditions that are related to one another by what the data say: their codes, their names, and the
 * groups that they are in. Nothing is inferred beyond that: no hierarchy is known here.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import { groupPairs } from "../../base/lists/group-pairs.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { codingsOf } from "../model/mappings.ts";
import type { Titles } from "./titles.ts";

export type Relation =
  /** Both have the same code. */
  | { readonly kind: "same-code"; readonly code: string }
  /** A code of the related condition is a broader match of this one. */
  | { readonly kind: "broader-code"; readonly code: string }
  /** A code of this condition is a broader match of the related one. */
  | { readonly kind: "narrower-code"; readonly code: string }
  /** Both have the same broader match. */
  | { readonly kind: "same-broader-code"; readonly code: string }
  /** The name of the related condition contains this one's. */
  | { readonly kind: "name-contains"; readonly name: string }
  /** This condition's name contains that of the related one. */
  | { readonly kind: "name-within"; readonly name: string }
  /** The related entry is a group that this condition is in. */
  | { readonly kind: "group" }
  /** Both are in a group. */
  | { readonly kind: "in-group"; readonly group: Entry };

export interface RelatedEntries {
  readonly entry: Entry;
  /** In the order of {@link Relation}; at least one. */
  readonly relations: readonly Relation[];
}

/** Words that say only that something is a disease: a name of these alone is related to no other. */
const GENERIC = new Set(
  "cancer carcinoma tumor tumour neoplasm malignancy disease disorder syndrome condition".split(
    " ",
  ),
);

/** Words in front of which the head of a name ends: "Leukemia with mutated NPM1". */
const AFTER_HEAD = new Set("with without of in due from and or not by".split(" "));

/** Words that turn the meaning of what follows: a name with one is no kind of the name without. */
const NEGATIONS = new Set("non not no without except excluding".split(" "));

interface ConditionName {
  readonly entry: Entry;
  readonly text: string;
  /** In lower case; a hyphen is part of its word, so that "non-small" contains no "small". */
  readonly words: ReadonlySet<string>;
  /** The last word before a comma or a preposition: "glioma" in "Diffuse midline glioma, H3 altered". */
  readonly head: string;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];

function nameOfCondition(entry: Entry, text: string): ConditionName {
  const [start = ""] = text.split(/[,;:(]/);
  const words = wordsOf(start);
  const end = words.findIndex((word, index) => index > 0 && AFTER_HEAD.has(word));
  const head = words.at(end === -1 ? -1 : end - 1) ?? "";
  return { entry, text, words: new Set(wordsOf(text)), head };
}

/** Whether the longer name is that of the shorter with further words, and with the same head. */
function contains(longer: ConditionName, shorter: ConditionName): boolean {
  if (longer.head !== shorter.head || longer.words.size <= shorter.words.size) return false;
  if (![...shorter.words].every((word) => longer.words.has(word))) return false;
  return ![...longer.words].some((word) => NEGATIONS.has(word) && !shorter.words.has(word));
}

/** The names that have a word, by word. */
const indexNames = (names: readonly ConditionName[]) =>
  groupPairs(names.flatMap((name) => [...name.words].map((word) => [word, name] as const)));

type Add = (of: Entry, entry: Entry, relation: Relation) => void;

/** By names: each is compared only with those that have its rarest word. */
function relateNames(names: readonly ConditionName[], add: Add): void {
  const index = indexNames(names);
  for (const shorter of names) {
    if ([...shorter.words].every((word) => GENERIC.has(word))) continue;
    const candidates = [...shorter.words]
      .map((word) => index.get(word) ?? [])
      .reduce((fewest, own) => (own.length < fewest.length ? own : fewest));
    for (const longer of candidates) {
      if (!contains(longer, shorter)) continue;
      add(shorter.entry, longer.entry, { kind: "name-contains", name: shorter.text });
      add(longer.entry, shorter.entry, { kind: "name-within", name: shorter.text });
    }
  }
}

const codesOf = (entry: Entry, relation: "exactMatch" | "broadMatch") =>
  codingsOf(entry.value, relation).flatMap((coding) => {
    const code = stringOf(coding["code"]) ?? stringOf(coding["id"]);
    return code === undefined ? [] : [code];
  });

const indexCodes = (conditions: readonly Entry[], relation: "exactMatch" | "broadMatch") =>
  groupPairs(
    conditions.flatMap((entry) =>
      [...new Set(codesOf(entry, relation))].map((code) => [code, entry] as const),
    ),
  );

/** So many conditions with the same broader code are not each related to each other. */
const MOST_SIBLINGS = 12;

function relateCodes(conditions: readonly Entry[], add: Add): void {
  const exact = indexCodes(conditions, "exactMatch");
  const broad = indexCodes(conditions, "broadMatch");
  const among = (entries: readonly Entry[], relation: Relation) => {
    if (entries.length > MOST_SIBLINGS) return;
    for (const one of entries) for (const other of entries) add(one, other, relation);
  };
  for (const [code, entries] of exact) {
    among(entries, { kind: "same-code", code });
    for (const narrower of broad.get(code) ?? []) {
      for (const broader of entries.slice(0, MOST_SIBLINGS)) {
        add(narrower, broader, { kind: "broader-code", code });
        add(broader, narrower, { kind: "narrower-code", code });
      }
    }
  }
  for (const [code, entries] of broad) among(entries, { kind: "same-broader-code", code });
}

/** The members of groups, and the groups that conditions are in. */
function relateGroups(groups: readonly Entry[], add: Add): void {
  for (const group of groups) {
    const members = new Set(
      group.links.filter(({ field }) => /^\/concepts\/\d+$/.test(field)).map(({ entry }) => entry),
    );
    for (const member of members) {
      add(member, group, { kind: "group" });
      if (members.size > MOST_SIBLINGS) continue;
      for (const other of members) add(member, other, { kind: "in-group", group });
    }
  }
}

/**
 * Relates the diseases, phenotypes and condition sets of a graph.
 *
 * @returns a function that lists what is related to an entry, each once, in reading order
 */
export function createRelated(
  graph: Graph,
  { titleOf }: Pick<Titles, "titleOf">,
): (entry: Entry) => readonly RelatedEntries[] {
  const relatedOf = new Map<Entry, Map<Entry, Relation[]>>();
  const add: Add = (of, entry, relation) => {
    if (of === entry) return;
    const relationsOf = relatedOf.get(of) ?? new Map<Entry, Relation[]>();
    relatedOf.set(of, relationsOf);
    const relations = relationsOf.get(entry);
    if (relations === undefined) relationsOf.set(entry, [relation]);
    else relations.push(relation);
  };
  const conditions = [...graph.of("disease"), ...graph.of("phenotype")];
  relateCodes(conditions, add);
  relateNames(
    conditions.map((entry) => nameOfCondition(entry, titleOf(entry))),
    add,
  );
  relateGroups(graph.of("conditionSet"), add);
  const place = new Map(
    [...conditions, ...graph.of("conditionSet")].map((entry, index) => [entry, index]),
  );
  return (entry) =>
    [...(relatedOf.get(entry) ?? [])]
      .sort(([one], [other]) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
      .map(([related, relations]) => ({ entry: related, relations }));
}
