/**
 * `bundles/<name>/` → a bundle, checked: `bundle.json` has what is no entry, and each entry is in a file of its own.
 *
 * @module
 */
import type { FindingDetails } from "../../base/finding.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { nearest } from "../../base/suggest.ts";
import { type CollectionName, isCollectionName } from "../../gkm/model/collections.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../../gkm/model/profiles.ts";
import { hasErrors, type Place, type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type Listing, listTree, readListed } from "../files/content-folder.ts";
import { kindProblem } from "../files/read-errors.ts";
import { unexpectedFileProblems } from "../files/unexpected-files.ts";
import { placeIn } from "./bundle-places.ts";
import { type BundleSettings, checkedBundle, formatNameOf } from "./checked-bundle.ts";
import { HEAD_FILE, isMeantAsPart, namedEntry } from "./entry-files.ts";
import { joinedDocument, joinedText, orderedEntries } from "./joined-text.ts";
import { type JsonPart, readJsonPart } from "./json-part.ts";
import { namingProfile } from "./naming-profile.ts";
import type { BundleFile, BundleFiles, PublishedBundle } from "./published-bundle.ts";

/** The files of a folder that are parts of a bundle, by their paths in it. */
type FolderFiles = ReadonlyMap<string, Uint8Array>;

const folderProblem = (file: string, details: FindingDetails, pointer = "", at?: Place): Problem =>
  problemIn(file, contentFinding("content-bundle-folder", pointer, details), at?.(pointer));

/** The file that has nearly the name of a head; undefined if there is none. */
function misspelledHead(files: FolderFiles): string | undefined {
  if (files.has(HEAD_FILE)) return undefined;
  const inRoot = [...files.keys()].filter((path) => !path.includes("/"));
  return nearest(HEAD_FILE, inRoot) ?? inRoot.find((path) => /^bundle\./i.test(path));
}

/** The folder has no head. */
const headProblem = (folder: string, misspelled: string | undefined): Problem =>
  folderProblem(folder, {
    message: `The folder of the bundle has no ${HEAD_FILE}.`,
    expected: `${HEAD_FILE} with metadata and failedAssertionIds`,
    fix:
      misspelled === undefined
        ? `Add ${HEAD_FILE}, or restore it.`
        : `Rename ${misspelled} to ${HEAD_FILE}.`,
  });

/** The head, if it is one: an object, in which collections are lists of keys. */
function checkedHead({ file, value, locate }: JsonPart): Read<JsonObject> {
  const at = (pointer: string) => ({ file, ...locate(pointer) });
  const fails = (details: FindingDetails, pointer = "") => ({
    value: undefined,
    problems: [folderProblem(file, details, pointer, at)],
  });
  if (!isObject(value)) {
    return fails({
      message: `${HEAD_FILE} must be an object.`,
      expected: "metadata and failedAssertionIds",
    });
  }
  for (const name of Object.keys(value)) {
    if (!isCollectionName(name)) continue;
    const keys = value[name];
    if (isList(keys) && keys.every((key) => typeof key === "string")) continue;
    return fails(
      {
        message: `The entries of a bundle in a folder are in files of their own; ${HEAD_FILE} can only list keys in their order.`,
        expected: `a list of keys, or no ${name}`,
        fix: `Move each entry to ${name}/, and remove ${name} here.`,
      },
      formatPointer([name]),
    );
  }
  return { value, problems: [] };
}

/** Keys that the head lists and that no file has. */
function* listedProblems(
  { file, locate }: JsonPart,
  head: JsonObject,
  entries: ReadonlyMap<CollectionName, ReadonlyMap<string, JsonPart>>,
): Generator<Problem> {
  for (const [name, keys] of Object.entries(head)) {
    if (!isCollectionName(name) || !isList(keys)) continue;
    for (const [index, key] of keys.entries()) {
      if (entries.get(name)?.has(String(key))) continue;
      const details = {
        message: `The order of ${name} names ${key}, which has no file.`,
        found: String(key),
        fix: "Remove it from the list, or restore the file.",
      };
      const at = (pointer: string) => ({ file, ...locate(pointer) });
      yield folderProblem(file, details, formatPointer([name, index]), at);
    }
  }
}

