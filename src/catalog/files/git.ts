/**
 * The git repository that a content folder is in. Nothing here goes through a shell, and nothing is
 * written.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { visible } from "../../base/texts/visible.ts";

/** Thrown if git cannot do what it was asked for; the message is for people. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** A repository, seen from a folder in it. */
export interface Repository {
  /** The folder, to run git in. */
  readonly dir: string;
  /** The folder from the root of the repository: empty, or ending with `/`. */
  readonly prefix: string;
}

/** Variables that name another repository; git sets them for the hooks that it runs. */
const OTHER_REPOSITORY = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"];

interface Ran {
  /** Undefined if git did not start. */
  readonly status: number | null | undefined;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** What starting a program fails with if there is none, or no folder to start it in: other failures say nothing of git. */
const NO_GIT = new Set(["ENOENT", "ENOTDIR", "EACCES"]);

/** What git gets besides its arguments. */
interface GitInput {
  readonly stdin?: Uint8Array;
  /** An index in place of the repository's own. */
  readonly index?: string;
}

/**
 * Runs git in a folder.
 *
 * @throws Error if the system cannot start another process now
 */
export function git(
  dir: string,
  args: readonly string[],
  { stdin, index }: GitInput = {},
): Promise<Ran> {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of OTHER_REPOSITORY) delete env[name];
  if (index !== undefined) env["GIT_INDEX_FILE"] = index;
  return new Promise((resolve, reject) => {
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    const end = (status: number | null | undefined) =>
      resolve({ status, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString("utf8") });
    const fail = (error: NodeJS.ErrnoException) => {
      if (NO_GIT.has(error.code ?? "")) end(undefined);
      else reject(error);
    };
    try {
      const from = stdin === undefined ? "ignore" : "pipe";
      const child = spawn("git", args, { cwd: dir, env, stdio: [from, "pipe", "pipe"] });
      child.once("error", fail);
      child.once("close", end);
      // a process that could not be started for want of files has no streams, whatever the types say
      child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
      child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
      child.stdin?.on("error", () => {}); // git that ends early says why
      child.stdin?.end(stdin);
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
  });
}

const lineOf = ({ stdout }: Ran) => stdout.toString("utf8").replace(/\n$/, "");

/** What git says is wrong, on one line. */
export const complaint = ({ stderr }: Ran) => visible(stderr.trim().replace(/\s*\n\s*/g, " "));

/** The `.git` of a folder or of one above it: without one, git need not be started. */
function gitFolderOf(dir: string): string | undefined {
  if (!existsSync(dir)) return undefined;
  for (let at = realpathSync(dir); ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return join(at, ".git");
    if (at === dirname(at)) return undefined;
  }
}

/** What follows if a repository cannot be read. */
const NOT_HELD = "what the last commit has in production cannot be compared";

/**
 * The repository that a folder is in; undefined if it is in none.
 *
 * @throws GitError if git refuses to read it, takes it for no repository, or is not installed
 */
export async function findRepository(dir: string): Promise<Repository | undefined> {
  const found = gitFolderOf(dir);
  if (found === undefined) return undefined;
  const ran = await git(dir, ["rev-parse", "--show-prefix"]);
  if (ran.status === 0) return { dir, prefix: lineOf(ran) };
  if (ran.status === undefined) {
    throw new GitError(
      `git is not installed, but ${visible(found)} is a repository: ${NOT_HELD}. Install git.`,
    );
  }
  if (ran.stderr.includes("not a git repository")) {
    throw new GitError(
      `git finds no repository in ${visible(found)}: ${NOT_HELD}. Clone the repository again (a worktree: git worktree repair, in its repository), or remove ${visible(found)} if there is none.`,
    );
  }
  throw new GitError(`git cannot read the repository of ${visible(dir)}: ${complaint(ran)}`);
}

/** Whether git ignores a file of the folder. */
export async function isIgnored({ dir }: Repository, file: string): Promise<boolean> {
  return (await git(dir, ["check-ignore", "--quiet", "--", file])).status === 0;
}

/** The commit that a revision names: its hash. Undefined if there is none. */
export async function commitOf({ dir }: Repository, ref: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`];
  const ran = await git(dir, args);
  // what is excluded, such as ^main, is no commit
  const isCommit = ref !== "" && ran.status === 0 && /^[0-9a-f]+$/.test(lineOf(ran));
  return isCommit ? lineOf(ran) : undefined;
}

/** Whether there is no commit yet on the branch that is checked out. */
export async function isUnborn({ dir }: Repository): Promise<boolean> {
  return (await git(dir, ["rev-parse", "--verify", "--quiet", "HEAD"])).status !== 0;
}

/**
 * The last commit that the working tree shares with another commit: what the latter has had since is not
 * in the working tree, unless it is being merged. Undefined if they share none.
 *
 * @throws GitError if the clone lacks the commits that would say it
 */
export async function sharedCommit(
  repository: Repository,
  commit: string,
): Promise<string | undefined> {
  const { dir } = repository;
  const heads = await Promise.all(["HEAD", "MERGE_HEAD"].map((name) => commitOf(repository, name)));
  const own = heads.filter((head) => head !== undefined);
  if (own.length === 0) return undefined;
  const ran = await git(dir, ["merge-base", commit, ...own]);
  if (ran.status === 0) return lineOf(ran);
  const shallow = await git(dir, ["rev-parse", "--is-shallow-repository"]);
  if (lineOf(shallow) !== "true") return undefined;
  throw new GitError(
    "This clone is shallow: it lacks the commits that the working tree shares with the revision. Fetch them: git remote set-branches origin '*' && git fetch --unshallow",
  );
}

/**
 * The command that fetches a branch of a remote repository by its name here, such as `origin/main`:
 * `git fetch` leaves out branches that were not cloned. Undefined if no remote repository has such a name.
 */
export async function fetchCommand({ dir }: Repository, ref: string): Promise<string | undefined> {
  const [, remote = "", branch] = /^([\w.-]+)\/([\w][\w./-]*)$/.exec(ref) ?? [];
  const remotes = (await git(dir, ["remote"])).stdout.toString("utf8").split("\n");
  if (branch === undefined || !remotes.includes(remote)) return undefined;
  return `git fetch ${remote} ${branch}:refs/remotes/${remote}/${branch}`;
}

/**
 * A file of the folder as a commit has it; undefined if it does not have the file.
 *
 * @throws GitError if it is not a file there, or if git has lost what would tell it
 */
export async function readCommitted(
  { dir, prefix }: Repository,
  commit: string,
  file: string,
): Promise<string | undefined> {
  const path = `${prefix}${file}`;
  const name = `${commit}:${path}`;
  const read = async (args: readonly string[]): Promise<Ran> => {
    const ran = await git(dir, ["--literal-pathspecs", ...args]);
    if (ran.status !== 0) throw new GitError(`git cannot read ${visible(name)}: ${complaint(ran)}`);
    return ran;
  };
  // fails where the commit's folders are lost; a name that cannot be resolved would seem to be no file
  const listed = await read(["ls-tree", "-z", "--full-tree", commit, "--", path]);
  if (listed.stdout.byteLength === 0) return undefined;
  return (await read(["cat-file", "blob", name])).stdout.toString("utf8");
}

/**
 * Whether the last commit has all that is in the folder, as it is now.
 *
 * @param except a folder in it that does not count
 */
export async function isCommitted({ dir }: Repository, except?: string): Promise<boolean> {
  const args = ["status", "--porcelain", "--ignored", "--", "."];
  const excluded = except === undefined ? [] : [`:(exclude)${except}`];
  const { status, stdout } = await git(dir, [...args, ...excluded]);
  return status === 0 && stdout.byteLength === 0;
}

/**
 * The files that a commit has in a folder of the folder and in those below, relative to the latter.
 *
 * @param folder ends with `/`
 * @throws GitError if git has lost what would tell it
 */
export async function listCommitted(
  { dir, prefix }: Repository,
  commit: string,
  folder: string,
): Promise<readonly string[]> {
  const path = `${prefix}${folder}`;
  const args = ["ls-tree", "-z", "-r", "--full-tree", "--name-only", commit, "--", path];
  const ran = await git(dir, ["--literal-pathspecs", ...args]);
  if (ran.status !== 0) {
    throw new GitError(`git cannot read ${visible(`${commit}:${path}`)}: ${complaint(ran)}`);
  }
  const names = ran.stdout.toString("utf8").split("\0");
  return names.filter((name) => name !== "").map((name) => name.slice(prefix.length));
}

/**
 * The files below a folder that git has as executable, where it does not trust the file system to keep that
 * (core.fileMode: Windows, and folders that are shared with it); undefined elsewhere.
 */
export async function indexedExecutables(dir: string): Promise<ReadonlySet<string> | undefined> {
  const found = gitFolderOf(dir);
  if (found === undefined) return undefined;
  const trust = await git(dir, ["config", "--type=bool", "core.fileMode"]);
  if (trust.status !== 0 || lineOf(trust) !== "false") return undefined;
  const args = ["-c", "core.fsmonitor=false", "ls-files", "--stage", "-z", "--", "."];
  const ran = await git(dir, args);
  if (ran.status !== 0) return undefined;
  const entries = ran.stdout.toString("utf8").split("\0");
  return new Set(
    entries
      .filter((entry) => entry.startsWith("100755 "))
      .map((entry) => entry.slice(entry.indexOf("\t") + 1)),
  );
}
