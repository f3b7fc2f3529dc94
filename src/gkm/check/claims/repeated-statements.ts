/**
 * Statements that say what others of the bundle say, or the opposite by the same source.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { STATEMENT_COLLECTIONS } from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";
import { Firsts } from "./firsts.ts";

/** The code of the level of an evidence item. */
function levelOf(item: JsonObject): Json | undefined {
  const { strength } = item;
  const coding = isObject(strength) ? strength["primaryCoding"] : undefined;
  return isObject(coding) ? coding["code"] : strength;
}

const OPPOSITES: Readonly<Record<string, string>> = { supports: "disputes", disputes: "supports" };

/** The entries of the bundle in a list, in a fixed order: URLs differ though the publication is the same. */
function entriesIn(list: Json | undefined): readonly Json[] {
  const entries = itemsOf(list).filter((one) => typeof one === "string" && isLocalPointer(one));
  return entries.length < 2 ? entries : entries.toSorted();
}

/** What a proposition is known by: its digest, its key or itself. */
export type Identify = (proposition: Json | undefined) => Json | undefined;

/** Items of one proposition and the same sources: those that repeat an earlier one, or oppose it. */
function* together(group: readonly (readonly [string, JsonObject])[]): Generator<Finding> {
  const firsts = new Firsts();
  for (const [key, item] of group) {
    const { direction, description } = item;
    const pointer = formatPointer(["evidence", key]);
    const opposed = firsts.find([OPPOSITES[asText(direction)] ?? null]);
    firsts.note([direction], key);
    const sameLevel = firsts.note([direction, "level", levelOf(item)], key);
    const hasText = typeof description === "string" && description.trim() !== "";
    const same =
      sameLevel ?? (hasText ? firsts.note([direction, description.trim()], key) : undefined);
    if (same !== undefined) {
      const isCopy = group.some(
        ([other, one]) => other === same && one["description"] === description,
      );
      yield finding("gkm-same-statement", pointer, {
        message: isCopy
          ? `The evidence ${same} says the same of the same proposition, from the same source.`
          : `The evidence ${same} is about the same proposition, from the same source, with the same direction and level.`,
        found: key,
        fix: isCopy
          ? "If they are one result, keep one of them. Otherwise correct what differs: the source, the proposition, the direction or the level."
          : "If they are one result, make them one. If they are two, such as of two cohorts, make an exception in entries.yaml.",
      });
    }
    if (opposed !== undefined) {
      yield finding("gkm-opposed-evidence", `${pointer}/direction`, {
        message: `The same source ${direction === "supports" ? "disputes" : "supports"} the same proposition in the evidence ${opposed}.`,
        found: asText(direction),
        fix: "Read the source again, and correct the direction, the proposition or the source of one of them.",
      });
    }
  }
}

function* evidence(document: BundleDocument, identify: Identify): Generator<Finding> {
  const groups = new Map<string, [string, JsonObject][]>();
  for (const key in document.evidence) {
    const item = document.evidence[key];
    if (!isObject(item)) continue;
    const sources = entriesIn(item["reportedIn"]);
    const proposition = identify(item["proposition"]);
    if (sources.length === 0 || proposition === undefined) continue;
    const about = `${asText(proposition)} ${sources.join(" ")}`;
    const group = groups.get(about);
    if (group === undefined) groups.set(about, [[key, item]]);
    else group.push([key, item]);
  }
  for (const group of groups.values()) if (group.length > 1) yield* together(group);
}

/** Predicates that say the opposite of one another. */
const OPPOSITE_PREDICATES: Readonly<Record<string, string>> = {
  predictsSensitivityTo: "predictsResistanceTo",
  predictsResistanceTo: "predictsSensitivityTo",
  associatedWithBetterOutcomeFor: "associatedWithWorseOutcomeFor",
  associatedWithWorseOutcomeFor: "associatedWithBetterOutcomeFor",
  isDiagnosticInclusionCriterionFor: "isDiagnosticExclusionCriterionFor",
  isDiagnosticExclusionCriterionFor: "isDiagnosticInclusionCriterionFor",
};

