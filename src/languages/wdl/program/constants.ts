/**
 * Expressions whose value is in the document: literals, and names of declarations with such values.
 *
 * @module
 */
import type { Json } from "../../../base/json.ts";
import { dedented, unescaped } from "../syntax/strings.ts";
import type { Expression, Name, Text } from "../syntax/syntax-tree.ts";

/** The characters of a text without placeholders. */
function plainString({ parts, quote }: Text): string | undefined {
  if (parts.length === 0) return "";
  const [only] = parts;
  if (parts.length > 1 || typeof only !== "string") return undefined;
  return unescaped(quote === "<<<" ? dedented(only) : only);
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
export type ConstantValues = (name: string) => Expression | undefined;

/** How many names may be followed, and how many strings one expression may be. */
const MOST = 20;

const nothing: readonly Name[] = [];

/** All strings that an expression may be, as far as the document says: with the place of each. */
export function stringsOf(
  expression: Expression,
  values: ConstantValues,
  left = MOST,
): readonly Name[] {
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
  follow: (expression: Expression) => readonly Name[],
): readonly Name[] {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== "string") return follow(only);
  let text = "";
  for (const part of parts) {
    const found = typeof part === "string" ? [{ text: unescaped(part), offset }] : follow(part);
    const [expression] = found;
    if (expression === undefined || found.length > 1) return nothing;
    text += expression.text;
    if (text.length > 1000) return nothing;
  }
  return [{ text, offset }];
}

/**
 * The one string or number that an expression surely is, if a run leaves all inputs as they are; undefined if
 * that is not certain.
 */
export function constantOf(
  expression: Expression,
  values: ConstantValues,
  left = MOST,
): string | undefined {
  if (left <= 0) return undefined;
  const follow = (one: Expression) => constantOf(one, values, left - 1);
  switch (expression.kind) {
    case "text":
      return together(expression.parts, follow);
    case "literal":
      return expression.value === null ? undefined : String(expression.value);
    case "name": {
      const value = values(expression.name);
      return value === undefined ? undefined : follow(value);
    }
    case "apply": {
      const [list] = expression.arguments;
      if (expression.function !== "select_first" || list?.kind !== "array") return undefined;
      // what has no value by default is passed over
      const first = list.items.find((one) => one.kind !== "name" || values(one.name) !== undefined);
      return first === undefined ? undefined : follow(first);
    }
    case "operation":
      return expression.operators.every((operator) => operator === "+") &&
        expression.operands.some(({ kind }) => kind === "text")
        ? together(expression.operands, follow)
        : undefined;
    default:
      return undefined;
  }
}

/** The string that parts make together, if all of them are certain. */
function together(
  parts: readonly (string | Expression)[],
  follow: (expression: Expression) => string | undefined,
): string | undefined {
  let text = "";
  for (const part of parts) {
    const found = typeof part === "string" ? unescaped(part) : follow(part);
    if (found === undefined || text.length > 1000) return undefined;
    text += found;
  }
  return text;
}
