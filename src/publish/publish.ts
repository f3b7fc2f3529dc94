/**
 * Everything besides the pages: APIs, schemas, the search indexes, and the files that hosts read.
 *
 * @module
 */

import { counted } from "../base/words.ts";
import { type Cache, NO_CACHE } from "../cache/cache.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { HOSTS } from "../hosts/hosts.ts";
import { siteSize, sizeReport } from "../hosts/size-limits.ts";
import { writeFiles } from "../output/files.ts";
import { writeMadeFiles } from "./pictures/made-files.ts";
import { PUBLISHERS, type Publisher } from "./publishers.ts";

/**
 * Writes into the folder of the built pages.
 *
 * @param progress receives a line for each part that is written
 * @param cache the pictures of earlier builds; by default, all are made
 */
export async function publish(
  catalog: Catalog,
  folder: string,
  progress: (message: string) => void,
  cache: Cache = NO_CACHE,
): Promise<void> {
  const write = async (publisher: Publisher) => {
    if ("pictures" in publisher) return writeMadeFiles(folder, publisher.pictures(catalog), cache);
    if ("files" in publisher) return writeFiles(folder, publisher.files(catalog));
    return writeFiles(folder, await publisher.fromPages(catalog, folder));
  };
  // pictures are made on other threads while this one writes the rest
  const begun = new Map<Publisher, ReturnType<typeof write>>();
  for (const one of PUBLISHERS) if ("pictures" in one) begun.set(one, write(one));
  for (const written of begun.values()) written.catch(() => {}); // reported where it is awaited
  for (const publisher of PUBLISHERS) {
    const { name, isReported, notes } = publisher;
    const { files, bytes } = await (begun.get(publisher) ?? write(publisher));
    if (isReported) progress(`${name}: ${counted(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB`);
    for (const line of notes?.(catalog) ?? []) progress(line);
  }
  cache.prune();
  for (const line of sizeReport(await siteSize(folder), HOSTS)) progress(line);
}
