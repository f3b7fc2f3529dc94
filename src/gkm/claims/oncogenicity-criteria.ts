/**
 * The criteria of the oncogenicity guideline: what kind of data each one weighs, and how many points it gives
 * (ClinGen/CGC/VICC 2022, PMID 35101336, table 2; VA-Spec 1.1.0, ccv-2022).
 *
 * @module
 */

/** The system of the codes of the oncogenicity guideline (VA-Spec 1.1.0, ccv-2022). */
export const ONCOGENICITY = "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022";

/** The criteria by the type of the method that assesses them. */
const CRITERIA: Readonly<Record<string, readonly string[]>> = {
  population_data_assessment: ["SBVS1", "SBS1", "OP4"],
  functional_data_assessment: ["OS2", "SBS2"],
  primary_sequence_consequence_assessment: ["OVS1", "OM2", "SBP2"],
  functional_domain_assessment: ["OM1"],
  amino_acid_analogy_assessment: ["OS1", "OM4"],
  somatic_hotspot_assessment: ["OS3", "OM3", "OP3"],
  in_silico_impact_assessment: ["OP1", "SBP1"],
  single_genetic_etiology_assessment: ["OP2"],
};

/** The codes of all criteria. */
export const CRITERION_CODES: readonly string[] = Object.values(CRITERIA).flat();

/** The points of a criterion of each strength. */
const POINTS: ReadonlyMap<string, number> = new Map([
  ["very strong", 8],
  ["strong", 4],
  ["moderate", 2],
  ["supporting", 1],
]);

/** The strength of a criterion, by the letters of its code; benign ones have an SB in front. */
const STRENGTHS: Readonly<Record<string, string>> = {
  VS: "very strong",
  S: "strong",
  M: "moderate",
  P: "supporting",
};

const OUTCOME = /^(O|SB)(VS|S|M|P)\d(?:_(\w+))?$/;

/** What a line says of its criterion. */
interface CriterionWeight {
  readonly direction: "supports" | "disputes" | "neutral";
  /** Undefined for a criterion that is not met. */
  readonly strength: string | undefined;
  readonly points: number;
}

/** What an outcome of a criterion stands for: `OS2_moderate` for 2 points. */
export function criterionWeight(outcome: string): CriterionWeight | undefined {
  const [, side, letters = "", altered] = OUTCOME.exec(outcome) ?? [];
  if (outcome === "no_criteria_met" || altered === "not_met") {
    return { direction: "neutral", strength: undefined, points: 0 };
  }
  const strength = altered?.replace("_", " ") ?? STRENGTHS[letters] ?? "";
  const points = POINTS.get(strength);
  if (side === undefined || points === undefined) return undefined;
  const isBenign = side === "SB";
  return {
    direction: isBenign ? "disputes" : "supports",
    strength,
    points: isBenign ? -points : points,
  };
}

/** The outcome of a criterion. */
interface Criterion {
  /** Of the criterion itself: `OM3`. */
  readonly code: string;
  /** As evidence lines have it: `OM3_supporting`. */
  readonly outcome: string;
  /** The type of the method that assesses it. */
  readonly methodType: string;
  readonly weight: CriterionWeight;
}

/**
 * The outcome of a criterion, as somebody writes it; undefined if it is none of the guideline.
 *
 * @example criterionOf("om3 supporting")?.outcome // "OM3_supporting"
 */
export function criterionOf(text: string): Criterion | undefined {
  const [code = "", ...altered] = text.trim().split(/[\s_]+/);
  const base = code.toUpperCase();
  const outcome = [base, ...altered.map((word) => word.toLowerCase())].join("_");
  const [methodType] = Object.entries(CRITERIA).find(([, codes]) => codes.includes(base)) ?? [];
  const weight = criterionWeight(outcome);
  return methodType === undefined || weight === undefined
    ? undefined
    : { code: base, outcome, methodType, weight };
}
