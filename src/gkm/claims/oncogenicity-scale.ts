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
  /** What a statement of the class does to the proposition that the variant is oncogenic (VA-Spec 1.1.0, ccv-2022). */
  readonly direction: "supports" | "disputes" | "neutral";
  readonly strength?: "definitive" | "likely";
}

/** The classes, the most oncogenic first. */
export const ONCOGENICITY_SCALE: readonly OncogenicityClass[] = [
  { classification: "oncogenic", from: 10, direction: "supports", strength: "definitive" },
  { classification: "likely oncogenic", from: 6, to: 9, direction: "supports", strength: "likely" },
  { classification: "uncertain significance", from: 0, to: 5, direction: "neutral" },
  { classification: "likely benign", from: -6, to: -1, direction: "disputes", strength: "likely" },
  { classification: "benign", to: -7, direction: "disputes", strength: "definitive" },
];

/** The class that an assertion names; undefined for any other name. */
export const classNamed = (classification: unknown): OncogenicityClass | undefined =>
  ONCOGENICITY_SCALE.find((one) => one.classification === classification);

/** The class of a sum of points. */
export function classOfPoints(points: number): OncogenicityClass | undefined {
  return ONCOGENICITY_SCALE.find(
    ({ from = points, to = points }) => points >= from && points <= to,
  );
}

const number = (value: number) => String(value).replace("-", "−");

/** The points of a class: "10 or more", "6 to 9", "−7 or fewer". */
export function pointsText({ from, to }: Pick<OncogenicityClass, "from" | "to">): string {
  if (to === undefined) return `${number(from ?? 0)} or more`;
  return from === undefined ? `${number(to)} or fewer` : `${number(from)} to ${number(to)}`;
}
