/**
 * Pointers of Git LFS: what a clone has instead of large files until they are fetched.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";

/** A file as far as it can be a pointer. */
interface PossiblePointer {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A pointer has fewer bytes (Git LFS Specification, "The Pointer"). */
const LARGEST_POINTER = 1024;

/** The first line of a pointer; hawser is what Git LFS was called first. */
const VERSION = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v1\r?\n/;

const HAS_DIGEST = /^oid sha256:[0-9a-f]{64}\r?$/m;

const TEXT = new TextDecoder();

/** Whether a file is a pointer of Git LFS. */
export function isPointer({ content }: Pick<PossiblePointer, "content">): boolean {
  if (content.byteLength >= LARGEST_POINTER || content[0] !== 0x76) return false; // v
  const text = TEXT.decode(content);
  return VERSION.test(text) && HAS_DIGEST.test(text);
}

/** The problem of a version with pointers instead of files: one, however many there are. */
export function pointerProblems(
  folder: string,
  files: readonly PossiblePointer[],
): readonly Problem[] {
  const pointers = files.filter(isPointer).map(({ path }) => path);
  const [first] = pointers;
  if (first === undefined) return [];
  const are = pointers.length === 1 ? "is a Git LFS pointer" : "are Git LFS pointers";
  const finding = contentFinding("trs-lfs-pointer", "", {
    message: `${counted(pointers.length, "file")} of this version ${are} in place of the real content.`,
    found: cutList(pointers),
    expected: "the files themselves",
    fix: "Run git lfs pull in the repository that they come from.",
  });
  return [problemIn(`${folder}/${first}`, finding)];
}
