/**
 * A graph and entries that note what is read of them.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { notingList, type Reads } from "../../base/memory/reads.ts";
import { COLLECTION_NAMES, type CollectionName } from "../model/collections.ts";
import type { Draft, Entry, EntryLink, EntryNote, Graph } from "./entry.ts";

/** An entry that notes what is read of it. It has all that a site can say of one. */
export class NotingEntry implements Draft, Record<keyof EntryNote, unknown> {
  readonly collection: CollectionName;
  readonly key: string;
  readonly slug: string;
  readonly path: string;
  readonly bundles: [string, ...string[]];
  readonly #draft: Draft;
  readonly #reads: Reads;

  constructor(draft: Draft, reads: Reads) {
    this.collection = draft.collection;
    this.key = draft.key;
    this.slug = draft.slug;
    this.path = draft.path;
    this.bundles = draft.bundles;
    this.#draft = draft;
    this.#reads = reads;
  }

  get value(): JsonObject {
    this.#reads.note("value", this);
    return this.#draft.value;
  }

  get deprecated(): Deprecation | undefined {
    this.#reads.note("deprecated", this);
    return this.#draft.deprecated;
  }

  get deprecatedGrounds(): readonly Entry[] | undefined {
    this.#reads.note("deprecated", this);
    return this.#draft.deprecatedGrounds;
  }

  set deprecatedGrounds(grounds: readonly Entry[] | undefined) {
    this.#draft.deprecatedGrounds = grounds;
  }

  get draft(): true | undefined {
    this.#reads.note("deprecated", this);
    return this.#draft.draft;
  }

  get waivers(): Entry["waivers"] {
    this.#reads.note("deprecated", this);
    return this.#draft.waivers;
  }

  get links(): EntryLink[] {
    this.#reads.note("links", this);
    return this.#draft.links;
  }

  get backlinks(): EntryLink[] {
    this.#reads.note("backlinks", this);
    return this.#draft.backlinks;
  }
}

/** A graph that notes what is read of it. */
export function noting({ of, find, resolve, entries }: Graph, reads: Reads): Graph {
  const list = (items: readonly Entry[], name: string) =>
    notingList(items, (what) => reads.note(what === "count" ? "count" : "list", name));
  const lists = new Map(COLLECTION_NAMES.map((name) => [name, list(of(name), name)]));
  return Object.freeze({
    of: (collection: CollectionName) => lists.get(collection) ?? of(collection),
    find(collection: CollectionName, key: string) {
      reads.note("find", `${collection} ${key}`);
      return find(collection, key);
    },
    resolve(reference: Json | undefined) {
      if (typeof reference === "string") reads.note("reference", reference);
      return resolve(reference);
    },
    entries: list(entries, ""),
  });
}
