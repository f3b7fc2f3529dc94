/** `npm start -- [--host 127.0.0.1] [--port 4321]`: builds for this machine's own URL, then serves. */
import { serverUrl } from "../src/hosts/server.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { buildSite } from "./build-site.ts";
import { LISTEN_OPTIONS, readListen, serveSite } from "./serve-site.ts";
import { outDir, siteUrl } from "./settings.ts";

const listen = readCommand("npm start -- [--host 127.0.0.1] [--port 4321]", () => {
  const { values, positionals } = parseArguments(LISTEN_OPTIONS);
  atMost(0, positionals);
  return readListen(values);
});
if (await buildSite(siteUrl() ?? serverUrl(listen.host, listen.port))) {
  await serveSite(outDir(), listen);
} else process.exitCode = 1;
