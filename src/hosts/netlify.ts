/**
 * Netlify: the function is an Edge Function beside the site's files. It fetches them from its own
 * origin, with a header that marks the request and made from `REGISTRY_TOKEN`: requests with the mark
 * go straight to the files. Without that setting the files are public, and so the mark may be known.
 *
 * Netlify compares a path with patterns as it is written, and finds files by the path as it is decoded. So the
 * function gets every request, and passes on those for pages once it has read their paths.
 *
 * @module
 */

import { HEADER_PREFIX } from "../base/product.ts";
import { fetchTransport } from "../edge/backends/transport.ts";
import { createHandler, type Handler } from "../edge/handler.ts";
import { createRouter, type RoutedUrl } from "../edge/http/route.ts";
import { fetchedAssets } from "../edge/registry/fetched-assets.ts";
import { readSettings } from "../edge/settings/settings.ts";
import { headersFile } from "./headers-file.ts";
import type { ConfigurationFile, FunctionHost } from "./host.ts";
import { reported } from "./process/report-settings.ts";
import { redirectsFile } from "./redirects-file.ts";

declare const Netlify: { readonly env: { toObject(): Readonly<Record<string, string>> } };

interface Context {
  /** The response that Netlify would send without the function. */
  next(): Promise<Response>;
  readonly ip?: string;
}

const MARK_HEADER = `${HEADER_PREFIX}Asset`;

/** The same in every isolate; where the registry needs a token, it cannot be guessed without it. */
async function ownMark(environment: Readonly<Record<string, string>>): Promise<string> {
  const token = environment["REGISTRY_TOKEN"] ?? "";
  // a blank token closes the registry, but anybody can guess it
  const isBlank = token !== "" && token.trim() === "";
  const secret = new TextEncoder().encode(`asset ${isBlank ? crypto.randomUUID() : token}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The function of an origin, and what reads its URLs. */
interface Site {
  readonly handler: Handler;
  readonly router: (url: string) => RoutedUrl;
}

/** Those of the site's own domain, its aliases and previews: more would be names that a client made up. */
export const MOST_ORIGINS = 16;
const log = (line: string) => console.log(line);

const sites = new Map<string, Site>();

/** Keeps the function of an origin, in place of the one that was made first if there are too many. */
function keep(origin: string, site: Site): Site {
  const [first] = sites.keys();
  if (first !== undefined && sites.size >= MOST_ORIGINS) sites.delete(first);
  sites.set(origin, site);
  return site;
}

function createSite(
  origin: string,
  environment: Readonly<Record<string, string>>,
  mark: string,
): Site {
  const settings = reported(readSettings(environment), console.error);
  const assets = fetchedAssets(origin, (asset) =>
    fetch(new Request(asset, { headers: { [MARK_HEADER]: mark }, redirect: "manual" })),
  );
  return {
    handler: createHandler(assets, settings, fetchTransport({ resends: true }), { log }), // it runs on Deno
    router: createRouter("", settings.tasks.mounts, settings.operators.paths),
  };
}

/** Whether a request is for a page, which needs nothing of the function. */
function isForPage({ method }: Request, { route, probe }: RoutedUrl): boolean {
  return route.kind === "page" && probe === undefined && (method === "GET" || method === "HEAD");
}

/** The Edge Function. */
export async function edgeFunction(request: Request, context: Context): Promise<Response> {
  const environment = Netlify.env.toObject();
  const mark = await ownMark(environment);
  if (request.headers.get(MARK_HEADER) === mark) return context.next();
  const { origin } = new URL(request.url);
  const site = sites.get(origin) ?? keep(origin, createSite(origin, environment, mark));
  if (isForPage(request, site.router(request.url))) return context.next();
  return site.handler(request, { log, address: context.ip });
}

/** A string of TOML, whose escapes are those of JSON. */
const quoted = (text: string) => JSON.stringify(text);

function netlifyToml(site: string): ConfigurationFile {
  return {
    path: "netlify.toml",
    content: `[build]
publish = ${quoted(site)}
edge_functions = "."

[[edge_functions]]
function = "netlify"
path = "/*"
`,
    next: "run npx netlify deploy --prod in this folder",
  };
}

export const NETLIFY: FunctionHost = {
  id: "netlify",
  name: "Netlify",
  publish:
    "`npm run edge -- netlify` writes the function and `netlify.toml` to `edge/`; then `npx netlify deploy --prod` in that folder. Every request calls the function. Without the function, Netlify reads `_headers` and `_redirects`",
  missing:
    "Sites below a path. Without the function: filters, aliases and JSON errors; the list of tools comes in pages of 1,000",
  servesRootOnly: true,
  activeFiles:
    "At their own paths, as text that never runs. Without the function, the first 250 of them are; the others are only where pages link to them",
  adapter: {
    entry: 'export { edgeFunction as default } from "./netlify.ts";',
    platform: "neutral",
  },
  files: [headersFile, redirectsFile],
  configuration: netlifyToml,
  limits: [{ measure: "folderEntries", maximum: 54_000, text: "54,000 files per folder" }],
};
