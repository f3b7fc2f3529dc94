/**
 * A look-up of lines that a reader has written, without what reads files.
 *
 * @module
 */
import type { Assembly } from "../base/sequences/assemblies.ts";
import { textKind } from "./files/text-kinds.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { type Session, startReading, summaryOf } from "./reading.ts";
import type { Result } from "./result.ts";
import { textReader } from "./text-reader.ts";

/**
 * Whether a text is a list of variants, and nothing else that a look-up can be given: lines of a VCF file can be pasted,
 * too. What is not recognized can be a list all the same.
 *
 * @param start its first characters
 */
export const isList = (start: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files that are no text have them
  /^[\p{L}\d]/u.test(start) && !/[\0-\x08]/.test(start) && textKind(start) === "text";

/**
 * Begins a look-up of a list. It finds what a look-up of a file with the same lines finds.
 *
 * @param onResult is told of each line
 * @param chosen the assembly of coordinates that do not name one
 */
export function startTextSession(
  lookup: Lookup,
  onResult: (result: Result) => void,
  chosen?: Assembly,
): Session {
  const reading = startReading(lookup, onResult, chosen);
  const reader = textReader(reading);
  return {
    push(bytes) {
      reader.push(bytes);
      return reading.fault === undefined;
    },
    end: reader.end,
    stop: reader.flush,
    summary: () => summaryOf(reading, "text"),
  };
}
