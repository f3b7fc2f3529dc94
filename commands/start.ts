/** `npm start -- [--host 127.0.0.1] [--port 4321]`: builds for this machine's own URL, then serves. */
import { serverUrl } from "../src/hosts/server/server.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { buildSite } from "./build-site.ts";
import { edgeSettings, LISTEN_OPTIONS, portOf, readListen, serveSite } from "./serve-site.ts";
import { outDir, siteUrl } from "./settings.ts";

const { host, port: wanted } = readCommand("npm start -- [--host 127.0.0.1] [--port 4321]", () => {
  const { values, positionals } = parseArguments(LISTEN_OPTIONS);
  atMost(0, positionals);
  return readListen(values);
});
// before the build, which takes longer
const ownUrl = siteUrl();
const settings = edgeSettings();
// the site that is built names it
const port = await portOf({ host, port: wanted });
if (await buildSite(ownUrl ?? serverUrl(host, port))) {
  await serveSite(outDir(), { host, port }, { settings });
} else process.exitCode = 1;
