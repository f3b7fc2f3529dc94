/**
 * Half of a character: one code unit of a surrogate pair without the other (The Unicode Standard, section 3.9). A string can
 * have it by an escape; UTF-8, in which everything is published, cannot.
 *
 * @module
 */
import { isObject, type Json } from "../json.ts";

/** What a message says of such a string. */
export const HALF_CHARACTER =
  "a string has half of a character, by an escape such as \\ud83d without the other half";

/** What to do about it. */
export const HALF_CHARACTER_FIX = "Write the character itself, or the escapes of both its halves.";

/** Only texts with such an escape are looked at. */
const ESCAPED = /\\u[dD][89a-fA-F]/;

function find(value: Json): readonly string[] | undefined {
  if (typeof value === "string") return value.isWellFormed() ? undefined : [];
  if (!Array.isArray(value) && !isObject(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = key.isWellFormed() ? find(part) : [];
    if (found !== undefined) return [key.toWellFormed(), ...found];
  }
  return undefined;
}

/**
 * The reference tokens of the first string, or of the value of the first key, that has half of a character; undefined if
 * none has.
 *
 * @param value nested no deeper than what else is read
 * @param text the JSON that the value was read from
 */
export const findHalfCharacter = (value: Json, text: string): readonly string[] | undefined =>
  ESCAPED.test(text) ? find(value) : undefined;
