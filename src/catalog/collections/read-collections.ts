/**
 * `collections/` → the entries of the collections of plugins, checked: a folder for each collection, a file for each
 * entry.
 *
 * @module
 */
import type { ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import type { Locate } from "../../base/position.ts";
import { deepFreeze } from "../../base/values/deep-freeze.ts";
import { pluginCollections, referencesIn } from "../../plugins/collections.ts";
import type { CollectionItem, PluginCollection, SitePlugins } from "../../plugins/plugin.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { itemPage } from "../../served/collection-paths.ts";
import { readYaml, yamlProblems } from "../../yaml/yaml-text.ts";
import { type FolderItem, listFolder } from "../files/content-folder.ts";
import { type FrontMatter, readFrontMatter } from "../files/front-matter.ts";
import { readText } from "../files/text.ts";
import { isNote, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { isPageName } from "../pages/pages.ts";
import { yamlFindingsOf } from "../schemas/yaml-findings.ts";
import { sizeFindings } from "./item-size.ts";
import { itemValidator } from "./item-validator.ts";

/** The folder, relative to the content folder. */
export const COLLECTIONS_FOLDER = "collections";

/** The folder of a collection, relative to the content folder. */
export const collectionFolder = (name: string): string => `${COLLECTIONS_FOLDER}/${name}`;

/** An entry, and where its parts are in its file. */
interface ItemDraft {
  readonly item: CollectionItem;
  /** Relative to the content folder. */
  readonly file: string;
  /** The line that its text begins on, from 1. */
  readonly bodyLine: number;
  readonly locate: Locate;
}

/** All that is read in the folder. */
export interface ReadCollections {
  /** The sound entries of each collection that plugins have, in order of name. Nobody can change them. */
  readonly items: ReadonlyMap<string, readonly CollectionItem[]>;
  /** Where each of them is written. */
  readonly drafts: ReadonlyMap<CollectionItem, ItemDraft>;
  /** What was read of those whose fields break the schema: what they refer to is judged, too. */
  readonly unsound: readonly ItemDraft[];
  /** The names of all of them, also of those with errors. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly problems: readonly Problem[];
}

/** The files of entries: fields and below them a text, or fields alone. JSON is YAML, too (YAML 1.2.2, section 1.3). */
const FILE = /^(.+)\.(md|yaml|json)$/;

/** Further pages of the list of a collection are called so. */
const LIST_PAGE = /^page-\d+$/;

/** The name of the entry that a file is of, whatever it is; undefined for other files. */
export const itemName = (file: string): string | undefined =>
  isNote(file) ? undefined : FILE.exec(file)?.[1];

const isEntryFile = ({ name, kind }: FolderItem) => kind === "file" && itemName(name) !== undefined;

/** What is wrong with the name of a file, which is a part of its page's path. */
function nameFinding(name: string, other: string | undefined) {
  if (!isPageName(name) || LIST_PAGE.test(name)) {
    return contentFinding("content-collection", "", {
      message: "The name of an entry is a part of its page's path, which this cannot be.",
      found: name,
      expected:
        "lowercase letters, digits and single hyphens, such as lung-cancer, with at most 100 characters, and neither index nor page-2",
      fix: "Rename the file.",
    });
  }
  return other === undefined
    ? undefined
    : contentFinding("content-collection", "", {
        message: `${other} is a file of the entry ${name}, too.`,
        found: name,
        expected: "one file per entry",
        fix: "Rename or remove one of them.",
      });
}

/** Reads the fields of a file, and the text below them. */
function readParts(file: string, text: string): Read<FrontMatter> {
  if (file.endsWith(".md")) return readFrontMatter(file, text);
  const { data, errors, locate } = readYaml(text);
  if (errors.length > 0) {
    return { value: undefined, problems: yamlProblems(file, text, "file", errors) };
  }
  return { value: { data: data ?? {}, body: "", bodyLine: 1, locate }, problems: [] };
}

/** An entry of a collection, from what its file has. */
function itemOf(
  { name: collection, references }: PluginCollection,
  { file, name }: { readonly file: string; readonly name: string },
  fields: JsonObject,
  text: string,
): CollectionItem {
  return {
    collection,
    name,
    file,
    path: itemPage(collection, name),
    title: stringOf(fields["title"]) ?? name,
    fields,
    text,
    references: Array.from(referencesIn(fields, references), ({ pointer, to, value }) => ({
      pointer,
      to,
      key: typeof value === "string" ? value : JSON.stringify(value),
    })),
  };
}

/** An entry without the references in fields that have problems of their own. */
function withoutWrongReferences(item: CollectionItem, findings: readonly Finding[]) {
  const isWrong = (pointer: string) =>
    findings.some((one) => one.pointer !== "" && `${pointer}/`.startsWith(`${one.pointer}/`));
  return { ...item, references: item.references.filter(({ pointer }) => !isWrong(pointer)) };
}

/** Reads an entry; one whose fields break the schema has no value, but perhaps what can be judged of it. */
async function readItem(
  contentDir: string,
  collection: PluginCollection,
  validate: ValidateFunction,
  { file, name }: { readonly file: string; readonly name: string },
): Promise<Read<ItemDraft> & { readonly unsound?: ItemDraft }> {
  const { value: text, problems } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  if (text === undefined) return { value: undefined, problems };
  const parts = readParts(file, text);
  if (parts.value === undefined) {
    return { value: undefined, problems: [...problems, ...parts.problems] };
  }
  const { data, body, bodyLine, locate } = parts.value;
  const large = sizeFindings(data as Json);
  const isLarge = large.length > 0;
  const isSound = !isLarge && validate(data);
  const source = { text, data, locate };
  const findings = isLarge ? large : yamlFindingsOf(validate, source, "content-collection");
  const all = [...problems, ...parts.problems, ...problemsIn(file, findings, locate)];
  const own = isObject(data as Json) ? (data as JsonObject) : {};
  const item = itemOf(collection, { file, name }, own, body);
  if (!isSound) {
    const unsound = { item: withoutWrongReferences(item, findings), file, bodyLine, locate };
    return { value: undefined, problems: all, ...(isLarge ? {} : { unsound }) };
  }
  return { value: { item, file, bodyLine, locate }, problems: all };
}

/** Reads the entries of a collection. */
async function readCollection(contentDir: string, collection: PluginCollection) {
  const folder = collectionFolder(collection.name);
  const listing = await listFolder(contentDir, folder);
  const problems: Problem[] = [
    ...listing.problems,
    ...unexpectedFileProblems(folder, listing, {
      names: [],
      isRead: isEntryFile,
      expected: "entries, whose names end in .md, .yaml or .json",
      fix: ({ kind }) => `Rename or remove the ${kind}.`,
    }),
  ];
  const files = new Map<string, string>();
  const drafts: ItemDraft[] = [];
  const unsound: ItemDraft[] = [];
  const validate = itemValidator(collection);
  for (const { name: fileName } of listing.items.filter(isEntryFile)) {
    const file = `${folder}/${fileName}`;
    const name = itemName(fileName) ?? "";
    const ofName = nameFinding(name, files.get(name));
    files.set(name, fileName);
    if (ofName !== undefined) {
      problems.push(problemIn(file, ofName));
      continue;
    }
    const read = await readItem(contentDir, collection, validate, { file, name });
    problems.push(...read.problems);
    if (read.value !== undefined) drafts.push(read.value);
    if (read.unsound !== undefined) unsound.push(read.unsound);
  }
  return { drafts, unsound, names: new Set(files.keys()), problems };
}

/**
 * Reads the entries of the collections that plugins have. What they refer to is judged later.
 *
 * @throws PluginError if a schema of a collection cannot be used
 */
export async function readCollections(
  contentDir: string,
  plugins: SitePlugins | undefined,
): Promise<ReadCollections> {
  const collections = pluginCollections(plugins);
  const listing = await listFolder(contentDir, COLLECTIONS_FOLDER);
  const problems: Problem[] = [
    ...listing.problems,
    ...unexpectedFileProblems(COLLECTIONS_FOLDER, listing, {
      names: collections.map(({ name }) => name),
      expected: "a folder for each collection of the site's plugins",
      fix: ({ name, kind }) =>
        kind === "file"
          ? "Move it into the folder of its collection, or remove it."
          : `Add a plugin with the collection ${name}, or remove the folder.`,
    }),
  ];
  const items = new Map<string, readonly CollectionItem[]>();
  const drafts = new Map<CollectionItem, ItemDraft>();
  const unsound: ItemDraft[] = [];
  const names = new Map<string, ReadonlySet<string>>();
  for (const collection of collections) {
    const read = await readCollection(contentDir, collection);
    problems.push(...read.problems);
    items.set(collection.name, deepFreeze(read.drafts.map(({ item }) => item)));
    for (const draft of read.drafts) drafts.set(draft.item, draft);
    unsound.push(...read.unsound);
    names.set(collection.name, read.names);
  }
  return { items, drafts, unsound, names, problems };
}
