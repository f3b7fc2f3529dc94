/**
 * Versions that have pointers of Git LFS in place of files.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { isLfsPointer } from "../../files/lfs-pointer.ts";

/** A file as far as it can be a pointer. */
interface PossiblePointer {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The problem of a version with pointers instead of files: one, however many there are. */
export function pointerProblems(
  folder: string,
  files: readonly PossiblePointer[],
): readonly Problem[] {
  const pointers = files.filter(({ content }) => isLfsPointer(content)).map(({ path }) => path);
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
