/**
 * The search index, made by Pagefind from the pages themselves.
 *
 * @module
 */
import * as pagefind from "pagefind";
import type { OutputFile } from "../output/files.ts";
import { stableIndex } from "./stable-index.ts";

/** Where the index is written, below the site's root. */
const FOLDER = "pagefind";

/** Pagefind's own interfaces: the site has one of its own. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/**
 * Indexes the pages of a built site. Answers how many there were and the files of the index. Throws
 * with Pagefind's own words if it fails.
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
    if (index === undefined) throw new Error("Pagefind failed: it made no index");
    const added = await index.addDirectory({ path: siteFolder });
    check(added.errors);
    const { files, errors: unwritten } = await index.getFiles();
    check(unwritten);
    const used = files.filter(({ path }) => !UNUSED.test(path));
    return {
      pages: added.page_count,
      files: stableIndex(used).map(({ path, content }) => ({ path: `${FOLDER}/${path}`, content })),
    };
  } finally {
    await pagefind.close();
  }
}
