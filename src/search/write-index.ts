/**
 * Records to the files of the search index.
 *
 * @module
 */
import { type Blocks, cutBlocks, type IndexLine } from "./blocks.ts";
import { facetRows } from "./facets.ts";
import { headLines } from "./heads.ts";
import { nameLines } from "./name-table.ts";
import { type KeyedName, writeName } from "./names.ts";
import { nearWords } from "./near-words.ts";
import { type Ranked, rankRecords } from "./rank.ts";
import type { RecordSynonym, SearchRecord } from "./record.ts";
import { writeChunk } from "./record-chunk.ts";
import {
  blockFile,
  CHUNK_LENGTH,
  chunkFile,
  type IndexTable,
  lengthFile,
  ROOT_FILE,
  TABLES,
  writeRoot,
} from "./root.ts";
import { wordLines, wordsOfRecords } from "./word-table.ts";

/** A file of the index: its path below the index's folder, and its bytes. */
export interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What the index is written with. Both must give the same bytes on every machine. */
interface IndexTools {
  /** The bytes as gzip (RFC 1952), without a time of modification. */
  gzip(bytes: Uint8Array): Uint8Array;
  /** A digest of bytes as characters that a path can have, such as the SHA-256 in hexadecimal digits. */
  digest(bytes: Uint8Array): string;
}

const byKey = (a: IndexLine, b: IndexLine): number => (a.key < b.key ? -1 : 1);

/** How much of a digest names a version. In characters. */
const VERSION_LENGTH = 16;

type NamesOf = (record: SearchRecord) => readonly string[];

// Lines take several times the memory of their blocks: those of a table are let go before the next one is made.

function* writtenLines(names: readonly KeyedName[]): Generator<IndexLine> {
  for (const name of names) yield { key: name.key, fields: writeName(name) };
}

/** The tables of names, and of what they begin with. */
function nameBlocks(ranked: Ranked, namesOf: NamesOf): Record<"names" | "heads", Blocks> {
  const lines = nameLines(ranked, namesOf);
  const names = cutBlocks(writtenLines(lines));
  return { names, heads: cutBlocks(headLines(lines, names.starts)) };
}

/** The table of words. */
const wordBlocks = (ranked: Ranked, namesOf: NamesOf): Blocks =>
  cutBlocks(
    [...wordLines(ranked, wordsOfRecords(ranked, namesOf)), ...facetRows(ranked)].sort(byKey),
  );

/**
 * The files of the index of these records: the root, `index.json` (plain JSON), and in a folder named by
 * the digest of everything in it, files that are gzip themselves, such as `<version>/names/12.bin`. These
 * have to be served as they are, without `Content-Encoding`, and can be cached forever; the root cannot.
 *
 * The order in which records come decides between those that rank alike.
 *
 * @throws RangeError if two records have the same path, or a synonym means a path without a record
 */
export function writeIndex(
  records: readonly SearchRecord[],
  synonyms: readonly RecordSynonym[],
  tools: IndexTools,
): readonly IndexFile[] {
  const ranked = rankRecords(records);
  const terms = Map.groupBy(synonyms, ({ means }) => means);
  for (const [path, [first]] of terms) {
    if (!ranked.numbers.has(path)) {
      throw new RangeError(`the synonym ${first?.term} means ${path}, which has no record`);
    }
  }
  const namesOf = ({ path, names }: SearchRecord) => [
    ...names,
    ...(terms.get(path) ?? []).map(({ term }) => term),
  ];

  const blocks: Readonly<Record<IndexTable, Blocks>> = {
    ...nameBlocks(ranked, namesOf),
    words: wordBlocks(ranked, namesOf),
  };
  const near = nearWords(ranked.records, namesOf);

  /** The files' texts, with paths for any version. */
  function* texts(version: string): Generator<readonly [path: string, text: string]> {
    for (const table of TABLES) {
      for (const [block, text] of blocks[table].texts.entries()) {
        yield [blockFile(version, table, block), text];
      }
    }
    for (const [length, words] of near) yield [lengthFile(version, length), words.join("\n")];
    for (let number = 0; number < ranked.records.length; number += CHUNK_LENGTH) {
      const chunk = ranked.records.slice(number, number + CHUNK_LENGTH);
      yield [chunkFile(version, number), writeChunk(chunk)];
    }
  }

  const starts = {
    names: blocks.names.starts,
    heads: blocks.heads.starts,
    words: blocks.words.starts,
  };
  const root = {
    count: ranked.records.length,
    runs: ranked.runs,
    starts,
    lengths: [...near.keys()],
  };
  const encoder = new TextEncoder();
  // digests of digests, so that no file has to be in memory together with all others
  const digests = [...texts("")].map(
    ([path, text]) => `${path} ${tools.digest(encoder.encode(text))}`,
  );
  const all = [writeRoot({ version: "", ...root }), ...digests].join("\n");
  const version = tools.digest(encoder.encode(all)).slice(0, VERSION_LENGTH);

  const files = [...texts(version)].map(([path, text]) => ({
    path,
    content: tools.gzip(encoder.encode(text)),
  }));
  return [{ path: ROOT_FILE, content: encoder.encode(writeRoot({ version, ...root })) }, ...files];
}
