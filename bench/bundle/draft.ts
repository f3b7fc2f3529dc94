/**
 * A bundle while it is generated: its collections so far, and chance.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../src/gkm/model/collections.ts";
import { randomFrom, tailPicker } from "../random.ts";

/** The entries of a collection, by key. */
type Entries = Record<string, JsonObject>;
export type Collections = Record<CollectionName, Entries>;

export interface Draft {
  readonly collections: Collections;
  /** In [0, 1). */
  readonly random: () => number;
  /** An item; the first ones far more often than the last. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** A whole number below a limit. */
  readonly below: (limit: number) => number;
  /** How many entries a collection gets that has so many in a bundle of 26,500 entries. */
  readonly share: (of26500: number) => number;
}

/** An empty draft of about so many entries. The same seed gives the same chance. */
export function newDraft(entries: number, seed: number): Draft {
  const random = randomFrom(seed);
  return {
    collections: Object.fromEntries(
      COLLECTION_NAMES.map((name) => [name, {} as Entries]),
    ) as Collections,
    random,
    pick: tailPicker(random),
    below: (limit) => Math.floor(random() * limit),
    share: (of26500) => Math.max(2, Math.round((entries * of26500) / 26_500)),
  };
}

/** The numbers from 1 to a count. */
export const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** Pointers to the entries of a collection. */
export const pointersTo = ({ collections }: Draft, name: CollectionName): readonly string[] =>
  Object.keys(collections[name]).map((key) => `#/${name}/${key}`);
