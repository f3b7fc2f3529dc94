/**
 * The addresses of a built site: its pages, and the documents that programs and links name; and what it had before.
 *
 * @module
 */
import { isObject, parseJson } from "../base/json.ts";
import type { FormerKeys } from "../gkm/compare/renames.ts";
import type { Bundle } from "../gkm/model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "../gkm/model/collections.ts";
import { collectionSegment, keyOfSlug } from "../gkm/model/paths.ts";
import { mainProducerOf } from "../gkm/model/producers.ts";
import { ITEMS_BASE } from "../served/collection-paths.ts";
import { DOCUMENT_ROOTS, FORMER_FILE, type FormerTargets } from "../served/document-paths.ts";
import { UNSERVED_FILES } from "../served/host-files.ts";
import { PACKS_FOLDER } from "../served/packs.ts";
import { FEEDS_FOLDER, HASHED_FOLDER } from "../served/site-headers.ts";
import { listTree, readBytes } from "./files/content-folder.ts";

/** What other builds have under other names, and what no link names. */
const CHANGING = [HASHED_FOLDER, PACKS_FOLDER, "pagefind", "share"];

/** The folders whose files are documents with addresses of their own. */
const DOCUMENTS = [...DOCUMENT_ROOTS, FEEDS_FOLDER, ITEMS_BASE.slice(1)];

const isBelow = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** What stands for many addresses, with the prefix of the main producer: pages have them without it. */
const PREFIXED = /\/([^/]+)\.\*$/;

/** The former addresses, from which hosts redirect; none if a site has no list of them. */
async function formerTargets(site: string): Promise<FormerTargets> {
  const { value: bytes } = await readBytes(site, FORMER_FILE);
  const targets = bytes && parseJson(new TextDecoder().decode(bytes));
  return isObject(targets) ? (targets as FormerTargets) : {};
}

/**
 * What the former addresses of a built site say: the keys that entries had before, by their keys, and the main producer,
 * if they name it.
 */
export async function builtFormerKeys(
  site: string,
  bundles: readonly Bundle[],
): Promise<{ readonly formerly: FormerKeys; readonly mainProducer: string | undefined }> {
  const targets = Object.entries(await formerTargets(site));
  const [mainProducer] = targets.flatMap(([path]) => PREFIXED.exec(path)?.[1] ?? []);
  const mainPrefix = mainProducerOf(bundles, mainProducer);
  const profiles = new Set(bundles.map(({ profile }) => profile));
  const keyAt = (name: CollectionName, slug: string) => {
    for (const profile of profiles) {
      const prefix = profile.prefix === mainPrefix ? "" : `${profile.prefix}.`;
      const own = slug.startsWith(prefix) ? slug.slice(prefix.length) : "";
      const key = keyOfSlug(name, own, profile);
      if (key !== undefined) return key;
    }
    return undefined;
  };
  const formerly = new Map<string, string[]>();
  for (const name of COLLECTION_NAMES) {
    const folder = `${collectionSegment(name)}/`;
    for (const [path, target] of targets) {
      if (!path.startsWith(folder)) continue;
      const from = keyAt(name, path.slice(folder.length));
      const to = keyAt(name, decodeURIComponent(target));
      if (from === undefined || to === undefined) continue;
      formerly.set(to, [...(formerly.get(to) ?? []), from]);
    }
  }
  return { formerly, mainProducer };
}

/** The addresses of a site, from its root: `/disease/did-8923`, `/gkm/disease/did-8923.json`. */
export async function builtAddresses(site: string): Promise<readonly string[]> {
  const { paths } = await listTree(site, "");
  const former = Object.keys(await formerTargets(site)).filter((path) => !PREFIXED.test(path));
  const addresses = paths.flatMap((path) => {
    if (isBelow(path, CHANGING) || UNSERVED_FILES.includes(path)) return [];
    const isPage = path.endsWith(".html");
    if (!isPage && !isBelow(path, DOCUMENTS)) return [];
    return [`/${path.replace(/(?:^|\/)index\.(?:html|json)$|\.html$/, "")}`];
  });
  return [...new Set([...addresses, ...former.map((path) => `/${path}`)])];
}
