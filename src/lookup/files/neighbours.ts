/**
 * Changes of one sample that stand beside each other: callers write a change of several bases as one line for each base,
 * and together they are another change of the protein than alone.
 *
 * @module
 */
import type { Match } from "../index/relations.ts";

/** A change of a record: between which bases, and in which samples. */
interface Placed {
  readonly line: number;
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  /**
   * The samples that have it, and on which of their chromosomes as far as the genotype says it: "0" for the first, "01" for
   * both; undefined if the file names none.
   */
  readonly samples: ReadonlyMap<string, string> | undefined;
  /** What the filter of the file says other than PASS. */
  readonly filter: string;
}

/**
 * On which chromosomes a genotype has an allele: empty if it does not say it.
 *
 * @example haplotypesOf("0|1", "1") // "1"
 */
export function haplotypesOf(genotype: string, allele: string): string {
  const numbers = genotype.split(/[/|]/);
  const isKnown = !genotype.includes("/") || numbers.every((number) => number === allele);
  return isKnown
    ? numbers.flatMap((number, place) => (number === allele ? [String(place)] : [])).join("")
    : "";
}

/** What is held: a result with what a reader must know of the call. */
interface Noted {
  readonly filter: string;
  readonly notes: readonly string[];
  readonly matches: readonly Match[];
}

/** Changes that can be in one codon. */
const CODON = 3;

/** A place: bases of a sequence. */
type Place = Pick<Placed, "sequence" | "start" | "end">;

/** Whether two places are of other bases of what can be one codon. */
const areNear = (one: Place, other: Place) =>
  one.sequence === other.sequence &&
  (one.end <= other.start || other.end <= one.start) &&
  Math.max(one.end, other.end) - Math.min(one.start, other.start) <= CODON;

/** Whether two changes are on one chromosome of a sample: "perhaps" if nothing says so; undefined if they are not. */
function together(one: Placed, other: Placed): "surely" | "perhaps" | undefined {
  if (one.line === other.line) return undefined;
  if (one.samples === undefined || other.samples === undefined) return "perhaps";
  const of = [...one.samples].flatMap(([sample, own]) => {
    const others = other.samples?.get(sample);
    if (others === undefined) return [];
    if (own === "" || others === "") return ["perhaps" as const];
    return [...own].some((place) => others.includes(place)) ? ["surely" as const] : [];
  });
  return of.includes("surely") ? "surely" : of[0];
}

const beside = (line: number) => `Line ${line} changes bases beside it in the same sample`;

const noteOf = ({ line, filter }: Placed) =>
  `${beside(line)}: on one chromosome, both are another change, which was not compared.${
    filter === "" ? "" : ` Line ${line} did not pass the filters of the file: ${filter}.`
  }`;

const onOneChromosome = (line: number) =>
  `${beside(line)}, on the same chromosome: both are another change than this one, which was not compared.`;

/**
 * A result beside whose change there is another one: if both are surely one, it is none of those that it matches. A change
 * that did not pass the filters makes none of one that did.
 */
function besideOther<Result extends Noted>(
  result: Result,
  other: Placed,
  how: "surely" | "perhaps",
): Result {
  const { line, filter } = other;
  if (how === "perhaps" || (filter !== "" && result.filter === "")) {
    const note = noteOf(other);
    return result.notes.includes(note) ? result : { ...result, notes: [...result.notes, note] };
  }
  const matches = result.matches.map(
    ({ profile }): Match => ({ relation: "undecided", profile, note: onOneChromosome(line) }),
  );
  return { ...result, matches };
}

/** A change with its result, as long as that is held. */
interface Held<Result> {
  readonly placed: Placed;
  result: Result | undefined;
}

/** All changes at a place: a cohort has the same one in thousands of samples. */
interface HeldPlace<Result> extends Place {
  readonly all: Held<Result>[];
  readonly ofSample: Map<string, Held<Result>[]>;
}

/** Changes of files that name no samples. */
const UNNAMED = "";

/** The changes at a place that a sample of another change has, or may have. */
function sharing<Result>(place: HeldPlace<Result>, { samples }: Placed): Iterable<Held<Result>> {
  if (samples === undefined) return place.all;
  const names = [...samples.keys(), UNNAMED];
  return new Set(names.flatMap((name) => place.ofSample.get(name) ?? []));
}

/** Holds results until it is known what stands beside them. */
export class Neighbours<Result extends Noted> {
  readonly #report: (result: Result) => void;
  #places: readonly HeldPlace<Result>[] = [];

  constructor(report: (result: Result) => void) {
    this.#report = report;
  }

  /** Takes the next change of a file, with its result if it has one. */
  take(placed: Placed, result?: Result): void {
    const { sequence, start, end } = placed;
    // a file may have its rows in any order
    this.#flush(
      (place) =>
        place.sequence !== sequence || start - place.end >= CODON || place.start - end >= CODON,
    );
    let own = result;
    let isBeside = false;
    for (const place of this.#places.filter((one) => areNear(one, placed))) {
      for (const held of sharing(place, placed)) {
        const how = together(held.placed, placed);
        if (how === undefined) continue;
        if (own !== undefined && !isBeside) own = besideOther(own, held.placed, how);
        isBeside = true;
        if (held.result !== undefined) held.result = besideOther(held.result, placed, how);
      }
    }
    const held = { placed, result: own };
    const place = this.#placeOf({ sequence, start, end });
    place.all.push(held);
    for (const name of placed.samples?.keys() ?? [UNNAMED]) {
      const others = place.ofSample.get(name);
      if (others === undefined) place.ofSample.set(name, [held]);
      else others.push(held);
    }
  }

  /** Reports what is still held. */
  end(): void {
    this.#flush(() => true);
  }

  #placeOf({ sequence, start, end }: Place): HeldPlace<Result> {
    const known = this.#places.find(
      (one) => one.sequence === sequence && one.start === start && one.end === end,
    );
    if (known !== undefined) return known;
    const place = { sequence, start, end, all: [], ofSample: new Map() };
    this.#places = [...this.#places, place];
    return place;
  }

  #flush(isDone: (place: Place) => boolean): void {
    const done = this.#places.filter(isDone);
    if (done.length === 0) return;
    this.#places = this.#places.filter((place) => !isDone(place));
    const held = done.flatMap(({ all }) => all);
    for (const { result } of held.sort((one, other) => one.placed.line - other.placed.line)) {
      if (result !== undefined) this.#report(result);
    }
  }
}
