/**
 * What Python's methods and functions make of strings, and what YAML may mean by values (The Python Standard Library,
 * built-in types).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";

/** What paths begin with that code computes from the folder of a Snakefile: the folder of the version. */
export const ROOT = "\u0000";

/** Two paths, as `os.path.join` joins them; what is not known of one is taken for the name of a folder. */
export const joinedPath = (path: string, text: string) =>
  path === "" || /^(?:\/|\0(?!_))/.test(text)
    ? text
    : `${path}${path.endsWith("/") ? "" : "/"}${text}`;

/** A text without the signs at one of its ends. */
function stripped(text: string, method: string, signs: string | undefined): string {
  const isSign = (sign: string | undefined) =>
    sign !== undefined && (signs === undefined ? sign.trim() === "" : signs.includes(sign));
  let [start, end] = [0, text.length];
  while (method !== "rstrip" && start < end && isSign(text[start])) start++;
  while (method !== "lstrip" && start < end && isSign(text[end - 1])) end--;
  return text.slice(start, end);
}

/**
 * The parts of a text between separators, or without any between spaces.
 *
 * @param most how often it is divided; a number below 0 is no limit
 */
export function splitText(
  text: string,
  separator: string | undefined,
  most: number,
  isFromEnd: boolean,
): readonly string[] | undefined {
  const all =
    separator === undefined ? text.split(/\s+/).filter((one) => one !== "") : text.split(separator);
  if (most < 0 || all.length <= most + 1) return all;
  if (separator === undefined) return undefined;
  const at = isFromEnd ? all.length - most : most;
  const [start, end] = [all.slice(0, at), all.slice(at)];
  return isFromEnd ? [start.join(separator), ...end] : [...start, end.join(separator)];
}

/** What a method of a string gives; undefined if it is not known. */
export function methodOf(
  text: string,
  method: string,
  values: readonly (string | undefined)[],
): string | boolean | undefined {
  const [first, second] = values;
  if (values.includes(undefined)) return undefined;
  switch (`${method} ${values.length}`) {
    case "lower 0":
      return text.toLowerCase();
    case "upper 0":
      return text.toUpperCase();
    case "strip 0":
    case "lstrip 0":
    case "rstrip 0":
    case "strip 1":
    case "lstrip 1":
    case "rstrip 1":
      return stripped(text, method, first);
    case "startswith 1":
      return text.startsWith(first ?? "");
    case "endswith 1":
      return text.endsWith(first ?? "");
    case "removesuffix 1":
      return first && text.endsWith(first) ? text.slice(0, -first.length) : text;
    case "removeprefix 1":
      return first && text.startsWith(first) ? text.slice(first.length) : text;
    case "replace 2":
      return first ? text.replaceAll(first, () => second ?? "") : undefined;
    default:
      return undefined;
  }
}

/** A path without what is behind its last dot, and that: as `os.path.splitext` divides it. */
export function splitEnding(path: string): readonly [string, string] {
  const dot = /(?<=[^/.][^/]*)\.[^./]*$/.exec(path)?.index ?? path.length;
  return [path.slice(0, dot), path.slice(dot)];
}

/** Whether a string may be a date to PyYAML, which equals no string. */
export const mayBeDate = (value: Json): boolean =>
  typeof value === "string" && /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/.test(value);

/** Whether a schema may fill a value: only what it has no keys of. */
export const mayBeFilled = (value: Json): boolean =>
  isObject(value) && Object.keys(value).length === 0;

/**
 * A regular expression of Python, if JavaScript reads the same in it.
 *
 * @param from the function that matches a text with it: `match` begins at its start
 */
export function expressionOf(source: string, from: string): RegExp | undefined {
  if (/\\[^\\.()[\]{}+*?^$|/dswSWDbB-]|\(\?[^:=!]|[+*?}]\+|\[\[|&&/.test(source)) return undefined;
  const whole = from === "search" ? source : `^(?:${source})${from === "match" ? "" : "$"}`;
  try {
    return new RegExp(whole);
  } catch {
    return undefined;
  }
}

/** Longer strings are not kept: code can double them on each of its lines. */
export const MOST_LETTERS = 10_000;
