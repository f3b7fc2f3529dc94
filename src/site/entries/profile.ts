/**
 * The page of a molecular profile: the answer, what is known at a glance, and the matrix of therapies and
 * conditions.
 *
 * @module
 */

import { objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { capitalized, someOf } from "../../base/words.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { classificationText } from "../../gkm/claims/classifications.ts";
import { groundsText, type Knowledge } from "../../gkm/claims/counted.ts";
import { matrixOf } from "../../gkm/claims/matrix.ts";
import { compareAssertions, compareEvidence } from "../../gkm/claims/order.ts";
import { assertionText, assertionWords, joinedWords } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { filteredTable } from "../tables/links.ts";
import { type MatrixTable, matrixTable } from "../tables/matrix.ts";
import { type BlockTitle, type ClaimBlock, claimBlocks } from "./claim-blocks.ts";
import { effectSentences, objectOf, originParts, placeParts } from "./effect-sentences.ts";
import type { SentenceParts } from "./sentence-parts.ts";
import { evidenceText, strongestSentence } from "./strongest.ts";

export interface AssertionLine {
  readonly classification?: string;
  /** What it says beside its classification: "In Skin melanoma · response to Vemurafenib (AMP A)". */
  readonly text: string;
  readonly path: string;
  /** The day of its last contribution: `2026-11-21`. */
  readonly date?: string;
  readonly direction: Claim["direction"];
}

export interface ProfileView {
  readonly answer: readonly SentenceParts[];
  /** The last of these sentences: how many items there are, and how many support and dispute their claims. */
  readonly counts: string;
  readonly gene?: Named;
  /** Whether the variant is somatic or germline, as the statements say: each once. */
  readonly origins: readonly Named[];
  /** The assertions about the profile, the strongest first. */
  readonly assertions: readonly AssertionLine[];
  readonly blocks: ReadonlyMap<BlockTitle, ClaimBlock>;
  readonly oncogenicity: readonly AssertionLine[];
  /** How many evidence items dispute their claim, in which conditions, and where they are. */
  readonly disputing: { readonly text: string; readonly href: string } | undefined;
  readonly matrix?: MatrixTable;
}

/** What is known of a profile itself, and not of another in a line of a statement. */
export function ownKnowledge(
  profile: Entry,
  { assertions, evidence, deprecated }: Required<Knowledge>,
): Required<Knowledge> {
  const isOwn = (claim: Claim) => claim.profile?.entry === profile;
  return {
    assertions: assertions.filter(isOwn),
    evidence: evidence.filter(isOwn),
    deprecated: deprecated.filter(isOwn),
  };
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

/** What an assertion says beside the badges of its classification and its direction. */
function besideClassification(claim: Claim): string {
  if (claim.classification === undefined) return assertionText(claim);
  const { classified, origin = "", lines } = assertionWords(claim);
  const words = joinedWords(classified, origin, ...lines);
  return words === "" ? classificationText(claim.classification) : capitalized(words);
}

function assertionLine(claim: Claim): AssertionLine {
  const { classification, direction, entry } = claim;
  const date = dateOf(entry);
  return {
    text: [besideClassification(claim), groundsText(entry) ?? []].flat().join(" · "),
    path: entry.path,
    direction,
    ...optionalField("classification", classification),
    ...optionalField("date", date),
  };
}

const isOncogenicity = ({ points }: Claim) =>
  points.some(({ effect }) => effect.kind === "oncogenic");

/** What evidence supports and what it disputes, effect by effect. */
const effectsOf = (evidence: readonly Claim[]) =>
  effectSentences(evidence, {
    partsOf: (point) => {
      const object = objectOf(point);
      return object === undefined ? undefined : [object];
    },
    whereOf: (point) => [...placeParts(point), ...originParts(point)],
  });

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

/** The names of so many conditions fit beside the assertions, which are about other ones. */
const MOST_CONDITIONS = 2;

/** "3 evidence items dispute their claims: in Colorectal cancer". */
function disputingText(disputing: readonly Claim[]): string {
  const count =
    disputing.length === 1
      ? "1 evidence item disputes its claim"
      : `${disputing.length} evidence items dispute their claims`;
  const conditions = disputing.map(({ condition }) => condition?.text ?? "no stated condition");
  return `${count}: in ${someOf([...new Set(conditions)], MOST_CONDITIONS)}`;
}

/**
 * What the page of a profile says.
 *
 * @param claims those about the profile itself
 */
export function profileView(profile: Entry, name: string, claims: Knowledge): ProfileView {
  const assertions = claims.assertions.toSorted(compareAssertions);
  const evidence = claims.evidence.toSorted(compareEvidence);
  const all = [...assertions, ...evidence];
  const blocks = claimBlocks(evidence);
  const [gene] = unique(all.map((claim) => claim.gene));
  const matrix = matrixOfTherapies(name, evidence);
  const disputing = evidence.filter(({ direction }) => direction === "disputes");
  const counts = evidenceText(evidence, claims.deprecated, `No evidence about ${name} is curated.`);
  return {
    answer: [
      strongestSentence(assertions, name, {
        page: profile,
        deprecated: claims.deprecated,
        isBrief: true,
      }),
      [...effectsOf(evidence).flatMap((sentence) => [...sentence, " "]), counts],
    ],
    counts,
    origins: unique(all.map(({ origin }) => origin)),
    assertions: assertions.map(assertionLine),
    oncogenicity: assertions.filter(isOncogenicity).map(assertionLine),
    blocks,
    disputing:
      disputing.length === 0
        ? undefined
        : { text: disputingText(disputing), href: filteredTable({ direction: "disputes" }) },
    ...optionalField("gene", gene),
    ...optionalField("matrix", matrix),
  };
}
