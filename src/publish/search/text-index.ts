/**
 * The index of texts, which Pagefind makes from the built pages: documentation, descriptions of tools and
 * notes of releases, where pages mark them. Entries and tools have an index of their own.
 *
 * @module
 */
import { hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import * as pagefind from "pagefind";
import { type Cache, digestOf, NO_CACHE } from "../../cache/cache.ts";
import { type JsonCache, jsonCache } from "../../cache/json-cache.ts";
import type { OutputFile } from "../../output/files.ts";
import { dividedFiles, joinFiles } from "../../output/joined-files.ts";
import type { SiteFiles } from "../../output/site-files.ts";
import { PAGES_BASE } from "../../served/content-pages.ts";
import { DOCS_PAGE, TOOLS_PAGE } from "../../served/page-paths.ts";
import { searchedHtml } from "./searched-html.ts";

/** The folder of the index, below the site's root. */
const FOLDER = "pagefind";

/** The pages that can have texts: those of variant knowledge are many, and have none. */
const FOLDERS = [DOCS_PAGE, PAGES_BASE, TOOLS_PAGE];
const isPage = (path: string) =>
  path.endsWith(".html") &&
  (!path.includes("/") || FOLDERS.some((page) => `/${path}`.startsWith(`${page}/`)));

/** Pagefind's user interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

interface SearchedPage {
  /** Relative to the root of the site. */
  readonly path: string;
  /** The digest of what is searched. */
  readonly text: string;
  /** What is searched. */
  html(): string;
}

/** The digests of what is searched of pages, by the digests of pages; empty for pages that have no text. */
type KnownTexts = readonly (readonly [page: string, text: string])[];

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

/** The pages that have texts, in the order of their paths. Those that the build before had are not read. */
function searchedPages(files: SiteFiles, cache: JsonCache): readonly SearchedPage[] {
  const read = createReader();
  const htmlOf = (path: string) => searchedHtml(read(files.locate(path))) ?? "";
  const key = "texts of pages";
  const before = new Map(cache.get<KnownTexts>(key));
  const known = new Map<string, string>();
  const pages = files
    .paths()
    .filter(isPage)
    .sort()
    .flatMap((path) => {
      const page = files.digestOf(path);
      let [text, html] = [before.get(page), ""];
      if (text === undefined) {
        html = htmlOf(path);
        text = html === "" ? "" : hash("sha256", html);
      }
      known.set(page, text);
      return text === "" ? [] : [{ path, text, html: () => html || htmlOf(path) }];
    });
  if ([...known.keys()].some((page) => !before.has(page))) cache.set(key, [...known]);
  return pages;
}

/**
 * The index of the texts of a built site: the same files for the same texts.
 *
 * @param cache the index of earlier builds
 * @throws Error with Pagefind's own messages if it fails
 */
export async function textIndex(
  files: SiteFiles,
  cache: Cache = NO_CACHE,
): Promise<readonly OutputFile[]> {
  const pages = searchedPages(files, jsonCache(cache));
  const key = `texts ${digestOf(pages.map(({ path, text }) => [path, text]))}`;
  const before = cache.get(key);
  if (before !== undefined) return [...dividedFiles(before)];
  const made = await makeIndex(pages);
  cache.set(key, joinFiles(made));
  return made;
}

async function makeIndex(pages: readonly SearchedPage[]): Promise<readonly OutputFile[]> {
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
    // from a folder, it would take them in the order of the file system, and read ten times as much
    const { addHTMLFile } = index;
    const added = await Promise.all(
      pages.map(({ path, html }) => addHTMLFile({ sourcePath: path, content: html() })),
    );
    check(added.flatMap((one) => one.errors));
    const { files, errors: fileErrors } = await index.getFiles();
    check(fileErrors);
    return files
      .filter(({ path }) => !UNUSED.test(path))
      .map(({ path, content }) => ({ path: `${FOLDER}/${path}`, content }));
  } finally {
    await pagefind.close();
  }
}
