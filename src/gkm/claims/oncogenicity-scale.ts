/**
 * The scale of points of the oncogenicity guideline (ClinGen/CGC/VICC 2022, PMID 35101336, table 3):
 * the points of all criteria are added up, and the sum gives the class.
 *
 * @module
 */

/** One class of the scale; without a bound it is open on that side. */
interface OncogenicityClass {
  /** As assertions name it, in lower case. */
  readonly classification: string;
  readonly from?: number;
  readonly to?: number;
}

/** The classes, the most oncogenic first. */
export const ONCOGENICITY_SCALE: readonly OncogenicityClass[] = [
  { classification: "oncogenic", from: 10 },
  { classification: "likely oncogenic", from: 6, to: 9 },
  { classification: "uncertain significance", from: 0, to: 5 },
  { classification: "likely benign", from: -6, to: -1 },
  { classification: "benign", to: -7 },
];

const number = (value: number) => String(value).replace("-", "−");

/** The points of a class: "10 or more", "6 to 9", "−7 or fewer". */
export function pointsText({ from, to }: OncogenicityClass): string {
  if (to === undefined) return `${number(from ?? 0)} or more`;
  return from === undefined ? `${number(to)} or fewer` : `${number(from)} to ${number(to)}`;
}
