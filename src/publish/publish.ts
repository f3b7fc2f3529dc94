/**
 * Everything besides the pages: APIs, schemas, the search indexes, and the files that hosts read.
 *
 * @module
 */
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { HOSTS, hostFiles } from "../hosts/hosts.ts";
import { siteSize, sizeReport } from "../hosts/size-limits.ts";
import { counted } from "../json/words.ts";
import { jsonFile, writeFiles } from "../output/files.ts";
import { tesOpenapiDocument } from "../tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { badges } from "./badges.ts";
import { citationFiles } from "./citations.ts";
import { crates, undatedReport } from "./crates.ts";
import { gkmTree } from "./gkm-tree.ts";
import { inputsTree } from "./inputs-tree.ts";
import { interfaceTree } from "./interface-tree.ts";
import { readerTables } from "./reader-tables.ts";
import { schemaFiles } from "./schemas.ts";
import { searchFiles } from "./search-files.ts";
import { robotsFile, sitemap } from "./sitemap.ts";
import { textImages } from "./text-images.ts";
import { textIndex } from "./text-index.ts";
import { rewritesOf, trsTree } from "./trs-tree.ts";

/**
 * Writes into the folder of the built pages.
 *
 * @param progress receives a line for each part that is written
 */
export async function publish(
  catalog: Catalog,
  folder: string,
  progress: (message: string) => void,
): Promise<void> {
  const { site, tools } = catalog;
  const report = (
    what: string,
    { files, bytes }: { readonly files: number; readonly bytes: number },
  ) => progress(`${what}: ${counted(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB`);
  const search = searchFiles(catalog);
  report(
    `Search index of ${counted(search.records, "page")}`,
    await writeFiles(folder, search.files),
  );
  report("Search index of texts", await writeFiles(folder, await textIndex(folder)));
  report("Tool registry", await writeFiles(folder, trsTree(catalog)));
  await writeFiles(folder, textImages(tools));
  await writeFiles(folder, interfaceTree(catalog));
  report("Citations", await writeFiles(folder, citationFiles(catalog)));
  await writeFiles(folder, inputsTree(catalog));
  report("Workflow RO-Crates", await writeFiles(folder, crates(catalog)));
  for (const line of undatedReport(catalog)) progress(line);
  await writeFiles(folder, badges(catalog));
  report("Variant knowledge", await writeFiles(folder, gkmTree(catalog)));
  report("Tables for readers", await writeFiles(folder, readerTables(catalog)));
  report("Schemas", await writeFiles(folder, schemaFiles(catalog)));
  await writeFiles(folder, [
    jsonFile(TES_OPENAPI_FILE, tesOpenapiDocument(site.url, site.title)),
    robotsFile(site.url),
    ...(await sitemap(catalog, folder)),
    ...hostFiles(publicationOf(site), tools.length, rewritesOf(tools)),
  ]);
  for (const line of sizeReport(await siteSize(folder), HOSTS)) progress(line);
}
