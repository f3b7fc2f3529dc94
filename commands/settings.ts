/**
 * Settings that several commands share, from the environment. One that is empty counts as not set: that
 * is what a variable that somebody forgot to define looks like in a workflow.
 *
 * @module
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { MARKER_FILE } from "../src/base/product.ts";
import { readSiteUrl, SITE_URL_FORMAT } from "../src/base/site-url.ts";
import { visible } from "../src/base/texts/visible.ts";
import { refuse } from "./arguments.ts";

/** The folder of this program: a clone of its repository, or the package that is installed. */
export const PROGRAM = fileURLToPath(new URL("..", import.meta.url));

/** Whether this program is a package: that is compiled, and a clone is not. */
export const IS_PACKAGE = import.meta.url.endsWith(".js");

/** Where the command was started: what users write is relative to it. */
const START = process.cwd();

/**
 * The folder that belongs to a site: the nearest one that has content, from where a command was started upwards. Without
 * content, where it was started.
 */
export function siteFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "content", "site.yaml"))) return folder;
    if (dirname(folder) === folder) return start;
  }
}

/** The folder of the project: of the program's clone, or of the site that the package builds. */
export const ROOT = IS_PACKAGE ? siteFolder(START) : PROGRAM;

/** Where commands work and keep what they made: no file of users is here. What is installed may be read-only. */
export const WORK_FOLDER = join(ROOT, IS_PACKAGE ? MARKER_FILE : "node_modules");

const settingOf = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** A folder that a user names, with an absolute path; `otherwise` if there is no name. */
export const folderOr = (name: string | undefined, otherwise: string): string =>
  name?.trim() ? resolve(START, name) : otherwise;

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * The folder of a site's own content. That of a clone is one that no commit of this project has, so that merges leave it
 * alone: `content` is the example there.
 */
const OWN_CONTENT = IS_PACKAGE ? "content" : "registry";

/** Where content begins: `CONTENT_DIR`, or the folder of the site's own content. */
export const newContentDir = (): string =>
  folderOr(process.env["CONTENT_DIR"], join(ROOT, OWN_CONTENT));

/** The content folder: `CONTENT_DIR`, or that of the site's own content, or the example of a clone without any. */
export function contentDir(root = ROOT): string {
  const own = join(root, OWN_CONTENT);
  return folderOr(process.env["CONTENT_DIR"], isFolder(own) ? own : join(root, "content"));
}

/** The content folder of a command that changes content. Ends the command if there is no such folder. */
export function existingContentDir(): string {
  const folder = contentDir();
  if (isFolder(folder)) return folder;
  return refuse(
    `There is no folder ${shownPath(folder)}. Create it, or name the content folder with CONTENT_DIR.`,
  );
}

/** The folder that the site is written to: `OUT_DIR`, or the project's `dist`. */
export const outDir = (): string => folderOr(process.env["OUT_DIR"], join(ROOT, "dist"));

/**
 * The URL to publish at, in place of the one in `site.yaml`: `SITE_URL`. Ends the command if it is not the URL
 * of a site.
 */
export function siteUrl(): string | undefined {
  const text = settingOf("SITE_URL");
  if (text === undefined) return undefined;
  const read = readSiteUrl(text);
  if ("url" in read) return read.url;
  return refuse(`SITE_URL ${read.fault}; got "${visible(read.found)}".\nUse ${SITE_URL_FORMAT}.`);
}

/** A path as messages show it: relative, if it is in the folder where the command was started. */
export function shownPath(path: string): string {
  const shown = relative(START, path) || ".";
  return visible(shown.startsWith("..") ? path : shown);
}
