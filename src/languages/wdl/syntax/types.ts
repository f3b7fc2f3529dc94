/**
 * Types: `File`, `Array[File]+`, `Map[String, Int]?`.
 *
 * @module
 */
import {
  anyWord,
  endOf,
  expectNext,
  inside,
  isNext,
  type Parser,
  takeIf,
  takeToken,
  WdlSyntaxError,
} from "./parser.ts";
import type { Name, Type } from "./syntax-tree.ts";
import { PLAIN_TYPES } from "./versions.ts";

/** How many parameters the types have that have any. */
const PARAMETERS = new Map([
  ["Array", 1],
  ["Map", 2],
  ["Pair", 2],
]);

/** How a type with parameters is written. */
const PATTERNS: Readonly<Record<string, string>> = {
  Array: "Array[T]",
  Map: "Map[K, V]",
  Pair: "Pair[L, R]",
};

const invalid = ({ text, offset }: Name, message: string, expected: string) =>
  new WdlSyntaxError(offset, { message, found: text, expected });

/** Ends the reading if a type has other parameters than it must have. */
function checkParameters(name: Name, count: number): void {
  const wanted = PARAMETERS.get(name.text) ?? 0;
  if (count === wanted) return;
  throw invalid(
    name,
    wanted === 0
      ? `The type ${name.text} has no parameters.`
      : `The type ${name.text} must have ${wanted === 1 ? "one parameter" : "two parameters"}.`,
    PATTERNS[name.text] ?? name.text,
  );
}

/** Goes past `[…]`. */
function typeParameters(parser: Parser): readonly Type[] {
  if (!takeIf(parser, "[")) return [];
  const parameters = [inside(parser, () => readType(parser))];
  if (takeIf(parser, ",")) parameters.push(inside(parser, () => readType(parser)));
  expectNext(parser, "]");
  return parameters;
}

/** Reads a type. */
export function readType(parser: Parser): Type {
  const start = parser.token.offset;
  const name = anyWord(parser, "a type");
  const parameters = typeParameters(parser);
  let end = parser.token.offset;
  checkParameters(name, parameters.length);
  const isNonempty = isNext(parser, "+");
  if (isNonempty && name.text !== "Array") {
    throw invalid(name, `Only an Array can be followed by +.`, "Array[T]+");
  }
  if (isNonempty) end = endOf(takeToken(parser));
  const isOptional = isNext(parser, "?");
  if (isOptional) end = endOf(takeToken(parser));
  const text = parser.text
    .slice(start, end)
    .replace(/#[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return { name: name.text, offset: start, parameters, isOptional, isNonempty, text };
}

/** Whether a type belongs to the language, and not to a struct. */
export const isBuiltIn = ({ name }: Type): boolean =>
  PLAIN_TYPES.has(name) || PARAMETERS.has(name) || name === "Directory";
