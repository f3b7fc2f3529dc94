/**
 * Settings that several commands share, from the environment.
 *
 * @module
 */
import { relative, resolve } from "node:path";
import { visible } from "../src/json/visible.ts";

/** The content folder: `CONTENT_DIR`, or `content`. */
export const contentDir = (): string => resolve(process.env["CONTENT_DIR"] ?? "content");

/** The folder that the site is written to: `OUT_DIR`, or `dist`. */
export const outDir = (): string => resolve(process.env["OUT_DIR"] ?? "dist");

/** The URL to publish at, in place of the one in `site.yaml`: `SITE_URL`. */
export const siteUrl = (): string | undefined => process.env["SITE_URL"] || undefined;

/** A path as messages show it: relative, if it is in the current folder. */
export function shownPath(path: string): string {
  const shown = relative("", path) || ".";
  return visible(shown.startsWith("..") ? path : shown);
}
