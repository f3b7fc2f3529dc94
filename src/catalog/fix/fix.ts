/**
 * Changes to content that need no judgement, each by its name. A file is replaced as a whole, and only when
 * somebody asks for that.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { createEffort, didYouMean } from "../../base/suggest.ts";
import type { Languages } from "../../languages/languages.ts";
import { hasErrors, type Problem } from "../../report/problem.ts";
import { type FolderItem, listFolder } from "../files/content-folder.ts";
import { writeBytes } from "../files/write-file.ts";
import { EMPTY_LOCK } from "../lock/lock.ts";
import { type ReadLock, readLock } from "../lock/lock-file.ts";
import { readLastCommit } from "../lock/revision.ts";
import { isVersionFolder } from "../tools/tool.ts";
import type { FixedFile, FixTarget, FixVersion } from "./fixed-file.ts";
import { listImages } from "./list-images.ts";

/** What a fix has done: the files that it has written, or would write. */
interface Fixed {
  readonly files: readonly FixedFile[];
  readonly problems: readonly Problem[];
}

/** Thrown if there is no tool or version of those that were selected; the message is for people. */
export class SelectionError extends Error {
  override readonly name = "SelectionError";
}

/** Everything that can be fixed, by the name that the command takes. */
export const FIXES = {
  images: {
    about: "Lists the container images that descriptors name in version.md.",
    fix: listImages,
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly fix: FixVersion }>>;

export type FixName = keyof typeof FIXES;

const isFolder = ({ kind }: FolderItem) => kind === "folder";

/** The ids of the tools, or of the versions of one of them. */
async function idsIn(contentDir: string, tool?: string): Promise<readonly string[]> {
  const folder = tool === undefined ? "tools" : `tools/${tool}`;
  const { items } = await listFolder(contentDir, folder);
  return items.filter(tool === undefined ? isFolder : isVersionFolder).map(({ name }) => name);
}

/** A sentence: there is no tool or version with an id. */
function unknown(what: string, id: string, known: readonly string[]): string {
  const { fix } = didYouMean(id, known, undefined, createEffort());
  return `There is no ${what} ${cut(id)}.${fix === undefined ? "" : ` ${fix}`}`;
}

/** The versions that `TOOL` or `TOOL/VERSION` selects; all without it. @throws SelectionError */
async function targetsOf(
  contentDir: string,
  selection: string | undefined,
): Promise<readonly FixTarget[]> {
  const [tool, version] = selection?.split("/", 2) ?? [];
  const tools = await idsIn(contentDir);
  if (tool !== undefined && !tools.includes(tool)) {
    throw new SelectionError(unknown("tool", tool, tools));
  }
  const targets: FixTarget[] = [];
  for (const id of tool === undefined ? tools : [tool]) {
    const versions = await idsIn(contentDir, id);
    if (version !== undefined && !versions.includes(version)) {
      throw new SelectionError(unknown(`version of ${id} with the id`, version, versions));
    }
    const own = version === undefined ? versions : [version];
    targets.push(...own.map((one) => ({ tool: id, version: one })));
  }
  return targets;
}

/**
 * What must not change: the lock of the last commit, as for `npm run lock`, and the lock file itself for content
 * that is in no repository.
 */
async function heldLock(contentDir: string): Promise<Pick<ReadLock, "lock" | "problems">> {
  const revision = await readLastCommit(contentDir);
  if (revision === undefined) return readLock(contentDir);
  return { lock: revision.lock ?? EMPTY_LOCK, problems: [] };
}

/**
 * Fixes content.
 *
 * @param selection `TOOL` or `TOOL/VERSION`; by default everything
 * @param isCheck whether nothing is written
 * @param languages by default, those of this program
 * @throws GitError if the last commit cannot be read, SelectionError if there is nothing of what is selected
 */
export async function fixContent(
  contentDir: string,
  name: FixName,
  selection: string | undefined,
  isCheck: boolean,
  languages?: Languages,
): Promise<Fixed> {
  const targets = await targetsOf(contentDir, selection);
  const { lock, problems: ofLock } = await heldLock(contentDir);
  // without the lock nobody knows what must not change
  if (hasErrors(ofLock)) return { files: [], problems: ofLock };
  const files: FixedFile[] = [];
  const problems: Problem[] = [];
  for (const target of targets) {
    const outcome = await FIXES[name].fix(contentDir, target, lock, languages);
    problems.push(...outcome.problems);
    if (outcome.fixed === undefined) continue;
    const { file, content } = outcome.fixed;
    const failed = isCheck ? undefined : await writeBytes(contentDir, file, content);
    if (failed === undefined) files.push(outcome.fixed);
    else problems.push(failed);
  }
  return { files, problems };
}
