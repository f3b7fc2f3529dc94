/**
 * Deno: the function is one file beside the folder of the site.
 *
 * @module
 */
import { createHandler } from "../edge/handler.ts";
import { readSettings } from "../edge/settings.ts";
import { fetchTransport } from "../edge/transport.ts";
import { folderAssets } from "./folder-assets.ts";
import type { FunctionHost } from "./host.ts";

declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(
    options: { readonly port: number; readonly hostname: string },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

/** Serves the site. `PORT`, `HOST` and `SITE_DIR` change the defaults: 4321, 127.0.0.1 and `dist`. */
export function start(): void {
  const environment = Deno.env.toObject();
  const handler = createHandler(
    folderAssets(environment["SITE_DIR"] ?? "dist"),
    readSettings(environment),
    fetchTransport({ resends: true }),
  );
  Deno.serve(
    { port: Number(environment["PORT"] ?? 4321), hostname: environment["HOST"] ?? "127.0.0.1" },
    (request) => handler(request, { log: (line) => console.log(line) }),
  );
}

/** The row of Deno. */
export const DENO: FunctionHost = {
  id: "deno",
  name: "Deno",
  publish:
    "`npm run edge -- deno` writes the function to `edge/`; then `deno run --allow-net --allow-read --allow-env edge/deno.js`. `PORT`, `HOST` and `SITE_DIR` change the defaults",
  missing: "",
  activeFiles: "At their own paths, as text that never runs",
  adapter: { entry: 'import { start } from "./deno.ts"; start();', platform: "neutral" },
  files: [],
  limits: [],
};
