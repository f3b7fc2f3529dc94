/**
 * `meta` and `parameter_meta`: values much like JSON.
 *
 * @module
 */
import {
  anyWord,
  expectNext,
  has,
  inside,
  isNext,
  listUntil,
  type Parser,
  takeIf,
  takeToken,
  unexpected,
  WdlSyntaxError,
} from "./parser.ts";
import { unescaped } from "./strings.ts";
import type { Meta, MetaValue } from "./syntax-tree.ts";
import { readPlainString } from "./texts.ts";

const WORDS: Readonly<Record<string, MetaValue>> = {
  true: true,
  false: false,
  null: null,
  None: null,
};

function numberOf(parser: Parser): number {
  const isNegative = takeIf(parser, "-");
  if (!isNegative) takeIf(parser, "+");
  if (parser.token.kind !== "number") unexpected(parser, "a number");
  const value = Number(takeToken(parser).text);
  return isNegative ? -value : value;
}

/** A value: text, a number, a boolean, null, a list or an object. */
function metaValue(parser: Parser): MetaValue {
  const { kind, text } = parser.token;
  if (kind === "quote") return unescaped(readPlainString(parser, "a value").text);
  if (kind === "number" || text === "-" || text === "+") return numberOf(parser);
  if (text === "{") return inside(parser, () => metaObject(parser));
  if (takeIf(parser, "[")) {
    return inside(parser, () => listUntil(parser, "]", () => metaValue(parser)));
  }
  if (kind === "word" && Object.hasOwn(WORDS, text)) {
    takeToken(parser);
    return WORDS[text] ?? null;
  }
  return unexpected(
    parser,
    "a string, a number, true, false, a list or an object",
    kind === "word" ? "Metadata has no expressions: write the value in quotes." : undefined,
  );
}

/** Reads `{ key: value }`; commas between the pairs may be left out. */
export function metaObject(parser: Parser): Meta {
  expectNext(parser, "{");
  const pairs = new Map<string, MetaValue>();
  while (!takeIf(parser, "}")) {
    const key = anyWord(parser, "a key, or }");
    if (pairs.has(key.text)) {
      throw new WdlSyntaxError(key.offset, {
        message: `The key ${key.text} is there twice.`,
        found: key.text,
        expected: "each key once",
        fix: "Remove one of them.",
      });
    }
    expectNext(parser, ":");
    pairs.set(key.text, metaValue(parser));
    const comma = parser.token;
    if (takeIf(parser, ",") && isNext(parser, "}") && !has(parser, "1.1")) {
      parser.token = comma;
      unexpected(parser, "}", "Remove the comma after the last value.");
    }
  }
  return Object.fromEntries(pairs);
}
