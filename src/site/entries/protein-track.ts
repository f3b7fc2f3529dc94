/**
 * The picture of a gene's variants on its protein: a strip from the first to the last curated residue and
 * above it a mark for each profile, as high as it has evidence items, with its best level. Nothing is
 * drawn that the data do not say: no end of the protein, no domains.
 *
 * @module
 */
import { scaleLinear } from "d3-scale";
import type { EffectTone } from "../../gkm/claims/effects.ts";
import { spread } from "../frame/spread.ts";
import type { Mark, Strip } from "./strips.ts";

/** A mark, drawn. Lengths are in the units of the picture's `viewBox`. */
interface TrackMark {
  readonly path: string;
  readonly description: string;
  /** From the strip to the head, as SVG path data. */
  readonly stem: string;
  readonly x: number;
  readonly y: number;
  /** The best level as the class of colour: `a`; undefined without a level. */
  readonly level?: string;
  /** The letter in the head; a dense picture has none. */
  readonly letter?: string;
  /** Whether no item supports a claim: the head has an open edge and no fill. */
  readonly isOpen: boolean;
  /** Dots below the head: one for response, resistance or others, hollow if no item supports it. */
  readonly effects: readonly {
    readonly tone: EffectTone;
    readonly isOpen: boolean;
    readonly y: number;
  }[];
}

interface TrackLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Whether the label is turned upwards, for want of room. */
  readonly isTurned: boolean;
  /** From the head to the label, as SVG path data. */
  readonly leader: string;
}

/** A number at an axis. */
interface Tick {
  readonly text: string;
  readonly at: number;
}

export interface Track {
  readonly title: string;
  readonly description: string;
  /** The reference sequence of its positions, if there is one. */
  readonly sequence?: string;
  readonly width: number;
  readonly height: number;
  /** Whether the picture has few marks, and so needs little room. */
  readonly isSmall: boolean;
  /** Where marks without evidence items are. */
  readonly ground: number;
  readonly radius: number;
  readonly marks: readonly TrackMark[];
  readonly labels: readonly TrackLabel[];
  /** The strip's left and right end and its top. */
  readonly strip: { readonly x: number; readonly y: number; readonly width: number };
  /** The stretches of profiles with more than one residue, on the strip. */
  readonly stretches: readonly { readonly x: number; readonly width: number }[];
  readonly residues: readonly Tick[];
  readonly items: readonly Tick[];
}

const HEIGHT = { plot: 110, smallPlot: 64, bend: 22, strip: 12, axis: 26 } as const;
/** So many marks make a small picture. */
const FEW = 3;
const LEFT = 52;
const RIGHT = 24;
const LABEL_HEIGHT = 18;
/** The widest that a character of a label gets at the size of labels, 14. */
const CHARACTER = 8.2;
const MOST_CHARACTERS = 16;

/** How closely marks stand: with labels beside one another, turned labels, or few labels only. */
type Density = "wide" | "turned" | "dense";

const RADIUS: Readonly<Record<Density, number>> = { wide: 11, turned: 8.5, dense: 4 };
/** Dots of effects: below the head, and from one to the next. */
const DOT = { gap: 5, step: 7 } as const;
const TURNED_GAP = 18.5;
/** So many marks of a dense picture are labelled. */
const DENSE_LABELS = 24;

