/**
 * What a bundle says twice.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { CollectionName } from "../../model/collections.ts";
import {
  DIGESTED,
  type DigestedName,
  type StatementDigests,
} from "../references/statement-keys.ts";
import { finding } from "../rules/rules.ts";
import type { ProfileFacts } from "../variants/profile-facts.ts";
import { Firsts } from "./firsts.ts";
import { checkRepeatedStatements, type Identify } from "./repeated-statements.ts";

function* contents(digests: StatementDigests): Generator<Finding> {
  for (const name of Object.keys(DIGESTED) as DigestedName[]) {
    const firsts = new Firsts();
    for (const [key, digest] of digests[name]) {
      const first = firsts.note([digest], key);
      if (first === undefined) continue;
      yield finding("gkm-same-content", formatPointer([name, key]), {
        message: `The ${DIGESTED[name]} ${first} says the same.`,
        found: key,
        fix: "Keep one of them, and point all references to it.",
      });
    }
  }
}

/** Profiles about one variant each: two of one variant are the same profile. */
function* sameVariants(profiles: readonly ProfileFacts[]): Generator<Finding> {
  const firsts = new Firsts();
  for (const { key, variants } of profiles) {
    const [variant, ...others] = variants;
    if (variant === undefined || others.length > 0) continue;
    const first = firsts.note([variant], key);
    if (first === undefined) continue;
    yield finding("gkm-same-content", formatPointer(["molecularProfile", key]), {
      message: `The molecular profile ${first} is about the same variant, ${variant}.`,
      found: key,
      fix: "If they are the same, keep one of them, and point all references to it. Otherwise correct the members, constraints and mappings of one.",
    });
  }
}

/** Fields that are lists of references, by what has them. */
const LISTS: { readonly [Name in CollectionName]?: readonly string[] } = {
  molecularProfile: ["members"],
  conditionSet: ["concepts"],
  therapyGroup: ["concepts"],
  evidence: ["reportedIn", "hasEvidence"],
  assertion: ["reportedIn", "hasEvidence"],
};

const LINE_LISTS = ["hasEvidenceItems", "reportedIn"];

/** References that a list has a second time. */
function* repeatedIn(
  place: readonly (string | number)[],
  list: Json | undefined,
): Generator<Finding> {
  const items = itemsOf(list);
  if (items.length < 2) return;
  const seen = new Set<Json>();
  for (const [index, item] of items.entries()) {
    if (typeof item !== "string") continue;
    if (!seen.has(item)) {
      seen.add(item);
      continue;
    }
    yield finding("gkm-same-item", formatPointer([...place, index]), {
      message: "This list has the same reference twice.",
      found: item,
      fix: "Remove one of them.",
    });
  }
}

function* items(document: BundleDocument, reported: ReadonlySet<string>): Generator<Finding> {
  for (const name of Object.keys(LISTS) as CollectionName[]) {
    for (const key in document[name]) {
      const entry = document[name][key];
      // a set that is told to have other members is not told to have one twice
      if (!isObject(entry) || reported.has(formatPointer([name, key]))) continue;
      for (const field of LISTS[name] ?? []) yield* repeatedIn([name, key, field], entry[field]);
      for (const [index, line] of itemsOf(entry["hasEvidenceLines"]).entries()) {
        if (!isObject(line)) continue;
        for (const field of LINE_LISTS) {
          yield* repeatedIn([name, key, "hasEvidenceLines", index, field], line[field]);
        }
      }
    }
  }
}

/** Evidence lines that are in an assertion a second time. */
function* lines(document: BundleDocument): Generator<Finding> {
  for (const key in document.assertion) {
    const assertion = document.assertion[key];
    const all = isObject(assertion) ? itemsOf(assertion["hasEvidenceLines"]) : [];
    const firsts = new Firsts();
    for (const [index, line] of all.entries()) {
      const items = isObject(line) ? itemsOf(line["hasEvidenceItems"]) : [];
      if (!isObject(line) || items.length === 0) continue;
      const first = firsts.note([line["targetProposition"], items], String(index));
      if (first === undefined) continue;
      yield finding("gkm-same-item", formatPointer(["assertion", key, "hasEvidenceLines", index]), {
        message: "An evidence line before this one has the same proposition and the same evidence.",
        found: items.map(asText).join(", "),
        fix: "Remove one of them.",
      });
    }
  }
}

/** Checks that a bundle says nothing twice. */
export function* checkRepeated(
  document: BundleDocument,
  resolver: Resolver,
  digests: StatementDigests,
  profiles: readonly ProfileFacts[],
  reported: ReadonlySet<string>,
): Generator<Finding> {
  yield* contents(digests);
  yield* sameVariants(profiles);
  const identify: Identify = (proposition) => {
    const key = resolver.resolve(proposition)?.key;
    return key === undefined ? proposition : (digests.proposition.get(key) ?? key);
  };
  yield* checkRepeatedStatements(document, resolver, identify);
  yield* items(document, reported);
  yield* lines(document);
}
