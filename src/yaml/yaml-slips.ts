/**
 * What curators write in YAML that YAML reads as something else, recognized by the words of the library and the
 * line at which it stops.
 *
 * @module
 */
import type { SyntaxFault } from "./syntax-fault.ts";

/** What is wrong, as a clause without a full stop, if the library's words do not say it; and what to do about it. */
interface YamlSlip {
  readonly message?: string;
  readonly fix: string;
}

/** What to do about lines that do not begin where those around them do. */
export const SAME_INDENT = "Indent the fields of an item by the same number of spaces.";

/** Whether the value in a line has a colon that looks like that of a field. */
export const hasColon = (line: string): boolean => /:\s.*:(?:\s|$)/.test(line);

const QUOTE: YamlSlip = { fix: "Put the value in quotes." };

function lineSlip(line: string): YamlSlip {
  const [, field, value] = /^\s*(?:- +)?([\w-]+):(\S.*)$/.exec(line) ?? [];
  return field === undefined
    ? {
        message: "this line is not a field with its value",
        fix: "Write field: value, or indent the line if it continues the value above.",
      }
    : { message: "a space is missing after the colon", fix: `Write ${field}: ${value?.trim()}.` };
}

/** By the library's words, what is meant; `before` is the line before the fault. */
const SLIPS: readonly (readonly [
  RegExp,
  (line: string, before: string) => YamlSlip | undefined,
])[] = [
  [/^Implicit keys need/, lineSlip],
  [
    /^Nested mappings/,
    (line) =>
      hasColon(line)
        ? { message: "a value has a colon", fix: "Put strings that contain a colon in quotes." }
        : {
            message: "this value is followed by fields that are indented below it",
            fix: SAME_INDENT,
          },
  ],
  [
    /^Unexpected scalar at node end/,
    (_line, before) =>
      before.trim() === ""
        ? undefined
        : {
            message: "text follows the closing quotation mark or bracket",
            fix: `Put the whole value in ${before.includes("'") ? "double " : ""}quotes.`,
          },
  ],
  [/^Plain value cannot start|^Unresolved tag|has no anchor before it$/, () => QUOTE],
  [/^Missing closing/, () => ({ fix: "End the string with the quotation mark that begins it." })],
  [/^Flow sequence .* end with a \]/, () => ({ fix: "Close the list with ]." })],
  [/^Flow map .* end with a \}/, () => ({ fix: "Close the object with }." })],
];

/** The mistake behind an error of syntax; undefined if the library's words say it as well. */
export function recognizeYamlSlip(
  line: string,
  { message, position }: SyntaxFault,
): YamlSlip | undefined {
  const slip = SLIPS.find(([words]) => words.test(message))?.[1];
  return slip?.(line, line.slice(0, position.column - 1));
}
