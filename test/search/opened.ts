/** An index in memory, opened, with a note of what is read. */
import { createHash } from "node:crypto";
import { gzipSync } from "fflate";
import { openIndex, type SearchIndex } from "../../src/search/open-index.ts";
import type { RecordSynonym, SearchRecord } from "../../src/search/record.ts";
import { createReader, type IndexSnapshot } from "../../src/search/snapshot.ts";
import { type IndexFile, writeIndex } from "../../src/search/write-index.ts";

export const TOOLS = {
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 6, mtime: 0 }),
  digest: (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex"),
};

export interface Opened extends SearchIndex {
  /** The index's files by path; changes show at once. */
  readonly files: Map<string, Uint8Array>;
  /** The paths that were read so far. */
  readonly paths: string[];
  /** What is read within a version. */
  read<Value>(look: (snapshot: IndexSnapshot) => Promise<Value>): Promise<Value>;
}

export const filesOf = (files: readonly IndexFile[]): Map<string, Uint8Array> =>
  new Map(files.map(({ path, content }) => [path, content]));

export function opened(
  records: readonly SearchRecord[],
  synonyms: readonly RecordSynonym[] = [],
): Opened {
  const files = filesOf(writeIndex(records, synonyms, TOOLS));
  const paths: string[] = [];
  const fetchBytes = async (path: string) => {
    paths.push(path);
    return files.get(path);
  };
  return { files, paths, read: createReader(fetchBytes), ...openIndex(fetchBytes) };
}

/** The paths of an answer's hits, without their folders. */
export const slugsOf = ({ hits }: { readonly hits: readonly { readonly path: string }[] }) =>
  hits.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
