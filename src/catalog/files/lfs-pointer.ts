/**
 * Pointers of Git LFS: what a clone has instead of large files until they are fetched.
 *
 * @module
 */

/** A pointer has fewer bytes (Git LFS Specification, "The Pointer"). */
const LARGEST_POINTER = 1024;

/** The first line of a pointer; hawser is what Git LFS was called first. */
const VERSION = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v1\r?\n/;

const HAS_DIGEST = /^oid sha256:[0-9a-f]{64}\r?$/m;

const TEXT = new TextDecoder();

/** Whether the content of a file is a pointer of Git LFS. */
export function isLfsPointer(content: Uint8Array): boolean {
  if (content.byteLength >= LARGEST_POINTER || content[0] !== 0x76) return false; // v
  const text = TEXT.decode(content);
  return VERSION.test(text) && HAS_DIGEST.test(text);
}
