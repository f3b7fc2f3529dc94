/**
 * The index of texts, which Pagefind makes from the built pages: documentation, descriptions of tools and
 * notes of releases, where pages mark them. Entries and tools have an index of their own.
 *
 * @module
 */
import { hash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import * as pagefind from "pagefind";
import { type Cache, digestOf, NO_CACHE } from "../cache/cache.ts";
import type { OutputFile } from "../output/files.ts";
import { dividedFiles, joinFiles } from "../output/joined-files.ts";
import type { SiteFiles } from "../output/site-files.ts";
import { PAGES_BASE } from "../served/content-pages.ts";
import { DOCS_PAGE, TOOLS_PAGE } from "../served/page-paths.ts";

/** The folder of the index, below the site's root. */
const FOLDER = "pagefind";

/** The pages that can have texts: those of variant knowledge are many, and have none. */
const FOLDERS = [DOCS_PAGE, PAGES_BASE, TOOLS_PAGE];
const PAGES = `{*.html,{${FOLDERS.map((page) => page.slice(1)).join(",")}}/**/*.html}`;
const isPage = (path: string) =>
  path.endsWith(".html") &&
  (!path.includes("/") || FOLDERS.some((page) => `/${path}`.startsWith(`${page}/`)));

/** Pagefind's user interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** What marks a text in a page: Pagefind reads no page without it, unless all are. */
const MARK = "data-pagefind-body";

/** Room for most pages, in bytes. */
const FIRST_ROOM = 1_000_000;

/**
 * Reads files one after another into the same memory: they are a gigabyte of a large site. What is read lasts until the
 * next file is.
 */
function createReader(): (path: string) => Buffer {
  let memory = Buffer.allocUnsafeSlow(FIRST_ROOM);
  return (path) => {
    const file = openSync(path, "r");
    try {
      const { size } = fstatSync(file);
      if (size > memory.length) memory = Buffer.allocUnsafeSlow(2 * size);
      let length = 0;
      for (let read = -1; read !== 0 && length < size; length += read) {
        read = readSync(file, memory, length, size - length, null);
      }
      return memory.subarray(0, length);
    } finally {
      closeSync(file);
    }
  };
}

/** The digest of the pages that have texts. */
function textsDigest(pagePaths: readonly string[], { locate }: SiteFiles): string {
  const read = createReader();
  const pages = pagePaths.map((path) => {
    const content = read(locate(path));
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
  files: SiteFiles,
  cache: Cache = NO_CACHE,
): Promise<readonly OutputFile[]> {
  const pages = files.paths().filter(isPage).sort();
  const key = `texts ${textsDigest(pages, files)}`;
  const before = cache.get(key);
  if (before !== undefined) return [...dividedFiles(before)];
  const made = await withFolderOf(pages, files, makeIndex);
  cache.set(key, joinFiles(made));
  return made;
}

/** Calls `run` with a folder that has the pages. */
async function withFolderOf<Result>(
  pages: readonly string[],
  { folder, kept, locate }: SiteFiles,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (kept.size === 0) return run(folder);
  const copies = mkdtempSync(join(dirname(folder), "texts-"));
  try {
    for (const path of pages) {
      mkdirSync(dirname(join(copies, path)), { recursive: true });
      copyFileSync(locate(path), join(copies, path));
    }
    return await run(copies);
  } finally {
    rmSync(copies, { recursive: true });
  }
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
