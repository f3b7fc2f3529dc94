/**
 * The index of texts, which Pagefind makes from the built pages: documentation, descriptions of tools and
 * notes of releases, where pages mark them. Entries and tools have an index of their own.
 *
 * @module
 */
import * as pagefind from "pagefind";
import type { OutputFile } from "../output/files.ts";
import { DOCS_PAGE, TOOLS_PAGE } from "../served/page-paths.ts";

/** The folder of the index, below the site's root. */
const FOLDER = "pagefind";

/** The pages that can have texts: those of variant knowledge are many, and have none. */
const PAGES = `{*.html,{${DOCS_PAGE.slice(1)},${TOOLS_PAGE.slice(1)}}/**/*.html}`;

/** Pagefind's user interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/**
 * Indexes the texts of a built site: the same files for the same pages.
 *
 * @throws Error with Pagefind's own messages if it fails
 */
export async function textIndex(siteFolder: string): Promise<readonly OutputFile[]> {
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
    check((await index.addDirectory({ path: siteFolder, glob: PAGES })).errors);
    const { files, errors: fileErrors } = await index.getFiles();
    check(fileErrors);
    return files
      .filter(({ path }) => !UNUSED.test(path))
      .map(({ path, content }) => ({ path: `${FOLDER}/${path}`, content }));
  } finally {
    await pagefind.close();
  }
}
