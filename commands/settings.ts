/**
 * Settings that several commands share, from the environment. One that is empty counts as not set: that
 * is what a variable that somebody forgot to define looks like in a workflow.
 *
 * @module
 */
import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readSiteUrl, SITE_URL_FORMAT } from "../src/base/site-url.ts";
import { visible } from "../src/base/visible.ts";
import { refuse } from "./arguments.ts";

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Where the command was started: what users write is relative to it. */
const START = process.cwd();

const settingOf = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** A folder that a user names, with an absolute path; `otherwise` if there is no name. */
export const folderOr = (name: string | undefined, otherwise: string): string =>
  name?.trim() ? resolve(START, name) : otherwise;

/** The content folder: `CONTENT_DIR`, or the project's `content`. */
export const contentDir = (): string => folderOr(process.env["CONTENT_DIR"], join(ROOT, "content"));

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
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
