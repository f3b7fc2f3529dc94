/**
 * The two states of content that a command compares: folders, revisions of git, built sites.
 *
 * @module
 */
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRODUCT_ID } from "../src/base/product.ts";
import { visible } from "../src/base/texts/visible.ts";
import { listed } from "../src/base/words.ts";
import type { JsonCache } from "../src/cache/json-cache.ts";
import { readBuiltSite, readComparedContent } from "../src/catalog/compared.ts";
import { checkOutFolder, defaultBranch } from "../src/catalog/files/checkout.ts";
import {
  commitOf,
  fetchCommand,
  findRepository,
  type Repository,
  sharedCommit,
} from "../src/catalog/files/git.ts";
import type { Languages } from "../src/languages/languages.ts";
import type { Reviewed } from "../src/review/review.ts";
import { refuse } from "./arguments.ts";
import { folderOr } from "./settings.ts";

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** What a content folder has at least one of. */
const CONTENT = ["site.yaml", "bundles", "tools"];

/**
 * A folder: a built site if it has the documents of one, otherwise content. Ends the command if it is neither: a
 * misspelled name would seem to be content of which everything was removed.
 */
async function readFolder(
  folder: string,
  cache: JsonCache | undefined,
  languages: Languages,
): Promise<Reviewed> {
  if (isFolder(join(folder, "gkm", "bundles"))) return readBuiltSite(folder);
  if (CONTENT.some((name) => existsSync(join(folder, name)))) {
    return readComparedContent(folder, cache, languages);
  }
  return refuse(
    `${visible(folder)} is neither a content folder nor a built site: it has no ${listed([...CONTENT, "gkm/bundles"], "or")}.`,
  );
}

/** The repository of the content folder. Ends the command if it is in none. */
async function repositoryOf(content: string, name: string | undefined): Promise<Repository> {
  const repository = await findRepository(content);
  if (repository !== undefined) return repository;
  const what = name === undefined ? "" : ` ${visible(name)} is no folder, and`;
  return refuse(
    `Comparing with a revision needs git, and content in a git repository:${what} ${visible(content)} is in no repository. Name two folders.`,
  );
}

async function commitNamed(repository: Repository, name: string): Promise<string> {
  const commit = await commitOf(repository, name);
  if (commit !== undefined) return commit;
  const command = (await fetchCommand(repository, name)) ?? "git fetch";
  return refuse(
    `There is no folder and no revision "${visible(name)}" here. Fetch the revision (${command}), or name another.`,
  );
}

/** The content before there was any. */
const NOTHING: Reviewed = {
  bundles: [],
  tools: [],
  settings: {},
  formerly: new Map(),
  drafts: new Map(),
  unread: [],
};

/**
 * The content folder as a commit has it, in a folder that is removed when the process ends.
 *
 * @param isBefore whether the content may have begun after the commit
 */
async function readCommit(
  repository: Repository,
  commit: string,
  isBefore: boolean,
  cache: JsonCache | undefined,
  languages: Languages,
): Promise<Reviewed> {
  const target = mkdtempSync(join(tmpdir(), `${PRODUCT_ID}-diff-`));
  process.on("exit", () => rmSync(target, { recursive: true, force: true }));
  const folder = await checkOutFolder(repository, commit, target);
  if (folder !== undefined) return readComparedContent(folder, cache, languages);
  if (isBefore) return NOTHING;
  const place = repository.prefix === "" ? "files" : `folder ${visible(repository.prefix)}`;
  return refuse(`The commit ${commit} has no ${place}, where the content is now.`);
}

/**
 * Reads two states. Ends the command if a name means nothing.
 *
 * @param older a folder or a revision; by default the branch that changes are proposed for
 * @param newer a folder or a revision. By default the content folder, which is then compared with the last commit that
 *   it shares with the revision: what others have changed since is no change of this one.
 * @throws GitError if git cannot read the repository
 */
export async function readStates(
  content: string,
  [older, newer]: readonly [older: string | undefined, newer: string | undefined],
  cache: JsonCache | undefined,
  languages: Languages,
): Promise<readonly [older: Reviewed, newer: Reviewed]> {
  const read = async (name: string | undefined, isShared: boolean): Promise<Reviewed> => {
    const folder = folderOr(name, "");
    if (name !== undefined && isFolder(folder)) return readFolder(folder, cache, languages);
    const repository = await repositoryOf(content, name);
    const branch = name ?? (await defaultBranch(repository));
    if (branch === undefined) {
      return refuse(
        "No branch here is called main or master, with or without origin/. Name the revision to compare with.",
      );
    }
    const commit = await commitNamed(repository, branch);
    const shared = isShared ? await sharedCommit(repository, commit) : undefined;
    return readCommit(repository, shared ?? commit, isShared, cache, languages);
  };
  // one after the other: both check tools with as many threads as there are
  const before = await read(older, newer === undefined);
  const now =
    newer === undefined ? await readFolder(content, cache, languages) : await read(newer, false);
  // a built site does not say all that content says of its tools
  const isAlike = (before.addresses === undefined) === (now.addresses === undefined);
  return isAlike ? [before, now] : [before, { ...now, tools: undefined }];
}
