/**
 * Records to the files of the search index.
 *
 * @module
 */
import { cutBlocks, type IndexLine } from "./blocks.ts";
import { facetRows } from "./facets.ts";
import { headLines } from "./heads.ts";
import { nameLines } from "./name-table.ts";
import { type KeyedName, writeName } from "./names.ts";
import { nearWords } from "./near-words.ts";
import { rankRecords } from "./rank.ts";
import type { RecordSynonym, SearchRecord } from "./record.ts";
import { writeChunk } from "./record-chunk.ts";
import {
  blockFile,
  CHUNK_LENGTH,
  chunkFile,
  type IndexTable,
  lengthFile,
  ROOT_FILE,
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

/** How much of a digest names a version. In characters. */
const VERSION_LENGTH = 16;

function* writtenLines(names: readonly KeyedName[]): Generator<IndexLine> {
  for (const name of names) yield { key: name.key, fields: writeName(name) };
}

type WriteTable = (table: IndexTable, lines: Iterable<IndexLine>) => readonly string[];

/** Writes the tables of names, and of what they begin with. Names take several times the memory of their blocks. */
function writeNames(lines: readonly KeyedName[], write: WriteTable) {
  const names = write("names", writtenLines(lines));
  return { names, heads: write("heads", headLines(lines, names)) };
}

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

  const encoder = new TextEncoder();
  const written: { readonly path: string; readonly digest: string; readonly gzip: Uint8Array }[] =
    [];
  /** Writes a file whose path is below the folder of the version: of its text, the digest and the compressed bytes are left. */
  const write = (path: string, text: string): void => {
    const bytes = encoder.encode(text);
    written.push({ path, digest: tools.digest(bytes), gzip: tools.gzip(bytes) });
  };
  /** Writes a table, and returns what its blocks begin with. */
  const writeTable: WriteTable = (table, lines) => {
    const { starts, texts } = cutBlocks(lines);
    for (const [block, text] of texts.entries()) write(blockFile("", table, block), text);
    return starts;
  };
  const names = writeNames(nameLines(ranked, namesOf), writeTable);
  const words = writeTable(
    "words",
    wordLines(ranked, wordsOfRecords(ranked, namesOf), facetRows(ranked)),
  );
  const near = nearWords(ranked.records, namesOf);
  for (const [length, proposed] of near) write(lengthFile("", length), proposed.join("\n"));
  for (let number = 0; number < ranked.records.length; number += CHUNK_LENGTH) {
    const chunk = ranked.records.slice(number, number + CHUNK_LENGTH);
    write(chunkFile("", number), writeChunk(chunk));
  }

  const root = {
    count: ranked.records.length,
    runs: ranked.runs,
    starts: { ...names, words },
    lengths: [...near.keys()],
  };
  // a digest of digests
  const digests = written.map(({ path, digest }) => `${path} ${digest}`);
  const all = [writeRoot({ version: "", ...root }), ...digests].join("\n");
  const version = tools.digest(encoder.encode(all)).slice(0, VERSION_LENGTH);
  const files = written.map(({ path, gzip }) => ({ path: version + path, content: gzip }));
  return [{ path: ROOT_FILE, content: encoder.encode(writeRoot({ version, ...root })) }, ...files];
}
