/**
 * What the marks of statements mean: the legend, one section a vocabulary. The rules are those of the
 * guidelines that each section names, in words of this site.
 *
 * @module
 */

import type { FactValue } from "../../base/fact.ts";
import { effectOf } from "../../gkm/claims/effects.ts";
import { ONCOGENICITY_SCALE, pointsText } from "../../gkm/claims/oncogenicity-scale.ts";
import {
  type Badge,
  classificationBadge,
  directionBadge,
  effectBadge,
  levelBadge,
  strengthBadge,
} from "./badge.ts";

interface LegendRow {
  /** The row's id, which badges link to. */
  readonly id: string;
  readonly badge: Badge;
  /** A cell for each column but the first. */
  readonly cells: readonly string[];
}

interface LegendSection {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly LegendRow[];
  /** Where the rules are from. */
  readonly sources: readonly FactValue[];
}

const CIVIC: FactValue = {
  text: "CIViC documentation: evidence level",
  href: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
};
const CIVIC_RATING: FactValue = {
  text: "CIViC documentation: evidence rating",
  href: "https://civic.readthedocs.io/en/latest/model/evidence/evidence_rating.html",
};
const AMP: FactValue = {
  text: "AMP/ASCO/CAP guidelines, 2017 (PMID 27993330)",
  href: "https://pubmed.ncbi.nlm.nih.gov/27993330/",
};
const METAKB: FactValue = {
  text: "the table of the VICC meta-knowledgebase, as of June 2026",
  href: "https://github.com/cancervariants/metakb/blob/07cda1146050e6054d6582e994a130a1027295b0/server/src/metakb/transformers/methodology.py",
};
const ONCOKB: FactValue = {
  text: "OncoKB's mapping of its levels to AMP/ASCO/CAP",
  href: "https://www.oncokb.org/levels#version=AAC",
};
const ONCOGENICITY: FactValue = {
  text: "ClinGen/CGC/VICC guidelines, 2022 (PMID 35101336)",
  href: "https://pubmed.ncbi.nlm.nih.gov/35101336/",
};

/** A row whose badge leads to it. */
function row(badge: Badge | undefined, ...cells: readonly string[]): readonly LegendRow[] {
  return badge?.legend === undefined ? [] : [{ id: badge.legend, badge, cells }];
}

const rating = (stars: number, text: string): LegendRow => ({
  id: `rating-${stars}`,
  badge: { tone: "quiet", text: String(stars) },
  cells: [text],
});

const scale = (letter: string, ...cells: readonly string[]): LegendRow => ({
  id: `scale-${letter.toLowerCase()}`,
  badge: { tone: "quiet", text: letter },
  cells,
});

/**
 * How the levels of knowledge bases compare, on sites that have several: as others have published it. Nothing on the site
 * is computed from it.
 */
export const SCALES: LegendSection = {
  id: "scales",
  title: "Levels of several knowledge bases",
  about:
    "Each knowledge base has a scale of its own. No level on this site is converted, and letters that are the same can mean different things: an assertion of CIViC has a line of level C in the guideline's scale that rests on evidence of its own level B. This is how others compare the scales.",
  columns: ["AMP/ASCO/CAP", "CIViC", "Molecular Oncology Almanac", "OncoKB"],
  rows: [
    scale("A", "A", "FDA-Approved, Guideline", "1, 2, R1"),
    scale("B", "B", "None", "3A"),
    scale("C", "C", "Clinical trial, Clinical evidence", "3B"),
    scale("D", "D, E", "Preclinical evidence, Inferential evidence", "4, R2"),
  ],
  sources: [METAKB, ONCOKB],
};

/** The sections of the legend of a site. */
export const legendOf = (producers: readonly string[]): readonly LegendSection[] =>
  producers.length < 2 ? LEGEND : [...LEGEND, SCALES];