/** What the files of a folder hold. */
interface FolderParts {
  readonly head: JsonPart;
  readonly headValue: JsonObject;
  /** In the order of the bundle. */
  readonly entries: ReadonlyMap<CollectionName, ReadonlyMap<string, JsonPart>>;
}

/** The profile that the head names; that of the default format if it names none that is known. */
function profileOf(head: Json | undefined, { profiles }: BundleSettings): Profile {
  const format = formatNameOf(head ?? null);
  const own = Object.hasOwn(profiles, format) ? profiles[format] : undefined;
  return own ?? (PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile);
}

/** Entries by their collections and keys, and what is wrong with the names of files and folders, by their paths. */
function namedParts(
  parts: ReadonlyMap<string, JsonPart>,
  profile: Profile,
): {
  readonly entries: ReadonlyMap<CollectionName, ReadonlyMap<string, JsonPart>>;
  readonly faults: ReadonlyMap<string, FindingDetails>;
} {
  const values = Array.from(parts.values(), ({ value }) => value);
  const names = { profile: namingProfile(values, profile), files: new Set(parts.keys()) };
  const entries = new Map<CollectionName, Map<string, JsonPart>>();
  const faults = new Map<string, FindingDetails>();
  for (const [path, part] of parts) {
    const named = namedEntry(path, part.value, names);
    if ("fault" in named) faults.set(named.at, named.fault);
    else {
      const own = entries.get(named.collection) ?? new Map<string, JsonPart>();
      entries.set(named.collection, own.set(named.key, part));
    }
  }
  return { entries, faults };
}

/** Reads the files of a folder. There is no value if one of them cannot be read, or is no part of the bundle. */
function readParts(
  folder: string,
  files: FolderFiles,
  settings: BundleSettings,
): Read<FolderParts> {
  const problems: Problem[] = [];
  const read = (path: string, bytes: Uint8Array) => {
    const content = path === HEAD_FILE ? "head" : "entry";
    const part = readJsonPart(`${folder}/${path}`, bytes, content);
    problems.push(...part.problems);
    return part.value;
  };
  const bytes = files.get(HEAD_FILE);
  const head = bytes === undefined ? undefined : read(HEAD_FILE, bytes);
  const misspelled = misspelledHead(files);
  if (bytes === undefined) problems.push(headProblem(folder, misspelled));
  const checked = head === undefined ? undefined : checkedHead(head);
  problems.push(...(checked?.problems ?? []));
  const parts = new Map<string, JsonPart>();
  for (const [path, written] of files) {
    const isHead = path === HEAD_FILE || path === misspelled;
    const part = isHead ? undefined : read(path, written);
    if (part !== undefined) parts.set(path, part);
  }
  const { entries, faults } = namedParts(parts, profileOf(head?.value, settings));
  for (const [at, details] of faults) problems.push(folderProblem(`${folder}/${at}`, details));
  if (head !== undefined && checked?.value !== undefined && !hasErrors(problems)) {
    problems.push(...listedProblems(head, checked.value, entries));
  }
  if (head === undefined || checked?.value === undefined || hasErrors(problems)) {
    return { value: undefined, problems };
  }
  const ordered = orderedEntries(checked.value, entries);
  return { value: { head, headValue: checked.value, entries: ordered }, problems };
}

/** The values of something by collection and key, made of the parts of entries. */
const mapEntries = <Value>(
  entries: FolderParts["entries"],
  make: (part: JsonPart) => Value,
): ReadonlyMap<CollectionName, ReadonlyMap<string, Value>> =>
  new Map(
    [...entries].map(([name, own]) => [
      name,
      new Map(Array.from(own, ([key, part]) => [key, make(part)])),
    ]),
  );

const documentOf = ({ headValue, entries }: FolderParts): JsonObject =>
  joinedDocument(
    headValue,
    mapEntries(entries, ({ value }) => value),
  );

