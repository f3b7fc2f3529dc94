/**
 * What a wrong reference may have meant. Numbers in keys are arbitrary: the next one is another medicine,
 * gene or paper. So an entry is proposed only if something besides the likeness of its key speaks for it,
 * and always with its name.
 *
 * @module
 */

import { asText, cut } from "../../../base/excerpt.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../../base/json.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import { remembered } from "../../../base/memory/remembered.ts";
import { localPointer } from "../../../base/pointer.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import type { Resolved, Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import {
  type CollectionName,
  collectionOf,
  isStatementCollection,
} from "../../model/collections.ts";
import { nameOf } from "../../model/concept.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import type { ReferenceTarget } from "../../model/reference-fields.ts";
import { representationsOf } from "../../model/representations.ts";
import type { FindKeySlip } from "./key-slips.ts";

/** The end of a computed identifier: random characters, of which no two entries have nearly the same. */
const DIGEST = /[.:][A-Za-z0-9_-]{32}$/;

/** The maximum length of a name in a proposal, in UTF-16 code units. */
const NAME_LENGTH = 60;

/** The names of what a set consists of: "Dabrafenib AND Trametinib". */
function memberNames({ concepts, membershipOperator }: JsonObject, resolver: Resolver | undefined) {
  const names = itemsOf(concepts).map((one) => nameOf(resolver?.dereference(one)));
  const isNamed = names.length > 0 && names.every((name) => name !== undefined);
  return isNamed ? names.join(` ${asText(membershipOperator)} `) : undefined;
}

/** What an entry, or a part of one, is called; the type if it has no name. */
function calledName(value: Json | undefined, resolver?: Resolver): string | undefined {
  if (!isObject(value)) return undefined;
  const [first] = representationsOf(value);
  return (
    nameOf(value) ??
    memberNames(value, resolver) ??
    nameOf(value["unsupported"]) ??
    nameOf(first?.value) ??
    stringOf(value["title"]) ??
    stringOf(value["description"]) ??
    stringOf(value["type"])
  );
}

/**
 * A finding's fix that proposes something, with its name.
 *
 * @param resolver by which sets are named after their members
 */
export function proposal(
  written: string,
  value: Json | undefined,
  resolver?: Resolver,
): { readonly fix: string } {
  const name = calledName(value, resolver);
  const short = name === undefined ? undefined : cut(name, NAME_LENGTH);
  return {
    fix: short === undefined ? `Did you mean ${written}?` : `Did you mean ${written} (${short})?`,
  };
}

/** Finds what references may have meant. */
export interface Proposals {
  /** What a field of an entry must hold: its computed key says so, or only one item of evidence can be meant. */
  certain(owner: Resolved, field: string): { readonly fix: string } | undefined;
  /** The only entry with exactly this key, in one of the collections that a field may refer to. */
  sameKey(target: ReferenceTarget, key: string): Resolved | undefined;
  /** The only entry whose key is one slip away, if it is certain or nothing else refers to it. */
  nearKey(collection: CollectionName, key: string): Resolved | undefined;
  /** The only entry with exactly this name, of those that a field may refer to. */
  named(target: ReferenceTarget, name: string): Resolved | undefined;
  /** An entry that has this id or refget accession, and another key. */
  withId(collection: CollectionName, id: string): Resolved | undefined;
  /** A pointer to the only representation with this id, if a field may refer to one of its type. */
  representation(
    target: ReferenceTarget,
    id: string,
  ): { readonly text: string; readonly value: Json } | undefined;
}

/** Whether an entry repeats its key: otherwise the key may be what is wrong, and not the reference. */
function isSaidTwice({ collection, key, entry }: Resolved): boolean {
  if (!isObject(entry)) return false;
  const field = collectionOf(collection).ownField;
  if (field !== undefined) return entry[field] === key;
  const { unsupported } = entry;
  return !isObject(unsupported) || unsupported["id"] === key;
}

/** Where each representation of the variants is, by its key; undefined for one that several have. */
function indexRepresentations(document: BundleDocument) {
  const index = new Map<
    string,
    { readonly text: string; readonly value: JsonObject } | undefined
  >();
  for (const key in document.variant) {
    for (const { group, id, value } of representationsOf(document.variant[key])) {
      const text = localPointer(["variant", key, group, id]);
      index.set(id, index.has(id) ? undefined : { text, value });
    }
  }
  return index;
}

/** The pointers to the items of evidence for each proposition. */
const evidenceByProposition = ({
  evidence,
}: BundleDocument): ReadonlyMap<Json, readonly string[]> =>
  groupPairs(
    Object.entries(evidence).flatMap(([key, item]) => {
      const proposition = isObject(item) ? item["proposition"] : undefined;
      return proposition === undefined
        ? []
        : [[proposition, localPointer(["evidence", key])] as const];
    }),
  );

