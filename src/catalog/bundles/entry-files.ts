/**
 * The files of a bundle that is a folder: `bundle.json`, and `<collection>/<slug>.json` for each entry.
 *
 * @module
 */
import type { FindingDetails } from "../../base/finding.ts";
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { createEffort, didYouMean } from "../../base/suggest.ts";
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
export const slugOfFile = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");

/** Whether something in the folder of a bundle may be meant as an entry or a head. */
export const isMeantAsPart = (path: string): boolean =>
  /\.(json|ya?ml)(\.[^./]*)?$/i.test(path) && !/(^|\/)\./.test(path);

/** The key by which an entry calls itself. */
function ownKeyOf(collection: CollectionName, value: Json): string | undefined {
  const { ownField } = collectionOf(collection);
  return ownField !== undefined && isObject(value) ? stringOf(value[ownField]) : undefined;
}

/** The profile of a key, whoever its producer is. */
export const profileOfKey = (key: string): Profile => ({
  prefix: /^([A-Za-z0-9_-]+)\.\w+:/.exec(key)?.[1] ?? "",
  namespace: /^([A-Za-z0-9_-]+):SL\./.exec(key)?.[1] ?? "",
});

/** Whether a slug is that of a key of a collection, whoever its producer is: a wrong one is told of the whole bundle. */
const isSlugOf = (slug: string, collection: CollectionName, key: string): boolean =>
  keyPattern(collection, profileOfKey(key)).test(key) && entrySlug(key, profileOfKey(key)) === slug;

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

/** The key of a file that has its entry inside an object, as a bundle has it. */
function wrappedKey(value: Json, pattern: RegExp): string | undefined {
  const [only, second] = isObject(value) ? Object.keys(value) : [];
  return second === undefined && only !== undefined && pattern.test(only) ? only : undefined;
}

/** Where an entry belongs, or why its file says nothing about that. */
type NamedEntry =
  | { readonly collection: CollectionName; readonly key: string }
  | { readonly fault: FindingDetails };

const fault = (details: FindingDetails): NamedEntry => ({ fault: details });

/** A path that is none of an entry. */
function pathFault(path: string): FindingDetails | undefined {
  const [folder = "", name, ...more] = path.split("/");
  if (name === undefined) {
    return {
      message: `Of files, the folder of a bundle has ${HEAD_FILE} only.`,
      found: path,
      fix: "Move the entry into the folder of its collection, or the bundle out of this one.",
    };
  }
  if (!isCollectionName(folder)) {
    return {
      message: `There is no collection ${folder}.`,
      found: folder,
      ...didYouMean(
        folder,
        COLLECTION_NAMES,
        "Move the file into the folder of its collection.",
        createEffort(),
      ),
    };
  }
  if (more.length === 0) return undefined;
  return {
    message: "The folder of a collection has no folders in it.",
    found: path,
    fix: `Move the file to ${folder}/.`,
  };
}

/**
 * The collection and key of the entry in a file of the folder.
 *
 * @param path in the folder of the bundle
 * @param files the paths of all files there
 */
export function namedEntry(
  path: string,
  value: Json,
  profile: Profile,
  files: ReadonlySet<string>,
): NamedEntry {
  const [folder = "", name = ""] = path.split("/");
  const wrongPath = pathFault(path);
  if (wrongPath !== undefined) return fault(wrongPath);
  const collection = folder as CollectionName;
  const slug = slugOfFile(name);
  const own = ownKeyOf(collection, value);
  if (own !== undefined && isSlugOf(slug, collection, own)) return { collection, key: own };
  const key = keyOfSlug(collection, slug, profile);
  const wrapped = wrappedKey(value, keyPattern(collection, profile));
  if (wrapped !== undefined) {
    return fault({
      message: "The file must have the entry alone; its name stands for the key.",
      found: wrapped,
      fix: `Remove the outer braces with the key ${wrapped}.`,
    });
  }
  const ownFile = ownFileOf(value, profile);
  const expected = nameExample(collection, profile);
  if (key === undefined) {
    const fix =
      ownFile === undefined
        ? `Name the file after the key of its entry: ${expected}.`
        : files.has(ownFile)
          ? `${ownFile} has this entry already. Remove one of the two.`
          : `Rename it to ${ownFile}.`;
    return fault({
      message: `The name is that of no key of ${folder}.`,
      found: name,
      expected,
      fix,
    });
  }
  if (own === undefined || own === key) return { collection, key };
  const { ownField } = collectionOf(collection);
  const isRename = ownFile !== undefined && !files.has(ownFile);
  return fault({
    message: `The file is named after ${key}, but the ${ownField} of its entry is ${own}.`,
    found: own,
    expected: key,
    fix: isRename
      ? `If the ${ownField} is right, rename the file to ${ownFile}. Otherwise, correct the ${ownField} to ${key}.`
      : `Correct the ${ownField} to ${key}.`,
  });
}
