/**
 * A bundle that is being changed, with the others that it is published with: their entries are reused, and keys are
 * unique in all of them.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { type Bundle, type BundleDocument, numberOf } from "../../model/bundle.ts";
import { type CollectionName, collectionOf } from "../../model/collections.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import type { Digest } from "../../model/identifiers.ts";
import type { Profile } from "../../model/profiles.ts";
import { mappedVariantsOf, visitReferences } from "../../model/references.ts";
import type { Fields } from "./fields.ts";
import { Refusal } from "./refusal.ts";

/** An entry that was added to a draft, or changed. */
export interface AddedEntry {
  readonly collection: CollectionName;
  readonly key: string;
  /** What its author says that it is elsewhere: `DOID:8923`, `PMID 20818844`. */
  readonly codes?: readonly string[];
}

type Entries = Record<string, JsonObject>;

/** What a draft is made of. */
export interface DraftSource {
  readonly bundle: Bundle;
  /** The other bundles; those of other producers have other keys, and are not looked at. */
  readonly others: readonly Bundle[];
  /** Other names of entries: each with the keys that it stands for. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly sha512t24u: Digest;
}

export class Draft {
  readonly profile: Profile;
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly sha512t24u: Digest;
  readonly added: AddedEntry[] = [];
  /** Entries of the bundle that were changed. */
  readonly changed: AddedEntry[] = [];
  /** What follows from what was given, for whoever gave it: one sentence without its dot each. */
  readonly notes: string[] = [];
  readonly #original: BundleDocument;
  readonly #others: readonly BundleDocument[];
  readonly #changed = new Map<CollectionName, Entries>();

  constructor({ bundle, others, synonyms, sha512t24u }: DraftSource) {
    this.profile = bundle.profile;
    this.synonyms = synonyms;
    this.sha512t24u = sha512t24u;
    this.#original = bundle.document;
    this.#others = others
      .filter(({ profile }) => profile.prefix === bundle.profile.prefix)
      .map(({ document }) => document);
  }

  /** The document with what was added; it shares the rest with the original. */
  get document(): BundleDocument {
    return { ...this.#original, ...Object.fromEntries(this.#changed) };
  }

  /** The entries of a collection of the bundle itself. */
  entries(collection: CollectionName): Readonly<Entries> {
    return this.#changed.get(collection) ?? this.#original[collection];
  }

  get(collection: CollectionName, key: string): JsonObject | undefined {
    const entries = this.entries(collection);
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return isObject(entry) ? entry : undefined;
  }

  /** The entries of a collection in each document: the bundle's own first. */
  *everywhere(collection: CollectionName): Generator<Readonly<Entries>> {
    yield this.entries(collection);
    for (const document of this.#others) yield document[collection];
  }

  /** The entry that a pointer leads to, in the bundle or another one. */
  find(pointer: Json | undefined): JsonObject | undefined {
    const target = typeof pointer === "string" ? parseEntryPointer(pointer) : undefined;
    if (target === undefined || target.innerPath.length > 0) return undefined;
    for (const entries of this.everywhere(target.collection as CollectionName)) {
      const entry = Object.hasOwn(entries, target.key) ? entries[target.key] : undefined;
      if (isObject(entry)) return entry;
    }
    return undefined;
  }

  /**
   * A pointer to an entry, which is copied from another bundle with all that it refers to if only that has it.
   */
  use(collection: CollectionName, key: string): string {
    if (this.get(collection, key) === undefined) this.#copy(collection, key);
    return localPointer([collection, key]);
  }

  #copy(collection: CollectionName, key: string): void {
    const entry = this.find(localPointer([collection, key]));
    if (entry === undefined || this.get(collection, key) !== undefined) return;
    this.#set(collection, key, entry);
    visitReferences(collection, entry, (text) => {
      const target = parseEntryPointer(text);
      if (target !== undefined) this.#copy(target.collection as CollectionName, target.key);
    });
    // a profile without members names its variant by its key alone
    if (collection !== "molecularProfile") return;
    for (const mapped of mappedVariantsOf(entry, this.profile)) this.#copy("variant", mapped.key);
  }

  #set(
    collection: CollectionName,
    key: string,
    entry: JsonObject,
    codes: readonly string[] = [],
  ): void {
    this.#changed.set(collection, { ...this.entries(collection), [key]: entry });
    this.added.push({ collection, key, ...(codes.length === 0 ? {} : { codes }) });
  }

  /**
   * Adds an entry, and returns a pointer to it.
   *
   * @param codes what its author says that it is elsewhere
   * @throws Refusal if another entry has the key
   */
  add(
    collection: CollectionName,
    key: string,
    entry: JsonObject,
    codes?: readonly string[],
  ): string {
    for (const entries of this.everywhere(collection)) {
      if (!Object.hasOwn(entries, key)) continue;
      const free =
        numberOf(key) > 0 ? ` The next free number is ${this.#freeNumber(collection)}.` : "";
      throw new Refusal(`There is an entry ${key} already.${free}`);
    }
    this.#set(collection, key, entry, codes);
    return localPointer([collection, key]);
  }

  /** Changes an entry of the bundle. */
  replace(collection: CollectionName, key: string, entry: JsonObject): void {
    this.#changed.set(collection, { ...this.entries(collection), [key]: entry });
    const isNoted = [...this.changed, ...this.added].some(
      (one) => one.collection === collection && one.key === key,
    );
    if (!isNoted) this.changed.push({ collection, key });
  }

  /** A key with a number: `kb.eid:1409`. */
  numberedKey(collection: CollectionName, number: number | string): string {
    return `${this.profile.prefix}.${collectionOf(collection).kind}:${number}`;
  }

  /**
   * The number of a new entry, as a field gives it.
   *
   * @throws Refusal if it is no number, or one of another collection
   */
  givenNumber(collection: CollectionName, fields: Fields, field: string): number | undefined {
    return fields.number(field, this.numberedKey(collection, ""));
  }

  /** The key of a new entry: the number after the highest one of all bundles, unless one is given. */
  newKey(collection: CollectionName, number?: number): string {
    return this.numberedKey(collection, number ?? this.#freeNumber(collection));
  }

  /** The number after the highest one of all bundles. */
  #freeNumber(collection: CollectionName): number {
    const start = this.numberedKey(collection, "");
    let highest = 0;
    for (const entries of this.everywhere(collection)) {
      for (const key of Object.keys(entries)) {
        if (key.startsWith(start)) highest = Math.max(highest, numberOf(key) || 0);
      }
    }
    return highest + 1;
  }
}
