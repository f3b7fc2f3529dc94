/**
 * The static files of a site where they are fetched by URL from the host that has them.
 *
 * @module
 */
import { encodedPath } from "../../base/paths.ts";
import type { Assets } from "../files/assets.ts";

/** Fetches a URL of the site from the host. */
type FetchAsset = (request: Request) => Promise<Response>;

/** Hosts redirect `x.html` to `x` and `folder/index.html` to `folder/`. */
const REDIRECTS = 3;

const isPage = (path: string) => /\.html?$/.test(path);

const isRedirect = (status: number) => status >= 300 && status <= 399;

/** Whether a file may be there although the host does not send it now. */
const isFailure = (status: number) => status === 429 || status >= 500;

/** A response whose body `fetch` may have decompressed: what says how it was sent goes. */
function decoded(response: Response): Response {
  if (!response.headers.has("Content-Encoding")) return response;
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(response.body, { headers });
}

/**
 * Fetches exactly this URL; undefined if the host responds with a fallback page or with nothing. A
 * redirect to another origin is not followed: nothing from elsewhere may pass for a file of the site.
 *
 * @throws Error if the host fails: nobody may take that for a file that is not there
 */
async function fetchExact(
  url: URL,
  isPageRequested: boolean,
  fetchAsset: FetchAsset,
): Promise<Response | undefined> {
  let target = url;
  for (let hop = 0; hop <= REDIRECTS && target.origin === url.origin; hop++) {
    const response = await fetchAsset(new Request(target));
    if (isFailure(response.status)) {
      await response.body?.cancel();
      throw new Error(`the host responded with ${response.status} for a file of the site`);
    }
    const isPageFound = response.headers.get("Content-Type")?.startsWith("text/html") === true;
    if (response.status === 200 && (isPageRequested || !isPageFound)) return decoded(response);
    await response.body?.cancel();
    const location = response.headers.get("Location");
    if (location === null || !isRedirect(response.status)) return undefined;
    target = new URL(location, target);
  }
  return undefined;
}

/** The last part of the path of a folder's own document. */
const INDEX = "/index.json";

/**
 * Returns the static files of a host.
 *
 * @param origin of the site: `https://vitrine.example.org`
 */
export function fetchedAssets(origin: string, fetchAsset: FetchAsset): Assets {
  // not resolved against the origin: a path that begins with a slash would then name a host
  const urlOf = (path: string) => new URL(`${origin}/${encodedPath(path)}`);
  const find = (path: string) => fetchExact(urlOf(path), isPage(path), fetchAsset);
  return {
    async file(path) {
      const response = await find(path);
      // a host that rewrites `folder` to `folder/index.json` may not have the file under its own name
      return response === undefined && path.endsWith(INDEX)
        ? find(path.slice(0, -INDEX.length))
        : response;
    },
    // of the checked path: the host decodes a path in its own way
    page: (path, { method, headers }) =>
      fetchAsset(
        new Request(urlOf(path), {
          method: method === "HEAD" ? method : "GET",
          headers,
          redirect: "manual",
        }),
      ),
  };
}
