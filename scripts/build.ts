/** `npm run build`: the whole site and its APIs; exit code 1 on any error, and nothing is written. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "astro";
import { setCatalog } from "../src/catalog/current.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { REPORTERS } from "../src/catalog/report/report.ts";
import { replaceFolder } from "../src/output/output.ts";
import { contentDir, outDir, siteUrl } from "./settings.ts";

const { catalog, problems } = await loadCatalog(contentDir(), { siteUrl: siteUrl() });
if (problems.length > 0) process.stderr.write(REPORTERS.text(problems));
if (catalog === undefined) {
  process.stderr.write(
    `\nNothing was built; ${relative("", outDir()) || outDir()} is as it was.\n`,
  );
  process.exitCode = 1;
} else {
  setCatalog(catalog);
  const root = fileURLToPath(new URL("..", import.meta.url));
  await replaceFolder(outDir(), (fresh) => build({ root, outDir: fresh, logLevel: "info" }));
  process.stdout.write(`built ${relative("", outDir()) || outDir()}\n`);
}
