/**
 * Where the marks of a protein's picture and their labels stand, so that none covers another.
 *
 * @module
 */
import { spread } from "../frame/spread.ts";
import type { Mark } from "./strips.ts";

/** So many marks make a small picture. */
export const FEW = 3;
/** What is left free beside the marks. */
export const LEFT = 52;
export const RIGHT = 24;
const LABEL_HEIGHT = 18;
/** The widest that a character of a label gets at the size of labels, 14. */
const CHARACTER = 8.2;
const MOST_CHARACTERS = 16;

/** A label of a mark. */
export interface TrackLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Whether the label is turned upwards, for want of room. */
  readonly isTurned: boolean;
  /** From the head to the label, as SVG path data. */
  readonly leader: string;
}

/** How closely marks stand: with labels beside one another, turned labels, or few labels only. */
export type Density = "wide" | "turned" | "dense";

/** Of the heads of marks. */
export const RADIUS: Readonly<Record<Density, number>> = { wide: 11, turned: 8.5, dense: 4 };
const TURNED_GAP = 18.5;
/** So many marks of a dense picture are labelled. */
const DENSE_LABELS = 24;

/** To a tenth. */
export const round = (value: number) => Math.round(value * 10) / 10;
const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
const widthOf = (text: string) => text.length * CHARACTER;

/** The gaps between labels that are beside one another. */
function labelGaps(labels: readonly string[]): readonly number[] {
  return labels
    .slice(1)
    .map((label, index) => (widthOf(labels[index] ?? "") + widthOf(label)) / 2 + 10);
}

/** How far the widest turned label reaches to the right: the cosine of 55°. */
const overhang = (labels: readonly string[]) => Math.max(...labels.map(widthOf)) * 0.58;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function densityOf(labels: readonly string[], availableWidth: number): Density {
  const ends = (widthOf(labels[0] ?? "") + widthOf(labels.at(-1) ?? "")) / 2;
  if (sum(labelGaps(labels)) + ends <= availableWidth) return "wide";
  return (labels.length - 1) * TURNED_GAP <= availableWidth - overhang(labels) ? "turned" : "dense";
}

/** What is supported first, then by level, then the most items; marks with the same stay in their order. */
const byStrength = (one: Mark, other: Mark) =>
  Number(one.state !== "supported") - Number(other.state !== "supported") ||
  (one.level ?? "Z").localeCompare(other.level ?? "Z", "en") ||
  other.items - one.items;

/** Of the marks at one position in a dense picture: the strongest, which stands for all of them. */
export function onePerPosition(marks: readonly Mark[]): readonly Mark[] {
  const groups = Map.groupBy(marks, ({ first, last }) => `${first}-${last}`);
  return [...groups.values()].map((samePosition) => {
    const strongest = samePosition.toSorted(byStrength)[0] as Mark;
    if (samePosition.length === 1) return strongest;
    return {
      ...strongest,
      items: sum(samePosition.map(({ items }) => items)),
      effects: [
        ...new Map(
          samePosition
            .flatMap(({ effects }) => effects)
            .map((effect) => [`${effect.tone} ${effect.state}`, effect]),
        ).values(),
      ],
      description: `${strongest.description}; ${samePosition.length - 1} more at this position`,
    };
  });
}

/** The labels that a picture shows: in a dense one those of the strongest. */
function labelled(marks: readonly Mark[], density: Density): ReadonlySet<Mark> {
  return density === "dense"
    ? new Set(marks.toSorted(byStrength).slice(0, DENSE_LABELS))
    : new Set(marks);
}

const labelText = ({ label, level }: Mark, density: Density) =>
  density === "dense" && level !== undefined ? `${shortened(label)} ${level}` : shortened(label);

/** How much room a picture has. */
export interface Frame {
  readonly density: Density;
  readonly width: number;
  /** The height of the space for labels. */
  readonly top: number;
  /** The last place of a label. */
  readonly end: number;
}

/** The room of a picture with these marks. */
export function frameOf(marks: readonly Mark[]): Frame {
  const width = marks.length <= FEW ? 400 : 760;
  const labels = marks.map(({ label }) => shortened(label));
  const density = densityOf(labels, width - LEFT - RIGHT);
  if (density === "wide") return { density, width, top: LABEL_HEIGHT + 8, end: width - RIGHT };
  const texts = marks.map((mark) => labelText(mark, density));
  const top = Math.max(...texts.map(widthOf)) * 0.82 + 16; // the sine of 55°
  return { density, width, top, end: width - RIGHT - overhang(texts) };
}

/** Where marks stand from left to right: at their residues, unless they would collide. */
export function placesOfMarks(marks: readonly Mark[], wanted: readonly number[], frame: Frame) {
  const { density, end } = frame;
  if (density === "dense") return wanted;
  const labels = marks.map(({ label }) => shortened(label));
  const gaps = density === "wide" ? labelGaps(labels) : labels.slice(1).map(() => TURNED_GAP);
  const room = (label: string | undefined) =>
    density === "wide" ? Math.max(0, widthOf(label ?? "") / 2 - 16) : 0;
  return spread(wanted, gaps, [LEFT + room(labels[0]), end - room(labels.at(-1))]);
}

/** The labels of marks that stand at their places. */
export function labelsOf(
  marks: readonly Mark[],
  placed: readonly { readonly x: number; readonly y: number }[],
  frame: Frame,
): readonly TrackLabel[] {
  const { density, top, end: last } = frame;
  const chosen = labelled(marks, density);
  const labelledMarks = marks.flatMap((mark, index) => {
    const at = placed[index];
    return at === undefined || !chosen.has(mark) ? [] : [{ mark, at }];
  });
  const heads = labelledMarks.map(({ at }) => at.x);
  const gaps = heads.slice(1).map(() => TURNED_GAP);
  const xs = density === "dense" ? spread(heads, gaps, [LEFT, last]) : heads;
  const y = round(density === "wide" ? LABEL_HEIGHT : top - 6);
  return labelledMarks.map(({ mark, at }, index) => {
    const x = round(xs[index] ?? at.x);
    const end = at.y - RADIUS[density];
    return {
      text: labelText(mark, density),
      x,
      y,
      isTurned: density !== "wide",
      leader: `M${x} ${y + 5}V${round(top + 4)}L${at.x} ${round(top + 14)}V${round(end)}`,
    };
  });
}
