/**
 * Where entries are in the files of their bundles.
 *
 * @module
 */
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { locateInJson } from "../../yaml/json-text.ts";
import type { PublishedBundle } from "./bundles.ts";
import { writtenText } from "./published-bundle.ts";

/** The texts of bundles, read once: a large one has thousands of entries. */
const locates = new WeakMap<PublishedBundle, Locate>();

/** The line of an entry in the file of a bundle that has it, from 1. */
export function entryLine(bundle: PublishedBundle, collection: string, key: string): number {
  let locate = locates.get(bundle);
  if (locate === undefined) {
    locate = locateInJson(writtenText(bundle));
    locates.set(bundle, locate);
  }
  return locate(formatPointer([collection, key])).line;
}
