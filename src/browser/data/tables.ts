/**
 * The site's Parquet files as tables of a query: of each, only the columns that a query needs are read.
 *
 * @module
 */
import { decompress } from "fzstd";
import {
  type AsyncBuffer,
  asyncBufferFromUrl,
  cachedAsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from "hyparquet";
import { type AsyncDataSource, asyncRow, type SqlPrimitive } from "squirreling";

/** A table of the manifest, as far as queries need it. */
export interface DataTable {
  readonly name: string;
  readonly description: string;
  /** The path of its file, from the site's root. */
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly { readonly name: string; readonly description: string }[];
}

/** The end of a file has its metadata: so many bytes hold that of most. */
const TAIL_BYTES = 65_536;

/** A value as a query compares it: a number, or a text for a date. */
function sqlValue(value: unknown): SqlPrimitive {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(sqlValue);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, sqlValue(held)]));
  }
  return (value ?? null) as SqlPrimitive;
}

type OpenFile = (url: string, bytes: number) => Promise<AsyncBuffer>;

const openUrl: OpenFile = async (url, byteLength) => {
  const file = await asyncBufferFromUrl({ url, byteLength });
  return {
    byteLength,
    async slice(start, end) {
      try {
        return await file.slice(start, end);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${url} could not be fetched (${why}). Check the connection`);
      }
    },
  };
};

/**
 * A table as a source of rows.
 *
 * @param base the path that the site is published under: empty, or `/registry`
 * @param open opens a file by its URL and size in bytes; by default, it is fetched in parts
 */
export function tableSource(
  { file, rows, bytes, columns }: DataTable,
  base: string,
  open: OpenFile = openUrl,
): AsyncDataSource {
  const names = columns.map(({ name }) => name);
  let opened: Promise<{ readonly file: AsyncBuffer; readonly metadata: FileMetaData }> | undefined;
  const openOnce = async () => {
    const buffer = cachedAsyncBuffer(await open(base + file, bytes));
    const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: TAIL_BYTES });
    return { file: buffer, metadata };
  };
  return {
    columns: names,
    numRows: rows,
    scan({ columns: wanted = names }) {
      async function* read() {
        opened ??= openOnce();
        // a file that could not be read can be read again
        const parquet = await opened.catch((error: unknown) => {
          opened = undefined;
          throw error;
        });
        if (wanted.length === 0) {
          for (let row = 0; row < rows; row++) yield asyncRow({}, []);
          return;
        }
        const compressors = { ZSTD: (input: Uint8Array) => decompress(input) };
        for (const row of await parquetReadObjects({
          ...parquet,
          columns: [...wanted],
          compressors,
        })) {
          const values = Object.entries(row).map(
            ([name, value]) => [name, sqlValue(value)] as const,
          );
          yield asyncRow(Object.fromEntries(values), [...wanted]);
        }
      }
      return { rows: read, appliedWhere: false, appliedLimitOffset: false };
    },
  };
}
