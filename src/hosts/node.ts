/**
 * Node: the function is one file beside the folder of the site.
 *
 * @module
 */
import type { FunctionHost } from "./host.ts";
import { startServer } from "./server.ts";
import { readStart } from "./start-settings.ts";

/**
 * Serves the site; `PORT`, `HOST` and `SITE_DIR` change the defaults: 4321, 127.0.0.1 and `dist`. Ends the
 * process if a setting is wrong.
 */
export async function start(): Promise<void> {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const started = readStart(process.env, (line) => process.stderr.write(`${line}\n`));
  if (started === undefined) process.exit(2);
  const { url } = await startServer({ ...started, log });
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
