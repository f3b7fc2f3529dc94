/**
 * The index of texts, which Pagefind makes from the built pages: documentation, descriptions of tools and
 * notes of releases, where pages mark them. Entries and tools have an index of their own.
 *
 * @module
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import * as pagefind from "pagefind";
import { type Cache, digestOf, NO_CACHE } from "../cache/cache.ts";
import type { OutputFile } from "../output/files.ts";
import { dividedFiles, joinFiles } from "../output/joined-files.ts";
import { DOCS_PAGE, TOOLS_PAGE } from "../served/page-paths.ts";

/** The folder of the index, below the site's root. */
const FOLDER = "pagefind";

/** The pages that can have texts: those of variant knowledge are many, and have none. */
const PAGES = `{*.html,{${DOCS_PAGE.slice(1)},${TOOLS_PAGE.slice(1)}}/**/*.html}`;

/** Pagefind's user interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** What marks a text in a page: Pagefind reads no page without it, unless all are. */
const MARK = "data-pagefind-body";

/** The digest of the pages that have texts. */
async function textsDigest(siteFolder: string): Promise<string> {
  const pages = (await glob(PAGES, { cwd: siteFolder })).sort().map((path) => {
    const content = readFileSync(join(siteFolder, path));
    return { path, isMarked: content.includes(MARK), digest: hash("sha256", content) };
  });
  const marked = pages.filter(({ isMarked }) => isMarked);
  return digestOf((marked.length > 0 ? marked : pages).map(({ path, digest }) => [path, digest]));
}

/**
 * The index of the texts of a built site: the same files for the same pages.
 *
 * @param cache the index of earlier builds
 * @throws Error with Pagefind's own messages if it fails
 */
export async function textIndex(
  siteFolder: string,
  cache: Cache = NO_CACHE,
): Promise<readonly OutputFile[]> {
  const key = `texts ${await textsDigest(siteFolder)}`;
  const before = cache.get(key);
  if (before !== undefined) return [...dividedFiles(before)];
  const files = await makeIndex(siteFolder);
  cache.set(key, joinFiles(files));
  return files;
}

async function makeIndex(siteFolder: string): Promise<readonly OutputFile[]> {
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
