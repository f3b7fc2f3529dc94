/**
 * The static files of a site where they are fetched by address, from the host that has them.
 *
 * @module
 */
import type { Assets } from "./assets.ts";

/** Asks the host for an address of the site. */
export type FetchAsset = (request: Request) => Promise<Response>;

/** Hosts lead `x.html` to `x` and `folder/index.html` to `folder/`. */
const REDIRECTS = 3;

const isPage = (path: string) => /\.html?$/.test(path);

/** What a host has at an address of its own: not the page that it may show in its place, nor nothing. */
async function fetchExact(
  address: URL,
  isPageWanted: boolean,
  fetchAsset: FetchAsset,
): Promise<Response | undefined> {
  let target = address;
  for (let hop = 0; hop <= REDIRECTS && target.origin === address.origin; hop++) {
    const found = await fetchAsset(new Request(target));
    const isPageFound = (found.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (found.status === 200 && (isPageWanted || !isPageFound)) return found;
    await found.body?.cancel();
    const location = found.headers.get("Location");
    if (location === null || found.status < 300 || found.status > 399) return undefined;
    target = new URL(location, target);
  }
  return undefined;
}

/**
 * Static files of a host.
 *
 * @param origin of the site: `https://vitrine.example.org`
 */
export function fetchedAssets(origin: string, fetchAsset: FetchAsset): Assets {
  const find = (path: string) => {
    const address = new URL(`/${path.split("/").map(encodeURIComponent).join("/")}`, origin);
    return fetchExact(address, isPage(path), fetchAsset);
  };
  return {
    async file(path) {
      // a host that rewrites `folder` to `folder/index.json` may take the file's own name for a folder's
      const folder = path.endsWith("/index.json")
        ? path.slice(0, -"/index.json".length)
        : undefined;
      return (await find(path)) ?? (folder === undefined ? undefined : find(folder));
    },
    page: fetchAsset,
  };
}
