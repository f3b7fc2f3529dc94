/**
 * What commands read from git.
 *
 * @module
 */
import { relative, resolve } from "node:path";
import { findRepository, GitError } from "../src/catalog/files/git.ts";
import { refuse } from "./arguments.ts";

/** Reads from git. Ends the command with the message if git cannot. */
export async function fromGit<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return refuse(error.message);
  }
}

/**
 * The content folder from the root of its repository. Without one: from the current folder, or absolute
 * if it is elsewhere.
 */
export async function folderInRepository(contentDir: string): Promise<string> {
  const repository = await findRepository(contentDir).catch(() => undefined);
  if (repository !== undefined) return repository.prefix;
  const below = relative("", contentDir);
  return below.startsWith("..") ? resolve(contentDir) : below;
}

/** The URL of a file of this repository, where a CI service runs the command; otherwise undefined. */
export function fileUrl(path: string, env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, CI_PROJECT_URL, CI_COMMIT_SHA } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/${path}`;
  }
  return CI_PROJECT_URL && CI_COMMIT_SHA
    ? `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}/${path}`
    : undefined;
}
