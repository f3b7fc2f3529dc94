/**
 * Deno: the function is one file beside the folder of the site.
 *
 * @module
 */

import { fetchTransport } from "../edge/backends/transport.ts";
import { createHandler } from "../edge/handler.ts";
import { errorResponse } from "../edge/http/errors.ts";
import { isLoopback } from "../edge/http/own-hosts.ts";
import { DATA_HEADERS } from "../served/headers.ts";
import type { FunctionHost } from "./host.ts";
import { readStart } from "./process/start-settings.ts";
import { folderAssets } from "./server/folder-assets.ts";
import { type Fault, headFault } from "./server/head-faults.ts";

declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(
    options: { readonly port: number; readonly hostname: string },
    handler: (
      request: Request,
      info?: { readonly remoteAddr: { readonly hostname?: string } },
    ) => Promise<Response>,
  ): unknown;
  exit(code: number): never;
};

/** Deno makes the URL of a request from any text of its Host header, and from its own address if there is none. */
function requestFault({ headers, url }: Request): Fault | undefined {
  if (!headers.has("host")) return { status: 400, message: "The Host header is missing." };
  return headFault((name) => headers.get(name), url);
}

/**
 * Serves the site; `PORT`, `HOST` and `SITE_DIR` change the defaults: 4321, 127.0.0.1 and `dist`. Ends the
 * process if a setting is wrong.
 */
export function start(): void {
  const started = readStart(Deno.env.toObject(), console.error);
  const { folder, host, port, settings } = started ?? Deno.exit(2);
  const { log } = console;
  const transport = fetchTransport({ resends: true });
  const handler = createHandler(folderAssets(folder), settings, transport, { log });
  const context = { log, isLocal: isLoopback(host) };
  Deno.serve({ port, hostname: host }, async (request, info) => {
    const fault = requestFault(request);
    if (fault !== undefined) {
      return errorResponse(fault.status, fault.message, { ...DATA_HEADERS, Connection: "close" });
    }
    return handler(request, { ...context, address: info?.remoteAddr.hostname });
  });
}

export const DENO: FunctionHost = {
  id: "deno",
  name: "Deno",
  publish:
    "`npm run edge -- deno` writes the function to `edge/`; then `deno run --allow-net --allow-read --allow-env edge/deno.js`. `PORT`, `HOST` and `SITE_DIR` change the defaults",
  missing: "",
  activeFiles: "At their own paths, as text that never runs",
  adapter: { entry: 'import { start } from "./deno.ts"; start();', platform: "neutral" },
  files: [],
  startCommand: (path) => `deno run --allow-net --allow-read --allow-env ${path}`,
  limits: [],
};
