/**
 * Content as it is compared with another state of it: what can be read of it, whether or not it has errors.
 *
 * @module
 */

import { join } from "node:path";
import { isObject, type Json, type JsonObject, parseJson } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import { unpublishedEntries } from "../gkm/graph/drafts.ts";
import { buildGraph } from "../gkm/graph/graph.ts";
import { withoutEntries } from "../gkm/graph/without-entries.ts";
import { type Bundle, type BundleDocument, formatOf, isBundleShaped } from "../gkm/model/bundle.ts";
import { COLLECTION_NAMES } from "../gkm/model/collections.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../gkm/model/profiles.ts";
import { hasErrors, type Problem } from "../report/problem.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { listFolder, readBytes } from "./files/content-folder.ts";
import { decodeText } from "./files/text.ts";
import { ENTRIES_FILE, type EntryNotes, readEntryNotes } from "./site/entry-notes.ts";
import { readSite, SITE_FILE } from "./site/site.ts";
import { readSynonyms, SYNONYMS_FILE } from "./site/synonyms.ts";
import { readTools } from "./tools/tools.ts";
import { publishedTools } from "./tools/unpublished.ts";

/** One state of content. */
export interface ComparedContent {
  readonly bundles: readonly Bundle[];
  readonly tools: readonly RegistryTool[];
  /** The files of settings: their values, or undefined if they have errors. */
  readonly settings: Readonly<Record<string, JsonObject | undefined>>;
  /** The keys that entries had before, by their keys. */
  readonly formerly: EntryNotes["formerly"];
  /** The names of bundles that cannot be read. */
  readonly unreadBundles: readonly string[];
  /** The ids of tools that have errors: not all of them can be read. */
  readonly unreadTools: readonly string[];
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
  const profile = Object.hasOwn(profiles, format) ? profiles[format] : undefined;
  return {
    name,
    document: whole,
    profile: profile ?? (PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile),
  };
}

/** The bundles in a folder, without any check. */
async function readBundlesOf(
  folder: string,
  profiles: Readonly<Record<string, Profile>>,
): Promise<Pick<ComparedContent, "bundles" | "unreadBundles">> {
  const bundles: Bundle[] = [];
  const unreadBundles: string[] = [];
  const { items } = await listFolder(folder, "bundles");
  for (const { name: file } of items.filter(({ name }) => /^[^.].*\.json$/.test(name))) {
    const name = file.replace(/\.json$/, "");
    const { value: bytes } = await readBytes(folder, `bundles/${file}`);
    const { text } = bytes === undefined ? {} : decodeText(bytes);
    const bundle = bundleOf(name, text === undefined ? undefined : parseJson(text), profiles);
    if (bundle === undefined) unreadBundles.push(name);
    else bundles.push(bundle);
  }
  return { bundles, unreadBundles };
}

/** Reads a content folder. Never throws for what is in it. */
export async function readComparedContent(
  folder: string,
  validationCache?: JsonCache,
): Promise<ComparedContent> {
  const [site, synonyms, entryNotes, { tools, problems }] = await Promise.all([
    readSite(folder, undefined),
    readSynonyms(folder),
    readEntryNotes(folder),
    readTools(folder, validationCache),
  ]);
  const read = await readBundlesOf(folder, { ...PROFILES, ...site.value?.bundle_profiles });
  const drafts = unpublishedEntries(buildGraph(read.bundles, undefined, entryNotes.notes).graph);
  const bundles = read.bundles.map((bundle) => ({
    ...bundle,
    document: withoutEntries(bundle.document, drafts),
  }));
  const faulty = problems
    .filter(({ severity, file }) => severity === "error" && /^tools\/[^/]+\//.test(file))
    .map(({ file }) => file.split("/")[1] as string);
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
    ...{ bundles, settings, tools: withLock, unreadTools: [...new Set(faulty)] },
    formerly: entryNotes.formerly,
  };
}

/** Reads the bundles of a built site as it published them. Its tools are not compared. */
export async function readBuiltSite(
  folder: string,
): Promise<Omit<ComparedContent, "tools"> & { readonly tools: undefined }> {
  const bundles = await readBundlesOf(join(folder, "gkm"), PROFILES);
  return { ...bundles, settings: {}, formerly: new Map(), tools: undefined, unreadTools: [] };
}
