/**
 * What to do about a production version that differs from the lock. It depends on where the lock was
 * read: what another revision has is published, what only the working tree has may not be.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { MAX_MESSAGE } from "../../base/limits.ts";
import { formatPointer } from "../../base/pointer.ts";
import { quotedWord } from "../../base/shell-words.ts";
import { visible } from "../../base/texts/visible.ts";
import { LOCK_FILE } from "./lock-file.ts";
import type { Revision } from "./revision.ts";

/** A version of a tool by their ids. */
export interface VersionName {
  readonly tool: string;
  readonly version: string;
}

/** What can be done, by where the lock was read. */
export interface Advice {
  /** What to do if the version is not published, as part of a sentence; undefined if it is published. */
  readonly unpublished?: (name: VersionName) => string;
  /** The command that brings back a path of the content. */
  readonly restore?: (path: string) => string;
  /** The command that shows a path of the content as it was. */
  readonly show?: (path: string) => string;
}

/** A path from the root of the repository, for git, from any folder of it. */
const pathspec = (path: string) =>
  quotedWord(/^[\w./-]+$/.test(path) ? `:/${path}` : `:(top,literal)${path}`);

function commandsOf({ name, base, prefix }: Revision): Required<Pick<Advice, "restore" | "show">> {
  const source = base ?? name;
  return {
    restore: (path) =>
      `git restore --source=${quotedWord(source)} -- ${pathspec(`${prefix}${path}`)}`,
    show: (path) => `git show ${quotedWord(`${source}:${prefix}${path}`)}`,
  };
}

/** Locks what has been committed, but not published. */
const LOCK_COMMITTED =
  "npm run lock -- --against REF, where REF is the branch that is published, such as origin/main";

/** For `npm run validate`, which compares with the lock file in the working tree. */
export const WORKING_TREE: Advice = {
  unpublished: () => `run npm run lock, or if it is committed, ${LOCK_COMMITTED}`,
};

/** For `npm run lock` outside a repository: the lock file is all that is known. */
export const LOCK_FILE_ALONE: Advice = {
  unpublished: ({ tool, version }) =>
    `remove ${formatPointer(["tools", tool, "versions", version])} from ${LOCK_FILE} and run npm run lock`,
};

/** For `npm run lock`, which compares with the last commit. */
export const lastCommitAdvice = (revision: Revision): Advice => ({
  unpublished: () => `run ${LOCK_COMMITTED}`,
  ...commandsOf(revision),
});

/** For a comparison with a revision that the user has named: what it has is published. */
export const revisionAdvice = (revision: Revision): Advice => commandsOf(revision);

/**
 * A fix in words, no longer than a message.
 *
 * @param deed what to do about a published version, as part of a sentence
 * @param command what does the last part of it, if it can be given
 * @param purpose what the command does, if that is not the last part of the deed
 */
export function adviceText(
  { unpublished }: Advice,
  name: VersionName,
  deed: string,
  command?: string,
  purpose = "",
): string {
  const sentence =
    unpublished === undefined
      ? deed.charAt(0).toUpperCase() + deed.slice(1)
      : `If ${name.tool} ${name.version} is not published yet, ${unpublished(name)}. Otherwise ${deed}`;
  const whole = `${sentence}${purpose}: ${command}`;
  // a command with an unseen character, or without its end, would be another one
  return command === undefined || visible(command) !== command || whole.length > MAX_MESSAGE
    ? cut(`${sentence}.`, MAX_MESSAGE)
    : whole;
}
