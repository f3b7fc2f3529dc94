/**
 * The page of a molecular profile: the answer, what is known at a glance, and the matrix of therapies and
 * conditions.
 *
 * @module
 */

import { objectsOf, stringOf } from "../../base/json.ts";
import { capitalized, counted, listed } from "../../base/words.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { classificationRank } from "../../gkm/claims/classifications.ts";
import { matrixOf } from "../../gkm/claims/matrix.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import { assertionText } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { filteredTable } from "../tables/links.ts";
import { type MatrixTable, matrixTable } from "../tables/matrix.ts";
import { type BlockTitle, type ClaimBlock, claimBlocks } from "./claim-blocks.ts";

export interface AssertionLine {
  readonly classification?: string;
  /** What it says beside its classification: "Response to Vemurafenib in Skin melanoma". */
  readonly text: string;
  readonly path: string;
  /** The day of its last contribution: `2026-11-21`. */
  readonly date?: string;
  readonly direction: Claim["direction"];
}

export interface ProfileView {
  /** The answer in sentences. */
  readonly answer: readonly string[];
  /** The last of these sentences: how many items there are, and how many support and dispute their claims. */
  readonly counts: string;
  readonly gene?: Named;
  /** Whether the variant is somatic or germline, as the statements say: each once. */
  readonly origins: readonly Named[];
  /** The assertions about the profile, the strongest first. */
  readonly assertions: readonly AssertionLine[];
  readonly blocks: ReadonlyMap<BlockTitle, ClaimBlock>;
  /** The assertions that classify oncogenicity. */
  readonly oncogenicity: readonly AssertionLine[];
  /** How many items dispute their claim, and where they are. */
  readonly disputing: { readonly text: string; readonly href: string } | undefined;
  readonly matrix?: MatrixTable;
}

/** The assertions and the evidence about a profile itself, in their order. */
interface ProfileClaims {
  readonly assertions: readonly Claim[];
  readonly evidence: readonly Claim[];
}

/** Those of statements that are about a profile itself, and not about another in one of its lines. */
export function ownClaims(profile: Entry, claims: readonly Claim[]): readonly Claim[] {
  return claims.filter((claim) => claim.profile?.entry === profile);
}

/** The values, each once, in their order. */
function unique(names: readonly (Named | undefined)[]): readonly Named[] {
  return [
    ...new Map(
      names.flatMap((named) => (named === undefined ? [] : [[named.text, named]])),
    ).values(),
  ];
}

/** The day of the last contribution to a statement. */
function dateOf({ value }: Entry): string | undefined {
  const dates = objectsOf(value["contributions"]).flatMap(
    (contribution) => stringOf(contribution["date"])?.slice(0, 10) ?? [],
  );
  return dates.sort().at(-1);
}

/** A sentence of an assertion without its classification, which a badge says. */
function besideClassification(sentence: string, classification: string | undefined): string {
  if (classification === undefined) return sentence;
  const rest = sentence.slice(classification.length).trim().replace(/^for /, "");
  return capitalized(rest);
}

function assertionLine(claim: Claim): AssertionLine {
  const { classification, direction, entry } = claim;
  const date = dateOf(entry);
  return {
    text: besideClassification(assertionText(claim), classification),
    path: entry.path,
    direction,
    ...(classification === undefined ? {} : { classification }),
    ...(date === undefined ? {} : { date }),
  };
}

const isOncogenicity = ({ points }: Claim) =>
  points.some(({ effect }) => effect.kind === "oncogenic");

/** The best assertion in words, and how many more there are. */
function assertionAnswer(name: string, assertions: readonly Claim[]): string {
  const [best, ...others] = assertions;
  if (best === undefined) return `No assertion about ${name} is curated.`;
  const rank = classificationRank(best.classification);
  const alike = others.filter((claim) => classificationRank(claim.classification) === rank);
  const more =
    alike.length === 0
      ? ""
      : ` ${counted(alike.length, "more assertion has", "more assertions have")} the same classification.`;
  const disputed = best.direction === "disputes" ? "Disputed: " : "";
  return `${disputed}${assertionText(best)}.${more}`;
}

const HEADS_IN_ANSWER = 3;

