/**
 * The files of a bundle that is a folder: `bundle.json`, and `<collection>/<slug>.json` for each entry.
 *
 * @module
 */
import type { FindingDetails } from "../../base/finding.ts";
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { fileName } from "../../base/paths.ts";
import { nearest } from "../../base/suggest.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  collectionOf,
  isCollectionName,
} from "../../gkm/model/collections.ts";
import { entrySlug, keyOfSlug } from "../../gkm/model/paths.ts";
import { keyExample, keyPattern, type Profile } from "../../gkm/model/profiles.ts";

/** What is no entry: metadata, and ids that could not be converted. */
export const HEAD_FILE = "bundle.json";

/** The file of an entry, in the folder of its bundle. */
export const entryFile = (collection: CollectionName, key: string, profile: Profile): string =>
  `${collection}/${entrySlug(key, profile)}.json`;

/** The slug in the path of an entry's file. */
export const slugOfFile = (path: string): string => fileName(path).replace(/\.json$/, "");

/** Whether something in the folder of a bundle may be meant as an entry or a head. */
export const isMeantAsPart = (path: string): boolean =>
  /\.(json|ya?ml)(\.[^./]*)?$/i.test(path) && !/(^|\/)\./.test(path);

/** The key by which an entry calls itself. */
function ownKeyOf(collection: CollectionName, value: Json): string | undefined {
  const { ownField } = collectionOf(collection);
  return ownField !== undefined && isObject(value) ? stringOf(value[ownField]) : undefined;
}

/** The file that an entry should have by its own key, whatever collection that is of. */
function ownFileOf(value: Json, profile: Profile): string | undefined {
  for (const collection of COLLECTION_NAMES) {
    const own = ownKeyOf(collection, value);
    if (own !== undefined && keyPattern(collection, profile).test(own)) {
      return entryFile(collection, own, profile);
    }
  }
  return undefined;
}

/** What files of a collection are called: `eid-<integer>.json`. */
const nameExample = (collection: CollectionName, profile: Profile): string =>
  keyExample(collection, profile)
    .split(" or ")
    .map((key) => `${entrySlug(key, profile)}.json`)
    .join(" or ");

/** Entries in a file by their keys, as a bundle has them; none if the file has the entry alone. */
function wrappedKeys(value: Json, pattern: RegExp): readonly string[] {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.every((key) => pattern.test(key)) ? keys : [];
}

/** Why a file says nothing about where its entry belongs. */
interface NameFault {
  readonly fault: FindingDetails;
  /** The file, or a folder that is wrong for all that is in it. */
  readonly at: string;
}

/** Where an entry belongs. */
interface NamedEntry {
  readonly collection: CollectionName;
  readonly key: string;
}

/** A path that is none of an entry. */
function pathFault(path: string): NameFault | undefined {
  const [folder = "", name, ...more] = path.split("/");
  if (name === undefined) {
    const fault = {
      message: `Of files, the folder of a bundle has ${HEAD_FILE} only.`,
      found: path,
      fix: "Move the entry into the folder of its collection, or the bundle out of this one.",
    };
    return { fault, at: path };
  }
  if (!isCollectionName(folder)) {
    const near = nearest(folder, COLLECTION_NAMES);
    const fault = {
      message: `There is no collection ${folder}.`,
      found: folder,
      fix:
        near === undefined
          ? "Move its files into the folders of their collections."
          : `If ${near} is meant, rename the folder.`,
    };
    return { fault, at: folder };
  }
  if (more.length === 0) return undefined;
  const fault = {
    message: "The folder of a collection has no folders in it.",
    found: name,
    fix: `Move its files to ${folder}/.`,
  };
  return { fault, at: `${folder}/${name}` };
}

/** A folder's files, and the profile of its keys. */
interface FolderNames {
  readonly profile: Profile;
  /** The paths of all files. */
  readonly files: ReadonlySet<string>;
}

/** A name that is that of no key. */
function noKeyFault(
  [folder, name]: readonly [folder: CollectionName, name: string],
  value: Json,
  { profile, files }: FolderNames,
): FindingDetails {
  const ownFile = ownFileOf(value, profile);
  const expected = nameExample(folder, profile);
  const fix =
    ownFile === undefined
      ? `Name the file after the key of its entry: ${expected}.`
      : files.has(ownFile)
        ? `${ownFile} has this entry already. Remove one of the two.`
        : `Rename it to ${ownFile}.`;
  return { message: `The name is that of no key of ${folder}.`, found: name, expected, fix };
}

/** A name that is that of another key than the entry's own. */
function otherKeyFault(
  { collection, key }: NamedEntry,
  own: string,
  value: Json,
  { profile, files }: FolderNames,
): FindingDetails {
  const { ownField } = collectionOf(collection);
  const ownFile = ownFileOf(value, profile);
  const correct = `correct the ${ownField} to ${key}.`;
  return {
    message: `The file is named after ${key}, but the ${ownField} of its entry is ${own}.`,
    found: own,
    expected: key,
    fix:
      ownFile !== undefined && !files.has(ownFile)
        ? `If the ${ownField} is right, rename the file to ${ownFile}. Otherwise, ${correct}`
        : `C${correct.slice(1)}`,
  };
}

/** Entries in one file by their keys, as a bundle has them. */
const wrappedFault = (keys: readonly string[]): FindingDetails => ({
  message: "The file must have one entry alone; its name stands for the key.",
  found: keys.join(", "),
  fix:
    keys.length === 1
      ? `Remove the outer braces with the key ${keys[0]}.`
      : "Put each entry into a file of its own, without its key.",
});

/**
 * The collection and key of the entry in a file of the folder.
 *
 * @param path in the folder of the bundle
 */
export function namedEntry(path: string, value: Json, names: FolderNames): NamedEntry | NameFault {
  const [folder = "", name = ""] = path.split("/");
  const wrongPath = pathFault(path);
  if (wrongPath !== undefined) return wrongPath;
  const collection = folder as CollectionName;
  const key = keyOfSlug(collection, slugOfFile(path), names.profile);
  const own = ownKeyOf(collection, value);
  if (key !== undefined && own === key) return { collection, key };
  const wrapped = wrappedKeys(value, keyPattern(collection, names.profile));
  if (wrapped.length > 0) return { fault: wrappedFault(wrapped), at: path };
  if (key === undefined) return { fault: noKeyFault([collection, name], value, names), at: path };
  if (own === undefined) return { collection, key };
  return { fault: otherKeyFault({ collection, key }, own, value, names), at: path };
}
