/**
 * Content as it is compared with another state of it: what can be read of it, whether or not it has errors.
 *
 * @module
 */

import { join } from "node:path";
import { isObject, type Json, type JsonObject, parseJson, stringOf } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import { canonicalJson } from "../base/values/canonical.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import { unpublishedEntries } from "../gkm/graph/drafts.ts";
import { buildGraph, type Entry } from "../gkm/graph/graph.ts";
import { withoutEntries } from "../gkm/graph/without-entries.ts";
import { type Bundle, type BundleDocument, formatOf, isBundleShaped } from "../gkm/model/bundle.ts";
import { COLLECTION_NAMES, collectionOf } from "../gkm/model/collections.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../gkm/model/profiles.ts";
import type { Languages } from "../languages/languages.ts";
import { hasErrors, type Problem } from "../report/problem.ts";
import type { Unread } from "../review/review.ts";
import { versionText } from "../trs/compare/registries.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { builtAddresses, builtFormerKeys } from "./built-addresses.ts";
import { readBuiltTools } from "./built-tools.ts";
import { folderDocument, parseBundleFolder, readFolderFiles } from "./bundles/bundle-folder.ts";
import { listBundles, parseBundle } from "./bundles/bundles.ts";
import type { BundleSettings } from "./bundles/checked-bundle.ts";
import { namingProfile } from "./bundles/naming-profile.ts";
import { readBytes } from "./files/content-folder.ts";
import { decodeText } from "./files/text.ts";
import { ENTRIES_FILE, type EntryNotes, readEntryNotes } from "./site/entry-notes.ts";
import { readSite, SITE_FILE } from "./site/site.ts";
import { readSynonyms, SYNONYMS_FILE } from "./site/synonyms.ts";
import type { ToolDraft } from "./tools/files/drafts.ts";
import { readTools } from "./tools/tools.ts";
import { publishedTools } from "./tools/unpublished.ts";

/** One state of content. */
interface ComparedContent {
  readonly bundles: readonly Bundle[];
  readonly tools: readonly RegistryTool[];
  /** The files of settings: their values, or undefined if they have errors. */
  readonly settings: Readonly<Record<string, JsonObject | undefined>>;
  /** The producer whose word counts first, if it is named. */
  readonly mainProducer: string | undefined;
  /** The keys that entries had before, by their keys. */
  readonly formerly: EntryNotes["formerly"];
  /** Why entries are deprecated, by their keys; undefined if that is not known. */
  readonly deprecated?: ReadonlyMap<string, string> | undefined;
  /** What is not published, by key, tool, or tool and version, with a text of all that it says. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Bundles that cannot be read, and tools and files of settings that have errors: not all of them can be read. */
  readonly unread: readonly Unread[];
}

/** The first error of something. */
function unreadPart(
  kind: Unread["kind"],
  name: string,
  problems: readonly Problem[],
): readonly Unread[] {
  const error = problems.find(({ severity }) => severity === "error");
  if (error === undefined) return [];
  const { file, line, column, message } = error;
  return [{ kind, name, at: `${file}:${line}:${column}`, message }];
}

/** A bundle whose collections hold objects only; undefined for any other document. */
function bundleOf(
  name: string,
  document: Json | undefined,
  profiles: Readonly<Record<string, Profile>>,
): Bundle | undefined {
  if (!isBundleShaped(document)) return undefined;
  const collections = COLLECTION_NAMES.map((collection) => {
    const entries = Object.entries<Json>(document[collection]);
    const objects = entries.filter(([, value]) => isObject(value));
    const isWhole = objects.length === entries.length;
    return [collection, isWhole ? document[collection] : Object.fromEntries(objects)] as const;
  });
  const whole: BundleDocument = {
    ...(document as BundleDocument),
    ...Object.fromEntries(collections),
  };
  const format = formatOf(whole);
  const entries = COLLECTION_NAMES.flatMap((name) => Object.values<Json>(whole[name]));
  const profile = Object.hasOwn(profiles, format) ? profiles[format] : undefined;
  return {
    name,
    document: whole,
    // a built site does not list the profiles of its producers
    profile: profile ?? namingProfile(entries, PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile),
  };
}

/** What a bundle says, and what is wrong with it for whoever asks. */
interface ReadDocument {
  readonly document: Json | undefined;
  readonly problems: () => readonly Problem[];
}

async function fileDocument(
  folder: string,
  path: string,
  settings: BundleSettings,
): Promise<ReadDocument> {
  const { value: bytes, problems } = await readBytes(folder, path);
  const { text } = bytes === undefined ? {} : decodeText(bytes);
  return {
    document: text === undefined ? undefined : parseJson(text),
    problems: () => [
      ...problems,
      ...(bytes === undefined ? [] : parseBundle(path, bytes, settings).problems),
    ],
  };
}

async function folderDocumentAt(
  folder: string,
  path: string,
  settings: BundleSettings,
): Promise<ReadDocument> {
  const { files, problems } = await readFolderFiles(folder, path);
  return {
    document: folderDocument(files, settings.profiles),
    problems: () => [...problems, ...parseBundleFolder(path, files, settings).problems],
  };
}

