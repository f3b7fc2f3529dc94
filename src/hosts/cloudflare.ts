/**
 * Cloudflare: the function is a Worker beside the site's static assets (binding `ASSETS`).
 *
 * @module
 */

import { PRODUCT_ID } from "../base/product.ts";
import { fetchTransport } from "../edge/backends/transport.ts";
import { createHandler, type Handler } from "../edge/handler.ts";
import { fetchedAssets } from "../edge/registry/fetched-assets.ts";
import { readSettings } from "../edge/settings/settings.ts";
import { isBulkPath } from "../served/bulk-paths.ts";
import { assetsIgnoreFile } from "./assets-ignore-file.ts";
import { headersFile } from "./headers-file.ts";
import type { ConfigurationFile, FunctionHost } from "./host.ts";
import { reported } from "./process/report-settings.ts";
import { redirectsFile } from "./redirects-file.ts";
import { functionPaths, packedPaths } from "./server/function-paths.ts";

/** Variables and secrets are strings; the others are bindings. */
interface Environment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** A rate limit, if one is bound. */
  readonly TES_RATE_LIMIT?: {
    limit(of: { readonly key: string }): Promise<{ readonly success: boolean }>;
  };
}

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** What the files are fetched from: the binding looks at the path only. */
const ASSETS_ORIGIN = "https://assets.invalid";
const log = (line: string) => console.log(line);

/**
 * A file from the binding, which streams it without a length. Data gets one: of a file without, no part can be sent. It is
 * in memory then, which a file of 25 MiB at most allows.
 */
async function fetchAsset({ ASSETS }: Environment, request: Request): Promise<Response> {
  const response = await ASSETS.fetch(request);
  const isData = isBulkPath(new URL(request.url).pathname.slice(1));
  if (!isData || response.status !== 200) return response;
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { headers });
}

/**
 * One handler per environment: it caches what it has read, and counts. Not one per host name of the requests, of
 * which a client can choose any number.
 */
const handlers = new WeakMap<Environment, Handler>();

function handlerFor(environment: Environment): Handler {
  const known = handlers.get(environment);
  if (known !== undefined) return known;
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => typeof value === "string"),
  );
  const handler = createHandler(
    fetchedAssets(ASSETS_ORIGIN, (request) => fetchAsset(environment, request)),
    reported(readSettings(variables), console.error),
    fetchTransport(),
    { log },
  );
  handlers.set(environment, handler);
  return handler;
}

export const worker = {
  fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    const limit = environment.TES_RATE_LIMIT;
    const address = request.headers.get("CF-Connecting-IP") ?? "";
    const response = handlerFor(environment)(request, {
      log,
      // Cloudflare sets it, whatever the client sent
      address: address || undefined,
      ...(limit === undefined
        ? {}
        : {
            mayAsk: async (caller) => (await limit.limit({ key: caller || address })).success,
          }),
    });
    // so that a task is still created or cancelled when its caller disconnects
    if (request.method === "POST") context.waitUntil(response);
    return response;
  },
};

function wrangler(site: string, mounts: readonly string[], isPacked = false): ConfigurationFile {
  const settings = {
    $schema: "node_modules/wrangler/config-schema.json",
    name: PRODUCT_ID,
    main: "cloudflare.js",
    compatibility_date: "2026-07-01",
    // so that requests to a backend are aborted when the caller disconnects
    compatibility_flags: ["enable_request_signal"],
    assets: {
      directory: site,
      binding: "ASSETS",
      html_handling: "auto-trailing-slash",
      not_found_handling: "404-page",
      run_worker_first: [...functionPaths(mounts), ...(isPacked ? packedPaths() : [])],
    },
  };
  return {
    path: "wrangler.jsonc",
    content: `// Secrets: wrangler secret put TES_BACKEND_TOKEN --config wrangler.jsonc\n${JSON.stringify(settings, null, 2)}\n`,
    next: "set name to your site's name, run npm ci --prefix deploy, then deploy/node_modules/.bin/wrangler deploy --config with this file's path",
  };
}

export const CLOUDFLARE: FunctionHost = {
  id: "cloudflare",
  name: "Cloudflare",
  publish:
    "`npm run edge -- cloudflare` writes the function and `wrangler.jsonc` to `edge/`; then `npm ci --prefix deploy` and `deploy/node_modules/.bin/wrangler deploy --config edge/wrangler.jsonc`. Without the function, Cloudflare reads `_headers` and `_redirects`",
  missing:
    "Sites below a path. Without the function: filters, aliases and JSON errors; the list of tools comes in pages of 1,000",
  servesRootOnly: true,
  activeFiles:
    "At their own paths, as text that never runs. Without the function, the first 250 of them are; the others are only where pages link to them",
  adapter: {
    entry: 'export { worker as default } from "./cloudflare.ts";',
    platform: "neutral",
  },
  files: [headersFile, redirectsFile, assetsIgnoreFile],
  configuration: wrangler,
  limits: [
    { measure: "files", maximum: 20_000, text: "20,000 files", plan: "free plan" },
    { measure: "files", maximum: 100_000, text: "100,000 files", plan: "paid plan" },
    { measure: "fileBytes", maximum: 26_214_400, text: "25 MiB per file" },
  ],
};
