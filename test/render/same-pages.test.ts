import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "astro";
import { expect, it } from "vitest";
import config from "../../astro.config.mjs";
import { setCatalog } from "../../src/catalog/current.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";
import { builtPages } from "../fixtures/page-kinds.ts";

it("all pages of the site are as Astro renders them", async () => {
  const [site, outDir] = [await builtSite(), await temporaryFolder()];
  const { catalog } = await loadCatalog(CONTENT);
  if (catalog === undefined) throw new Error("the content has errors");
  setCatalog(catalog);
  await build({
    ...config,
    configFile: false,
    integrations: [],
    site: catalog.site.url,
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
