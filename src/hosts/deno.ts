/**
 * The function on Deno, with the site in a folder beside it: `deno run --allow-net --allow-read
 * --allow-env deno.js`. `PORT`, `HOST` and `SITE_DIR` say otherwise.
 *
 * @module
 */
import { createHandler } from "../edge/handler.ts";
import { readSettings } from "../edge/settings.ts";
import { folderAssets } from "./folder-assets.ts";

declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(
    options: { readonly port: number; readonly hostname: string },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

const environment = Deno.env.toObject();
const handler = createHandler(
  folderAssets(environment["SITE_DIR"] ?? "dist"),
  readSettings(environment),
  { resends: true },
);
Deno.serve(
  { port: Number(environment["PORT"] ?? 4321), hostname: environment["HOST"] ?? "127.0.0.1" },
  (request) => handler(request, { log: (line) => console.log(line) }),
);
