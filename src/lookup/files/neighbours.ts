/**
 * Changes of one sample that stand beside each other: callers write a change of several bases as one line for each base,
 * and together they are another change of the protein than alone.
 *
 * @module
 */
import { type Match, noted } from "../index/relations.ts";

/** A change of a record: between which bases, and in which samples. */
interface Placed {
  readonly line: number;
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  /** The samples that have it, and on which of their chromosomes; undefined if the file names none. */
  readonly samples: ReadonlyMap<string, Haplotypes> | undefined;
  /** What the filter of the file says other than PASS. */
  readonly filter: string;
}

/** On which chromosomes of a sample an allele is, as far as its genotype says it. */
export interface Haplotypes {
  /** Their places in the genotype: "0" for the first, "01" for both; empty if it does not say it. */
  readonly places: string;
  /** Within which places are those of one chromosome; undefined if they are on all. */
  readonly set: string | undefined;
}

export const UNPHASED: Haplotypes = { places: "", set: "" };

/**
 * Reads on which chromosomes a genotype has an allele.
 *
 * @param set within which genotypes are phased, if the file states it (VCF 4.5, section 1.6.2, PS)
 * @example haplotypesOf("0|1", 1) // { places: "1", set: "" }
 */
export function haplotypesOf(genotype: string, allele: number, set = ""): Haplotypes {
  const has = genotype.split(/[/|]/).map((number) => number === String(allele));
  const isEverywhere = !has.includes(false);
  if (genotype.includes("/") && !isEverywhere) return UNPHASED;
  const places = has.flatMap((is, place) => (is ? [place] : [])).join("");
  return { places, set: isEverywhere ? undefined : set.replace(/^\.$/, "") };
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
export type Place = Pick<Placed, "sequence" | "start" | "end">;

/** Whether two places are of other bases of what can be one codon. */
export const areNear = (one: Place, other: Place) =>
  one.sequence === other.sequence &&
  (one.end <= other.start || other.end <= one.start) &&
  Math.max(one.end, other.end) - Math.min(one.start, other.start) <= CODON;

/** Whether two changes are on one chromosome of a sample: "perhaps" if nothing says so; undefined if they are not. */
function together(one: Placed, other: Placed): "surely" | "perhaps" | undefined {
  if (one.line === other.line) return undefined;
  if (one.samples === undefined || other.samples === undefined) return "perhaps";
  let how: "perhaps" | undefined;
  for (const [sample, own] of one.samples) {
    const others = other.samples.get(sample);
    if (others === undefined) continue;
    // places of two phase sets say nothing of each other
    const isComparable =
      own.set === others.set || own.set === undefined || others.set === undefined;
    if (own.places === "" || others.places === "" || !isComparable) how = "perhaps";
    else if ([...own.places].some((place) => others.places.includes(place))) return "surely";
  }
  return how;
}

const beside = (line: number) => `Line ${line} changes bases beside it in the same sample`;

const noteOf = ({ line, filter }: Placed) =>
  `${beside(line)}: on one chromosome, both are another change, which was not compared.${
    filter === "" ? "" : ` Line ${line} did not pass the filters of the file: ${filter}.`
  }`;

const onOneChromosome = (line: number) =>
  `${beside(line)}, on the same chromosome: together, they are another change of bases. Which change of the protein they make was not compared.`;

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
    return { ...result, notes: [...result.notes, noteOf(other)] };
  }
  const matches = result.matches.map(
    ({ profile, note }): Match => ({
      ...{ relation: "undecided", profile },
      note: noted(onOneChromosome(line), note),
    }),
  );
  return { ...result, matches };
}

/** A change with its result, as long as that is held. */
interface Held<Result> {
  readonly placed: Placed;
  result: Result | undefined;
  /** Whether the genotype of a sample says on which chromosome it is. */
  readonly isPhased: boolean;
  /** The kinds of neighbours that it was told of: of many, the first of each kind is told. */
  told: string;
}

const kindOf = (how: "surely" | "perhaps", { filter }: Placed) => `${how}${filter === ""}`;

