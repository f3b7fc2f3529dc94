/**
 * The command line of a CWL tool, with the values of its inputs (CWL v1.2, section 4.1, "Input binding").
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { type Binding, type CwlTool, UnsupportedCwl } from "./plain-tool.ts";

/** Words, and the position that they are sorted by. */
interface Bound {
  readonly position: number;
  readonly words: readonly string[];
}

function withPrefix({ prefix, isSeparate }: Binding, words: readonly string[]): readonly string[] {
  if (prefix === undefined) return words;
  if (isSeparate) return [prefix, ...words];
  return words.map((word, index) => (index === 0 ? prefix + word : word));
}

/** The words of an input's value. */
function wordsOf(
  value: Exclude<Json, null> | undefined,
  binding: Binding,
  pathOf: (file: JsonObject) => string,
): readonly string[] {
  if (value === true) return binding.prefix === undefined ? [] : [binding.prefix];
  if (value === false || value === undefined) return [];
  const wordOf = (item: Json): string => {
    if (isObject(item)) return pathOf(item);
    if (typeof item === "object") throw new UnsupportedCwl();
    return asText(item);
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
  const fromArguments = tool.arguments.map(({ value, binding }) => ({
    position: binding.position,
    words: withPrefix(binding, [value]),
  }));
  const fromInputs: (Bound & { readonly id: string })[] = [];
  for (const { id, isOptional, default: usual, binding } of tool.inputs) {
    const value = (Object.hasOwn(values, id) ? values[id] : undefined) ?? usual;
    if (value === undefined && !isOptional) throw new UnsupportedCwl();
    if (binding === undefined) continue;
    const words = wordsOf(value, binding, pathOf);
    fromInputs.push({ id, position: binding.position, words });
  }
  fromInputs.sort((a, b) => (a.id < b.id ? -1 : 1));
  // in one position, arguments come first in their own order, and then inputs by their ids
  const bound: readonly Bound[] = [...fromArguments, ...fromInputs];
  const sorted = bound.toSorted((a, b) => a.position - b.position);
  return [...tool.baseCommand, ...sorted.flatMap(({ words }) => words)];
}
