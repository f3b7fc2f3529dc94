/**
 * Node: the function is one file beside the folder of the site.
 *
 * @module
 */
import cluster from "node:cluster";
import { visible } from "../base/texts/visible.ts";
import type { FunctionHost } from "./host.ts";
import { listenFault } from "./process/listen-fault.ts";
import { runServer } from "./process/run.ts";
import { readStart } from "./process/start-settings.ts";
import { isSite } from "./server/folder-assets.ts";

/** Writes a line to whoever started the process. */
const print = (line: string): boolean => process.stderr.write(`${visible(line)}\n`);

/**
 * Serves the site; `PORT`, `HOST`, `SITE_DIR` and `WORKERS` change the defaults: 4321, 127.0.0.1, `dist` and
 * no worker processes. Ends the process if a setting is wrong.
 */
export async function start(): Promise<void> {
  const lines: string[] = [];
  const started = readStart(process.env, (line) => lines.push(line));
  // of settings that a worker can start with, its supervisor has said everything
  if (cluster.isPrimary || started === undefined) lines.forEach(print);
  if (started === undefined) process.exit(2);
  if (!isSite(started.folder)) {
    print(`There is no built site in ${started.folder}. Set SITE_DIR to the folder of one.`);
    process.exit(2);
  }
  try {
    await runServer(started);
  } catch (error) {
    print(listenFault(error, { ...started, hostName: "HOST", portName: "PORT" }));
    process.exit(2);
  }
}

export const NODE: FunctionHost = {
  id: "node",
  name: "Node",
  publish:
    "`npm run serve`; or `npm run edge -- node` writes the function to `edge/`, then `node edge/node.js` with Node.js 22.19 or later; for the latter, `PORT`, `HOST` and `SITE_DIR` change the defaults, and `WORKERS` sets a number of processes",
  missing: "",
  activeFiles: "At their own paths, as text that never runs",
  adapter: { entry: 'import { start } from "./node.ts"; await start();', platform: "node" },
  files: [],
  startCommand: (path) => `node ${path}`,
  limits: [],
};
