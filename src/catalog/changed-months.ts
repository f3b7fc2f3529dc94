/**
 * The months in which the content folder changed, from the history of its repository.
 *
 * @module
 */
import { visible } from "../base/texts/visible.ts";
import { complaint, GitError, git, type Repository } from "./files/git.ts";

/** A state of the content folder. */
interface PastState {
  readonly commit: string;
  /** The day of the commit, in UTC: `2026-11-21`. */
  readonly day: string;
}

/** A month in which the content changed. */
export interface ChangedMonth {
  /** `2026-11` */
  readonly month: string;
  /** The state at the end of the month before; at first, the oldest that is known. */
  readonly older: PastState;
  /** The last state of the month. */
  readonly newer: PastState;
}

const DAY = 10;
const MONTH = 7;

/** The states of the content on the line of the branch's own commits, the oldest first. */
async function statesOf({ dir }: Repository): Promise<readonly PastState[]> {
  const args = ["log", "--first-parent", "--reverse", "--format=%H %ct", "HEAD", "--", "."];
  const ran = await git(dir, args);
  if (ran.status !== 0) throw new GitError(`git cannot read the history: ${complaint(ran)}`);
  const lines = ran.stdout.toString("utf8").split("\n");
  return lines.flatMap((line) => {
    const [commit = "", seconds = ""] = line.split(" ");
    if (commit === "") return [];
    return [{ commit, day: new Date(Number(seconds) * 1000).toISOString().slice(0, DAY) }];
  });
}

/**
 * The last months in which the content changed, the newest first. A commit that is dated before the one that it follows
 * counts for the month of that.
 *
 * @param most how many months there are at most
 * @throws GitError if git cannot read the history
 */
export async function changedMonths(
  repository: Repository,
  most: number,
): Promise<readonly ChangedMonth[]> {
  const states = await statesOf(repository);
  const months: ChangedMonth[] = [];
  let [month, older] = ["", states[0]];
  for (const [at, newer] of states.entries()) {
    const own = newer.day.slice(0, MONTH);
    if (own > month) month = own;
    const next = states[at + 1];
    const isLast = next === undefined || next.day.slice(0, MONTH) > month;
    if (!isLast || older === undefined) continue;
    if (newer !== older) months.push({ month, older, newer });
    older = newer;
  }
  return months.reverse().slice(0, most);
}

/**
 * The trees of the content folder in commits: what is equal has equal ones. Undefined for a commit without the folder.
 *
 * @throws GitError if git cannot read them
 */
export async function contentTrees(
  { dir, prefix }: Repository,
  commits: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = commits.map((commit) => `${commit}:${prefix}\n`).join("");
  const ran = await git(dir, ["cat-file", "--batch-check=%(objectname) %(objecttype)"], {
    stdin: new TextEncoder().encode(names),
  });
  if (ran.status !== 0) throw new GitError(`git cannot read ${visible(dir)}: ${complaint(ran)}`);
  const lines = ran.stdout.toString("utf8").split("\n");
  return new Map(
    commits.flatMap((commit, at) => {
      const [tree = "", type] = (lines[at] ?? "").split(" ");
      return type === "tree" ? [[commit, tree] as const] : [];
    }),
  );
}

/**
 * The tools of which any file differs between two trees of the content folder, by their ids.
 *
 * @throws GitError if git cannot read them
 */
export async function changedTools(
  { dir }: Repository,
  older: string,
  newer: string,
): Promise<readonly string[]> {
  const args = ["diff-tree", "-r", "-z", "--name-only", older, newer];
  const ran = await git(dir, args);
  if (ran.status !== 0) throw new GitError(`git cannot compare the history: ${complaint(ran)}`);
  const paths = ran.stdout.toString("utf8").split("\0");
  const ids = paths.flatMap((path) => /^tools\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(ids)].sort();
}
