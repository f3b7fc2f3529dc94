/** `npm run dev -- [--host 127.0.0.1] [--port 4321]`: a live preview while content is edited. */
import { dev } from "astro";
import { visible } from "../src/base/visible.ts";
import { serverUrl } from "../src/hosts/server/server.ts";
import { reasonOf } from "../src/output/output-error.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { endOutOfFiles } from "./open-files.ts";
import { LISTEN_OPTIONS, portOf, readListen } from "./serve-site.ts";
import { ROOT, siteUrl } from "./settings.ts";

endOutOfFiles();
const listen = readCommand("npm run dev -- [--host 127.0.0.1] [--port 4321]", () => {
  const { values, positionals } = parseArguments(LISTEN_OPTIONS);
  atMost(0, positionals);
  return readListen(values);
});
const { host } = listen;
// the preview's URL names it before Astro listens
const port = await portOf(listen);
// astro.config.mjs reads it
process.env["SITE_URL"] = siteUrl() ?? serverUrl(host, port);
try {
  await dev({
    root: ROOT,
    server: { host, port },
    vite: { server: { strictPort: true } },
  });
} catch (error) {
  // it keeps types and modules in the folder of the program
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  const { path } = error as NodeJS.ErrnoException;
  const where = path === undefined ? "" : ` (${path})`;
  process.stderr.write(`${visible(`The preview cannot begin: ${reason}${where}.`)}\n`);
  // what it has begun would go on
  process.exit(1);
}
