/**
 * The index of the search, as files: what the catalog says of entries and tools, in blocks that browsers
 * read a few of for each question.
 *
 * @module
 */
import { hash } from "node:crypto";
import { gzipSync } from "fflate";
import type { Catalog } from "../../catalog/catalog.ts";
import { COLLECTION_NAMES } from "../../gkm/model/collections.ts";
import type { OutputFile } from "../../output/files.ts";
import { type KeptParts, madePart, NO_PARTS } from "../../render/kept-parts.ts";
import type { RecordSynonym, SearchRecord } from "../../search/record.ts";
import { ROOT_FILE } from "../../search/root.ts";
import { writeIndex } from "../../search/write-index.ts";
import { toolPage } from "../../served/page-paths.ts";
import { SEARCH_BLOCKS, SEARCH_ROOT } from "../../served/search-paths.ts";
import { viewOf } from "../../site/view.ts";
import { entryRecords } from "./entry-records.ts";
import { joinedRecords, shownPaths } from "./joined-records.ts";
import { peopleRecords } from "./people-records.ts";
import { toolRecords } from "./tool-records.ts";
import { freeingBuffers } from "./young-buffers.ts";

/** Everything that the search finds. */
function searchRecords(catalog: Catalog): readonly SearchRecord[] {
  const view = viewOf(catalog);
  return [
    ...joinedRecords(entryRecords(catalog), view, shownPaths(view)),
    ...toolRecords(catalog.tools),
    ...peopleRecords(catalog.tools),
  ];
}

/** The page of what a synonym means: the key of an entry, or the id of a tool. */
function pageOf(id: string, { graph, tools }: Catalog): string | undefined {
  const name = COLLECTION_NAMES.find((collection) => graph.find(collection, id) !== undefined);
  if (name !== undefined) return graph.find(name, id)?.path;
  const tool = tools.find((one) => one.id === id);
  return tool && toolPage(tool);
}

/** The synonyms of the content, one for each page that they mean. */
export function searchSynonyms(catalog: Catalog): readonly RecordSynonym[] {
  const shown = shownPaths(viewOf(catalog));
  return catalog.synonyms.flatMap(({ term, means }) =>
    means.flatMap((id) => {
      const page = pageOf(id, catalog);
      return page === undefined ? [] : [{ term, means: shown.get(page) ?? page }];
    }),
  );
}

// without a time, which the format would have room for (RFC 1952, section 2.3.1)
const compress = freeingBuffers((bytes) => gzipSync(bytes, { level: 9, mtime: 0 }));

/** What the index is written with: a compressor that gives the same bytes on every machine. */
const toolsWith = (kept: KeptParts) => ({
  gzip: (bytes: Uint8Array) =>
    madePart(kept, `gzip ${hash("sha256", bytes)}`, "", () => compress(bytes)),
  digest: (bytes: Uint8Array) => hash("sha256", bytes).slice(0, 16),
});

/**
 * The files of the index.
 *
 * @param kept blocks of the build before
 */
export function searchFiles(catalog: Catalog, kept = NO_PARTS): readonly OutputFile[] {
  const index = writeIndex(searchRecords(catalog), searchSynonyms(catalog), toolsWith(kept));
  return index.map(({ path, content }) => ({
    path: (path === ROOT_FILE ? SEARCH_ROOT : `${SEARCH_BLOCKS}/${path}`).slice(1),
    content,
  }));
}
