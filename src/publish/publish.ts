/**
 * Everything besides the pages: APIs, schemas, the search indexes, and the files that hosts read.
 *
 * @module
 */

import { counted } from "../base/words.ts";
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { HOSTS, hostFiles } from "../hosts/hosts.ts";
import { siteSize, sizeReport } from "../hosts/size-limits.ts";
import { jsonFile, writeFiles } from "../output/files.ts";
import { viewOf } from "../site/view.ts";
import { tesOpenapiDocument } from "../tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { badges } from "./badges.ts";
import { sourceCitations, versionCitations } from "./citations.ts";
import { crates, undatedReport } from "./crates.ts";
import { gkmTree } from "./gkm-tree.ts";
import { inputsTree } from "./inputs-tree.ts";
import { interfaceTree } from "./interface-tree.ts";
import { pictureFiles } from "./picture-files.ts";
import { type KeptFiles, NO_KEPT_FILES } from "./pictures/kept-files.ts";
import { writeMadeFiles } from "./pictures/made-files.ts";
import { readerTables } from "./reader-tables.ts";
import { schemaFiles } from "./schemas.ts";
import { searchFiles } from "./search-files.ts";
import { shareImages } from "./share-images.ts";
import { robotsFile, sitemap } from "./sitemap.ts";
import { textIndex } from "./text-index.ts";
import { rewritesOf, trsTree } from "./trs-tree.ts";

/**
 * Writes into the folder of the built pages.
 *
 * @param progress receives a line for each part that is written
 * @param kept the pictures of earlier builds; by default, all are made
 */
export async function publish(
  catalog: Catalog,
  folder: string,
  progress: (message: string) => void,
  kept: KeptFiles = NO_KEPT_FILES,
): Promise<void> {
  const { site, tools } = catalog;
  const report = (
    what: string,
    { files, bytes }: { readonly files: number; readonly bytes: number },
  ) => progress(`${what}: ${counted(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB`);
  // images are made on other threads while this one writes the rest
  const images = writeMadeFiles(folder, pictureFiles(catalog), kept);
  const shared = writeMadeFiles(folder, shareImages(viewOf(catalog)), kept);
  for (const made of [images, shared]) made.catch(() => {}); // reported where it is awaited
  const search = searchFiles(catalog);
  report(
    `Search index of ${counted(search.records, "page")}`,
    await writeFiles(folder, search.files),
  );
  report("Search index of texts", await writeFiles(folder, await textIndex(folder)));
  report("Tool registry", await writeFiles(folder, trsTree(catalog)));
  await writeFiles(folder, interfaceTree(catalog));
  await writeFiles(folder, sourceCitations(catalog));
  await writeFiles(folder, versionCitations(catalog));
  await writeFiles(folder, inputsTree(catalog));
  report("Workflow RO-Crates", await writeFiles(folder, crates(catalog)));
  for (const line of undatedReport(catalog)) progress(line);
  await writeFiles(folder, badges(catalog));
  report("Variant knowledge", await writeFiles(folder, gkmTree(catalog)));
  report("Tables for readers", await writeFiles(folder, readerTables(catalog)));
  report("Schemas", await writeFiles(folder, schemaFiles(catalog)));
  report("Images", await images);
  report("Pictures for sharing", await shared);
  await kept.prune();
  await writeFiles(folder, [
    jsonFile(TES_OPENAPI_FILE, tesOpenapiDocument(site.url, site.title)),
    robotsFile(site.url),
    ...(await sitemap(catalog, folder)),
    ...hostFiles(publicationOf(site), tools.length, rewritesOf(tools)),
  ]);
  for (const line of sizeReport(await siteSize(folder), HOSTS)) progress(line);
}
