/**
 * The search index, which Pagefind makes from the built pages.
 *
 * @module
 */
import * as pagefind from "pagefind";
import type { OutputFile } from "../output/files.ts";
import { stableIndex } from "./stable-index.ts";

/** The folder of the index, below the site's root. */
const FOLDER = "pagefind";

/** Pagefind's user interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/**
 * Indexes the pages of a built site. Returns how many pages there were, searched or not, and the files
 * of the index.
 *
 * @throws Error with Pagefind's own messages if it fails
 */
export async function searchIndex(
  siteFolder: string,
): Promise<{ readonly pages: number; readonly files: readonly OutputFile[] }> {
  const check = (errors: readonly string[]) => {
    if (errors.length > 0) throw new Error(`Pagefind failed: ${errors.join("; ")}`);
  };
  try {
    const { index, errors } = await pagefind.createIndex({
      forceLanguage: "en",
      includeCharacters: "_-.:>",
    });
    check(errors);
    if (index === undefined) throw new Error("Pagefind failed: it created no index");
    const added = await index.addDirectory({ path: siteFolder });
    check(added.errors);
    const { files, errors: fileErrors } = await index.getFiles();
    check(fileErrors);
    const used = files.filter(({ path }) => !UNUSED.test(path));
    return {
      pages: added.page_count,
      files: stableIndex(used).map(({ path, content }) => ({ path: `${FOLDER}/${path}`, content })),
    };
  } finally {
    await pagefind.close();
  }
}
