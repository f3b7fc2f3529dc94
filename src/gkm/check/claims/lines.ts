/**
 * Evidence lines: whether they say what their items say, and bear out the tier of their assertion.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { StatementDigests } from "../references/statement-keys.ts";
import { type About, aboutOf, areUnrelated } from "../rules/about.ts";
import { finding } from "../rules/rules.ts";
import { exceptionsOf } from "../rules/usual.ts";
import { evidenceLevel } from "./levels.ts";
import { codingOf } from "./statements.ts";

/** The system of the tiers and levels of the guideline of 2017 (VA-Spec 1.1.0, aac-2017). */
const AMP = "AMP/ASCO/CAP Guidelines, 2017";

/** The levels that make Tier I (AMP/ASCO/CAP 2017, PMID 27993330, figure 2); C and D make Tier II. */
const STRONG_LEVELS: readonly (Json | undefined)[] = ["A", "B"];

/** Levels of evidence items that no such level rests on alone: reports of single patients, experiments, inference. */
const WEAK_LEVELS: readonly (string | undefined)[] = ["C", "D", "E"];

/** The schema reports any other. */
const DIRECTIONS: readonly string[] = ["supports", "disputes", "neutral"];

interface Bundle {
  readonly resolver: Resolver;
  readonly digests: StatementDigests;
}

/** What identifies a proposition: what it says. */
function identityOf(
  proposition: Json | undefined,
  { resolver, digests }: Bundle,
): string | undefined {
  const key = resolver.resolve(proposition)?.key;
  return key && (digests.proposition.get(key) ?? key);
}

function* otherClaim(
  pointer: string,
  what: string,
  of: string,
  own: About | undefined,
  other: About | undefined,
): Generator<Finding> {
  if (own === undefined || other === undefined) return;
  for (const field of ["conditions", "therapies"] as const) {
    if (!areUnrelated(own[field], other[field])) continue;
    const kind = field === "conditions" ? "disease" : "therapy";
    yield finding("gkm-other-claim", pointer, {
      message: `This ${what} is about another ${kind} than its ${of}.`,
      expected: own[field].map(({ name }) => name).join(", "),
      found: other[field].map(({ name }) => name).join(", "),
    });
    return;
  }
}

/** A line, with the items that are in the bundle. */
function* line(pointer: string, value: JsonObject, bundle: Bundle): Generator<Finding> {
  const { resolver } = bundle;
  const target = value["targetProposition"];
  const claim = identityOf(target, bundle);
  const about = aboutOf(target, resolver);
  const directions = new Set<string>();
  const levels: (string | undefined)[] = [];
  for (const [index, reference] of itemsOf(value["hasEvidenceItems"]).entries()) {
    const item = resolver.dereference(reference);
    if (item === undefined) {
      levels.push(undefined);
      continue;
    }
    const place = `${pointer}/hasEvidenceItems/${index}`;
    const own = aboutOf(item["proposition"], resolver);
    // gkm-other-variant reports evidence about something else altogether
    if (own?.subject === about?.subject) {
      yield* otherClaim(place, "evidence", "evidence line", about, own);
    }
    const isSame = claim !== undefined && identityOf(item["proposition"], bundle) === claim;
    const ownDirection = asText(item["direction"]);
    if (isSame && DIRECTIONS.includes(ownDirection)) directions.add(ownDirection);
    levels.push(evidenceLevel(item));
  }
  const direction = value["directionOfEvidenceProvided"];
  const [only, ...others] = directions;
  if (
    typeof direction === "string" &&
    only !== undefined &&
    others.length === 0 &&
    only !== direction
  ) {
    yield finding("gkm-line-direction", `${pointer}/directionOfEvidenceProvided`, {
      message: "The direction of this evidence line is not that of its evidence.",
      found: direction,
      expected: only,
      fix: "Correct the direction of the line, or that of the evidence.",
    });
  }
  const coding = codingOf(value["strengthOfEvidenceProvided"], resolver);
  const isStrong = coding?.["system"] === AMP && STRONG_LEVELS.includes(coding["code"]);
  const isWeak = levels.length > 0 && levels.every((level) => WEAK_LEVELS.includes(level));
  if (isStrong && isWeak && itemsOf(value["reportedIn"]).length === 0) {
    yield finding("gkm-tier", `${pointer}/strengthOfEvidenceProvided`, {
      message: `This evidence line has the level ${asText(coding["code"])}, and no evidence of level A or B.`,
      found: `evidence of level ${[...new Set(levels)].sort().join(", ")}`,
      expected: "evidence of level A or B, or a guideline in reportedIn",
      fix: "Correct the level of the line, or cite the evidence that it rests on.",
    });
  }
}

