/**
 * Where values of Format 2 come from: `step/output`, or the name of an input.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { didYouMean } from "../../base/suggest.ts";
import type { FaultReport } from "./report.ts";
import type { At } from "./workflow.ts";

/** The output that a source names, of a node by its index. */
interface OutputSource {
  readonly from: number;
  readonly output: string;
}

/** What an input or a step gives if no output is named. */
const OUTPUT = "output";

/** Finds the inputs and steps that sources name. */
export class Sources {
  readonly #names = new Map<string, number>();
  /** Names that steps have beside their labels; sources cannot use them. */
  readonly #others = new Map<string, string>();
  readonly #count: number;
  /** The lengths of names: only beginnings of these lengths are looked up. */
  readonly #lengths = new Set<number>();
  #known: readonly string[] | undefined;

  /**
   * @param inputs the names of each input
   * @param steps the names of each step; only the first counts
   */
  constructor(inputs: readonly (readonly string[])[], steps: readonly (readonly string[])[]) {
    this.#count = inputs.length + steps.length;
    const own = [...inputs, ...steps.map((names) => names.slice(0, 1))];
    for (const [index, names] of own.entries()) {
      for (const name of names) {
        if (!this.#names.has(name)) this.#names.set(name, index);
        this.#lengths.add(name.length);
      }
    }
    for (const [label = "", ...others] of steps) {
      for (const name of others) this.#others.set(name, label);
    }
  }

  /** Reads a source; the longest name that it begins with counts, since names may have slashes. */
  read(text: string): OutputSource | undefined {
    for (let end = text.length; end > 0; end = text.lastIndexOf("/", end - 1)) {
      const from = this.#lengths.has(end) ? this.#names.get(text.slice(0, end)) : undefined;
      if (from !== undefined) return { from, output: text.slice(end + 1) || OUTPUT };
    }
    const [first = "", ...rest] = text.split("/");
    const from = /^\d+$/.test(first) ? Number(first) : this.#count;
    return from < this.#count ? { from, output: rest.join("/") || OUTPUT } : undefined;
  }

  /**
   * Reads a source; one that leads nowhere is reported.
   *
   * @param subject takes the value: `The step align`
   */
  find(report: FaultReport, subject: string, at: At, text: string): OutputSource | undefined {
    const source = this.read(text);
    if (source !== undefined) return source;
    const [name = "", ...outputPath] = text.split(/[/#]/);
    const label = this.#others.get(name);
    // earlier versions wrote step#output
    const earlier = text.replace("#", "/");
    const suggested =
      label !== undefined ? [label, ...outputPath].join("/") : this.read(earlier) && earlier;
    this.#known ??= [...this.#names.keys()];
    const known = this.#known;
    const otherwise = "Name an input, or a step and its output: step/output.";
    report.add("trs-galaxy-source", at, {
      message: `${subject} takes a value from ${cut(text, 80)}, but no input or step is named ${cut(name, 80)}.`,
      found: cut(text),
      expected: known.length === 0 ? "an input or a step" : cutList(known),
      ...(suggested === undefined
        ? didYouMean(name, known, otherwise, report.effort)
        : { fix: `Write ${cut(suggested, 120)}.` }),
    });
    return undefined;
  }
}
