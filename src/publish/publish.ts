/**
 * Everything beside the pages: APIs, schemas, search index, host rules.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { hostLimits } from "../hosts/host-limits.ts";
import { hostFiles } from "../hosts/hosts.ts";
import { jsonFile, writeFiles } from "../output/files.ts";
import { tesOpenapiDocument } from "../tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { gkmTree } from "./gkm-tree.ts";
import { schemaFiles } from "./schemas.ts";
import { searchIndex } from "./search.ts";
import { sitemapFiles } from "./sitemap.ts";
import { trsTree } from "./trs-tree.ts";

/**
 * Writes into the folder of the built pages.
 *
 * @param progress is told what has been written
 */
export async function publish(
  catalog: Catalog,
  folder: string,
  progress: (message: string) => void,
): Promise<void> {
  const told = (
    what: string,
    { files, bytes }: { readonly files: number; readonly bytes: number },
  ) => progress(`${what}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  const search = await searchIndex(folder);
  told(`search index of ${search.pages} pages`, await writeFiles(folder, search.files));
  told("tool registry", await writeFiles(folder, trsTree(catalog)));
  const { url, title } = catalog.site;
  await writeFiles(folder, [jsonFile(TES_OPENAPI_FILE, tesOpenapiDocument(url, title))]);
  told("variant knowledge", await writeFiles(folder, gkmTree(catalog)));
  told("schemas", await writeFiles(folder, schemaFiles(catalog)));
  await writeFiles(folder, hostFiles(catalog));
  await writeFiles(folder, sitemapFiles(catalog));
  for (const line of await hostLimits(folder)) progress(line);
}