const round = (value: number) => Math.round(value * 10) / 10;
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
function onePerPosition(marks: readonly Mark[]): readonly Mark[] {
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

interface Frame {
  readonly density: Density;
  readonly width: number;
  /** The height of the space for labels. */
  readonly top: number;
  /** The last place of a label. */
  readonly end: number;
}

function frameOf(marks: readonly Mark[]): Frame {
  const width = marks.length <= FEW ? 400 : 760;
  const labels = marks.map(({ label }) => shortened(label));
  const density = densityOf(labels, width - LEFT - RIGHT);
  if (density === "wide") return { density, width, top: LABEL_HEIGHT + 8, end: width - RIGHT };
  const texts = marks.map((mark) => labelText(mark, density));
  const top = Math.max(...texts.map(widthOf)) * 0.82 + 16; // the sine of 55°
  return { density, width, top, end: width - RIGHT - overhang(texts) };
}

/** Where marks stand from left to right: at their residues, unless they would collide. */
function placesOfMarks(marks: readonly Mark[], wanted: readonly number[], frame: Frame) {
  const { density, end } = frame;
  if (density === "dense") return wanted;
  const labels = marks.map(({ label }) => shortened(label));
  const gaps = density === "wide" ? labelGaps(labels) : labels.slice(1).map(() => TURNED_GAP);
  const room = (label: string | undefined) =>
    density === "wide" ? Math.max(0, widthOf(label ?? "") / 2 - 16) : 0;
  return spread(wanted, gaps, [LEFT + room(labels[0]), end - room(labels.at(-1))]);
}

function labelsOf(
  marks: readonly Mark[],
  placed: readonly TrackMark[],
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

/** At most as many ticks as items, and so whole numbers only: there is no half an item. */
function itemTicks(scale: (items: number) => number, maxItems: number): readonly Tick[] {
  const ticks = scaleLinear([0, maxItems], [0, 1]).ticks(Math.min(maxItems, 3));
  return ticks.map((items) => ({ text: String(items), at: round(scale(items)) }));
}

/** The first and last residue, and between them those of marks, or round numbers in a dense picture. */
function residueTicks(
  marks: readonly Mark[],
  scale: (residue: number) => number,
  density: Density,
) {
  const all = marks.flatMap(({ first, last }) => [first, last]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const inner = density === "dense" ? scaleLinear().domain([low, high]).ticks(8) : all;
  const shown: Tick[] = [];
  for (const residue of [low, high, ...inner]) {
    const at = round(scale(residue));
    const isFree = shown.every((tick) => Math.abs(tick.at - at) >= 38);
    if (isFree) shown.push({ text: String(residue), at });
  }
  return shown.sort((one, other) => one.at - other.at);
}

function describe(strip: Strip, gene: string): Pick<Track, "title" | "description"> {
  const residues = strip.marks.flatMap(({ first, last }) => [first, last]);
  const range = `residue ${Math.min(...residues)} to ${Math.max(...residues)}`;
  const where = strip.sequence === undefined ? "as their names give it" : `on ${strip.sequence}`;
  return {
    title: `Molecular profiles of ${gene} by protein position ${where}`,
    description: `From ${range}. Each mark is a link to a profile. Its height is the number of evidence items, its letter their best level, outlined if none supports a claim. Dots below it: response, resistance and others, hollow where disputed. The table of profiles has the same.`,
  };
}

/** The picture of a strip. */
export function proteinTrack(strip: Strip, gene: string): Track {
  const frame = frameOf(strip.marks);
  const { density, width, top } = frame;
  const marks = density === "dense" ? onePerPosition(strip.marks) : strip.marks;
  const radius = RADIUS[density];
  const isSmall = strip.marks.length <= FEW;
  const residues = marks.flatMap(({ first, last }) => [first, last]);
  const [low, high] = [Math.min(...residues), Math.max(...residues)];
  const [from, to] = [LEFT + 16, width - RIGHT - 16];
  const middle = (from + to) / 2;
  const x = low === high ? () => middle : scaleLinear([low, high], [from, to]);
  const maxItems = Math.max(1, ...marks.map(({ items }) => items));
  const plot = isSmall ? HEIGHT.smallPlot : HEIGHT.plot;
  const ground = round(top + 14 + radius + plot);
  const y = scaleLinear([0, maxItems], [ground, ground - plot]);
  const stripTop = round(ground + radius + HEIGHT.bend);
  const wanted = marks.map(({ first, last }) => (x(first) + x(last)) / 2);
  const places = placesOfMarks(marks, wanted, frame);
  const placed = marks.map((mark, index): TrackMark => {
    const { level } = mark;
    const [at, head, place] = [places[index] ?? 0, y(mark.items), wanted[index] ?? 0];
    return {
      path: mark.entry.path,
      description: mark.description,
      x: round(at),
      y: round(head),
      stem: `M${round(place)} ${stripTop}L${round(at)} ${round(ground + radius)}V${round(head)}`,
      isOpen: mark.state !== "supported" && mark.items > 0,
      effects: mark.effects.map(({ tone, state }, place) => ({
        tone,
        isOpen: state !== "supported",
        y: round(head + radius + DOT.gap + place * DOT.step),
      })),
      ...(level === undefined ? {} : { level: level.toLowerCase() }),
      ...(density === "dense" ? {} : { letter: level ?? "–" }),
    };
  });
  const ends = low === high ? [middle - 40, middle + 40] : [from - 10, to + 10];
  const [left = 0, right = 0] = ends;
  return {
    ...describe(strip, gene),
    ...(strip.sequence === undefined ? {} : { sequence: strip.sequence }),
    width,
    isSmall,
    ground,
    height: round(stripTop + HEIGHT.strip + HEIGHT.axis),
    radius,
    marks: placed,
    labels: labelsOf(marks, placed, frame),
    strip: { x: round(left), y: stripTop, width: round(right - left) },
    stretches: marks
      .filter(({ first, last }) => first !== last)
      .map(({ first, last }) => ({
        x: round(x(first)),
        width: round(Math.max(2, x(last) - x(first))),
      })),
    residues: residueTicks(marks, x, density),
    items: itemTicks(y, maxItems),
  };
}
