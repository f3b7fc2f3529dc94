/**
 * The files of a bundle after a change of its document: only those that differ, and as far as they differ.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../../gkm/model/bundle.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  collectionOf,
  isCollectionName,
} from "../../gkm/model/collections.ts";
import { editJson, jsonFormOf, writeJson } from "../../yaml/json-edit.ts";
import { bundleFile } from "../bundles/bundle-places.ts";
import { entryFile } from "../bundles/entry-files.ts";
import { hasComputedStatistics } from "../bundles/joined-text.ts";
import type { BundleFiles, PublishedBundle } from "../bundles/published-bundle.ts";

/** Texts of files, relative to the content folder; undefined for a file that is removed. */
type EditedFiles = ReadonlyMap<string, string | undefined>;

const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => new TextDecoder().decode(bytes);

const asJson = (document: BundleDocument) => document as unknown as JsonObject;

/** The keys of a collection that are gone and have another name now: the old ones by the new ones. */
function renamedKeys(
  name: CollectionName,
  before: BundleDocument,
  after: BundleDocument,
): ReadonlyMap<string, string> {
  const { ownField = "" } = collectionOf(name);
  const content = (value: Json | undefined) =>
    JSON.stringify(isObject(value) ? { ...value, [ownField]: null } : value);
  const gone = Object.keys(before[name]).filter((key) => !Object.hasOwn(after[name], key));
  if (gone.length === 0) return new Map();
  const byContent = new Map(gone.map((key) => [content(before[name][key]), key]));
  const fresh = Object.keys(after[name]).filter((key) => !Object.hasOwn(before[name], key));
  return new Map(
    fresh.flatMap((key) => {
      const old = byContent.get(content(after[name][key]));
      return old === undefined ? [] : [[key, old] as const];
    }),
  );
}

/** The head after a change. Counts that it leaves out stay out, and a list of keys has those that are left. */
function editedHead(
  head: JsonObject,
  after: BundleDocument,
  renamed: ReadonlyMap<CollectionName, ReadonlyMap<string, string>>,
): JsonObject {
  const member = (name: string, value: Json): Json | undefined => {
    if (isCollectionName(name)) {
      const newKeys = new Map([...(renamed.get(name) ?? [])].map(([key, old]) => [old, key]));
      const keys = isList(value) ? value.map(String) : [];
      return keys
        .map((key) => newKeys.get(key) ?? key)
        .filter((key) => Object.hasOwn(after[name], key));
    }
    if (name !== "metadata" || !hasComputedStatistics(head)) return asJson(after)[name];
    const { statistics: _, ...metadata } = after.metadata;
    return metadata as unknown as JsonObject;
  };
  const members = Object.entries(head).map(([name, value]) => [name, member(name, value)] as const);
  return Object.fromEntries(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The files of the entries of a collection that differ. */
function* editedEntries(
  name: CollectionName,
  { document, profile, files, ...bundle }: PublishedBundle & { readonly files: BundleFiles },
  after: BundleDocument,
  renamed: ReadonlyMap<string, string>,
): Generator<readonly [file: string, text: string | undefined]> {
  const [old, now] = [document[name], after[name]];
  if (old === now) return;
  const fileOf = (key: string) => files.entries.get(formatPointer([name, key]));
  for (const [key, value] of Object.entries(now)) {
    const from = renamed.get(key) ?? key;
    const file = fileOf(from);
    const before = file === undefined ? undefined : textOf(file);
    const text =
      before === undefined
        ? writeJson(value, jsonFormOf(textOf(files.head)))
        : editJson(before, old[from] as Json, value);
    const path = `${bundleFile({ ...bundle, files })}/${entryFile(name, key, profile)}`;
    if (from !== key || text !== before) yield [fileOf(key)?.file ?? path, text];
  }
  for (const key of Object.keys(old)) {
    const file = Object.hasOwn(now, key) ? undefined : fileOf(key);
    if (file !== undefined) yield [file.file, undefined];
  }
}

/** The texts of the files of a bundle that differ when it has another document. */
export function editedFiles(bundle: PublishedBundle, after: BundleDocument): EditedFiles {
  const { document, bytes, files } = bundle;
  if (files === undefined) {
    const before = textOf({ bytes });
    const text = editJson(before, asJson(document), asJson(after));
    return new Map(text === before ? [] : [[bundleFile(bundle), text]]);
  }
  const renamed = new Map(
    COLLECTION_NAMES.map((name) => [name, renamedKeys(name, document, after)] as const),
  );
  const edited = new Map<string, string | undefined>();
  const headText = textOf(files.head);
  const head = JSON.parse(headText) as JsonObject;
  const text = editJson(headText, head, editedHead(head, after, renamed));
  if (text !== headText) edited.set(files.head.file, text);
  for (const name of COLLECTION_NAMES) {
    const own = editedEntries(name, { ...bundle, files }, after, renamed.get(name) ?? new Map());
    for (const [file, entryText] of own) edited.set(file, entryText);
  }
  return edited;
}
