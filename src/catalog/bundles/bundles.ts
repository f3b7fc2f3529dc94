/**
 * `bundles/<name>.json` and `bundles/<name>/` → bundles, checked.
 *
 * @module
 */

import { distance } from "../../base/suggest.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type FolderItem, listFolder, readBytes } from "../files/content-folder.ts";
import { caseProblems, nameProblems } from "../files/names.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { isBundleFolder, readBundleFolder } from "./bundle-folder.ts";
import { type BundleSettings, checkedBundle } from "./checked-bundle.ts";
import { HEAD_FILE } from "./entry-files.ts";
import { readJsonPart } from "./json-part.ts";
import type { PublishedBundle } from "./published-bundle.ts";

/**
 * Reads and checks one bundle.
 *
 * @param file relative to the content folder
 */
export function parseBundle(
  file: string,
  written: Uint8Array,
  settings: BundleSettings,
): Read<PublishedBundle> {
  const { value: part, problems } = readJsonPart(file, written, "bundle");
  if (part === undefined) return { value: undefined, problems };
  const checked = checkedBundle(
    {
      name: file.replace(/^bundles\//, "").replace(/\.json$/, ""),
      document: part.value,
      parts: [["", part]],
      place: (pointer) => ({ file, ...part.locate(pointer) }),
    },
    settings,
  );
  return {
    value: checked.value && { ...checked.value, bytes: part.bytes },
    problems: [...problems, ...checked.problems],
  };
}

async function readBundle(
  contentDir: string,
  file: string,
  settings: BundleSettings,
): Promise<Read<PublishedBundle>> {
  const { value: bytes, problems } = await readBytes(contentDir, file);
  if (bytes === undefined) return { value: undefined, problems };
  const read = parseBundle(file, bytes, settings);
  return { ...read, problems: [...problems, ...read.problems] };
}

/** Whether something in the folder of bundles is named as one; a folder of that name is an error of its own. */
const isBundle = ({ name }: FolderItem) => /^[^.].*\.json$/.test(name);

/** The name that a file would have as a bundle: `brain.json` for `brain.JSON` and `brain.json.txt`; none for `.json`. */
function bundleFileName(name: string): string | undefined {
  const stem = name.replace(/(\.json)?\.[^.]*$/i, "").replace(/^\.+/, "");
  return stem === "" ? undefined : `${stem}.json`;
}

/** What is behind the last dot of a name; empty without one. */
const endingOf = (name: string): string => /(?<=\.)[^.]+$/.exec(name)?.[0] ?? "";

/**
 * What is read in the folder of bundles.
 *
 * @param names of everything in it
 * @param folders those of its folders that are bundles
 * @param emptyFolders those with nothing in them
 */
const placeWith = (
  names: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  emptyFolders: ReadonlySet<string>,
): ExpectedFiles => ({
  names: [],
  isRead: (item) => isBundle(item) || folders.has(item.name),
  expected: `files whose names end in .json, and folders with ${HEAD_FILE}`,
  mistaken: ({ name, kind }) => {
    const ending = endingOf(name.replace(/\.txt$/i, "")).toLowerCase();
    const isNear = distance(ending, "json", 1) <= 1 || [...ending].sort().join("") === "jnos";
    return kind === "file" && isNear && !name.startsWith(".") ? "content-bundle-name" : undefined;
  },
  fix: ({ name, kind }) => {
    if (emptyFolders.has(name)) {
      return `Remove it, or add ${HEAD_FILE} with metadata and failedAssertionIds.`;
    }
    if (kind === "folder") return "Move the bundles in it to bundles/.";
    const bundle = bundleFileName(name);
    if (bundle === undefined) return "If it is a bundle, give it a name that ends in .json.";
    return names.has(bundle)
      ? `If it is a copy of ${bundle}, remove it. If it is another bundle, give it a name of its own that ends in .json.`
      : `If it is a bundle, rename it to ${bundle}.`;
  },
});

/** A file or folder that is a bundle. */
interface BundleItem {
  /** The name of the bundle. */
  readonly name: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** What is in the folder of bundles. */
interface BundleListing {
  /** In order of name; of a file and a folder that are the same bundle, the file. */
  readonly items: readonly BundleItem[];
  readonly problems: readonly Problem[];
}

/** The folders that are bundles, and those with nothing in them. */
async function bundleFolders(
  contentDir: string,
  items: readonly FolderItem[],
): Promise<Readonly<Record<"folders" | "emptyFolders", ReadonlySet<string>>>> {
  const [folders, emptyFolders] = [new Set<string>(), new Set<string>()];
  for (const item of items) {
    const { name, kind } = item;
    if (kind !== "folder" || name.startsWith(".") || isBundle(item)) continue;
    const listing = await listFolder(contentDir, `bundles/${name}`);
    if (isBundleFolder(listing)) folders.add(name);
    else if (listing.items.length === 0) emptyFolders.add(name);
  }
  return { folders, emptyFolders };
}

/** A folder that is a bundle, beside a file that is the same one. */
function twiceProblem(name: string): Problem {
  const finding = contentFinding("content-bundle-folder", "", {
    message: `${name}.json and the folder ${name} are the same bundle.`,
    found: `${name}.json, ${name}/`,
    expected: "a file or a folder",
    fix: "Remove one of them.",
  });
  return problemIn(`bundles/${name}`, finding);
}

/** Lists the bundles of a content folder. */
export async function listBundles(contentDir: string): Promise<BundleListing> {
  const listing = await listFolder(contentDir, "bundles");
  const names = new Set(listing.items.map(({ name }) => name));
  const { folders, emptyFolders } = await bundleFolders(contentDir, listing.items);
  const twice = [...folders].filter((name) => names.has(`${name}.json`));
  const items = listing.items
    .filter((item) => isBundle(item) || (folders.has(item.name) && !twice.includes(item.name)))
    .map(({ name: item }) => {
      const isFolder = folders.has(item);
      const name = isFolder ? item : item.replace(/\.json$/, "");
      return { name, path: `bundles/${item}`, isFolder };
    });
  // a folder is where its file would be
  const place = ({ name }: BundleItem) => `${name}.json`;
  return {
    items: items.sort((a, b) => (place(a) < place(b) ? -1 : 1)),
    problems: [
      ...listing.problems,
      ...unexpectedFileProblems("bundles", listing, placeWith(names, folders, emptyFolders)),
      ...twice.map(twiceProblem),
      ...items.flatMap(({ path }) => nameProblems(path, path.slice("bundles/".length))),
      ...caseProblems(
        "bundles",
        items.map(({ path }) => path.slice("bundles/".length)),
      ),
    ],
  };
}

/**
 * Reads and checks every bundle, in order of name.
 *
 * @param known those that were read before with the same settings and have not changed since, by the names of their
 * files or folders; the others are added
 */
export async function readBundles(
  contentDir: string,
  settings: BundleSettings,
  known = new Map<string, Read<PublishedBundle>>(),
): Promise<{
  readonly bundles: readonly PublishedBundle[];
  readonly problems: readonly Problem[];
}> {
  const listing = await listBundles(contentDir);
  const all: Read<PublishedBundle>[] = [];
  // one after the other: a bundle can be large, and only what is kept of it should stay
  for (const { path, isFolder } of listing.items) {
    const item = path.slice("bundles/".length);
    const read = isFolder ? readBundleFolder : readBundle;
    const bundle = known.get(item) ?? (await read(contentDir, path, settings));
    known.set(item, bundle);
    all.push(bundle);
  }
  return {
    bundles: all.flatMap(({ value }) => value ?? []),
    problems: [...listing.problems, ...all.flatMap(({ problems }) => problems)],
  };
}