/**
 * The therapies of a block that evidence supports, with the conditions of these levels.
 *
 * @example "Evidence supports response to A (level A) and B (level B) in Melanoma; C (level B) in Cancer."
 */
function therapiesText(block: ClaimBlock | undefined, noun: string): readonly string[] {
  const lines = block?.lines.filter(({ state }) => state === "supported") ?? [];
  if (lines.length === 0) return [];
  // one more is shorter than to say that there is one more
  const shown = lines.length <= HEADS_IN_ANSWER + 1 ? lines : lines.slice(0, HEADS_IN_ANSWER);
  const groups = [...Map.groupBy(shown, ({ best }) => best)].map(([where, own]) => {
    const names = own.map(({ head, level }) =>
      level === undefined ? head.text : `${head.text} (level ${level})`,
    );
    return `${listed(names, "and")}${where === "" ? "" : ` in ${where}`}`;
  });
  const rest = lines.length - shown.length;
  const more = rest === 0 ? [] : [`and ${rest} more`];
  return [`Evidence supports ${noun} to ${[...groups, ...more].join("; ")}.`];
}

/** What evidence supports about therapies, and how many items dispute something. */
function evidenceAnswer(
  name: string,
  evidence: readonly Claim[],
  blocks: ReadonlyMap<BlockTitle, ClaimBlock>,
): { readonly effects: readonly string[]; readonly counts: string } {
  if (evidence.length === 0)
    return { effects: [], counts: `No evidence about ${name} is curated.` };
  const effects = [
    ...therapiesText(blocks.get("Response"), "response"),
    ...therapiesText(blocks.get("Resistance"), "resistance"),
  ];
  const supports = evidence.filter(({ direction }) => direction === "supports").length;
  const disputes = evidence.filter(({ direction }) => direction === "disputes").length;
  const neutral = evidence.length - supports - disputes;
  const counts = [
    ...(supports === 0 ? [] : [`${supports} ${supports === 1 ? "supports" : "support"}`]),
    ...(disputes === 0 ? [] : [`${disputes} ${disputes === 1 ? "disputes" : "dispute"}`]),
    ...(neutral === 0 ? [] : [`${neutral} ${neutral === 1 ? "is" : "are"} neutral on`]),
  ];
  return {
    effects,
    counts: `${counted(evidence.length, "evidence item")}: ${listed(counts, "and")} ${evidence.length === 1 ? "its claim" : "their claims"}.`,
  };
}

function matrixOfTherapies(name: string, evidence: readonly Claim[]): MatrixTable | undefined {
  const matrix = matrixOf(
    evidence,
    ({ therapy }) => therapy,
    ({ condition }) => condition,
  );
  if (matrix.rows.length === 0 || matrix.columns.length === 0) return undefined;
  return matrixTable(
    matrix,
    { caption: `Therapies by condition for ${name}`, corner: "Therapy" },
    (row, column, { effect }) =>
      filteredTable({ therapy: row.text, disease: column.text, effect: effect.label }),
  );
}

/** What the page of a profile says. */
export function profileView(name: string, claims: ProfileClaims): ProfileView {
  const assertions = claims.assertions.toSorted(compareAssertions);
  const evidence = claims.evidence.toSorted(compareEvidence);
  const all = [...assertions, ...evidence];
  const blocks = claimBlocks(evidence);
  const [gene] = unique(all.map((claim) => claim.gene));
  const matrix = matrixOfTherapies(name, evidence);
  const disputes = evidence.filter(({ direction }) => direction === "disputes").length;
  const { effects, counts } = evidenceAnswer(name, evidence, blocks);
  return {
    answer: [assertionAnswer(name, assertions), [...effects, counts].join(" ")],
    counts,
    origins: unique(all.map(({ origin }) => origin)),
    assertions: assertions.map(assertionLine),
    oncogenicity: assertions.filter(isOncogenicity).map(assertionLine),
    blocks,
    disputing:
      disputes === 0
        ? undefined
        : {
            text:
              disputes === 1
                ? "1 item disputes its claim"
                : `${disputes} items dispute their claims`,
            href: filteredTable({ direction: "disputes" }),
          },
    ...(gene === undefined ? {} : { gene }),
    ...(matrix === undefined ? {} : { matrix }),
  };
}
