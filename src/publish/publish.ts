/**
 * Everything besides the pages: APIs, schemas, the search indexes, and the files that hosts read.
 *
 * @module
 */

import { bytesText } from "../base/texts/bytes-text.ts";
import { grouped } from "../base/words.ts";
import { type Cache, NO_CACHE } from "../cache/cache.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { rootOnlyFault } from "../hosts/base-path.ts";
import { HOSTS } from "../hosts/hosts.ts";
import { siteSize, sizeReport } from "../hosts/size-limits.ts";
import { createWriter, type OutputFile, type Written } from "../output/files.ts";
import { NO_PROGRESS, type Progress } from "../output/progress.ts";
import type { SiteFiles } from "../output/site-files.ts";
import { filesOfTools, type KeptParts, NO_PARTS } from "../render/kept-parts.ts";
import { writeCompressedForms } from "./compressed-files.ts";
import { createPacker, type Packer } from "./packer.ts";
import { writeMadeFiles } from "./pictures/made-files.ts";
import { writePluginFiles } from "./plugin-files.ts";
import { type FilePublisher, PUBLISHERS, type Publisher } from "./publishers.ts";

/** Pictures that are being made. */
type BegunPictures = ReadonlyMap<Publisher, Promise<Written>>;

/** The line of a build's report for files that were written. */
export const writtenLine = (name: string, { files, bytes }: Written) =>
  `${name}: ${grouped(files)} ${files === 1 ? "file" : "files"}, ${bytesText(bytes)}`;

/**
 * Begins to make pictures, on other threads than the one that renders pages and writes the rest.
 *
 * @param cache those of earlier builds
 */
export function beginPictures(catalog: Catalog, files: SiteFiles, cache: Cache): BegunPictures {
  const begun = new Map<Publisher, Promise<Written>>();
  for (const one of PUBLISHERS) {
    if (!("pictures" in one)) continue;
    const written = writeMadeFiles(files.store, one.pictures(catalog), cache);
    written.catch(() => {}); // reported where it is awaited
    begun.set(one, written);
  }
  return begun;
}

/** The files of a publisher. */
const filesOf = (
  { name, isByTool, files }: FilePublisher,
  catalog: Catalog,
  kept: KeptParts,
): Iterable<OutputFile> =>
  isByTool === true
    ? filesOfTools(kept, name, catalog.tools, (tool) => files({ ...catalog, tools: [tool] }))
    : files(catalog, kept);

/** Writes the packs of the documents that were put into them. */
async function writePacks(
  packer: Packer,
  { folder, store }: SiteFiles,
  progress: Progress,
): Promise<void> {
  const { write, written } = createWriter(folder, store);
  const end = progress.begin("Packs", { done: () => written.files });
  for (const file of packer.files()) await write(file);
  end(`${writtenLine("Packs", written)}, with ${grouped(packer.count())} of the files above`);
}

/**
 * Writes everything besides the pages.
 *
 * @param files has the pages
 * @param progress shows each part that is written
 * @param cache pictures and the index of texts of earlier builds; by default, all are made
 * @param begun the pictures of this build, if they are being made already
 * @param kept the files of tools; by default, all are made
 */
export async function publish(
  catalog: Catalog,
  files: SiteFiles,
  progress: Progress = NO_PROGRESS,
  cache: Cache = NO_CACHE,
  begun: BegunPictures = beginPictures(catalog, files, cache),
  kept: KeptParts = NO_PARTS,
): Promise<void> {
  const { folder, store } = files;
  // what is made from pages is made by another process, or waits for files: it goes on beside the rest
  const fromPages = new Map<Publisher, Promise<Iterable<OutputFile>>>();
  for (const one of PUBLISHERS) {
    if (!("fromPages" in one)) continue;
    const made = one.fromPages(catalog, files, cache);
    made.catch(() => {}); // reported where it is awaited
    fromPages.set(one, made);
  }
  const packer = catalog.site.pack === true ? createPacker(folder, store) : undefined;
  for (const publisher of PUBLISHERS) {
    const { name, isReported, notes } = publisher;
    const writer = createWriter(folder, packer?.store ?? store);
    const isMade = "pictures" in publisher;
    const end = progress.begin(name, isMade ? undefined : { done: () => writer.written.files });
    if (!isMade) {
      const made =
        "files" in publisher
          ? filesOf(publisher, catalog, kept)
          : ((await fromPages.get(publisher)) ?? []);
      for (const file of made) await writer.write(file);
    }
    const written = (isMade ? await begun.get(publisher) : undefined) ?? writer.written;
    // what a site does not have needs no line
    end(isReported && written.files > 0 ? writtenLine(name, written) : undefined);
    for (const line of notes?.(catalog) ?? []) progress.print(line);
  }
  await writePluginFiles(catalog, files, progress);
  if (packer !== undefined) await writePacks(packer, files, progress);
  // of everything that is there now
  if (catalog.site.compress === true) {
    const writer = createWriter(folder, store);
    const end = progress.begin("Compressed forms", { done: () => writer.written.files });
    await writeCompressedForms(files, writer, cache);
    end(writtenLine("Compressed forms", writer.written));
  }
  cache.prune();
  const size = siteSize(files);
  for (const line of sizeReport(size, HOSTS, packer !== undefined)) progress.print(line);
  const rootOnly = rootOnlyFault(catalog.site.url, HOSTS);
  if (rootOnly !== undefined) progress.print(rootOnly);
}
