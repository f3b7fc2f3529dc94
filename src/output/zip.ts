/**
 * Archives: the same files give the same bytes, with the same zlib.
 *
 * @module
 */
import { crc32, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** The first moment that an archive can name. Archives hold local time, so it is made from local time. */
const earliest = () => new Date(1980, 0, 1);

/** The system whose permissions an entry has: Unix (PKWARE APPNOTE, section 4.4.2.2). */
const UNIX = 3;

/** The permissions of a regular file, as Git has them: it keeps nothing but whether a file can be run. */
const modeOf = (isExecutable: boolean) => (isExecutable ? 0o100755 : 0o100644);

export interface ArchivedFile {
  /** With `/`. */
  readonly path: string;
  readonly content: Uint8Array;
  readonly isExecutable?: boolean;
}

/** The method of compression (PKWARE APPNOTE, section 4.4.5). */
const DEFLATE = 8;

/** Files in an archive, in the order given. zlib compresses a small file in a fifth of the time that fflate takes. */
export function zipOf(files: readonly ArchivedFile[]): Uint8Array {
  const mtime = earliest();
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const { path, content, isExecutable = false } of files) {
    const entry: ZipInputFile = {
      filename: path,
      size: content.byteLength,
      crc: crc32(content),
      compression: DEFLATE,
      mtime,
      os: UNIX,
      attrs: modeOf(isExecutable) << 16,
    };
    zip.add(entry);
    entry.ondata?.(null, deflateRawSync(content), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