/** The sections of the legend, in its order. */
export const LEGEND: readonly LegendSection[] = [
  {
    id: "directions",
    title: "Directions",
    about:
      "The direction says how evidence or an assertion bears on a claim. It is not the effect itself: to dispute a response to a therapy is not to support resistance to it. Counts are shown side by side and never subtracted from each other.",
    columns: ["Direction", "Meaning"],
    rows: [
      row(directionBadge("supports"), "Speaks for the claim."),
      row(
        directionBadge("disputes"),
        "Speaks against the claim, or found nothing for it. It claims no opposite effect.",
      ),
      row(directionBadge("neutral"), "Speaks neither for nor against the claim."),
    ].flat(),
    sources: [],
  },
  {
    id: "effects",
    title: "Effects",
    about: "The effect is what a claim says of a variant. Read it together with the direction.",
    columns: ["Effect", "With ▲ supports", "With ▽ disputes"],
    rows: [
      row(
        effectBadge(effectOf("predictsSensitivityTo")),
        "Supports response to the therapy.",
        "Disputes response to the therapy. This is not the same as resistance.",
      ),
      row(
        effectBadge(effectOf("predictsResistanceTo")),
        "Supports resistance to the therapy.",
        "Disputes resistance to the therapy. This is not the same as response.",
      ),
      row(
        effectBadge(effectOf("isDiagnosticInclusionCriterionFor")),
        "Supports the diagnosis of the disease.",
        "Disputes that the variant points to the disease.",
      ),
      row(
        effectBadge(effectOf("isDiagnosticExclusionCriterionFor")),
        "Argues against the diagnosis of the disease.",
        "Disputes that the variant excludes the disease.",
      ),
      row(
        effectBadge(effectOf("associatedWithBetterOutcomeFor")),
        "Supports a better outcome in the disease, whatever the therapy.",
        "Disputes a better outcome.",
      ),
      row(
        effectBadge(effectOf("associatedWithWorseOutcomeFor")),
        "Supports a worse outcome in the disease, whatever the therapy.",
        "Disputes a worse outcome.",
      ),
      row(
        effectBadge(effectOf("isOncogenicFor")),
        "Supports that the variant is oncogenic.",
        "Disputes that the variant is oncogenic, which argues for benign.",
      ),
      row(
        effectBadge(effectOf("hasClinicalSignificanceFor")),
        "Supports that the variant matters for therapy, diagnosis or prognosis. The evidence lines say for which.",
        "Disputes that it does.",
      ),
    ].flat(),
    sources: [],
  },
  {
    id: "levels",
    title: "Levels of evidence",
    about:
      "The level says what kind of study a single evidence item is from. A is the strongest. It says nothing about how large the effect is. “B against”, with an open edge, is the level of evidence that disputes its claim, where none supports it.",
    columns: ["Level", "Name", "Meaning"],
    rows: [
      row(
        levelBadge("A"),
        "Validated association",
        "Established by consensus in medical practice.",
      ),
      row(
        levelBadge("B"),
        "Clinical evidence",
        "A clinical trial, or other data from patients, usually more than five.",
      ),
      row(levelBadge("C"), "Case study", "Reports of individual patients."),
      row(levelBadge("D"), "Preclinical evidence", "Experiments in vivo or in vitro."),
      row(levelBadge("E"), "Inferential association", "Indirect evidence."),
    ].flat(),
    sources: [CIVIC],
  },
  {
    id: "ratings",
    title: "Ratings",
    about:
      "A rating, where a producer gives one, is the curator's judgment of one evidence item's quality. It is independent of the level.",
    columns: ["Stars", "Meaning"],
    rows: [
      rating(5, "Excellent"),
      rating(4, "Strong"),
      rating(3, "Average"),
      rating(2, "Adequate"),
      rating(1, "Poor"),
    ],
    sources: [CIVIC_RATING],
  },
  {
    id: "tiers",
    title: "Tiers",
    about:
      "The tier of an assertion says how significant a variant is for the care of patients with a disease, weighing all its evidence.",
    columns: ["Tier", "Clinical significance", "Needs"],
    rows: [
      row(classificationBadge("tier i"), "Strong", "Evidence of level A or B in the table below."),
      row(
        classificationBadge("tier ii"),
        "Potential",
        "Evidence of level C or D in the table below.",
      ),
      row(
        classificationBadge("tier iii"),
        "Unknown",
        "No convincing evidence that the variant is associated with cancer.",
      ),
      row(classificationBadge("tier iv"), "None", "The variant is benign or likely benign."),
    ].flat(),
    sources: [AMP],
  },
  {
    id: "tier-levels",
    title: "Levels of the tiers' guideline",
    about:
      "An evidence line of a tier has a level of its own guideline. Its letters are not those of the levels of evidence above, and they mean something else for each kind of claim.",
    columns: ["Level", "Therapy: response or resistance", "Diagnosis", "Prognosis"],
    rows: [
      row(
        strengthBadge("A"),
        "A therapy that is approved, or named in professional guidelines, for this type of tumor.",
        "Named in professional guidelines.",
        "Named in professional guidelines.",
      ),
      row(
        strengthBadge("B"),
        "Well-powered studies, with consensus of experts.",
        "Well-powered studies, with consensus of experts.",
        "Well-powered studies, with consensus of experts.",
      ),
      row(
        strengthBadge("C"),
        "A therapy that is approved for another type of tumor, or a criterion for inclusion in a clinical trial.",
        "Several small studies.",
        "Several small studies.",
      ),
      row(
        strengthBadge("D"),
        "Preclinical studies.",
        "Small studies or a few cases.",
        "Small studies or a few cases.",
      ),
    ].flat(),
    sources: [AMP],
  },
  {
    id: "oncogenicity",
    title: "Oncogenicity",
    about:
      "Whether a variant drives cancer, apart from what it means for a therapy. Each criterion that a variant meets gives points, and their sum gives the class.",
    columns: ["Class", "Points"],
    rows: ONCOGENICITY_SCALE.flatMap((step) =>
      row(classificationBadge(step.classification), pointsText(step)),
    ),
    sources: [ONCOGENICITY],
  },
  {
    id: "criteria",
    title: "Criteria of oncogenicity",
    about: "The points of one criterion, by its strength.",
    columns: ["Strength", "For oncogenic", "For benign"],
    rows: [
      row(strengthBadge("very strong"), "8", "−8"),
      row(strengthBadge("strong"), "4", "−4"),
      row(strengthBadge("moderate"), "2", "No criterion"),
      row(strengthBadge("supporting"), "1", "−1"),
    ].flat(),
    sources: [ONCOGENICITY],
  },
];
