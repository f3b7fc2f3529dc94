/**
 * The lock of another revision. A production version is frozen by what another revision has: what is in
 * the working tree alone can still change.
 *
 * @module
 */
import { visible } from "../../json/visible.ts";
import {
  commitOf,
  findRepository,
  GitError,
  isIgnored,
  type Repository,
  readCommitted,
} from "../files/git.ts";
import type { Lock } from "./lock.ts";
import { LOCK_FILE, parseLock } from "./lock-file.ts";

/** The lock of a revision. */
export interface Revision {
  /** As the user wrote it: `origin/main`. */
  readonly name: string;
  /** The content folder from the root of the repository: empty, or ending with `/`. */
  readonly prefix: string;
  /** Undefined if the revision has no lock file: nothing is published. */
  readonly lock: Lock | undefined;
}

/**
 * The lock of a commit.
 *
 * @throws GitError if it cannot be read
 */
async function lockOf(repository: Repository, name: string, commit: string): Promise<Revision> {
  const { prefix } = repository;
  const text = await readCommitted(repository, commit, LOCK_FILE);
  if (text === undefined) return { name, prefix, lock: undefined };
  const { lock, problems } = parseLock(text);
  const [problem] = problems;
  if (problem === undefined) return { name, prefix, lock };
  const { line, column, message } = problem;
  throw new GitError(
    visible(
      `${LOCK_FILE} of ${name} cannot be read (line ${line}, column ${column}): ${message} Compare with a revision whose lock file is sound: --against REF`,
    ),
  );
}

/**
 * The lock of a revision.
 *
 * @param name a branch, tag or commit
 * @throws GitError if the content is in no repository, if there is no such revision, or if its lock
 *   cannot be read
 */
export async function readRevision(contentDir: string, name: string): Promise<Revision> {
  const repository = await findRepository(contentDir);
  if (repository === undefined) {
    throw new GitError(
      `--against needs git, and content in a git repository; ${visible(contentDir)} is in none.`,
    );
  }
  const commit = await commitOf(repository, name);
  if (commit !== undefined) return lockOf(repository, name, commit);
  // before the first commit
  if (name === "HEAD") return { name, prefix: repository.prefix, lock: undefined };
  throw new GitError(
    `There is no revision "${visible(name)}" here. Fetch it (git fetch), or name another with --against.`,
  );
}

/**
 * The lock of the last commit; undefined if the content is in no repository, or if git ignores it.
 *
 * @throws GitError if git refuses to read the repository, or if the lock cannot be read
 */
export async function readLastCommit(contentDir: string): Promise<Revision | undefined> {
  const repository = await findRepository(contentDir);
  if (repository === undefined || (await isIgnored(repository, LOCK_FILE))) return undefined;
  return readRevision(contentDir, "HEAD");
}
