/**
 * Brings the lock file up to date with the content.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { type Languages, PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import { compareProblems, hasErrors, type Problem } from "../../report/problem.ts";
import { writeBytes } from "../files/write-file.ts";
import { readSite } from "../site/site.ts";
import type { ToolDraft } from "../tools/files/drafts.ts";
import { readTools } from "../tools/tools.ts";
import { publishedTools } from "../tools/unpublished.ts";
import { LOCK_FILE_ALONE, lastCommitAdvice, revisionAdvice } from "./advice.ts";
import { type Lock, makeLock } from "./lock.ts";
import { LOCK_FILE, type ReadLock, readLock } from "./lock-file.ts";
import { brokenPromises } from "./production.ts";
import { type Revision, readLastCommit, readRevision } from "./revision.ts";

/** What has been done, and what is wrong with the content. */
interface UpdatedLock {
  readonly problems: readonly Problem[];
  /** How many tools were written; undefined if there are errors. */
  readonly toolsWritten: number | undefined;
  /** Whether the file had been as it is now. */
  readonly isUpToDate?: true;
}

/** The lock to carry on from, and what is wrong with it. */
function previousLock(
  revision: Revision | undefined,
  workingLock: ReadLock,
): { readonly lock: Lock; readonly problems: readonly Problem[] } {
  if (revision?.lock === undefined) return workingLock;
  // what cannot be parsed is written anew; what cannot be read cannot be written either
  return {
    lock: revision.lock,
    problems: workingLock.text === undefined ? workingLock.problems : [],
  };
}

/** Production versions that differ from those in a lock that holds them. */
function broken(
  tools: readonly ToolDraft[],
  lock: Lock,
  revision: Revision | undefined,
  isNamed: boolean,
): readonly Problem[] {
  if (revision === undefined) return [...brokenPromises(tools, lock, LOCK_FILE_ALONE)];
  if (revision.lock === undefined) return [];
  const advice = isNamed ? revisionAdvice(revision) : lastCommitAdvice(revision);
  return [...brokenPromises(tools, lock, advice)];
}

/**
 * Updates the lock file, unless the content has errors or a production version differs from the one that
 * is held.
 *
 * @param against the revision that holds production versions and counters; by default the last commit,
 *   and the lock file itself for content that is in no repository
 * @param languages by default, those of this program
 * @throws GitError if the revision cannot be read
 */
export async function updateLock(
  contentDir: string,
  against?: string,
  languages: Languages = PROGRAM_LANGUAGES,
): Promise<UpdatedLock> {
  const revision =
    against === undefined
      ? await readLastCommit(contentDir)
      : await readRevision(contentDir, against);
  const [{ tools, problems }, workingLock, site] = await Promise.all([
    readTools(contentDir, undefined, undefined, undefined, languages),
    readLock(contentDir),
    readSite(contentDir, undefined),
  ]);
  // nothing to lock: what the lock held before is not what has to be said
  if (site.problems.some(({ code }) => code === "content-missing") && tools.length === 0)
    return { problems: site.problems, toolsWritten: undefined };
  const previous = previousLock(revision, workingLock);
  const unsound = [...problems, ...previous.problems].sort(compareProblems);
  // a version that could not be read is not gone
  if (hasErrors(unsound)) return { problems: unsound, toolsWritten: undefined };
  const changed = broken(tools, previous.lock, revision, against !== undefined);
  if (changed.length > 0) return { problems: [...unsound, ...changed], toolsWritten: undefined };
  const main = site.value?.main_producer;
  // it changes only where the settings and the lock file both say so
  const isSaidTwice = workingLock.lock.main_producer === main;
  const { main_producer: before, ...held } = previous.lock;
  const previousMain = optionalField("main_producer", isSaidTwice ? main : before);
  const text = `${JSON.stringify(makeLock(tools, { ...held, ...previousMain }, main), null, 2)}\n`;
  if (text === workingLock.text) return { problems: unsound, toolsWritten: 0, isUpToDate: true };
  const failed = await writeBytes(contentDir, LOCK_FILE, text);
  return failed === undefined
    ? { problems: unsound, toolsWritten: publishedTools(tools).length }
    : { problems: [...unsound, failed], toolsWritten: undefined };
}
