/**
 * Commits of this repository, as git has them.
 *
 * @module
 */
import { execFileSync } from "node:child_process";
import type { Commit } from "./groups.ts";

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });

/** The newest tag of a version that the last commit is based on; undefined if there is none. */
export function lastVersionTag(folder: string): string | undefined {
  const tags = git(folder, "tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname");
  return tags.split("\n").find((tag) => /^v\d/.test(tag));
}

/** The day of a commit, in its author's time zone: the same on every machine. */
export const dateOf = (folder: string, ref = "HEAD"): string =>
  git(folder, "show", "-s", "--format=%as", ref).trim();

/** What a name that git wrote in a path with `=>` is now. */
const newPath = (path: string) =>
  path
    .replace(/\{.* => (.*)\}/, "$1")
    .replace(/^.* => /, "")
    .replace("//", "/");

/**
 * Commits, the newest first; merges are left out.
 *
 * @param since a commit that is not among them, and none of those before it; by default, all are
 */
export function commitsSince(folder: string, since?: string): readonly Commit[] {
  const range = since === undefined ? "HEAD" : `${since}..HEAD`;
  const format = "--format=%x00%s";
  const text = git(folder, "log", "--no-merges", "--numstat", "-M", format, range, "--");
  return text
    .split("\0")
    .slice(1)
    .map((part): Commit => {
      const [subject = "", ...lines] = part.split("\n");
      const files = lines.flatMap((line) => {
        const [added = "", removed = "", path] = line.split("\t");
        // a binary file has dashes
        const count = (Number(added) || 0) + (Number(removed) || 0);
        return path === undefined ? [] : [{ path: newPath(path), lines: Math.max(1, count) }];
      });
      return { subject, files };
    });
}
