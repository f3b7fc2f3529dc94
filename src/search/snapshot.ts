/**
 * The files of an index, read as they are needed, each once.
 *
 * @module
 */
import {
  type BlockRange,
  blocksOfKey,
  blocksOfPrefix,
  linesOfKey,
  linesOfPrefix,
} from "./blocks.ts";
import { type MarkRun, markRunOf } from "./rank.ts";
import { readChunk, type StoredRecord } from "./record-chunk.ts";
import {
  blockFile,
  CHUNK_LENGTH,
  chunkFile,
  type IndexTable,
  lengthFile,
  ROOT_FILE,
  type Root,
  readRoot,
} from "./root.ts";
import { MissingFileError, SearchError } from "./search-error.ts";

/**
 * Reads a file of the index, by its path below the index's folder (`index.json`,
 * `<version>/names/12.bin`). Undefined if there is no such file (404); any other failure rejects.
 */
export type FetchBytes = (path: string) => Promise<Uint8Array | undefined>;

/** One version of an index. Every function rejects with a `SearchError` if a file is missing or broken. */
export interface IndexSnapshot {
  readonly root: Root;
  linesOf(table: IndexTable, key: string): Promise<readonly string[]>;
  /** The lines of a table of which the keys begin with a prefix. */
  linesFrom(table: IndexTable, prefix: string): Promise<readonly string[]>;
  recordOf(number: number): Promise<StoredRecord & MarkRun>;
  /** The words of a length that can be proposed. */
  wordsOfLength(length: number): Promise<readonly string[]>;
  /** What an answer can do without: if it cannot be read, it is something else. */
  spare<Value, Instead>(value: Promise<Value>, instead: Instead): Promise<Value | Instead>;
}

/** The two bytes that gzip begins with (RFC 1952, section 2.3.1). Some servers unpack what they send. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = new Response(bytes);
  if (!isGzip(bytes) || body === null) return new TextDecoder().decode(bytes);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
}

async function readText(fetchBytes: FetchBytes, path: string): Promise<string> {
  const bytes = await fetchBytes(path);
  if (bytes === undefined) throw new MissingFileError(path);
  try {
    return await unpack(new Uint8Array(bytes));
  } catch (cause) {
    throw new SearchError(`The file ${path} of the search index is damaged.`, { cause });
  }
}

/** Reads the root, and nothing else yet. @throws SearchError if it is missing or of another form */
export async function readSnapshot(fetchBytes: FetchBytes): Promise<IndexSnapshot> {
  const root = readRoot(await readText(fetchBytes, ROOT_FILE));
  if (root === undefined) {
    throw new SearchError(
      `The file ${ROOT_FILE} of the search index is damaged, or too new or old.`,
    );
  }
  const { version, starts } = root;

  const texts = new Map<string, Promise<unknown>>();
  /** What a file holds, read once; a failure is not kept. */
  function once<Value>(path: string, read: (text: string) => Value): Promise<Value> {
    const known = texts.get(path) as Promise<Value> | undefined;
    if (known !== undefined) return known;
    const value = readText(fetchBytes, path).then(read);
    texts.set(path, value);
    value.catch(() => texts.delete(path));
    return value;
  }

  const split = (text: string): readonly string[] => text.split("\n");

  async function linesIn(
    table: IndexTable,
    { from, to }: BlockRange,
    find: (lines: readonly string[]) => readonly string[],
  ): Promise<readonly string[]> {
    const reads = Array.from({ length: to - from }, (_, index) =>
      once(blockFile(version, table, from + index), split),
    );
    return (await Promise.all(reads)).flatMap(find);
  }

  return {
    root,
    linesOf: (table, key) =>
      linesIn(table, blocksOfKey(starts[table], key), (lines) => linesOfKey(lines, key)),
    linesFrom: (table, prefix) =>
      linesIn(table, blocksOfPrefix(starts[table], prefix), (lines) =>
        linesOfPrefix(lines, prefix),
      ),
    async recordOf(number) {
      const path = chunkFile(version, number);
      const record = (await once(path, readChunk))?.[number % CHUNK_LENGTH];
      if (record === undefined) {
        throw new SearchError(`The file ${path} of the search index is damaged.`);
      }
      return { ...markRunOf(root.runs, number), ...record };
    },
    wordsOfLength: async (length) =>
      root.lengths.includes(length) ? once(lengthFile(version, length), split) : [],
    spare: (value, instead) =>
      value.catch((error: unknown) => {
        if (error instanceof MissingFileError) throw error;
        return instead;
      }),
  };
}

/** A version of an index that is current: files that are missing will not be found in another one. */
const current = (snapshot: IndexSnapshot): IndexSnapshot => ({
  ...snapshot,
  spare: (value, instead) => value.catch(() => instead),
});

/**
 * An index whose files may be replaced at any time: what fails because a file is gone is done once more
 * with the root that is there now, and without what can be spared.
 */
export function createReader(
  fetchBytes: FetchBytes,
): <Value>(read: (snapshot: IndexSnapshot) => Promise<Value>) => Promise<Value> {
  let last: Promise<IndexSnapshot> | undefined;
  const open = (): Promise<IndexSnapshot> => {
    const opened = readSnapshot(fetchBytes);
    last = opened;
    opened.catch(() => {
      if (last === opened) last = undefined;
    });
    return opened;
  };
  return async (read) => {
    const before = await (last ?? open());
    try {
      return await read(before);
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      const after = await open();
      return read(current(after.root.version === before.root.version ? before : after));
    }
  };
}