/** Of each evidence line of an assertion: the only item of evidence for its proposition that no line cites. */
function uncitedItems(
  assertion: JsonObject,
  byProposition: ReadonlyMap<Json, readonly string[]>,
): readonly (string | undefined)[] {
  const lines = itemsOf(assertion["hasEvidenceLines"]);
  const cited = new Set(objectsOf(lines).flatMap((line) => itemsOf(line["hasEvidenceItems"])));
  return lines.map((line) => {
    const target = isObject(line) ? line["targetProposition"] : undefined;
    const items = target === undefined ? [] : (byProposition.get(target) ?? []);
    const [only, ...others] = items.filter((pointer) => !cited.has(pointer));
    return others.length === 0 ? only : undefined;
  });
}

/** An item of an evidence line, by its place in the assertion. */
const LINE_ITEM = /^\/hasEvidenceLines\/(\d+)\/hasEvidenceItems\/\d+$/;

/** Each search costs a pass over the collection: after this many there are none. */
const SEARCHES = 50;

/**
 * Makes the proposals for a document.
 *
 * @param isUsed whether some reference leads to an entry
 */
export function createProposals(
  document: BundleDocument,
  resolver: Resolver,
  isUsed: (entry: Resolved) => boolean,
  findKeySlip: FindKeySlip = () => [],
): Proposals {
  const { find } = resolver;
  let searches = 0;
  let namedSearches = 0;
  let idSearches = 0;
  let representations: ReturnType<typeof indexRepresentations> | undefined;

  const alone = (collection: CollectionName, keys: readonly string[]): Resolved | undefined => {
    const [only, ...others] = keys;
    const found = only === undefined || others.length > 0 ? undefined : find(collection, only);
    return found !== undefined && isSaidTwice(found) ? found : undefined;
  };

  let byProposition: ReturnType<typeof evidenceByProposition> | undefined;
  const uncitedIn = remembered((assertion: JsonObject) => {
    byProposition ??= evidenceByProposition(document);
    return uncitedItems(assertion, byProposition);
  });
  const uncitedItem = ({ entry }: Resolved, field: string) => {
    const [, index] = LINE_ITEM.exec(field) ?? [];
    return index !== undefined && isObject(entry) ? uncitedIn(entry)[Number(index)] : undefined;
  };

  const near = (collection: CollectionName, key: string): Resolved | undefined => {
    const keys = Object.keys(document[collection]);
    const candidate = alone(
      collection,
      keys.filter((known) => isOneEdit(known, key)),
    );
    if (candidate === undefined || DIGEST.test(candidate.key)) return candidate;
    // mostly nothing refers to statements: that nothing does says nothing about them
    return isStatementCollection(collection) || isUsed(candidate) ? undefined : candidate;
  };

  return {
    certain(owner, field) {
      const slip = findKeySlip(owner.collection, owner.key).find((one) => one.field === field);
      const text = slip === undefined ? uncitedItem(owner, field) : slip.value;
      return typeof text === "string"
        ? proposal(text, resolver.resolve(text)?.value, resolver)
        : undefined;
    },
    sameKey(target, key) {
      const [only, ...others] = target.entries.flatMap((name) => find(name, key) ?? []);
      return others.length > 0 ? undefined : only;
    },
    nearKey(collection, key) {
      searches += 1;
      if (searches > SEARCHES) return undefined;
      const own = key.trim().toLowerCase();
      const same = Object.keys(document[collection]).filter((known) => known.toLowerCase() === own);
      return same.length > 0 ? alone(collection, same) : near(collection, key);
    },
    named(target, name) {
      namedSearches += 1;
      const wantedName = name.trim().toLowerCase();
      if (namedSearches > SEARCHES || wantedName === "") return undefined;
      const [only, ...others] = target.entries.flatMap((collection) =>
        Object.entries(document[collection])
          .filter(([, entry]) => nameOf(entry)?.toLowerCase() === wantedName)
          .flatMap(([key]) => find(collection, key) ?? []),
      );
      return others.length > 0 ? undefined : only;
    },
    withId(collection, id) {
      idSearches += 1;
      if (idSearches > SEARCHES) return undefined;
      const { ownField = "" } = collectionOf(collection);
      const [key] =
        Object.entries(document[collection]).find(
          ([known, entry]) => known !== id && isObject(entry) && entry[ownField] === id,
        ) ?? [];
      return key === undefined ? undefined : find(collection, key);
    },
    representation(target, id) {
      representations ??= indexRepresentations(document);
      const found = representations.get(id);
      return found && target.parts?.includes(asText(found.value["type"])) ? found : undefined;
    },
  };
}

/**
 * The key that a string seems to be meant as, if it is not a pointer: `kb.gid:19`, `feature/kb.gid:19`,
 * `/feature/kb.gid:19`, `#feature/kb.gid:19`.
 */
export function writtenKey(text: string): string {
  const path = text.replace(/^#?\/?/, "");
  return parseEntryPointer(`#/${path}`)?.key ?? path;
}
