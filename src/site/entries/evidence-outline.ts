/**
 * The evidence lines of an assertion as one outline: each line with what it argues and how strongly, and
 * below it the evidence that it weighs.
 *
 * @module
 */

import type { Fact, FactValue, Phrase } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted } from "../../base/words.ts";
import { agreementOfDirection } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { sentenceOf, titleOfClaim } from "../../gkm/claims/sentences.ts";
import { namedPoint } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { EvidenceLine } from "../../gkm/reading/evidence-lines.ts";
import { type Badge, directionBadge, levelBadge, strengthBadge } from "../frame/badge.ts";
import { deprecatedMarks } from "../frame/deprecation.ts";
import { linkNames } from "../frame/phrases.ts";

/** A piece of evidence below a line. */
interface OutlineItem {
  readonly badges: readonly Badge[];
  readonly entry: FactValue;
  /** What it says, where that is not what its line says. */
  readonly says?: string;
  readonly sources: readonly FactValue[];
}

export interface OutlineLine {
  /** The criterion, or the claim that the evidence was weighed against. */
  readonly heading: Phrase;
  /** What a disputed claim is easily taken for, and is not. */
  readonly caution?: string;
  /** The page of that claim. */
  readonly target?: string;
  readonly badges: readonly Badge[];
  /** Its score, in words: "2 points". */
  readonly points?: string;
  readonly items: readonly OutlineItem[];
  /** What it says beyond the assertion's own facts. */
  readonly facts: readonly Fact[];
}

interface OutlineContext {
  claimOf(entry: Entry): Claim;
  titleOf(entry: Entry): string;
}

/** What a line argues; the profile is named if it is not the assertion's own. */
function lineText({ point }: EvidenceLine, profile: string | undefined): string | undefined {
  if (point === undefined) return undefined;
  const own = point.profile?.text;
  return own === undefined || own === profile
    ? sentenceOf(namedPoint(point))
    : titleOfClaim(own, namedPoint(point));
}

function headingOf(line: EvidenceLine, profile: string | undefined): Phrase {
  const { outcome, method, point } = line;
  const criterion = [outcome, method].filter((text) => text !== undefined).join(": ");
  const claim = lineText(line, profile);
  const linked =
    claim === undefined ? [] : linkNames(claim, [point?.profile, point?.therapy, point?.condition]);
  if (criterion === "") return claim === undefined ? [{ text: "Evidence" }] : linked;
  return claim === undefined ? [{ text: criterion }] : [{ text: `${criterion}. ` }, ...linked];
}

function itemOf(entry: Entry, says: string | undefined, context: OutlineContext): OutlineItem {
  const { direction, level, points, sources, profile } = context.claimOf(entry);
  const [point] = points;
  const isItem = entry.collection === "evidence" && point !== undefined;
  const own = isItem ? sentenceOf(namedPoint(point)) : context.titleOf(entry);
  const whole = isItem ? titleOfClaim(profile?.text, namedPoint(point)) : own;
  const isRepeated = own === says || whole === says;
  return {
    badges: [
      ...deprecatedMarks(entry),
      directionBadge(direction),
      ...(level === undefined ? [] : [levelBadge(level, agreementOfDirection(direction))]),
    ],
    entry: { text: entry.slug, path: entry.path, code: true },
    sources: sources.map((source) => ({ text: context.titleOf(source), path: source.path })),
    ...(isRepeated ? {} : { says: whole }),
  };
}

/** The facts of a line without the values that the assertion's own facts have, or have in them. */
function ownFacts(facts: readonly Fact[], known: readonly string[]): readonly Fact[] {
  return facts.flatMap(({ label, values }) => {
    const own = values.filter(({ text }) => !known.some((shown) => shown.includes(text)));
    return own.length === 0 ? [] : [{ label, values: own }];
  });
}

/**
 * The outline of an assertion's evidence lines, in their order.
 *
 * @param facts the assertion's own, which lines do not repeat
 */
export function evidenceOutline(
  lines: readonly EvidenceLine[],
  profile: string | undefined,
  facts: readonly Fact[],
  context: OutlineContext,
): readonly OutlineLine[] {
  const known = facts.flatMap(({ values }) => values.map(({ text }) => text));
  return lines.map((line) => {
    const { direction, strength, score, target, items, method } = line;
    const says = lineText(line, profile);
    const caution = direction === "disputes" ? line.point?.effect.caution : undefined;
    return {
      heading: headingOf(line, profile),
      badges: [
        directionBadge(direction),
        ...(strength === undefined
          ? []
          : [strengthBadge(strength, agreementOfDirection(direction))]),
      ],
      items: items.map((item) => itemOf(item, says, context)),
      facts: ownFacts(line.facts, method === undefined ? known : [...known, method]),
      ...optionalField("caution", caution),
      ...(score === undefined ? {} : { points: counted(score, "point") }),
      ...(target === undefined ? {} : { target: target.path }),
    };
  });
}
