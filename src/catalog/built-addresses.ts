/**
 * The addresses of a built site: its pages, and the documents that programs and links name.
 *
 * @module
 */
import { isObject, parseJson } from "../base/json.ts";
import { ITEMS_BASE } from "../served/collection-paths.ts";
import { DOCUMENT_ROOTS, FORMER_FILE } from "../served/document-paths.ts";
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

/** The former addresses, from which hosts redirect: those that end with `.*` stand for many, which pages have without it. */
async function formerAddresses(site: string): Promise<readonly string[]> {
  const { value: bytes } = await readBytes(site, FORMER_FILE);
  const targets = bytes && parseJson(new TextDecoder().decode(bytes));
  const paths = isObject(targets) ? Object.keys(targets) : [];
  return paths.filter((path) => !path.endsWith(".*")).map((path) => `/${path}`);
}

/** The addresses of a site, from its root: `/disease/did-8923`, `/gkm/disease/did-8923.json`. */
export async function builtAddresses(site: string): Promise<readonly string[]> {
  const { paths } = await listTree(site, "");
  const former = paths.includes(FORMER_FILE) ? await formerAddresses(site) : [];
  const addresses = paths.flatMap((path) => {
    if (isBelow(path, CHANGING) || UNSERVED_FILES.includes(path)) return [];
    const isPage = path.endsWith(".html");
    if (!isPage && !isBelow(path, DOCUMENTS)) return [];
    return [`/${path.replace(/(?:^|\/)index\.(?:html|json)$|\.html$/, "")}`];
  });
  return [...new Set([...addresses, ...former])];
}
