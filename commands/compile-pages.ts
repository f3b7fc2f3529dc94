/**
 * Compiles the pages: `node commands/compile-pages.ts WORKSPACE URL` for a site that is published at a URL. It is a program
 * of its own because the memory that bundling takes is only given back when its process ends.
 */
import { build } from "astro";
import { assetsIn, compilingInto } from "../src/render/compiled.ts";
import { astroConfig } from "./astro-config.ts";
import { compiledIn, pageSources } from "./page-sources.ts";
import { ROOT } from "./settings.ts";
import { siteTheme } from "./site-theme.ts";
import { compileFault } from "./theme-components.ts";

const [, , workspace = "", site = ""] = process.argv;
const folder = compiledIn(workspace);
const sources = pageSources(workspace);
const theme = (await siteTheme())?.folder;
// without who has started it, nobody wants the pages
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
// Astro runs its chunks from its output if that is below the working directory, else from a folder that builds share
process.chdir(ROOT);
try {
  const { vite, ...config } = astroConfig(sources, theme);
  await build({
    ...config,
    // who has started this one says what is wrong with a component
    vite: { ...vite, ...(theme === undefined ? {} : { logLevel: "silent" }) },
    site,
    base: new URL(site).pathname,
    outDir: assetsIn(folder),
    cacheDir: `${folder}/cache`,
    integrations: [compilingInto(folder)],
    logLevel: "warn",
  });
} catch (error) {
  if (process.send === undefined) throw error;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  // who has started this one says what it means; a clone of an error keeps its cause, but not these
  const fault = theme === undefined ? undefined : compileFault(error, sources);
  process.send({ error, fault, details: { code, syscall, path } });
  process.exitCode = 1;
}
