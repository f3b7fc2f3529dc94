/**
 * Expressions whose value is in the document: literals, and names of declarations with such values.
 *
 * @module
 */
import type { Json } from "../../../../json/json.ts";
import { unescaped } from "./strings.ts";
import type { Expression, Name, Text } from "./syntax-tree.ts";

/** The characters of a text without placeholders. */
export function plainString({ parts, quote }: Text): string | undefined {
  if (parts.length === 0) return "";
  const [only] = parts;
  if (parts.length > 1 || typeof only !== "string") return undefined;
  return quote === "<<<" ? only.trim() : unescaped(only);
}

/** The JSON value of an expression that is written out; undefined if it is computed. */
export function literalOf(expression: Expression): Json | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "text":
      return plainString(expression);
    case "array":
    case "pair":
      return expression.kind === "array" ? listOf(expression.items) : pairOf(expression.items);
    case "map":
      return recordOf(expression.entries.map(([key, value]) => [literalOf(key), value]));
    case "object":
      return recordOf(expression.members.map(({ name, value }) => [name.text, value]));
    default:
      return undefined;
  }
}

function listOf(items: readonly Expression[]): Json | undefined {
  const values: Json[] = [];
  for (const item of items) {
    const value = literalOf(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function pairOf(items: readonly Expression[]): Json | undefined {
  const [left, right] = items.map(literalOf);
  return left === undefined || right === undefined ? undefined : { left, right };
}

function recordOf(entries: readonly (readonly [Json | undefined, Expression])[]): Json | undefined {
  const pairs: [string, Json][] = [];
  for (const [key, expression] of entries) {
    const value = literalOf(expression);
    if (value === undefined || (typeof key !== "string" && typeof key !== "number"))
      return undefined;
    pairs.push([String(key), value]);
  }
  return Object.fromEntries(pairs);
}

/** What a name stands for in a task or workflow; undefined if nothing is known. */
export type Values = (name: string) => Expression | undefined;

/** How many names may be followed, and how many strings one expression may be. */
const MOST = 20;

const nothing: readonly Name[] = [];

/** All strings that an expression may be, as far as the document says: with the place of each. */
export function stringsOf(expression: Expression, values: Values, left = MOST): readonly Name[] {
  if (left <= 0) return nothing;
  const follow = (one: Expression) => stringsOf(one, values, left - 1);
  switch (expression.kind) {
    case "text":
      return joined(expression.parts, expression.offset + 1, follow);
    case "literal":
      return typeof expression.value === "number"
        ? [{ text: String(expression.value), offset: expression.offset }]
        : nothing;
    case "name": {
      const value = values(expression.name);
      return value === undefined ? nothing : follow(value);
    }
    case "array":
      return expression.items.flatMap(follow).slice(0, MOST);
    case "choice":
      return expression.parts
        .filter((_, at) => at % 2 === 1 || at === expression.parts.length - 1)
        .flatMap(follow)
        .slice(0, MOST);
    case "apply":
      return expression.function === "select_first"
        ? expression.arguments.flatMap(follow).slice(0, MOST)
        : nothing;
    case "operation":
      return expression.operators.every((operator) => operator === "+")
        ? joined(expression.operands, expression.offset, follow)
        : nothing;
    default:
      return nothing;
  }
}

/** The string that parts make together, if each of them is one string. */
function joined(
  parts: readonly (string | Expression)[],
  offset: number,
  follow: (one: Expression) => readonly Name[],
): readonly Name[] {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== "string") return follow(only);
  let text = "";
  for (const part of parts) {
    const found = typeof part === "string" ? [{ text: unescaped(part), offset }] : follow(part);
    const [one] = found;
    if (one === undefined || found.length > 1) return nothing;
    text += one.text;
    if (text.length > 1000) return nothing;
  }
  return [{ text, offset }];
}
