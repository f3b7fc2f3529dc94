/**
 * What fields may hold, as the table of fields writes it: the alternatives, the scalars that are of each, and
 * how messages name them.
 *
 * @module
 */
import { listed } from "../../../base/words.ts";
import { ENUMERATIONS } from "../document/fields.ts";
import type { ScalarNode } from "../document/node.ts";

const HAS_EXPRESSION = /\$[({]/;

export const IS: Readonly<Record<string, (node: ScalarNode) => boolean>> = {
  string: ({ value }) => typeof value === "string",
  expression: ({ value }) => typeof value === "string" && HAS_EXPRESSION.test(value),
  boolean: ({ value }) => typeof value === "boolean",
  int: ({ value, isFloat }) => !isFloat && (Number(value) | 0) === value,
  long: ({ value, isFloat }) => !isFloat && Number.isInteger(value),
  number: ({ value }) => typeof value === "number",
  null: ({ value }) => value === null,
};

const WORDS: Readonly<Record<string, string>> = {
  string: "a string",
  expression: "an expression $(…)",
  boolean: "true or false",
  int: "a whole number",
  long: "a whole number",
  number: "a number",
};

/** An alternative of what a field holds; those of a list, and of a list inside it, are in brackets. */
const ALTERNATIVE = /\[(?:[^[\]]|\[[^\]]*\])*\]|[^|]+/g;

export const alternativesOf = (values: string): readonly string[] =>
  values.match(ALTERNATIVE) ?? [];

export const isListNode = (alternative: string) => alternative.startsWith("[");
export const isType = (values: string) => values.startsWith("<");
export const inner = (alternative: string) => alternative.slice(1, -1);

/** What a field may hold, in words. */
export function described(values: string): string {
  const words = alternativesOf(values).map((one): string => {
    if (isListNode(one)) return "a list";
    const choices = ENUMERATIONS[one];
    return choices === undefined ? (WORDS[one] ?? "a mapping") : listed(choices, "or");
  });
  return listed([...new Set(words)], "or");
}
