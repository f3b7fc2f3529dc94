/** `npm run dev -- [--host 127.0.0.1] [--port 4321]`: a live preview while content is edited. */
import { dev } from "astro";
import { visible } from "../src/base/texts/visible.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { serverUrl } from "../src/hosts/server/server.ts";
import { previewing } from "../src/integration.ts";
import { reasonOf } from "../src/output/output-error.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { astroConfig } from "./astro-config.ts";
import { endOutOfFiles } from "./open-files.ts";
import { inWorkshop, pageSources } from "./page-sources.ts";
import { projectCache } from "./project-cache.ts";
import { rulesPlace } from "./rules-document.ts";
import { LISTEN_OPTIONS, portOf, readListen } from "./serve-site.ts";
import { contentDir, siteUrl } from "./settings.ts";
import { sitePlugins } from "./site-plugins.ts";
import { siteTheme } from "./site-theme.ts";
import { today } from "./today.ts";

endOutOfFiles();
const listen = readCommand("npm run dev -- [--host 127.0.0.1] [--port 4321]", () => {
  const { values, positionals } = parseArguments(LISTEN_OPTIONS);
  atMost(0, positionals);
  return readListen(values);
});
const plugins = await sitePlugins();
const { host } = listen;
// the preview's URL names it before Astro listens
const port = await portOf(listen);
try {
  await inWorkshop(async (workspace, packages) => {
    const theme = (await siteTheme())?.folder;
    const { vite, ...config } = astroConfig(pageSources(workspace), theme);
    const allow = [config.root, ...packages, ...(theme === undefined ? [] : [theme])];
    await dev({
      ...config,
      server: { host, port },
      vite: { ...vite, server: { strictPort: true, fs: { allow } } },
      integrations: [
        previewing({
          contentDir: contentDir(),
          rulesPath: rulesPlace(process.env).rulesPath,
          siteUrl: siteUrl() ?? serverUrl(host, port),
          plugins,
          validationCache: jsonCache(projectCache("validation")),
          today: today(),
        }),
      ],
    });
    // until a signal ends it
    await new Promise(() => {});
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
