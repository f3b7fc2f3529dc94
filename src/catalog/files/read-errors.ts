/**
 * Why something in a content folder is not read.
 *
 * @module
 */

import type { BigIntStats, Dirent, Stats } from "node:fs";
import { pathIn } from "../../base/paths.ts";
import { bytesText } from "../../base/texts/bytes-text.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { LinkFault } from "./links.ts";

/** What something on disk is, in words. */
export type EntryKind = "file" | "folder" | "symbolic link" | "named pipe" | "socket" | "device";

/** What something on disk is; a link is a link, whatever it leads to. */
export function entryKindOf(of: Stats | BigIntStats | Dirent<Buffer> | Dirent): EntryKind {
  if (of.isSymbolicLink()) return "symbolic link";
  if (of.isFile()) return "file";
  if (of.isDirectory()) return "folder";
  if (of.isFIFO()) return "named pipe";
  return of.isSocket() ? "socket" : "device";
}

/** What is said of a link. Where it leads is not: that can be a secret too. */
const linkProblem = (file: string) =>
  problemIn(
    file,
    contentFinding("content-symbolic-link", "", {
      message: "Content must not contain symbolic links.",
      fix: "Replace the link with a copy of the file.",
    }),
  );

/** What is said of a link in a version. */
const LINK_FAULTS: Readonly<Record<LinkFault, string>> = {
  absolute: "The link leads to an absolute path, which other machines do not have.",
  outside: "The link leads out of the version's folder.",
  missing: "The link leads to a file or folder that the version does not have.",
  loop: "The link leads back to itself, or to a folder that it is in.",
};

/** A link in a version that leads to none of the version's files and folders. */
export const versionLinkProblem = (file: string, fault: LinkFault): Problem =>
  problemIn(
    file,
    contentFinding("content-symbolic-link", "", {
      message: LINK_FAULTS[fault],
      expected: "a relative path to a file or folder of the same version",
      fix: "Correct the link, or replace it with a copy of the file.",
    }),
  );

/**
 * Something of another kind than the one that must be there.
 *
 * @param wanted by default, a file or a folder
 */
export function kindProblem(file: string, kind: EntryKind, wanted?: "file" | "folder"): Problem {
  if (kind === "symbolic link") return linkProblem(file);
  if (kind === "file" || kind === "folder") {
    const finding = contentFinding("content-unreadable", "", {
      message: `This must be a ${wanted}, but it is a ${kind}.`,
      found: `a ${kind}`,
      expected: `a ${wanted}`,
      fix: `Rename or remove the ${kind}.`,
    });
    return problemIn(file, finding);
  }
  const finding = contentFinding("content-special-file", "", {
    message: "Content must consist of regular files and folders.",
    found: `a ${kind}`,
    expected: `a ${wanted ?? "file or a folder"}`,
    fix: `Remove the ${kind}.`,
  });
  return problemIn(file, finding);
}

/** What the errors of file systems mean, and what helps. */
const REASONS: ReadonlyMap<string, { readonly found: string; readonly fix: string }> = new Map([
  ["EACCES", { found: "permission denied", fix: "Change its permissions (chmod)." }],
  ["EPERM", { found: "permission denied", fix: "Change its permissions (chmod)." }],
  ["ELOOP", { found: "too many symbolic links", fix: "Replace the links with copies." }],
  ["ENAMETOOLONG", { found: "the path is too long", fix: "Shorten the names in this path." }],
  ["EMFILE", { found: "too many open files", fix: "Raise the limit of open files (ulimit -n)." }],
  ["EROFS", { found: "the file system is read-only", fix: "Work on a copy that can be changed." }],
  ["ENOSPC", { found: "no space is left on the disk", fix: "Free some space." }],
  ["EIO", { found: "an input/output error", fix: "Check the disk, or restore the file." }],
]);

/** @throws the error itself if it is not one of a file system: a fault of the program */
function failureProblem(file: string, error: unknown, deed: "read" | "written"): Problem {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  const { found, fix } = REASONS.get(code) ?? { found: code, fix: "Restore it, or remove it." };
  const finding = contentFinding("content-unreadable", "", {
    message: `This cannot be ${deed}: ${found}.`,
    found: code,
    fix,
  });
  return problemIn(file, finding);
}

/**
 * An error of the file system as the problem of a file or folder that cannot be read.
 *
 * @throws the error itself if it is not one of a file system: a fault of the program
 */
export const unreadableProblem = (file: string, error: unknown): Problem =>
  failureProblem(file, error, "read");

/**
 * An error of the file system as the problem of a file that cannot be written.
 *
 * @throws as {@link unreadableProblem} does
 */
export const unwritableProblem = (file: string, error: unknown): Problem =>
  failureProblem(file, error, "written");

/** A file of more bytes than are read. */
export function sizeProblem(file: string, bytes: number, limit: number): Problem {
  const finding = contentFinding("content-unreadable", "", {
    message: "The file is too large to be read.",
    found: bytesText(bytes),
    expected: `${bytesText(limit)} or less`,
    fix: "Make it smaller, or remove it.",
  });
  return problemIn(file, finding);
}

/** A name that is not UTF-8, with the bytes of other encodings escaped: `caf\xe9.txt`. */
function escapedName(name: Buffer): string {
  return Array.from(name, (byte) =>
    byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, "0")}`,
  ).join("");
}

/** A name that is not UTF-8. */
export function encodedNameProblem(folder: string, name: Buffer): Problem {
  const escaped = escapedName(name);
  const finding = contentFinding("content-name", "", {
    message: "The name is not UTF-8.",
    found: escaped,
    expected: "a name in UTF-8",
    fix: "Rename it.",
  });
  return problemIn(pathIn(folder, escaped), finding);
}
