/**
 * Whether two entries can become one.
 *
 * @module
 */

import { isList, isObject, itemsOf } from "../../../base/json.ts";
import { formatPointer, parsePointer } from "../../../base/pointer.ts";
import { canonicalJson } from "../../../base/values/canonical.ts";
import { listed } from "../../../base/words.ts";
import { differentCodes } from "../../join/codes.ts";
import type { Bundle } from "../../model/bundle.ts";
import { type CollectionName, isStatementCollection } from "../../model/collections.ts";
import type { EntryPlace } from "../draft/entry-place.ts";
import { calledEntry, type FoundEntry } from "../draft/find-entry.ts";
import { Refusal } from "../draft/refusal.ts";

/** @throws Refusal if a group or set has both of two entries */
export function checkSets(
  { name, document }: Bundle,
  collection: CollectionName,
  keys: readonly string[],
): void {
  const pointers = keys.map((key) => `#${formatPointer([collection, key])}`);
  for (const sets of [document.therapyGroup, document.conditionSet]) {
    for (const [key, set] of Object.entries(sets)) {
      const concepts = isObject(set) ? set["concepts"] : undefined;
      if (!isList(concepts) || !pointers.every((pointer) => concepts.includes(pointer))) continue;
      throw new Refusal(
        `${key} in ${name} has both ${listed(keys, "and")}. Remove one of them from it first.`,
      );
    }
  }
}

/** What statements say: two that differ in one of these are no copies of each other. */
const CLAIM = ["proposition", "direction"] as const;

/** The members of a profile by their levels: `protein` and so on. */
const membersByLevel = ({ entry }: FoundEntry) =>
  Map.groupBy(
    itemsOf(entry["members"]).map((member) => parsePointer(String(member)) ?? []),
    (path) => path[2] ?? "",
  );

/** The level on which two profiles have members, and none in common. */
function differentLevel(first: FoundEntry, second: FoundEntry): string | undefined {
  const others = membersByLevel(second);
  for (const [level, paths] of membersByLevel(first)) {
    const ids = new Set(others.get(level)?.map((path) => path.at(-1)));
    if (ids.size > 0 && !paths.some((path) => ids.has(path.at(-1)))) return level;
  }
  return undefined;
}

/** The genes that propositions about a profile name. */
function genesOf(bundles: readonly Bundle[], profile: string): readonly FoundEntry[] {
  const subject = `#${formatPointer(["molecularProfile", profile])}`;
  return bundles.flatMap(({ document: { feature, proposition } }) =>
    Object.values(proposition).flatMap((one) => {
      if (one["subject"] !== subject) return [];
      const key = parsePointer(String(one["geneContextQualifier"]))?.[1] ?? "";
      const entry = feature[key];
      return entry === undefined ? [] : [{ key, entry }];
    }),
  );
}

/** A gene of each of two profiles, if all of the one are other genes than all of the other, by their codes. */
function differentGenes(
  first: readonly FoundEntry[],
  second: readonly FoundEntry[],
): readonly [FoundEntry, FoundEntry] | undefined {
  const coded = ({ key, entry }: FoundEntry) =>
    ({ collection: "feature", key, value: entry }) as const;
  const [gene, other] = [first[0], second[0]];
  return gene !== undefined &&
    other !== undefined &&
    first.every((one) => second.every((each) => differentCodes(coded(one), coded(each))))
    ? [gene, other]
    : undefined;
}

/** The keys of the publications that an item of evidence is from, without pages of other databases. */
const publicationsOf = ({ entry }: FoundEntry): readonly string[] =>
  itemsOf(entry["reportedIn"]).flatMap((place) => parsePointer(String(place))?.slice(1) ?? []);

/** What shows that two entries of a collection are different things, as the end of a sentence about both. */
function difference(
  collection: CollectionName,
  [first, ownBundles]: readonly [FoundEntry, readonly Bundle[]],
  [second, otherBundles]: readonly [FoundEntry, readonly Bundle[]],
): string | undefined {
  switch (collection) {
    case "evidence": {
      const [own, others] = [publicationsOf(first), publicationsOf(second)];
      const isOther =
        own.length > 0 && others.length > 0 && !own.some((key) => others.includes(key));
      return isOther
        ? `are from different publications, ${listed(own, "and")} and ${listed(others, "and")}`
        : undefined;
    }
    case "assertion": {
      const [one, other] = [first, second].map(({ entry }) =>
        canonicalJson(entry["classification"] ?? null),
      );
      return one === other ? undefined : "have different classifications";
    }
    case "molecularProfile": {
      const level = differentLevel(first, second);
      if (level !== undefined) return `have different ${level} alleles`;
      const genes = differentGenes(
        genesOf(ownBundles, first.key),
        genesOf(otherBundles, second.key),
      );
      return genes && `are of different genes, ${listed(genes.map(calledEntry), "and")}`;
    }
    case "sequenceReference":
    case "location":
    case "proposition":
    case "therapyGroup":
    case "conditionSet": {
      const [one, other] = [first, second].map(({ entry: { id, ...said } }) => canonicalJson(said));
      return one === other ? undefined : "say different things";
    }
    default: {
      const codes = differentCodes(
        { collection, key: first.key, value: first.entry },
        { collection, key: second.key, value: second.entry },
      );
      return (
        codes && `have different codes of ${codes[0].system}, ${codes[0].code} and ${codes[1].code}`
      );
    }
  }
}

/**
 * @param isMeant whether they can be different things
 * @throws Refusal if statements claim different things, or two entries are surely not the same
 */
export function checkSameThing(
  { collection, bundles }: EntryPlace,
  from: string,
  target: EntryPlace,
  to: string,
  isMeant: boolean,
): void {
  const found = (own: readonly Bundle[], key: string): FoundEntry => ({
    key,
    entry: own[0]?.document[collection][key] ?? {},
  });
  const [first, second] = [found(bundles, from), found(target.bundles, to)];
  const isStatement = isStatementCollection(collection);
  if (isStatement && CLAIM.some((field) => first.entry[field] !== second.entry[field])) {
    throw new Refusal(
      `${from} and ${to} claim different things, so neither is part of the other. If ${from} should no longer be used, run npm run retire -- ${from} --because TEXT.`,
    );
  }
  const different = isMeant
    ? undefined
    : difference(collection, [first, bundles], [second, target.bundles]);
  if (different === undefined) return;
  const outcome = isStatement
    ? "what the first says would be gone"
    : "all that is said of the first would be said of the second";
  throw new Refusal(
    `${calledEntry(first)} and ${calledEntry(second)} ${different}, and ${outcome}. If one of them has an error, correct it first. If that is what you want, run npm run merge -- ${from} ${to} --although-different.`,
  );
}
