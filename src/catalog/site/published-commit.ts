/**
 * The commit of a revision whose content was published before.
 *
 * @module
 */
import { commitOf, findRepository, type Repository, sharedCommit } from "../files/git.ts";
import { replacedExample } from "./service-id.ts";

/**
 * The last commit that the working tree shares with a revision; undefined if there is none, or if it has an example that
 * the content has replaced.
 *
 * @param name a branch, tag or commit that there is
 * @throws GitError if git cannot read it
 */
export async function publishedCommit(
  contentDir: string,
  name: string,
): Promise<{ readonly repository: Repository; readonly commit: string } | undefined> {
  const repository = await findRepository(contentDir);
  const named = repository && (await commitOf(repository, name));
  if (repository === undefined || named === undefined) return undefined;
  const commit = (await sharedCommit(repository, named)) ?? named;
  return (await replacedExample(repository, commit)) === undefined
    ? { repository, commit }
    : undefined;
}
