/**
 * What was judged before, by the digest of everything that decides it: most of a registry is as it was when
 * somebody validates it again.
 *
 * @module
 */
import { hash } from "node:crypto";

/** A memory of judgements. What is kept is a value of JSON; it is given back as an equal one. */
export interface Judgements {
  /** What is kept for a key; undefined if there is nothing. */
  recall<Judged>(key: string): Judged | undefined;
  keep(key: string, judged: unknown): void;
}

/** Remembers nothing. */
export const NO_JUDGEMENTS: Judgements = { recall: () => undefined, keep() {} };

/** The key of values of JSON that together decide a judgement: hexadecimal, 64 characters. */
export const keyOf = (values: unknown): string => hash("sha256", JSON.stringify(values));
