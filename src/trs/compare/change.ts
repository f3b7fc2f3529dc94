/**
 * One thing that changed between two versions of a tool.
 *
 * @module
 */
import type { DescriptorType } from "../tool/languages.ts";

/**
 * What a change does to somebody who runs the newer version as the older one was run, with the same file of
 * inputs, and uses the same outputs; the gravest first.
 *
 * - `breaking`: a run that worked can be refused, or what is used of its results can be missing.
 * - `results`: a run works, and its results can differ.
 * - `needs`: a run can need another engine, or more of a machine.
 * - `compatible`: nothing, for somebody who changes nothing.
 * - `about`: nothing; it is only said of the version.
 */
const CHANGE_EFFECTS = ["breaking", "results", "needs", "compatible", "about"] as const;
export type ChangeEffect = (typeof CHANGE_EFFECTS)[number];

/** What can change, in the order in which it is listed. */
const SUBJECTS = [
  "descriptor",
  "input",
  "column",
  "output",
  "image",
  "step",
  "file",
  "requirement",
  "about",
] as const;
export type ChangeSubject = (typeof SUBJECTS)[number];

/** A change. It reads as a sentence: subject, name, `what`, and the values. */
export interface Change {
  readonly subject: ChangeSubject;
  /** The name of the input, output, step or image, the path of the file; of the others, what it is: `License`. */
  readonly name: string;
  /** What happened to it: `is now required`. */
  readonly predicate: string;
  readonly effect: ChangeEffect;
  /** The value before, as it is written; undefined if there was none, or if `what` says all. */
  readonly older?: string;
  /** The value now. */
  readonly newer?: string;
  /** Why it breaks callers, or why it does not. */
  readonly reason?: string;
  /** Whether readers would take it for no change: the same tag of an image with other content. */
  readonly isHidden?: boolean;
  /** The language of the descriptor that it is in, for versions with descriptors of several languages. */
  readonly language?: DescriptorType;
}

/** Changes, the gravest first; those of the same effect in the order of subjects, otherwise in their own. */
export function byEffect(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort(
    (one, other) =>
      CHANGE_EFFECTS.indexOf(one.effect) - CHANGE_EFFECTS.indexOf(other.effect) ||
      SUBJECTS.indexOf(one.subject) - SUBJECTS.indexOf(other.subject),
  );
}

/** The items of two lists by their names: those that only one list has, and pairs; in the lists' own order. */
export function matched<Item extends { readonly name: string }>(
  older: readonly Item[],
  newer: readonly Item[],
): {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  readonly kept: readonly (readonly [older: Item, newer: Item])[];
} {
  const before = new Map(older.map((item) => [item.name, item]));
  const after = new Set(newer.map(({ name }) => name));
  return {
    removed: older.filter(({ name }) => !after.has(name)),
    added: newer.filter(({ name }) => !before.has(name)),
    kept: newer.flatMap((item) => {
      const own = before.get(item.name);
      return own === undefined ? [] : [[own, item] as const];
    }),
  };
}