/** Evidence from one source that supports a claim and its opposite: sensitivity and resistance to one therapy. */
function* opposites(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  const predicates = new Set(
    Object.values(document.proposition).map((one) =>
      isObject(one) ? one["predicate"] : undefined,
    ),
  );
  const isPossible = [...predicates].some((one) =>
    predicates.has(OPPOSITE_PREDICATES[asText(one)] ?? null),
  );
  if (!isPossible) return;
  const propositions = new Map<string, readonly [about: string, predicate: string]>();
  const isAny = new Set<string>();
  for (const key in document.proposition) {
    const value = document.proposition[key];
    if (!isObject(value)) continue;
    const { subject, object, conditionQualifier, predicate } = value;
    const about = [subject, object, conditionQualifier]
      .map((one) => (typeof one === "string" ? one : JSON.stringify(one)))
      .join(" ");
    propositions.set(`#/proposition/${key}`, [about, asText(predicate)]);
    const opposite = OPPOSITE_PREDICATES[asText(predicate)];
    if (opposite !== undefined) isAny.add(`${opposite} ${about}`);
  }
  const firsts = new Firsts();
  for (const key in document.evidence) {
    const item = document.evidence[key];
    if (!isObject(item) || item["direction"] !== "supports") continue;
    const reference = item["proposition"];
    const [about = "", predicate = ""] =
      typeof reference === "string" ? (propositions.get(reference) ?? []) : [];
    if (!isAny.has(`${predicate} ${about}`)) continue;
    const sources = entriesIn(item["reportedIn"]).filter((one) => resolver.resolve(one));
    if (sources.length === 0) continue;
    const opposed = firsts.find([about, OPPOSITE_PREDICATES[predicate] ?? "", sources]);
    firsts.note([about, predicate, sources], key);
    if (opposed === undefined) continue;
    yield finding("gkm-opposed-evidence", formatPointer(["evidence", key, "proposition"]), {
      message: `The same source supports the opposite in the evidence ${opposed}.`,
      found: predicate,
      fix: "Read the source again, and correct the proposition, the direction or the source of one of them.",
    });
  }
}

const sourcesOf = (item: JsonObject) => entriesIn(item["reportedIn"]).join(" ");

/** Shorter descriptions can well be those of several items. */
const MIN_COPIED = 60;

/** Descriptions that are letter for letter those of items from other sources, or of other assertions. */
function* copies(document: BundleDocument): Generator<Finding> {
  const firsts = new Map<string, readonly [key: string, item: JsonObject]>();
  for (const name of STATEMENT_COLLECTIONS) {
    for (const key in document[name]) {
      const item = document[name][key];
      const description = isObject(item) ? item["description"] : undefined;
      if (!isObject(item) || typeof description !== "string") continue;
      if (description.length < MIN_COPIED) continue;
      const first = firsts.get(description);
      if (first === undefined) {
        firsts.set(description, [key, item]);
        continue;
      }
      if (name === "evidence" && sourcesOf(item) === sourcesOf(first[1])) continue;
      yield finding("gkm-same-statement", formatPointer([name, key, "description"]), {
        message:
          name === "assertion"
            ? `${first[0]} has the same description.`
            : `The evidence ${first[0]}, which is from another source, has the same description.`,
        found: description.slice(0, 120),
        fix: "Correct the description or the source of one of them.",
      });
    }
  }
}

function* assertions(document: BundleDocument, identify: Identify): Generator<Finding> {
  const firsts = new Firsts();
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion)) continue;
    const proposition = identify(assertion["proposition"]);
    if (proposition === undefined) continue;
    const first = firsts.note([proposition, assertion["specifiedBy"]], key);
    if (first === undefined) continue;
    yield finding("gkm-same-statement", formatPointer(["assertion", key]), {
      message: `The assertion ${first} is about the same proposition, by the same method.`,
      found: key,
      fix: "Keep one of them, or correct the proposition of the other.",
    });
  }
}

/**
 * Checks that no two statements of a bundle say the same, and that no source is cited for a claim and its opposite.
 *
 * @param identify tells what a proposition is known by
 */
export function* checkRepeatedStatements(
  document: BundleDocument,
  resolver: Resolver,
  identify: Identify,
): Generator<Finding> {
  yield* evidence(document, identify);
  yield* opposites(document, resolver);
  yield* copies(document);
  yield* assertions(document, identify);
}
