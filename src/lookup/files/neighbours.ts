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
  readonly notes: readonly string[];
  readonly matches: readonly Match[];
}

/** Changes that can be in one codon. */
const CODON = 3;

/** Whether two changes are of other bases of what can be one codon. */
const areNear = (one: Placed, other: Placed) =>
  one.line !== other.line &&
  one.sequence === other.sequence &&
  (one.end <= other.start || other.end <= one.start) &&
  Math.max(one.end, other.end) - Math.min(one.start, other.start) <= CODON;

/** Whether two changes are on one chromosome of a sample: "perhaps" if nothing says so; undefined if they are not. */
function together(one: Placed, other: Placed): "surely" | "perhaps" | undefined {
  if (!areNear(one, other)) return undefined;
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

const noteOf = (line: number) =>
  `${beside(line)}: on one chromosome, both are another change, which was not compared.`;

const onOneChromosome = (line: number) =>
  `${beside(line)}, on the same chromosome: both are another change than this one, which was not compared.`;

/** A result beside whose change there is another one: if both are surely one, it is none of those that it matches. */
function besideOther<Result extends Noted>(
  result: Result,
  line: number,
  how: "surely" | "perhaps",
): Result {
  if (how === "perhaps") {
    const note = noteOf(line);
    return result.notes.includes(note) ? result : { ...result, notes: [...result.notes, note] };
  }
  const matches = result.matches.map(
    ({ profile }): Match => ({ relation: "undecided", profile, note: onOneChromosome(line) }),
  );
  return { ...result, matches };
}

/** Holds results until it is known what stands beside them. */
export class Neighbours<Result extends Noted> {
  readonly #report: (result: Result) => void;
  #recent: readonly Placed[] = [];
  #held: readonly { readonly placed: Placed; readonly result: Result }[] = [];

  constructor(report: (result: Result) => void) {
    this.#report = report;
  }

  /** Takes the next change of a file, with its result if it has one. */
  take(placed: Placed, result?: Result): void {
    const isNear = (one: Placed) =>
      one.sequence === placed.sequence && placed.start - one.end < CODON;
    this.#flush((one) => !isNear(one));
    this.#held = this.#held.map((held) => {
      const how = together(held.placed, placed);
      return how === undefined
        ? held
        : { ...held, result: besideOther(held.result, placed.line, how) };
    });
    const [before] = this.#recent.flatMap((one) => {
      const how = together(one, placed);
      return how === undefined ? [] : [{ line: one.line, how }];
    });
    this.#recent = [...this.#recent.filter(isNear), placed];
    if (result === undefined) return;
    const noted = before === undefined ? result : besideOther(result, before.line, before.how);
    this.#held = [...this.#held, { placed, result: noted }];
  }

  /** Reports what is still held. */
  end(): void {
    this.#flush(() => true);
  }

  #flush(isDone: (placed: Placed) => boolean): void {
    for (const { result } of this.#held.filter(({ placed }) => isDone(placed)))
      this.#report(result);
    this.#held = this.#held.filter(({ placed }) => !isDone(placed));
  }
}
