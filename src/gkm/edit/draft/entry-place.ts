/**
 * Where entries are, by the keys that somebody gives to commands.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isObject, stringOf } from "../../../base/json.ts";
import { WRITTEN_PMID } from "../../check/sources.ts";
import type { Bundle } from "../../model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../model/collections.ts";
import { calledEntry } from "./find-entry.ts";
import { Refusal } from "./refusal.ts";

/** Where entries with a key are. */
export interface EntryPlace {
  readonly collection: CollectionName;
  readonly bundles: readonly Bundle[];
}

/** Where the entries with a key are; undefined if there are none. */
export function placeOf(bundles: readonly Bundle[], key: string): EntryPlace | undefined {
  for (const collection of COLLECTION_NAMES) {
    const own = bundles.filter(({ document }) => Object.hasOwn(document[collection], key));
    if (own.length > 0) return { collection, bundles: own };
  }
  return undefined;
}

/**
 * The keys that a text can stand for: in other letters, in a reference, as a PMID, or as pages write them: `EID 1409`, which is
 * `eid-1409` in paths.
 */
function readingsOf(text: string): ReadonlySet<string> {
  const key = text.trim().replace(/^#?\/\w+\//, "");
  const pmid = WRITTEN_PMID.exec(text)?.[1];
  const short = /^([a-z]+)[ -](\d+)$/i.exec(key)?.slice(1).join(":").toLowerCase();
  return new Set([key.toLowerCase(), short ?? "", `pmid:${pmid}`]);
}

/** A sentence that proposes the only entry that is meant surely: by its key in another form, or by its name. */
function proposal(bundles: readonly Bundle[], text: string): string {
  const readings = readingsOf(text);
  const name = text.trim().toLowerCase();
  const found = new Map<string, string>();
  for (const { document } of bundles) {
    for (const collection of COLLECTION_NAMES) {
      for (const [key, entry] of Object.entries(document[collection])) {
        const isMeant =
          readings.has(key.toLowerCase()) ||
          readings.has(key.slice(key.indexOf(".") + 1).toLowerCase()) ||
          (isObject(entry) && stringOf(entry["name"])?.toLowerCase() === name);
        if (isMeant) found.set(key, calledEntry({ key, entry }));
      }
    }
  }
  const [called, second] = found.values();
  return called === undefined || second !== undefined ? "" : ` Did you mean ${called}?`;
}

/** @throws Refusal if there is no entry with the key */
export function requirePlace(bundles: readonly Bundle[], key: string): EntryPlace {
  const place = placeOf(bundles, key);
  if (place !== undefined) return place;
  const advice = proposal(bundles, key) || " Give the key that is below the title of its page.";
  throw new Refusal(`There is no entry ${cut(key)}.${advice}`);
}
