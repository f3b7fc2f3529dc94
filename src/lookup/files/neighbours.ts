/**
 * Changes of one sample that stand beside each other: callers write a change of several bases as one line for each base,
 * and together they are another change of the protein than alone.
 *
 * @module
 */
/** A change of a record: between which bases, and in which samples. */
interface Placed {
  readonly line: number;
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  /** Their names; undefined if the file has none. */
  readonly samples: ReadonlySet<string> | undefined;
}

/** What is held: a result with what a reader must know of the call. */
interface Noted {
  readonly notes: readonly string[];
}

/** Changes that can be in one codon. */
const CODON = 3;

const areBeside = (one: Placed, other: Placed) =>
  one.line !== other.line &&
  one.sequence === other.sequence &&
  Math.max(one.end, other.end) - Math.min(one.start, other.start) <= CODON &&
  (one.samples === undefined ||
    other.samples === undefined ||
    [...one.samples].some((sample) => other.samples?.has(sample)));

const noteOf = (line: number) =>
  `Line ${line} changes bases beside it in the same sample: on one chromosome, both are another change, which was not compared.`;

const withNote = <Result extends Noted>(result: Result, line: number): Result =>
  result.notes.includes(noteOf(line))
    ? result
    : { ...result, notes: [...result.notes, noteOf(line)] };

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
    this.#held = this.#held.map((held) =>
      areBeside(held.placed, placed)
        ? { ...held, result: withNote(held.result, placed.line) }
        : held,
    );
    const before = this.#recent.find((one) => areBeside(one, placed));
    this.#recent = [...this.#recent.filter(isNear), placed];
    if (result === undefined) return;
    const noted = before === undefined ? result : withNote(result, before.line);
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
