/**
 * The search index, made by Pagefind from the pages themselves.
 *
 * @module
 */
import * as pagefind from "pagefind";

/** Where the index is written, below the site's root. */
export const SEARCH_FOLDER = "pagefind";

/**
 * Indexes the pages of a built site and writes the index beside them. Answers how many pages were
 * indexed. Throws with Pagefind's own words if it fails.
 */
export async function writeSearchIndex(siteFolder: string): Promise<number> {
  const check = (errors: readonly string[]) => {
    if (errors.length > 0) throw new Error(`Pagefind failed: ${errors.join("; ")}`);
  };
  try {
    const { index, errors } = await pagefind.createIndex({ forceLanguage: "en", includeCharacters: "_-.:>" });
    check(errors);
    if (index === undefined) throw new Error("Pagefind failed: it made no index");
    const added = await index.addDirectory({ path: siteFolder });
    check(added.errors);
    check((await index.writeFiles({ outputPath: `${siteFolder}/${SEARCH_FOLDER}` })).errors);
    return added.page_count;
  } finally {
    await pagefind.close();
  }
}
