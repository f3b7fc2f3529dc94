/**
 * Node: the function is one file beside the folder of the site.
 *
 * @module
 */
import { readSettings } from "../edge/settings.ts";
import type { FunctionHost } from "./host.ts";
import { startServer } from "./server.ts";

/** Serves the site; for the latter, `PORT`, `HOST` and `SITE_DIR` change the defaults: 4321, 127.0.0.1 and `dist`. */
export async function start(): Promise<void> {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const { url } = await startServer({
    folder: process.env["SITE_DIR"] ?? "dist",
    host: process.env["HOST"] ?? "127.0.0.1",
    port: Number(process.env["PORT"] ?? 4321),
    settings: readSettings(process.env),
    log,
  });
  log(`Vitrine is running at ${url}`);
}

/** The row of Node. */
export const NODE: FunctionHost = {
  id: "node",
  name: "Node",
  publish:
    "`npm run serve`; or `npm run edge -- node` writes the function to `edge/`, then `node edge/node.js`; for the latter, `PORT`, `HOST` and `SITE_DIR` change the defaults",
  missing: "",
  activeFiles: "At their own paths, as text that never runs",
  adapter: { entry: 'import { start } from "./node.ts"; await start();', platform: "node" },
  files: [],
  limits: [],
};
