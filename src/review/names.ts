/**
 * The names of entries in lists and sentences.
 *
 * @module
 */
import { someOf } from "../base/words.ts";
import { shortKey } from "../gkm/compare/values.ts";

/** So many keys are listed in one item. */
export const MOST_KEYS = 20;

/** A label inside a sentence. */
export const lowered = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Keys, shortened and in a list. */
export const itemNames = (keys: readonly string[]) =>
  someOf(
    keys.map((key) => shortKey(key)),
    MOST_KEYS,
  );
