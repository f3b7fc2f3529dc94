/**
 * Pointers to the entries of a bundle, and into them: `#/<collection>/<key>/…` (GKM bundle 0.1.0-a0,
 * section 2.1; RFC 6901, section 6).
 *
 * @module
 */
import { isLocalPointer, parsePointer } from "../../base/pointer.ts";

/** What a pointer names; none of it needs to exist. */
export interface EntryPointer {
  readonly collection: string;
  readonly key: string;
  /** The tokens after the key, which lead to a part of the entry. */
  readonly innerPath: readonly string[];
}

/**
 * The parts of a pointer to an entry or into one. Undefined for a URL, and for a pointer that is broken
 * or ends before a key.
 *
 * @example parseEntryPointer("#/source/pmid:1") // { collection: "source", key: "pmid:1", innerPath: [] }
 */
export function parseEntryPointer(text: string): EntryPointer | undefined {
  const tokens = isLocalPointer(text) ? parsePointer(text) : undefined;
  if (tokens === undefined) return undefined;
  const [collection, key, ...innerPath] = tokens;
  return collection === undefined || key === undefined ? undefined : { collection, key, innerPath };
}
