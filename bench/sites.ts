/**
 * The files of content and of sites.
 *
 * @module
 */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** The files below a folder, with `/` in their paths. */
export const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/** The bundles of a content folder. */
export const jsonBundles = /^bundles\/.*\.json$/;
