/**
 * The classifications of the two guidelines that assertions follow: AMP/ASCO/CAP 2017 (PMID 27993330)
 * and ClinGen/CGC/VICC 2022 (PMID 35101336).
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { capitalized } from "../../base/words.ts";

/** How strong a classification is, from 1: a tier, or the tier that a class of oncogenicity looks like. */
type Strength = 1 | 2 | 3 | 4;

interface Classification {
  /** As pages show it; assertions write it in any case. */
  readonly name: string;
  readonly guideline: "tier" | "oncogenicity";
  readonly strength: Strength;
  /** What the name does not say: a tier of weak or no significance reads like one of strong significance. */
  readonly meaning?: string;
}

const tier = (name: string, strength: Strength, meaning?: string): Classification => ({
  name,
  guideline: "tier",
  strength,
  ...optionalField("meaning", meaning),
});

const oncogenicity = (name: string, strength: Strength): Classification => ({
  name,
  guideline: "oncogenicity",
  strength,
});

/** The classifications of both guidelines, the strongest first. */
export const CLASSIFICATIONS: readonly Classification[] = [
  tier("Tier I", 1),
  oncogenicity("Oncogenic", 1),
  tier("Tier II", 2),
  oncogenicity("Likely oncogenic", 2),
  tier("Tier III", 3, "unknown significance"),
  oncogenicity("Uncertain significance", 3),
  tier("Tier IV", 4, "benign or likely benign"),
  oncogenicity("Likely benign", 4),
  oncogenicity("Benign", 4),
];

const RANKS: ReadonlyMap<string, number> = new Map(
  CLASSIFICATIONS.map(({ name }, index) => [name.toLowerCase(), index]),
);

/** The classification with a name, ignoring case; undefined for one of no known guideline. */
export function classificationOf(name: string | undefined): Classification | undefined {
  return CLASSIFICATIONS[classificationRank(name)];
}

/** A classification in words, with what its name does not say: "Tier III (unknown significance)". */
export function classificationText(name: string): string {
  const known = classificationOf(name);
  const text = known?.name ?? capitalized(name);
  return known?.meaning === undefined ? text : `${text} (${known.meaning})`;
}

/** The place of a classification from the strongest, 0; those of no known guideline come last. */
export function classificationRank(name: string | undefined): number {
  return RANKS.get(name?.toLowerCase() ?? "") ?? CLASSIFICATIONS.length;
}

/** The tier of a classification, from 1 to 4; undefined for any other classification. */
export function tierOf(name: string | undefined): Strength | undefined {
  const known = classificationOf(name);
  return known?.guideline === "tier" ? known.strength : undefined;
}

/** The tiers that the levels of AMP/ASCO/CAP argue for. */
const LEVEL_TIERS: ReadonlyMap<string, Strength> = new Map([
  ["A", 1],
  ["B", 1],
  ["C", 2],
  ["D", 2],
]);

/** The tier that a level of the tiers' guideline argues for; undefined for any other strength. */
export const tierOfLevel = (level: string): Strength | undefined => LEVEL_TIERS.get(level);

/**
 * The level of an evidence line. Those of the tiers' guideline have the letters of levels of evidence, and mean something
 * else: "AMP C".
 */
export const lineLevelText = (level: string): string =>
  tierOfLevel(level) === undefined ? `level ${level}` : `AMP ${level}`;
