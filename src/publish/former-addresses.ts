/**
 * The pages of entries at the addresses that they had before: each leads on to where the entry is now, on any host.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { COLLECTION_NAMES } from "../gkm/model/collections.ts";
import { nameOf } from "../gkm/model/concept.ts";
import {
  collectionSegment,
  entryPage,
  entrySlug,
  GKM_BASE,
  PREFIXED_SEGMENTS,
} from "../gkm/model/paths.ts";
import { mainProducerOf } from "../gkm/model/producers.ts";
import type { FormerPath, FullPaths } from "../hosts/host.ts";
import { escapeHtml } from "../markdown/escape-html.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { FORMER_FILE, type FormerTargets } from "../served/document-paths.ts";

const FOLDERS = new Set(COLLECTION_NAMES.map(collectionSegment));

/** Whether a path may be a former address, or lists them: any page of an entry can be one. */
export function isFormerAddress(path: string): boolean {
  if (path === FORMER_FILE) return true;
  const [folder = "", file, ...more] = path.split("/");
  return FOLDERS.has(folder) && file?.endsWith(".html") === true && more.length === 0;
}

/** A page that leads on (HTML, the meta element's refresh; search engines take it for a permanent redirect). */
function movedPage(former: string, name: string, slug: string, url: string): string {
  // pages of a collection are in one folder, under whatever address the site is looked at
  const [from, to, href, canonical] = [former, name, slug, url].map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${from} is now ${to}</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<main>
<h1>${from} is now ${to}</h1>
<p><a href="${href}">Go to ${to}</a></p>
</main>
</body>
</html>
`;
}

type Source = Pick<Catalog, "site" | "bundles" | "graph" | "formerly">;

/** The former addresses of all entries, each with the entry that it leads to. */
export function* formerPathsOf({
  site,
  bundles,
  graph,
  formerly = new Map(),
}: Source): Generator<FormerPath & { readonly entry: Entry; readonly key: string }> {
  if (formerly.size === 0) return;
  const profiles = new Map(bundles.map(({ name, profile }) => [name, profile]));
  const main = mainProducerOf(bundles, site.main_producer);
  for (const entry of graph.entries) {
    const profile = profiles.get(entry.bundles[0] ?? "");
    if (profile === undefined) continue;
    for (const key of formerly.get(entry.key) ?? []) {
      const folder = collectionSegment(entry.collection);
      const from = entrySlug(key, profile, profile.prefix === main);
      yield { folder, from, to: entry.slug, entry, key };
    }
  }
}

/** The main producer's addresses with its prefix; none on a site without bundles. */
export function fullPathsOf({
  site,
  bundles,
}: Pick<Source, "site" | "bundles">): FullPaths | undefined {
  const prefix = mainProducerOf(bundles, site.main_producer);
  return bundles.length === 0 || prefix === undefined
    ? undefined
    : { prefix, folders: PREFIXED_SEGMENTS };
}

/** The document from which the function redirects, and programs know. */
function formerDocument(paths: readonly FormerPath[], full: FullPaths | undefined): OutputFile {
  const targets = paths.flatMap(({ folder, from, to }) => {
    const target = encodeURIComponent(to);
    return [
      [`${folder}/${from}`, target],
      [`${GKM_BASE.slice(1)}/${folder}/${from}.json`, `${target}.json`],
    ] as const;
  });
  const prefixed = (full?.folders ?? []).flatMap((folder) =>
    [folder, `${GKM_BASE.slice(1)}/${folder}`].map(
      (path) => [`${path}/${full?.prefix}.*`, "*"] as const,
    ),
  );
  const all = Object.fromEntries([...targets, ...prefixed]) satisfies FormerTargets;
  return jsonFile(FORMER_FILE, all);
}

/** A page at each former address of an entry, and the document of all other addresses; nothing if there are none. */
export function* formerAddresses(source: Source): Generator<OutputFile> {
  const { site } = source;
  const paths = [...formerPathsOf(source)];
  const full = fullPathsOf(source);
  if (paths.length > 0 || full !== undefined) yield formerDocument(paths, full);
  for (const { entry, key, from } of paths) {
    const { collection, value, slug, path } = entry;
    yield {
      path: `${entryPage(collection, from).slice(1)}.html`,
      content: movedPage(key, nameOf(value) ?? entry.key, slug, `${site.url}${path}`),
    };
  }
}
