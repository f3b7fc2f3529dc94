/**
 * Builds the site: pages, APIs and search.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { build } from "astro";
import { setCatalog } from "../src/catalog/current.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { REPORTERS } from "../src/catalog/report/report.ts";
import { replaceFolder } from "../src/output/output.ts";
import { contentDir, outDir, shownPath } from "./settings.ts";

/**
 * Builds into the output folder, and prints what is wrong with the content. Returns false if it has
 * errors: nothing is written then.
 *
 * @param siteUrl in place of the URL in `site.yaml`
 */
export async function buildSite(siteUrl: string | undefined): Promise<boolean> {
  const { catalog, problems } = await loadCatalog(contentDir(), { siteUrl });
  if (problems.length > 0) process.stderr.write(REPORTERS.text(problems));
  if (catalog === undefined) {
    process.stderr.write(`\nNothing was built: ${shownPath(outDir())} is unchanged.\n`);
    return false;
  }
  setCatalog(catalog);
  const root = fileURLToPath(new URL("..", import.meta.url));
  await replaceFolder(outDir(), (fresh) => build({ root, outDir: fresh, logLevel: "info" }));
  process.stdout.write(`Built ${shownPath(outDir())}\n`);
  return true;
}
