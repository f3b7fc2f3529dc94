/**
 * The files of another revision, in a folder of their own.
 *
 * @module
 */
import { join } from "node:path";
import { visible } from "../../base/texts/visible.ts";
import { commitOf, complaint, GitError, git, type Repository } from "./git.ts";

/** Where a clone has the branch that changes are proposed for, the likeliest first. */
const DEFAULT_BRANCHES = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/** The branch that changes are proposed for; undefined if none has a usual name. */
export async function defaultBranch(repository: Repository): Promise<string | undefined> {
  for (const name of DEFAULT_BRANCHES) {
    if ((await commitOf(repository, name)) !== undefined) return name;
  }
  return undefined;
}

/**
 * Writes the folder of a repository as a commit has it. The repository, its index and its working tree stay as they
 * are.
 *
 * @param target an empty folder
 * @param only files and folders of the folder; by default, all
 * @returns the folder's place in the target; undefined if the commit has no such folder
 * @throws GitError if git cannot read the commit
 */
export async function checkOutFolder(
  { dir, prefix }: Repository,
  commit: string,
  target: string,
  only: readonly string[] = ["."],
): Promise<string | undefined> {
  const index = join(target, "index");
  const run = async (args: readonly string[], stdin?: Uint8Array) => {
    const ran = await git(dir, args, stdin === undefined ? { index } : { index, stdin });
    if (ran.status === 0) return ran.stdout;
    throw new GitError(`git cannot read ${visible(commit)}: ${complaint(ran)}`);
  };
  // all of it: attributes of folders above say what line ends files have
  await run(["read-tree", commit]);
  const list = ["--literal-pathspecs", "-c", "core.fsmonitor=false", "ls-files", "-z", "--"];
  const files = await run([...list, ...only]);
  if (files.byteLength === 0) return undefined;
  await run(["checkout-index", "-z", "--stdin", `--prefix=${join(target, "tree")}/`], files);
  return join(target, "tree", prefix);
}
