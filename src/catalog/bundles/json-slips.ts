/**
 * What people write in JSON that JSON does not have, recognized at the place where a parser stops: its words
 * for them ("invalid symbol") lead to the wrong fix.
 *
 * @module
 */
import type { SyntaxFault } from "../../yaml/syntax-fault.ts";

/** What is wrong, as a clause without a full stop, and what to do about it. */
interface JsonSlip {
  readonly message: string;
  readonly fix: string;
  /** How many characters after the fault the slip is; 0 if not given. */
  readonly distance?: number;
}

/** The text around a fault: what follows it to the end of the text, and the line before it. */
interface Around {
  readonly rest: string;
  readonly before: string;
}

const NO_VALUE = "Remove the field or list item if it has no value.";
const BOOLEANS: Readonly<Record<string, string>> = { true: "true", false: "false" };

function wordSlip({ rest }: Around): JsonSlip | undefined {
  const [, word = ""] =
    /^([-+]?(?:NaN|inf(?:inity)?|none|null|undefined|nil|true|false))(?![\w:"])/i.exec(rest) ?? [];
  if (word === "") return undefined;
  const message = `JSON has no ${word}`;
  const boolean = BOOLEANS[word.toLowerCase()];
  if (boolean !== undefined) return { message, fix: `Write ${boolean}.` };
  const isNumber = /nan|inf/i.test(word);
  return { message, fix: isNumber ? `Write the number. ${NO_VALUE}` : NO_VALUE };
}

function numberSlip({ rest, before }: Around): JsonSlip | undefined {
  if (/^\+[\d.]/.test(rest)) return { message: "a number begins with +", fix: "Remove the +." };
  if (/^-?\.\d/.test(rest))
    return { message: "a number begins with a point", fix: "Write 0 before the point." };
  if (/^-?\d+\.(?!\d)/.test(rest))
    return {
      message: "no digit follows the decimal point",
      fix: "Add the digits, or remove the point.",
    };
  if (/^-?\d+(\.\d+)?e[-+]?(?!\d)/i.test(rest))
    return { message: "a number ends after its e", fix: "Add the exponent, or remove the e." };
  if (!/(^|[^\w.])-?0$/.test(before)) return undefined;
  if (/^\d/.test(rest))
    return {
      message: "a number begins with 0",
      fix: "Remove the zeros before the number, or write it in quotation marks if it is an identifier.",
    };
  if (/^x[\da-f]/i.test(rest))
    return { message: "a number is hexadecimal", fix: "Write the number with decimal digits." };
  return undefined;
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function characterSlip({ rest }: Around): JsonSlip | undefined {
  if (rest.startsWith("#"))
    return { message: "it has a comment", fix: "Remove the comment: JSON has none." };
  const [dots] = /^(\.{2,}|…)/.exec(rest) ?? [];
  if (dots !== undefined)
    return {
      message: `${dots} stands for something`,
      fix: `Replace ${dots} with what is left out.`,
    };
  // spaces of other kinds, and characters without width
  const [unseen] = /^[\p{Z}\p{Cf}]/u.exec(rest) ?? [];
  if (unseen !== undefined)
    return {
      message: `it has the invisible character ${codePoint(unseen)}`,
      fix: /\p{Cf}/u.test(unseen)
        ? "Remove it."
        : "Replace it, and others like it, with a normal space.",
    };
  const [, key] = /^([\p{L}_$][\w$-]*)\s*:/u.exec(rest) ?? [];
  return key === undefined
    ? undefined
    : { message: `the key ${key} is not in quotation marks`, fix: `Write "${key}".` };
}

/** A string, from its quotation mark to its end, or to what cannot be in it. */
const STRING = /^"(?:[^"\\\p{Cc}]|[\u0080-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/u;
/** As much of a string is looked through, in UTF-16 code units: a pattern needs memory for each of them. */
const MAX_STRING = 100_000;

const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\b": "\\b", "\f": "\\f" };

function stringSlip({ rest }: Around): JsonSlip | undefined {
  const distance = STRING.exec(rest.slice(0, MAX_STRING))?.[0].length ?? 0;
  const [here = "", next = ""] = rest.slice(distance, distance + 2);
  if (distance === 0 || here === "" || here === '"') return undefined;
  if (here !== "\\") {
    const name = here === "\t" ? "tab" : `control character ${codePoint(here)}`;
    const escaped = ESCAPES[here];
    const fix =
      escaped === undefined
        ? "Remove it."
        : `Remove it, or write it as ${escaped} if the text must have it.`;
    return { message: `a string has a ${name}`, fix, distance };
  }
  return next === "u"
    ? {
        message: "four hexadecimal digits must follow \\u",
        fix: "Write the character itself, or \\\\ where a backslash is meant.",
        distance,
      }
    : {
        message: `\\${next} means nothing in a string`,
        fix: "Write \\\\ where a backslash is meant.",
        distance,
      };
}

/** A key after a colon: `"metadata": "createdAt": "2026-11-21"`. */
const braceSlip = ({ rest, before }: Around): JsonSlip | undefined =>
  rest.startsWith(":") && /^\s*"[^"]*"\s*$/.test(before)
    ? {
        message: "a { is missing before this key",
        fix: "Write { after the colon of the key above, or remove what is left of that key.",
      }
    : undefined;

function endSlip({ rest, before }: Around): JsonSlip | undefined {
  // a bracket alone may be missing after a value: the parser says which
  const isCut = rest === "" || (rest.startsWith('"') && !rest.includes("\n"));
  return isCut && !/[\]}]$/.test(before.trimEnd())
    ? {
        message: "the file ends in the middle of an entry",
        fix: "Part of the file is missing: restore it from git or from where it was exported.",
      }
    : undefined;
}

/** What people write where a parser says this. */
const SLIPS: Readonly<Record<string, readonly ((around: Around) => JsonSlip | undefined)[]>> = {
  "invalid symbol": [wordSlip, numberSlip, characterSlip],
  "unexpected end of number": [numberSlip],
  "comma expected": [braceSlip, numberSlip],
  "invalid character": [stringSlip],
  "invalid escape character": [stringSlip],
  "invalid unicode": [stringSlip],
  "unexpected end of string": [endSlip],
  "value expected": [endSlip],
  "property name expected": [endSlip],
  "colon expected": [
    endSlip,
    ({ rest }) =>
      /^[,}\]]/.test(rest)
        ? {
            message: "a key has no value",
            fix: "Add a colon and the value, or remove what is left of the entry.",
          }
        : undefined,
  ],
};

/**
 * The mistake that is behind an error of syntax; undefined if the parser's words say it as well.
 *
 * @param text the whole text, whose lines are counted at line feeds
 */
export function recognizeSlip(
  text: string,
  { message, position }: SyntaxFault,
): JsonSlip | undefined {
  const slips = SLIPS[message];
  if (slips === undefined) return undefined;
  const lines = text.split("\n");
  const line = lines[position.line - 1] ?? "";
  const rest = [line.slice(position.column - 1), ...lines.slice(position.line)]
    .join("\n")
    .trimEnd();
  const around = { rest, before: line.slice(0, position.column - 1) };
  for (const slip of slips) {
    const found = slip(around);
    if (found !== undefined) return found;
  }
  return undefined;
}
