import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "astro";
import { expect, it } from "vitest";
import config from "../../astro.config.mjs";
import { NO_CACHE } from "../../src/cache/cache.ts";
import { integrations } from "../../src/integration.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";
import { builtPages } from "../fixtures/page-kinds.ts";

it("all pages of the site are as Astro renders them", async () => {
  const [site, outDir] = [await builtSite(), await temporaryFolder()];
  // only what loads the content
  const [loading] = integrations({ contentDir: CONTENT }, NO_CACHE);
  await build({
    ...config,
    configFile: false,
    integrations: loading === undefined ? [] : [loading],
    outDir,
    logLevel: "error",
  });
  const pages = await builtPages(site);
  expect(await builtPages(outDir)).toEqual(pages);
  expect(pages.length).toBeGreaterThan(400);
  const differing: string[] = [];
  for (const page of pages) {
    const [own, astro] = await Promise.all([site, outDir].map((at) => readFile(join(at, page))));
    if (!own?.equals(astro ?? Buffer.of())) differing.push(page);
  }
  expect(differing).toEqual([]);
});