/** Whether the levels of the supporting lines are those of the tier. */
function* tier(pointer: string, assertion: JsonObject, resolver: Resolver): Generator<Finding> {
  const coding = codingOf(assertion["classification"], resolver);
  if (coding?.["system"] !== AMP) return;
  const levels = itemsOf(assertion["hasEvidenceLines"]).flatMap((one) => {
    if (!isObject(one) || one["directionOfEvidenceProvided"] !== "supports") return [];
    const strength = codingOf(one["strengthOfEvidenceProvided"], resolver);
    return strength?.["system"] === AMP ? [strength["code"]] : [];
  });
  if (levels.length === 0) return;
  const isFirst = coding["code"] === "tier i";
  if (levels.some((level) => STRONG_LEVELS.includes(level)) === isFirst) return;
  yield finding("gkm-tier", `${pointer}/classification`, {
    message: `The levels of the supporting evidence lines do not make ${asText(coding["code"]).replace(/^tier (.*)$/, (_, number: string) => `Tier ${number.toUpperCase()}`)}.`,
    found: `level ${[...new Set(levels.map(asText))].sort().join(", ")}`,
    expected: isFirst ? "a line of level A or B" : "lines of level C or D; A and B make Tier I",
    fix: "Correct the tier, or the levels of the lines.",
  });
}

/** An item of an evidence line. */
interface Cited {
  readonly pointer: string;
  readonly isSame: boolean;
  readonly item: Json;
}

function* citedItems(document: BundleDocument, bundle: Bundle): Generator<Cited> {
  for (const key in document.assertion) {
    const assertion = document.assertion[key];
    const lines = isObject(assertion) ? itemsOf(assertion["hasEvidenceLines"]) : [];
    for (const [index, value] of lines.entries()) {
      const claim = isObject(value) ? identityOf(value["targetProposition"], bundle) : undefined;
      if (!isObject(value) || claim === undefined) continue;
      for (const [at, item] of itemsOf(value["hasEvidenceItems"]).entries()) {
        const held = bundle.resolver.dereference(item);
        if (held === undefined) continue;
        const pointer = ["assertion", key, "hasEvidenceLines", index, "hasEvidenceItems", at];
        const isSame = identityOf(held["proposition"], bundle) === claim;
        yield { pointer: formatPointer(pointer), isSame, item };
      }
    }
  }
}

/** Items about another proposition than their line, where those of all other lines are about the same. */
function* otherPropositions(
  document: BundleDocument,
  bundle: Bundle,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  for (const { pointer, item } of exceptionsOf(
    [...citedItems(document, bundle)],
    ({ isSame }) => isSame,
  )) {
    if (reported.has(pointer)) continue;
    yield finding("gkm-other-claim", pointer, {
      message:
        "This evidence is about another proposition than its evidence line, and that of the other lines is not.",
      found: asText(item),
      expected: "evidence whose proposition is the targetProposition",
      fix: "Cite the evidence that is meant, or correct the targetProposition.",
    });
  }
}

/** Checks the evidence lines of each assertion of a bundle. */
export function* checkLines(
  document: BundleDocument,
  resolver: Resolver,
  digests: StatementDigests,
): Generator<Finding> {
  const reported = new Set<string>();
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion)) continue;
    const pointer = formatPointer(["assertion", key]);
    const own = aboutOf(assertion["proposition"], resolver);
    const found = itemsOf(assertion["hasEvidenceLines"]).flatMap((value, index) => {
      if (!isObject(value)) return [];
      const place = `${pointer}/hasEvidenceLines/${index}`;
      const about = aboutOf(value["targetProposition"], resolver);
      return [
        ...otherClaim(`${place}/targetProposition`, "evidence line", "assertion", own, about),
        ...line(place, value, { resolver, digests }),
      ];
    });
    for (const one of found) reported.add(one.pointer);
    yield* found;
    // a wrong line makes a wrong tier
    if (found.length === 0) yield* tier(pointer, assertion, resolver);
  }
  yield* otherPropositions(document, { resolver, digests }, reported);
}
