/** `npm run dev -- [--host 127.0.0.1] [--port 4321]`: a live preview while content is edited. */
import { once } from "node:events";
import { createServer } from "node:net";
import { dev } from "astro";
import { serverUrl } from "../src/hosts/server.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { cannotListen, LISTEN_OPTIONS, type Listen, readListen } from "./serve-site.ts";
import { ROOT, siteUrl } from "./settings.ts";

/** The port to listen on. Ends the command if it is in use: the preview's URL names it before Astro listens. */
async function freePort({ host, port }: Listen): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error) => cannotListen(error, port));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === "object" ? (address?.port ?? port) : port;
}

const listen = readCommand("npm run dev -- [--host 127.0.0.1] [--port 4321]", () => {
  const { values, positionals } = parseArguments(LISTEN_OPTIONS);
  atMost(0, positionals);
  return readListen(values);
});
const { host } = listen;
const port = await freePort(listen);
// astro.config.mjs reads it
process.env["SITE_URL"] = siteUrl() ?? serverUrl(host, port);
await dev({
  root: ROOT,
  server: { host, port },
  vite: { server: { strictPort: true } },
});
