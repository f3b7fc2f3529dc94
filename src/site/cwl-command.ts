/**
 * The command line of a CWL tool, with the values of its inputs (CWL v1.2, section 4.1, "Input binding").
 *
 * @module
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../json/json.ts";
import { type Binding, type CwlTool, UnsupportedCwl } from "./cwl-tool.ts";

/** Words and where they are sorted to: arguments by their number, before inputs by their id. */
interface Bound {
  readonly position: number;
  readonly order: number | string;
  readonly words: readonly string[];
}

function compare(a: Bound, b: Bound): number {
  if (a.position !== b.position) return a.position - b.position;
  if (typeof a.order !== typeof b.order) return typeof a.order === "number" ? -1 : 1;
  return a.order < b.order ? -1 : 1;
}

function withPrefix({ prefix, isSeparate }: Binding, words: readonly string[]): readonly string[] {
  if (prefix === undefined) return words;
  if (isSeparate) return [prefix, ...words];
  const [first = "", ...rest] = words;
  return [prefix + first, ...rest];
}

/** The words of an input's value. */
function wordsOf(
  value: Json | undefined,
  binding: Binding,
  pathOf: (file: JsonObject) => string,
): readonly string[] {
  if (value === true) return binding.prefix === undefined ? [] : [binding.prefix];
  if (value === false || value === null || value === undefined) return [];
  const wordOf = (item: Json): string => {
    if (isObject(item)) return pathOf(item);
    if (typeof item === "object") throw new UnsupportedCwl();
    return String(item);
  };
  if (!Array.isArray(value)) return withPrefix(binding, [wordOf(value)]);
  const words = itemsOf(value).map(wordOf);
  if (words.length === 0) return [];
  const { itemSeparator } = binding;
  return withPrefix(binding, itemSeparator === undefined ? words : [words.join(itemSeparator)]);
}

/**
 * The words of a tool's command line.
 *
 * @param values of inputs, by their ids; the defaults are used for the others
 * @param pathOf the path in the container of a file that is an input's value
 * @throws {UnsupportedCwl} if an input that is required has no value, and for lists of lists
 */
export function commandOf(
  tool: CwlTool,
  values: JsonObject,
  pathOf: (file: JsonObject) => string,
): readonly string[] {
  const bound: Bound[] = tool.arguments.map(({ value, binding }, order) => ({
    position: binding.position,
    order,
    words: withPrefix(binding, [value]),
  }));
  for (const { id, isOptional, default: usual, binding } of tool.inputs) {
    const value = values[id] ?? usual;
    if ((value === undefined || value === null) && !isOptional) throw new UnsupportedCwl();
    if (binding === undefined) continue;
    bound.push({ position: binding.position, order: id, words: wordsOf(value, binding, pathOf) });
  }
  return [...tool.baseCommand, ...bound.sort(compare).flatMap(({ words }) => words)];
}
