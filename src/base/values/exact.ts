/**
 * Numbers of JSON that JavaScript rounds: 9007199254740993, 1e400. A text that has one and has to be changed
 * is read and written by the source of its numbers (ECMAScript 2026, `JSON.parse` with source text access).
 *
 * @module
 */
import type { Json } from "../json.ts";

/** What TypeScript's library does not know yet. */
interface SourceText {
  /** A value that `JSON.stringify` writes as it is. */
  readonly rawJSON?: (source: string) => unknown;
  parse(
    text: string,
    revive: (key: string, value: unknown, context?: { readonly source?: string }) => unknown,
  ): unknown;
}

const { rawJSON, parse }: SourceText = JSON;

/**
 * A number by its source. To code that looks for lists, strings or fields it is an object without any, so
 * that it is left as it is.
 */
export class ExactNumber {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Its source. */
  toString(): string {
    return this.#source;
  }

  toJSON(): unknown {
    return rawJSON?.(this.#source) ?? Number(this.#source);
  }
}

/**
 * Whether a number may not be the one that its text has: a whole number above 2^53, infinity, or a fraction
 * of as many digits as a double has.
 */
function isRounded(value: number): boolean {
  if (Number.isInteger(value)) return !Number.isSafeInteger(value);
  return !Number.isFinite(value) || String(value).length > 16;
}

/** Whether a value holds a number that may have been rounded; it must not be nested too deep. */
export function hasRounded(value: Json): boolean {
  if (typeof value === "number") return isRounded(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasRounded);
  for (const key in value)
    if (hasRounded((value as { readonly [key: string]: Json })[key] as Json)) return true;
  return false;
}

/**
 * Parses a text in which numbers were rounded: those that JavaScript would write in another way become
 * {@link ExactNumber}s.
 */
export function parseExact(text: string): Json {
  return parse(text, (_, value, context) => {
    const source = context?.source;
    if (typeof value !== "number" || source === undefined) return value;
    return String(value) === source ? value : new ExactNumber(source);
  }) as Json;
}

/**
 * The JSON of a text after a change. Numbers keep all their digits.
 *
 * @param value of the text
 * @param changed the value after the change
 */
export function writeChanged(
  text: string,
  value: Json,
  changed: Json,
  change: (value: Json) => Json,
): string {
  return JSON.stringify(hasRounded(value) ? change(parseExact(text)) : changed);
}
