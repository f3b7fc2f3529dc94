/**
 * Strings and commands: characters with placeholders between them.
 *
 * @module
 */
import { expressionOf } from "./expressions.ts";
import {
  endOf,
  inside,
  isNext,
  moveTo,
  type Parser,
  take,
  Unreadable,
  unexpected,
} from "./parser.ts";
import type { Expression, Name, Text } from "./syntax-tree.ts";

/** What the text of each quote ends with. */
const CLOSING: Readonly<Record<Text["quote"], string>> = {
  '"': '"',
  "'": "'",
  "<<<": ">>>",
  "{": "}",
};

/** What begins a placeholder, and what ends the text, by quote; a backslash keeps the next character. */
const STOPS = {
  '"': { both: /\\[\\"]|[~$]\{|"/g, dollar: /\\[\\"]|\$\{|"/g },
  "'": { both: /\\[\\']|[~$]\{|'/g, dollar: /\\[\\']|\$\{|'/g },
  "<<<": { both: /~\{|>>>/g, dollar: /\$\{|>>>/g },
  "{": { both: /[~$]\{|\}/g, dollar: /\$\{|\}/g },
} as const;

const NAMES: Readonly<Record<Text["quote"], string>> = {
  '"': "string",
  "'": "string",
  "<<<": "text that begins with <<<",
  "{": "command",
};

/** Goes past `sep=", "` and the other options of a placeholder. */
function skipOptions(parser: Parser): void {
  for (;;) {
    const { kind, text, offset } = parser.token;
    if (kind !== "word") return;
    const after = parser.tokenAt(endOf(parser.token));
    if (after.text !== "=") return;
    if (!["default", "false", "true", "sep"].includes(text)) {
      throw new Unreadable(offset, {
        message: `A placeholder has no option ${text}.`,
        found: text,
        expected: "default, sep, true or false",
      });
    }
    take(parser);
    take(parser);
    if (parser.token.kind === "quote") plainText(parser, "the value of the option");
    else if (parser.token.kind === "number") take(parser);
    else unexpected(parser, "a string or a number");
  }
}

/** The offset and the characters at which a text stops; the text is never closed if there are none. */
function stopAfter(parser: Parser, text: Text, from: number): RegExpExecArray {
  const stop = STOPS[text.quote][parser.version === "draft-2" ? "dollar" : "both"];
  stop.lastIndex = from;
  for (;;) {
    const found = stop.exec(parser.text);
    if (found === null) {
      throw new Unreadable(text.offset, {
        message: `This ${NAMES[text.quote]} is never closed.`,
        found: "the end of the file",
        expected: CLOSING[text.quote],
      });
    }
    if (!found[0].startsWith("\\")) return found;
  }
}

/** The expression of the placeholder that begins before the next token. */
function placeholder(parser: Parser): Expression {
  return inside(parser, () => {
    skipOptions(parser);
    const value = expressionOf(parser);
    if (!isNext(parser, "}")) unexpected(parser, "} at the end of the placeholder");
    return value;
  });
}

/** Reads the text whose quote is the next token. */
export function textOf(parser: Parser, quote: Text["quote"]): Text {
  const start = parser.token;
  const parts: (string | Expression)[] = [];
  const text: Text = { kind: "text", offset: start.offset, parts, quote };
  let from = start.offset + quote.length;
  for (;;) {
    const found = stopAfter(parser, text, from);
    if (found.index > from) parts.push(parser.text.slice(from, found.index));
    const after = found.index + found[0].length;
    moveTo(parser, after);
    if (found[0] === CLOSING[quote]) {
      const isString = quote === '"' || quote === "'";
      const isLong = isString && parser.text.slice(start.offset, found.index).includes("\n");
      if (isLong) parser.longText = { offset: start.offset, end: after };
      return text;
    }
    parts.push(placeholder(parser));
    from = parser.token.offset + 1;
  }
}

/** Reads a string without placeholders, as imports and metadata have it: its characters, as they are written. */
export function plainText(parser: Parser, expected: string): Name {
  const { kind, text: quote, offset } = parser.token;
  if (kind !== "quote" || quote === "<<<") unexpected(parser, `${expected} as a string`);
  const end = quote === '"' ? /\\.|["\n]/g : /\\[\\']|'/g;
  end.lastIndex = offset + 1;
  for (;;) {
    const found = end.exec(parser.text);
    if (found === null || found[0] === "\n") {
      throw new Unreadable(offset, {
        message: "This string is never closed.",
        found: found === null ? "the end of the file" : "the end of the line",
        expected: quote,
      });
    }
    if (found[0] !== quote) continue;
    moveTo(parser, found.index + 1);
    return { text: parser.text.slice(offset + 1, found.index), offset: offset + 1 };
  }
}

/** Reads `command { … }` or `command <<< … >>>`, behind the word. */
export function commandOf(parser: Parser): Text {
  const { text } = parser.token;
  if (text !== "{" && text !== "<<<") unexpected(parser, "{ or <<<");
  return textOf(parser, text === "{" ? "{" : "<<<");
}