/** The bundles in a folder, without any check. */
async function readBundlesOf(
  folder: string,
  profiles: Readonly<Record<string, Profile>>,
): Promise<Pick<ComparedContent, "bundles" | "unread">> {
  const bundles: Bundle[] = [];
  const unread: Unread[] = [];
  const settings = { profiles, severities: {} };
  for (const { path, name, isFolder } of (await listBundles(folder)).items) {
    const { document, problems } = isFolder
      ? await folderDocumentAt(folder, path, settings)
      : await fileDocument(folder, path, settings);
    const bundle = bundleOf(name, document, profiles);
    if (bundle === undefined) unread.push(...unreadPart("bundle", name, problems()));
    else bundles.push(bundle);
  }
  return { bundles, unread };
}

/** Tools and versions that are not published. */
const draftTools = (tools: readonly ToolDraft[]): readonly (readonly [string, string])[] =>
  tools.flatMap(({ versions, ...tool }): readonly (readonly [string, string])[] => {
    const texts = versions.map((version) => [version, versionText(version)] as const);
    if (tool.draft) return [[tool.id, JSON.stringify([tool, texts.map(([, text]) => text)])]];
    return texts
      .filter(([{ draft }]) => draft)
      .map(([{ id }, text]) => [`${tool.id} ${id}`, text] as const);
  });

/**
 * Reads a content folder. Never throws for what is in it.
 *
 * @param languages by default, those of this program
 */
export async function readComparedContent(
  folder: string,
  validationCache?: JsonCache,
  languages?: Languages,
): Promise<ComparedContent> {
  const [site, synonyms, entryNotes, { tools, problems }] = await Promise.all([
    readSite(folder, undefined),
    readSynonyms(folder),
    readEntryNotes(folder),
    readTools(folder, validationCache, undefined, undefined, languages),
  ]);
  const read = await readBundlesOf(folder, { ...PROFILES, ...site.value?.bundle_profiles });
  const hasDrafts = [...entryNotes.notes.values()].some(({ draft }) => draft);
  const drafts: ReadonlySet<Entry> = hasDrafts
    ? unpublishedEntries(buildGraph(read.bundles, undefined, entryNotes.notes).graph)
    : new Set();
  const bundles = read.bundles.map((bundle) => ({
    ...bundle,
    document: withoutEntries(bundle.document, drafts),
  }));
  const byTool = Map.groupBy(problems, ({ file }) => /^tools\/([^/]+)\//.exec(file)?.[1]);
  const faults = [
    ...[...byTool].flatMap(([id, own]) => (id === undefined ? [] : unreadPart("tool", id, own))),
    ...[
      [SITE_FILE, site.problems] as const,
      [SYNONYMS_FILE, synonyms.problems] as const,
      [ENTRIES_FILE, entryNotes.problems] as const,
    ].flatMap(([file, own]) => unreadPart("file", file, own)),
  ];
  const draftEntries = [...drafts].filter(({ collection }) => !collectionOf(collection).isPart);
  const withLock = publishedTools(tools).map((tool) => ({
    ...tool,
    meta_version: 1,
    versions: tool.versions.map((version) => ({ ...version, meta_version: 1 })),
  }));
  const sound = (value: object | undefined, problems: readonly Problem[]) =>
    hasErrors(problems) ? undefined : (value as JsonObject | undefined);
  const settings = {
    [SITE_FILE]: sound(site.value, site.problems),
    [SYNONYMS_FILE]: sound(
      Object.fromEntries(synonyms.synonyms.map(({ term, means }) => [term, means])),
      synonyms.problems,
    ),
    [ENTRIES_FILE]: sound(
      Object.fromEntries(
        [...new Set([...entryNotes.notes.keys(), ...entryNotes.formerly.keys()])].map((key) => [
          key,
          {
            ...entryNotes.notes.get(key),
            ...optionalField("formerly", entryNotes.formerly.get(key)),
          },
        ]),
      ),
      entryNotes.problems,
    ),
  };
  return {
    ...read,
    ...{ bundles, settings, tools: withLock, formerly: entryNotes.formerly },
    mainProducer: stringOf(settings[SITE_FILE]?.["main_producer"]),
    deprecated: hasErrors(entryNotes.problems)
      ? undefined
      : new Map(
          [...entryNotes.notes].flatMap(([key, { deprecated }]) =>
            deprecated === undefined ? [] : [[key, deprecated.because]],
          ),
        ),
    drafts: new Map([
      ...draftEntries.map(({ key, value }) => [key, canonicalJson(value)] as const),
      ...draftTools(tools),
    ]),
    unread: [...read.unread, ...faults],
  };
}

/** Reads a built site as it was published: its bundles, its tools, and its addresses. */
export async function readBuiltSite(
  folder: string,
): Promise<Omit<ComparedContent, "tools"> & BuiltParts> {
  const read = await readBundlesOf(join(folder, "gkm"), PROFILES);
  return {
    ...{ ...read, settings: {}, drafts: new Map() },
    ...(await builtFormerKeys(folder, read.bundles)),
    tools: await readBuiltTools(folder),
    addresses: await builtAddresses(folder),
  };
}

/** What a built site has besides its bundles. */
interface BuiltParts {
  /** Undefined if they cannot be read. */
  readonly tools: readonly RegistryTool[] | undefined;
  readonly addresses: readonly string[];
}
