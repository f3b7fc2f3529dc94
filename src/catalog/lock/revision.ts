/**
 * The lock of another revision. A production version is frozen by what another revision has: what is in
 * the working tree alone can still change.
 *
 * @module
 */
import { visible } from "../../base/texts/visible.ts";
import {
  commitOf,
  fetchCommand,
  findRepository,
  GitError,
  isIgnored,
  isUnborn,
  type Repository,
  readCommitted,
  sharedCommit,
} from "../files/git.ts";
import { replacedExample } from "../site/service-id.ts";
import type { Lock } from "./lock.ts";
import { LOCK_FILE, parseLock } from "./lock-file.ts";

/** The lock of a revision. */
export interface Revision {
  /** As the user wrote it: `origin/main`. */
  readonly name: string;
  /** The content folder from the root of the repository: empty, or ending with `/`. */
  readonly prefix: string;
  /** The commit whose lock it is, if the revision has gone on since the working tree left it. */
  readonly base?: string;
  /** Undefined if the revision has no lock file, or has an example: nothing is published. */
  readonly lock: Lock | undefined;
  /** The service id of an example that the revision has, and that the content has replaced. */
  readonly example?: string;
}

/** The base of a revision, in words. */
export const lastShared = (name: string) => `the last commit shared with ${name}`;

/**
 * The lock of a revision, as it was when the working tree left it.
 *
 * @throws GitError if it cannot be read
 */
async function lockOf(repository: Repository, name: string, commit: string): Promise<Revision> {
  const shared = (await sharedCommit(repository, commit)) ?? commit;
  const from = {
    name,
    prefix: repository.prefix,
    ...(shared === commit ? {} : { base: shared }),
  };
  const example = await replacedExample(repository, shared);
  if (example !== undefined) return { ...from, lock: undefined, example };
  const text = await readCommitted(repository, shared, LOCK_FILE);
  if (text === undefined) return { ...from, lock: undefined };
  const { lock, problems } = parseLock(text);
  const [problem] = problems;
  if (problem === undefined) return { ...from, lock };
  const { line, column, message } = problem;
  const [of, fix] =
    shared === commit
      ? [name, "Compare with a revision whose lock file is sound: --against REF"]
      : [lastShared(name), `Merge ${name} if its lock file is sound.`];
  throw new GitError(
    visible(
      `${LOCK_FILE} of ${of} cannot be read (line ${line}, column ${column}): ${message} ${fix}`,
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
  if (name === "HEAD") {
    if (await isUnborn(repository)) return { name, prefix: repository.prefix, lock: undefined };
    throw new GitError(
      "git cannot read the last commit, and so not which versions are in production: the repository is damaged (git fsck says where). Clone it again.",
    );
  }
  const command = (await fetchCommand(repository, name)) ?? "git fetch";
  throw new GitError(
    `There is no revision "${visible(name)}" here. Fetch it (${command}), or name another with --against.`,
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
