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
  takeToken,
  unexpected,
  WdlSyntaxError,
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

/** Goes past `sep=", "` and the other options of a placeholder; whether one of them is `sep`. */
function skipOptions(parser: Parser): boolean {
  let isJoined = false;
  for (;;) {
    const { kind, text, offset } = parser.token;
    if (kind !== "word") return isJoined;
    const after = parser.tokenAt(endOf(parser.token));
    if (after.text !== "=") return isJoined;
    if (!["default", "false", "true", "sep"].includes(text)) {
      throw new WdlSyntaxError(offset, {
        message: `A placeholder has no option ${text}.`,
        found: text,
        expected: "default, sep, true or false",
      });
    }
    isJoined ||= text === "sep";
    takeToken(parser);
    takeToken(parser);
    if (parser.token.kind === "quote") readPlainString(parser, "the value of the option");
    else if (parser.token.kind === "number") takeToken(parser);
    else unexpected(parser, "a string or a number");
  }
}

/** The offset and the characters at which a text stops; the text is never closed if there are none. */
function stopAfter(parser: Parser, text: Text, from: number): RegExpExecArray {
  const stop = STOPS[text.quote][parser.version === "draft-2" ? "dollar" : "both"];
  stop.lastIndex = from;
  for (;;) {
    const stopMatch = stop.exec(parser.text);
    if (stopMatch === null) {
      throw new WdlSyntaxError(text.offset, {
        message: `This ${NAMES[text.quote]} is never closed.`,
        found: "the end of the file",
        expected: CLOSING[text.quote],
      });
    }
    if (!stopMatch[0].startsWith("\\")) return stopMatch;
  }
}

/** The expression of the placeholder that begins before the next token, and whether its items are joined. */
const placeholder = (parser: Parser) =>
  inside(parser, () => {
    const isJoined = skipOptions(parser);
    const value = expressionOf(parser);
    if (!isNext(parser, "}")) unexpected(parser, "} at the end of the placeholder");
    return { value, isJoined };
  });

/** Reads the text whose quote is the next token. */
export function readString(parser: Parser, quote: Text["quote"]): Text {
  const start = parser.token;
  const parts: (string | Expression)[] = [];
  const joined = new Set<Expression>();
  const text: Text = { kind: "text", offset: start.offset, parts, quote };
  let from = start.offset + quote.length;
  for (;;) {
    const stopMatch = stopAfter(parser, text, from);
    if (stopMatch.index > from) parts.push(parser.text.slice(from, stopMatch.index));
    const after = stopMatch.index + stopMatch[0].length;
    moveTo(parser, after);
    if (stopMatch[0] === CLOSING[quote]) {
      const isString = quote === '"' || quote === "'";
      const isLong = isString && parser.text.slice(start.offset, stopMatch.index).includes("\n");
      if (isLong) parser.longText = { offset: start.offset, end: after };
      return joined.size === 0 ? text : { ...text, joined };
    }
    const { value, isJoined } = placeholder(parser);
    parts.push(value);
    if (isJoined) joined.add(value);
    from = parser.token.offset + 1;
  }
}

/** Reads a string without placeholders, as imports and metadata have it: its characters, as they are written. */
export function readPlainString(parser: Parser, expected: string): Name {
  const { kind, text: quote, offset } = parser.token;
  if (kind !== "quote" || quote === "<<<") unexpected(parser, `${expected} as a string`);
  const end = quote === '"' ? /\\.|["\n]/g : /\\[\\']|'/g;
  end.lastIndex = offset + 1;
  for (;;) {
    const endMatch = end.exec(parser.text);
    if (endMatch === null || endMatch[0] === "\n") {
      throw new WdlSyntaxError(offset, {
        message: "This string is never closed.",
        found: endMatch === null ? "the end of the file" : "the end of the line",
        expected: quote,
      });
    }
    if (endMatch[0] !== quote) continue;
    moveTo(parser, endMatch.index + 1);
    return { text: parser.text.slice(offset + 1, endMatch.index), offset: offset + 1 };
  }
}

/** Reads `command { … }` or `command <<< … >>>`, behind the word. */
export function readCommand(parser: Parser): Text {
  const { text } = parser.token;
  if (text !== "{" && text !== "<<<") unexpected(parser, "{ or <<<");
  return readString(parser, text === "{" ? "{" : "<<<");
}
