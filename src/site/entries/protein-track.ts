/**
 * The picture of a gene's variants on its protein: a strip from the first to the last curated residue and
 * above it a mark for each profile, as high as it has evidence items, with its best level. Nothing is
 * drawn that the data do not say: no end of the protein, no domains.
 *
 * @module
 */
import { scaleLinear } from "d3-scale";
import { optionalField } from "../../base/optional-fields.ts";
import type { EffectTone } from "../../gkm/claims/effects.ts";
import type { Mark, Strip } from "./strips.ts";
import {
  type Density,
  FEW,
  frameOf,
  LEFT,
  labelsOf,
  onePerPosition,
  placesOfMarks,
  RADIUS,
  RIGHT,
  round,
  type TrackLabel,
} from "./track-places.ts";

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

/** Dots of effects: below the head, and from one to the next. */
const DOT = { gap: 5, step: 7 } as const;

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
    ...optionalField("sequence", strip.sequence),
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
