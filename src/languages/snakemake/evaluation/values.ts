/**
 * What Python's operators and methods make of values of which some parts are not known (The Python Language Reference,
 * chapter 6; The Python Standard Library, built-in types).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";

/** A part of a configuration of which nothing is known. */
export const UNKNOWN = Symbol("unknown");

/** A configuration in which some parts are not known. */
export type PartlyKnown = Json | typeof UNKNOWN | { readonly [key: string]: PartlyKnown };

/** What code can read where it is. */
export interface KnownNames {
  /** The value of a variable; undefined if it is not known. */
  valueOf(name: string): Json | undefined;
  readonly config: PartlyKnown;
  /** Names of keys that a schema may have filled in. */
  readonly filled: ReadonlySet<string>;
  /** The folder of the main Snakefile, as {@link ROOT} and a path. */
  readonly basedir: string;
  /** The folder of this file. */
  readonly currentBasedir: string;
}

/** What paths begin with that code computes from the folder of a Snakefile: the folder of the version. */
export const ROOT = "\u0000";

/** Whether Python takes a value for true; undefined if it is not known. */
export function truthOf(value: PartlyKnown): boolean | undefined {
  if (value === UNKNOWN) return undefined;
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** A scalar as Python writes it. A number may be a fraction, also a whole one: 1.0 is 1 in JSON. */
export function asText(value: PartlyKnown): PartlyKnown {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : UNKNOWN;
}

/** Two paths, as `os.path.join` joins them. */
export const joinedPath = (path: string, text: string) =>
  path === "" || /^[/\0]/.test(text) ? text : `${path}${path.endsWith("/") ? "" : "/"}${text}`;

/** Whether two scalars are equal to Python, for which `True == 1`. */
export function areEqual(one: PartlyKnown, other: PartlyKnown): boolean | typeof UNKNOWN {
  const isScalar = (value: PartlyKnown) => value === null || typeof value !== "object";
  if (one === UNKNOWN || other === UNKNOWN) return UNKNOWN;
  if (!isScalar(one) && !isScalar(other)) return UNKNOWN;
  const [first, second] = [one, other].map((value) =>
    typeof value === "boolean" ? Number(value) : value,
  );
  return first === second;
}

/** Whether two values are the same object: Python has one of each truth and one None, and 1 is none of them. */
export function areSame(one: PartlyKnown, other: PartlyKnown): boolean | typeof UNKNOWN {
  if (one === UNKNOWN || other === UNKNOWN) return UNKNOWN;
  const isOnly = [one, other].some((value) => value === null || typeof value === "boolean");
  return isOnly ? one === other : UNKNOWN;
}

export const not = (value: PartlyKnown): PartlyKnown => {
  const truth = truthOf(value);
  return truth === undefined ? UNKNOWN : !truth;
};

/** What is at a key or an index of a value. */
export function partOf(value: PartlyKnown, key: PartlyKnown): PartlyKnown {
  if (Array.isArray(value)) return typeof key === "number" ? (value.at(key) ?? UNKNOWN) : UNKNOWN;
  const isKey = isObject(value) && typeof key === "string" && Object.hasOwn(value, key);
  return isKey ? (value[key] as PartlyKnown) : UNKNOWN;
}

/** How many items a value has; a schema may give a mapping more. */
export const lengthOf = (value: PartlyKnown): PartlyKnown =>
  typeof value === "string" || Array.isArray(value) ? [...value].length : UNKNOWN;

/** What a method of a text gives. */
export function methodOf(
  text: string,
  method: string,
  values: readonly PartlyKnown[],
): PartlyKnown {
  const [first] = values;
  if (values.length === 0 && method === "lower") return text.toLowerCase();
  if (values.length === 0 && method === "upper") return text.toUpperCase();
  if (values.length === 0 && method === "strip") return text.trim();
  if (typeof first !== "string" || values.length !== 1) return UNKNOWN;
  if (method === "startswith") return text.startsWith(first);
  return method === "endswith" ? text.endsWith(first) : UNKNOWN;
}

/** Forgets a part of a configuration, by its keys; what is left of that. */
export function forget(config: PartlyKnown, [key, ...more]: readonly string[]): PartlyKnown {
  if (key === undefined || !isObject(config)) return UNKNOWN;
  const known = config as Record<string, PartlyKnown>;
  known[key] = forget(Object.hasOwn(known, key) ? (known[key] as PartlyKnown) : {}, more);
  return config;
}

/** A value without what is in doubt in it; of a list of which an item is, nothing is known. */
export function withoutDoubtful(
  value: PartlyKnown,
  isDoubtful: (part: PartlyKnown) => boolean,
): PartlyKnown {
  if (isDoubtful(value)) return UNKNOWN;
  if (Array.isArray(value))
    return value.some((item) => hasUnknown(withoutDoubtful(item, isDoubtful))) ? UNKNOWN : value;
  if (!isObject(value)) return value;
  const parts = Object.entries<PartlyKnown>(value);
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutDoubtful(part, isDoubtful)]));
}

/** Whether a text may be a date to PyYAML, which equals no string. */
export const mayBeDate = (value: PartlyKnown): boolean =>
  typeof value === "string" && /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/.test(value);

/** Whether a schema may fill a value: only what it has no keys of. */
export const mayBeFilled = (value: PartlyKnown): boolean =>
  isObject(value) && Object.keys(value).length === 0;

/** Longer texts are not kept: code can double them on each of its lines. */
export const MOST_LETTERS = 10_000;

/** A value of more parts is not looked at: code can name it on each of its lines. */
const MOST_PARTS = 1000;

/**
 * Whether a part of a value is not known, or it has too many to look at.
 *
 * @param seen parts that were looked at: a list can have one of them often
 */
export function hasUnknown(value: PartlyKnown, seen = new Set<PartlyKnown>()): boolean {
  if (value === UNKNOWN || seen.size > MOST_PARTS) return true;
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  const parts = Object.values<PartlyKnown>(value);
  return parts.length > MOST_PARTS || parts.some((part) => hasUnknown(part, seen));
}

/**
 * Whether something is in a text, a list or the keys of a mapping.
 *
 * @param filled names of keys that mappings may have, too
 */
export function isIn(
  value: PartlyKnown,
  all: PartlyKnown,
  filled: ReadonlySet<string>,
): PartlyKnown {
  if (typeof value === "string" && typeof all === "string") return all.includes(value);
  if (Array.isArray(all)) {
    const found = all.map((one) => areEqual(one, value));
    return found.includes(true) || (found.includes(UNKNOWN) ? UNKNOWN : false);
  }
  if (typeof value !== "string" || !isObject(all)) return UNKNOWN;
  if (Object.hasOwn(all, value)) return (all[value] as PartlyKnown) === UNKNOWN ? UNKNOWN : true;
  return filled.has(value) ? UNKNOWN : false;
}
