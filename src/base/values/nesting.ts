/**
 * How deep values are nested. Much of what reads them calls itself for what is inside, so that a limit is
 * checked first.
 *
 * @module
 */
import type { JsonObject } from "../json.ts";
import { MAX_DEPTH } from "../limits.ts";

/** What a message says of a value that is nested deeper. */
export const TOO_DEEP = `nested deeper than ${MAX_DEPTH} levels`;

/** The reference tokens of the first list or object that is nested too deep; undefined if none is. */
export function findTooDeep(value: unknown, levels = MAX_DEPTH): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return [];
  const below = (part: unknown, key: string | number): readonly string[] | undefined => {
    const found = findTooDeep(part, levels - 1);
    return found && [String(key), ...found];
  };
  // most values are strings: they are left out before anything is called
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const found = typeof value[at] === "object" ? below(value[at], at) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const object = value as JsonObject;
  for (const key in object) {
    const found = typeof object[key] === "object" ? below(object[key], key) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