/** The document of a bundle in a folder, without any check of what it says; undefined if not all of it can be read. */
export function folderDocument(
  files: FolderFiles,
  profiles: BundleSettings["profiles"],
): JsonObject | undefined {
  const { value } = readParts("", files, { profiles, severities: {} });
  return value && documentOf(value);
}

/**
 * Reads and checks a bundle in a folder.
 *
 * @param folder relative to the content folder
 */
export function parseBundleFolder(
  folder: string,
  files: FolderFiles,
  settings: BundleSettings,
): Read<PublishedBundle> {
  const { value: parts, problems } = readParts(folder, files, settings);
  if (parts === undefined) return { value: undefined, problems };
  const { head, headValue, entries } = parts;
  const document = documentOf(parts);
  const byPointer = new Map(
    [...entries].flatMap(([collection, own]) =>
      Array.from(own, ([key, part]) => [formatPointer([collection, key]), part] as const),
    ),
  );
  // without their texts: of a large bundle these would be twice in memory
  const fileOf = ({ file, bytes }: JsonPart): BundleFile => ({ file, bytes });
  const ownFiles: BundleFiles = {
    head: fileOf(head),
    entries: new Map(Array.from(byPointer, ([pointer, part]) => [pointer, fileOf(part)])),
  };
  const name = folder.replace(/^bundles\//, "");
  const checked = checkedBundle(
    { name, document, parts: [["", head], ...byPointer], place: placeIn(ownFiles) },
    settings,
  );
  const allProblems = [...problems, ...checked.problems];
  if (checked.value === undefined) return { value: undefined, problems: allProblems };
  const text = joinedText(
    { text: head.text, value: headValue },
    document,
    mapEntries(entries, (part) => part.text),
  );
  const bytes = new TextEncoder().encode(text);
  return { value: { ...checked.value, bytes, files: ownFiles }, problems: allProblems };
}

/** Whether a folder is meant as a bundle. */
export const isBundleFolder = ({ items }: Pick<Listing, "items">): boolean =>
  items.some(({ name, kind }) => (kind === "file" ? name === HEAD_FILE : isCollectionName(name)));

/** What the folder of a bundle is read for. */
const EXPECTED = {
  names: [],
  expected: `${HEAD_FILE} and <collection>/<slug>.json`,
  fix: () => "Remove it, or move it out of bundles/.",
};

/** The files of a bundle's folder that may be its parts, and what is wrong with the others. */
export async function readFolderFiles(
  contentDir: string,
  folder: string,
): Promise<{ readonly files: FolderFiles; readonly problems: readonly Problem[] }> {
  const { paths, links, problems: unlisted } = await listTree(contentDir, folder);
  const problems = [
    ...unlisted,
    ...links.map((path) => kindProblem(`${folder}/${path}`, "symbolic link")),
  ];
  const files = new Map<string, Uint8Array>();
  const others: string[] = [];
  for (const path of paths) {
    if (!isMeantAsPart(path)) {
      others.push(path);
      continue;
    }
    const { value, problems: unread } = readListed(contentDir, `${folder}/${path}`);
    problems.push(...unread);
    if (value !== undefined) files.set(path, value.content);
  }
  for (const path of others) {
    const [name = "", ...above] = path.split("/").reverse();
    const items = [{ name, kind: "file" } as const];
    const within = [...above, ...folder.split("/").reverse()].reverse().join("/");
    problems.push(...unexpectedFileProblems(within, { items, problems: [] }, EXPECTED));
  }
  return { files, problems };
}

/** Reads and checks the bundle in a folder. It has no value if not all of it can be read. */
export async function readBundleFolder(
  contentDir: string,
  folder: string,
  settings: BundleSettings,
): Promise<Read<PublishedBundle>> {
  const { files, problems } = await readFolderFiles(contentDir, folder);
  // what is said of a part of the bundle would only follow from what is missing
  if (hasErrors(problems)) return { value: undefined, problems };
  const { value, problems: ofBundle } = parseBundleFolder(folder, files, settings);
  return { value, problems: [...problems, ...ofBundle] };
}
