/**
 * Methods by which statements are curated or classified.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import { listed } from "../../base/words.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import type { Draft } from "./draft.ts";
import { findEntry, proposedEntry } from "./find-entry.ts";
import { MissingField, Refusal } from "./refusal.ts";

/** The method of most statements of a collection; undefined if there are none. */
function usualMethod(draft: Draft, collection: "evidence" | "assertion"): string | undefined {
  for (const entries of draft.everywhere(collection)) {
    const methods = Object.values(entries).flatMap(
      ({ specifiedBy }) => stringOf(specifiedBy) ?? [],
    );
    const [most] = [...Map.groupBy(methods, (method) => method)].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    const key = most === undefined ? undefined : parseEntryPointer(most[0])?.key;
    if (key !== undefined) return key;
  }
  return undefined;
}

/**
 * A pointer to a method, by its name or key.
 *
 * @param text by default, the one of most statements of the collection
 * @throws Refusal if there is no such method
 */
export function useMethod(
  draft: Draft,
  collection: "evidence" | "assertion",
  text: string | undefined,
): string {
  const usual = text === undefined ? usualMethod(draft, collection) : undefined;
  if (usual !== undefined) return draft.use("method", usual);
  const methods = Object.keys(draft.entries("method"));
  if (text === undefined) {
    const known = methods.length === 0 ? "" : `, such as ${listed(methods, "or")}`;
    throw new MissingField(
      "method",
      `method is missing: the key or name of a method of the bundle${known}.`,
    );
  }
  const known = findEntry(draft, "method", text);
  if (known !== undefined) return draft.use("method", known.key);
  throw new Refusal(`There is no method ${text}.${proposedEntry(draft, "method", text)}`);
}
