/**
 * The pages of entries at the addresses that they had before: each leads on to where the entry is now, on any host.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { COLLECTION_NAMES } from "../gkm/model/collections.ts";
import { nameOf } from "../gkm/model/concept.ts";
import { collectionSegment, entryPage, entrySlug } from "../gkm/model/paths.ts";
import { mainProducerOf } from "../gkm/model/producers.ts";
import { escapeHtml } from "../markdown/escape-html.ts";
import type { OutputFile } from "../output/files.ts";

const FOLDERS = new Set(COLLECTION_NAMES.map(collectionSegment));

/** Whether a path may be a former address: any page of an entry can be one. */
export function isFormerAddress(path: string): boolean {
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

/** The former addresses of all entries. */
export function* formerAddresses({
  site,
  bundles,
  graph,
  formerly = new Map(),
}: Pick<Catalog, "site" | "bundles" | "graph" | "formerly">): Generator<OutputFile> {
  if (formerly.size === 0) return;
  const profiles = new Map(bundles.map(({ name, profile }) => [name, profile]));
  const main = mainProducerOf(bundles, site.main_producer);
  for (const { key, value, collection, slug, path, bundles: names } of graph.entries) {
    const profile = profiles.get(names[0] ?? "");
    const formerKeys = profile === undefined ? undefined : formerly.get(key);
    if (profile === undefined || formerKeys === undefined) continue;
    for (const former of formerKeys) {
      const page = entryPage(collection, entrySlug(former, profile, profile.prefix === main));
      yield {
        path: `${page.slice(1)}.html`,
        content: movedPage(former, nameOf(value) ?? key, slug, `${site.url}${path}`),
      };
    }
  }
}