/** Whether a change was not told yet of the most that another one can be beside it. */
const mustHear = <Result>({ result, isPhased, told }: Held<Result>, other: Held<Result>) =>
  result !== undefined &&
  !told.includes(kindOf(isPhased && other.isPhased ? "surely" : "perhaps", other.placed));

function tell<Result extends Noted>(held: Held<Result>, other: Placed, how: "surely" | "perhaps") {
  const kind = kindOf(how, other);
  if (held.result === undefined || held.told.includes(kind)) return;
  held.told += kind;
  held.result = besideOther(held.result, other, how);
}

/** Changes of many samples, or of files that name none. */
const MANY = "";

/** The samples that a change is listed by: a cohort has the same one in thousands of rows, of one or two samples each. */
const namesOf = ({ samples }: Placed): readonly string[] =>
  samples === undefined || samples.size > 2 ? [MANY] : [...samples.keys()];

/** Starts of changes that can be in one codon with a change, from its own. */
const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];

/** So many changes are held at least: in a file that is not sorted, other lines are between neighbours. */
const MOST_HELD = 1000;

/** Holds results until it is known what stands beside them, and reports them in their order. */
export class Neighbours<Result extends Noted> {
  readonly #report: (result: Result) => void;
  #held: Held<Result>[] = [];
  /** What is held, by sequence and start, and by samples. */
  #places = new Map<string, Map<string, Held<Result>[]>>();
  #most = 2 * MOST_HELD;

  constructor(report: (result: Result) => void) {
    this.#report = report;
  }

  /** Takes the next change of a file, with its result if it has one; the place of one without bases is not a number. */
  take(placed: Placed, result?: Result): void {
    if (this.#held.length >= this.#most) this.#flush(placed);
    const isPhased = [...(placed.samples?.values() ?? [])].some(({ places }) => places !== "");
    const own: Held<Result> = { placed, result, isPhased, told: "" };
    for (const held of this.#near(placed)) {
      if (!mustHear(own, held) && !mustHear(held, own)) continue;
      const how = together(held.placed, placed);
      if (how === undefined) continue;
      tell(own, held.placed, how);
      tell(held, placed, how);
    }
    this.#hold(own);
  }

  /** Reports what is still held. */
  end(): void {
    for (const { result } of this.#held) if (result !== undefined) this.#report(result);
    this.#held = [];
    this.#places.clear();
  }

  /** What is beside a change, and can be in one of its samples. */
  #near(placed: Placed): readonly Held<Result>[] {
    const { sequence, start } = placed;
    const names = namesOf(placed);
    return OFFSETS.flatMap((offset): readonly Held<Result>[] => {
      const at = this.#places.get(`${sequence} ${start + offset}`);
      if (at === undefined) return [];
      return [...(names[0] === MANY ? at.keys() : [MANY, ...names])].flatMap(
        (name) => at.get(name) ?? [],
      );
    }).filter((held) => areNear(held.placed, placed));
  }

  #hold(held: Held<Result>): void {
    this.#held.push(held);
    const { sequence, start, end } = held.placed;
    // what has no place, or more bases than a codon, has no neighbours
    if (!(end - start <= CODON)) return;
    const key = `${sequence} ${start}`;
    const at = this.#places.get(key) ?? new Map();
    this.#places.set(key, at);
    for (const name of namesOf(held.placed)) {
      if (!at.get(name)?.push(held)) at.set(name, [held]);
    }
  }

  /** Reports what came first, but for what is near a change: a cohort can have thousands of rows at a place. */
  #flush({ sequence, start }: Placed): void {
    const all = this.#held;
    const first = all.findIndex(
      (held, index) =>
        index >= all.length - MOST_HELD ||
        (held.placed.sequence === sequence && Math.abs(held.placed.start - start) <= CODON),
    );
    this.#held = all.slice(0, first);
    this.end();
    for (const held of all.slice(first)) this.#hold(held);
    this.#most = Math.max(2 * MOST_HELD, 2 * this.#held.length);
  }
}
