/**
 * Values of JSON that were made before.
 *
 * @module
 */
import { type Cache, NO_CACHE } from "./cache.ts";

/** What was made before. A value is given back as an equal one. */
export interface JsonCache {
  /** Undefined if there is nothing that can be used. */
  get<Value>(key: string): Value | undefined;
  set(key: string, value: unknown): void;
  prune(): void;
}

/** Whether all numbers of a value are what JSON makes of them. */
function isExact(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isExact);
}

/** A cache for values of JSON; a value that JSON changes is not kept. */
export const jsonCache = ({ get, set, prune }: Cache): JsonCache => ({
  get<Value>(key: string) {
    const bytes = get(key);
    // the same program wrote it: its digest is part of the key
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Value);
  },
  set(key, value) {
    const json: string | undefined = isExact(value) ? JSON.stringify(value) : undefined;
    if (json !== undefined) set(key, new TextEncoder().encode(json));
  },
  prune,
});

/** Has nothing. */
export const NO_JSON_CACHE = jsonCache(NO_CACHE);
