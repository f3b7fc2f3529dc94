/**
 * Packs: documents for programs, many to a file. A site of many entries and tools has more documents than hosts accept
 * files. The hash of a document's path says which pack it is in, and a pack begins with the list of its documents, so
 * that the function reads one file for each.
 *
 * @module
 */
import { isBulkPath } from "./bulk-paths.ts";
import { isDocumentPath } from "./document-paths.ts";

/** The folder of packs: below that of an API, which no host sends to anybody but the function. */
export const PACKS_FOLDER = "trs/packs";

/** The file that says how many packs a site has. */
export const PACKS_FILE = `${PACKS_FOLDER}/index.json`;

/** What is in {@link PACKS_FILE}. */
export interface PacksIndex {
  readonly packs: number;
}

/** The documents of a pack are at most so many bytes on average: for one of them, some hosts read the whole pack. */
const PACK_BYTES = 512 * 1024;

/** A larger document is not in the pack itself: the pack would be too large to be read for the others. */
export const MOST_PACKED_BYTES = 256 * 1024;

/** Such a document is divided into files of so many bytes, below what every host accepts. */
export const PART_BYTES = 20 * 1024 * 1024;

/** A document of a pack, as the pack's list has it. */
export interface PackedDocument {
  /** Relative to the site's root, not encoded. */
  readonly path: string;
  /** Says what the content is: another content has another tag. */
  readonly tag: string;
  /** Its length in bytes. */
  readonly bytes: number;
  /** Its first byte, counted from the end of the list; undefined if it has files of its own. */
  readonly start?: number;
}

/** What separates a pack's list, which is JSON in one line, from its documents. */
export const LIST_END = 0x0a;

/** The documents of tools in the registry; those of the registry as a whole are few. */
const TOOLS = "trs/v2/tools/";

/**
 * Whether the file at a path is in a pack on a site with packs: what only the function sends, and no page needs at once.
 *
 * @param path relative to the site's root, not encoded
 */
export const isPackedPath = (path: string): boolean =>
  path.startsWith(TOOLS) || (isDocumentPath(path.split("/")) && !isBulkPath(path));

/** How many packs hold documents of so many bytes: a power of two, since another number changes all packs. */
export function packCount(bytes: number): number {
  let count = 1;
  while (count * PACK_BYTES < bytes) count *= 2;
  return count;
}

/** A hash of 32 bits (FNV-1a) of a string's UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/** The pack that the document at a path is in. Its name has the number of packs: another number means other names. */
export const packFile = (path: string, { packs }: PacksIndex): string =>
  `${PACKS_FOLDER}/${packs}/${hash(path) % packs}.pack`;

/** The files of a document that is not in its pack, in order. */
export const partFiles = ({ tag, bytes }: PackedDocument): readonly string[] =>
  Array.from(
    { length: Math.ceil(bytes / PART_BYTES) },
    (_, part) => `${PACKS_FOLDER}/parts/${tag}-${part}.part`,
  );
