/**
 * The texts of a folder made of a bundle's text, from which the same text can be made again.
 *
 * @module
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  isCollectionName,
} from "../../gkm/model/collections.ts";
import { keyOfSlug } from "../../gkm/model/paths.ts";
import { editJson, type JsonForm, jsonFormOf, writeJson } from "../../yaml/json-edit.ts";
import { partsOf, skipSpace, valueEnd } from "../../yaml/json-scan.ts";
import { foldedFileName } from "../files/names.ts";
import { entryFile, HEAD_FILE, slugOfFile } from "./entry-files.ts";
import { type Entries, joinedDocument, joinedText, orderedEntries } from "./joined-text.ts";
import type { PublishedBundle } from "./published-bundle.ts";

/** The files of a bundle as a folder. */
export interface SplitBundle {
  /** By their paths in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The first line that is written otherwise when the files are joined; undefined if none is. */
  readonly changedLine?: {
    readonly line: number;
    readonly before: string;
    readonly after: string;
  };
}

/** The values and texts of a folder. */
interface FolderTexts {
  readonly head: { readonly text: string; readonly value: JsonObject };
  readonly texts: Entries<string>;
  readonly values: Entries<Json>;
}

const joinedAgain = ({ head, texts, values }: FolderTexts): string => {
  const ordered = orderedEntries(head.value, texts);
  const document = joinedDocument(head.value, orderedEntries(head.value, values));
  return joinedText(head, document, ordered);
};

/** The text of a value as if it began its line. */
function outdented(text: string, { shown, value }: { shown: number; value: number }): string {
  const line = text.lastIndexOf("\n", shown) + 1;
  const before = text.slice(line, shown);
  const indent = before.trim() === "" ? before : "";
  return text
    .slice(value, valueEnd(text, value))
    .split("\n")
    .map((one, index) => (index > 0 && one.startsWith(indent) ? one.slice(indent.length) : one))
    .join("\n");
}

/** The texts of the entries of a bundle, as their lines are in its text. */
function entryTexts(text: string, form: JsonForm, document: JsonObject): Entries<string> {
  const collections = partsOf(text, skipSpace(text, 0));
  return new Map(
    COLLECTION_NAMES.map((name) => {
      const entries = document[name] as JsonObject;
      if (form.unit === undefined) {
        const written = Object.entries(entries).map(([key, value]) => [
          key,
          writeJson(value, form),
        ]);
        return [name, new Map(written as [string, string][])];
      }
      const parts = partsOf(text, collections.get(name)?.value ?? text.length);
      const own = Array.from(parts, ([key, part]): [string, string] => [
        key,
        outdented(text, part) + form.newline,
      ]);
      return [name, new Map(own)];
    }),
  );
}

const isSorted = (keys: readonly string[]) =>
  keys.every((key, index) => index === 0 || String(keys[index - 1]) < key);

/** What is no entry, with the order of collections and entries where it is not the usual one. */
function headOf(document: JsonObject, statesCounts: boolean): JsonObject {
  const names = Object.keys(document);
  const unsorted = COLLECTION_NAMES.filter(
    (name) => !isSorted(Object.keys(document[name] as JsonObject)),
  );
  const isUsual =
    unsorted.length === 0 && COLLECTION_NAMES.every((name, index) => names[index] === name);
  const listed = (name: CollectionName): readonly string[] =>
    unsorted.includes(name) ? Object.keys(document[name] as JsonObject) : [];
  const members = names.flatMap((name): (readonly [string, Json])[] => {
    if (isCollectionName(name)) return isUsual ? [] : [[name, listed(name)]];
    const value = document[name] as Json;
    if (name !== "metadata" || statesCounts || !isObject(value)) return [[name, value]];
    const { statistics: _, ...metadata } = value;
    return [[name, metadata as JsonObject]];
  });
  return Object.fromEntries(members);
}

/** The first line that differs. */
function changedLine(before: string, after: string): Pick<SplitBundle, "changedLine"> {
  if (before === after) return {};
  const [old, now] = [before.split("\n"), after.split("\n")];
  const index = old.findIndex((line, at) => line !== now[at]);
  const at = index < 0 ? old.length : index;
  return { changedLine: { line: at + 1, before: old[at] ?? "", after: now[at] ?? "" } };
}

/** Why the keys of a bundle cannot be the names of files; undefined if they can. */
function nameFault({ document, profile }: PublishedBundle): string | undefined {
  const known = new Map<string, string>();
  for (const name of COLLECTION_NAMES) {
    for (const key of Object.keys(document[name])) {
      const file = entryFile(name, key, profile);
      if (keyOfSlug(name, slugOfFile(file), profile) !== key) {
        return `The key ${key} of ${name} cannot be the name of a file.`;
      }
      const other = known.get(foldedFileName(file));
      if (other !== undefined) {
        return `Only case distinguishes the keys ${other} and ${key} of ${name}: macOS and Windows would keep one of their files.`;
      }
      known.set(foldedFileName(file), key);
    }
  }
  return undefined;
}

/**
 * Splits a bundle of one file. Counts that are right are left out: they are computed again.
 *
 * @returns a sentence why it cannot be split
 */
export function splitBundle(bundle: PublishedBundle): SplitBundle | { readonly refusal: string } {
  const refusal = nameFault(bundle);
  if (refusal !== undefined) return { refusal };
  const document = bundle.document as unknown as JsonObject;
  const text = new TextDecoder().decode(bundle.bytes);
  const form = jsonFormOf(text);
  const texts = entryTexts(text, form, document);
  const values: Entries<Json> = new Map(
    COLLECTION_NAMES.map((name) => [name, new Map(Object.entries(document[name] as JsonObject))]),
  );
  const folderWith = (statesCounts: boolean): FolderTexts & { readonly again: string } => {
    const value = headOf(document, statesCounts);
    const headText =
      form.unit === undefined ? writeJson(value, form) : editJson(text, document, value);
    const folder = { head: { text: headText, value }, texts, values };
    return { ...folder, again: joinedAgain(folder) };
  };
  const counting = folderWith(false);
  const folder = counting.again === text ? counting : folderWith(true);
  const entries = [...texts].flatMap(([name, own]) =>
    Array.from(own, ([key, entry]) => [entryFile(name, key, bundle.profile), entry] as const),
  );
  const files = new Map([[HEAD_FILE, folder.head.text] as const, ...entries]);
  return { files, ...changedLine(text, folder.again) };
}
