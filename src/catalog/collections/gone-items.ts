/**
 * Entries of collections of another revision that the content no longer has.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { visible } from "../../base/texts/visible.ts";
import { counted } from "../../base/words.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { listCommitted } from "../files/git.ts";
import { publishedCommit } from "../site/published-commit.ts";
import {
  COLLECTIONS_FOLDER,
  collectionFolder,
  itemName,
  type ReadCollections,
} from "./read-collections.ts";

/** The entries of collections of another revision. */
export interface PublishedItems {
  /** As the user wrote it: `origin/main`. */
  readonly revision: string;
  /** Their names, by the names of the collections. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The entries of a revision, as it was when the working tree left it.
 *
 * @param name a branch, tag or commit that there is
 * @throws GitError if git cannot read it
 */
export async function readPublishedItems(
  contentDir: string,
  name: string,
): Promise<PublishedItems> {
  const names = new Map<string, Set<string>>();
  const published = await publishedCommit(contentDir, name);
  if (published === undefined) return { revision: name, names };
  const { repository, commit } = published;
  for (const path of await listCommitted(repository, commit, `${COLLECTIONS_FOLDER}/`)) {
    const [, collection = "", file = "", below] = path.split("/");
    const item = below === undefined ? itemName(file) : undefined;
    if (item === undefined) continue;
    const own = names.get(collection) ?? new Set();
    names.set(collection, own.add(item));
  }
  return { revision: name, names };
}

/** The entries that are gone: a warning for each collection that had some. */
export function goneItems(
  read: Pick<ReadCollections, "names">,
  published: PublishedItems | undefined,
): readonly Problem[] {
  const revision = visible(published?.revision ?? "");
  return [...(published?.names ?? [])].flatMap(([collection, names]) => {
    const present = read.names.get(collection);
    const gone = [...names].filter((name) => !present?.has(name)).sort();
    if (gone.length === 0) return [];
    const [was, them] = gone.length === 1 ? ["was", "it"] : ["were", "them"];
    const finding = contentFinding("content-entry-gone", "", {
      message: `${counted(gone.length, "entry", "entries")} of ${revision} ${was} removed or renamed. The pages and documents with the old names are no longer there.`,
      found: cutList(gone, MAX_LIST),
      fix: `Put ${them} back unless this is what the change is for.`,
    });
    return [problemIn(collectionFolder(collection), finding)];
  });
}
