/**
 * The function on Node in one file, with the site in a folder beside it: `node node.js`. `PORT`, `HOST`
 * and `SITE_DIR` say otherwise.
 *
 * @module
 */
import { readSettings } from "../edge/settings.ts";
import { startServer } from "./server.ts";

const log = (line: string) => process.stdout.write(`${line}\n`);
const { url } = await startServer({
  folder: process.env["SITE_DIR"] ?? "dist",
  host: process.env["HOST"] ?? "127.0.0.1",
  port: Number(process.env["PORT"] ?? 4321),
  settings: readSettings(process.env),
  log,
});
log(`Vitrine is at ${url}`);
