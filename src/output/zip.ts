/**
 * Archives: the same files give the same bytes.
 *
 * @module
 */
import { type Zippable, zipSync } from "fflate";

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

/** Files in an archive, in the order given. */
export function zipOf(files: readonly ArchivedFile[]): Uint8Array {
  const mtime = earliest();
  const entries: Zippable = {};
  for (const { path, content, isExecutable = false } of files) {
    const attrs = modeOf(isExecutable) << 16;
    entries[path] = [content, { mtime, level: 6, os: UNIX, attrs }];
  }
  return zipSync(entries);
}
