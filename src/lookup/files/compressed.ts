/**
 * Files that are compressed with gzip or bgzip, whose blocks are members of gzip (RFC 1952; SAM specification, section
 * 4.1): how they are recognized, and what is said of those that cannot be read to their end.
 *
 * @module
 */
import type { Arriving } from "./arriving.ts";
import { UnpackError } from "./unpack-error.ts";

export const DAMAGED = "The compressed data is damaged.";
/** Of a member that is no block: its checksum is behind everything that was read of it. */
export const UNCHECKED = `${DAMAGED} What was looked up can be wrong, too.`;
export const TRUNCATED = "The file is truncated: it ends in the middle of compressed data.";
export const NO_END = "The file may be truncated: it does not end as BGZF files do.";
export const BEHIND = "Other bytes follow the compressed data. They were not read.";

/** So many bytes show what a file is compressed with. */
export const MEMBER_START = 18;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const EXTRA_FIELD = 4;
const B = 66;
const C = 67;

/** Whether a member of gzip is a block of BGZF: its first extra field is "BC". */
export const isBlock = (bytes: Uint8Array): boolean =>
  isGzip(bytes) && ((bytes[3] ?? 0) & EXTRA_FIELD) !== 0 && bytes[12] === B && bytes[13] === C;

/** A number of two bytes, the lower first. */
export const numberAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);

/** A number of four bytes, the lowest first. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  (numberAt(bytes, at) + 65_536 * numberAt(bytes, at + 2)) >>> 0;

/**
 * Waits for so many bytes of compressed data.
 *
 * @throws UnpackError if the file ends before
 */
export async function expectBytes(arriving: Arriving, length: number): Promise<void> {
  if (!(await arriving.has(length))) throw new UnpackError(TRUNCATED);
}
