/**
 * The files of the site that is being built, which the command and Astro's configuration share.
 *
 * @module
 */
import { createSiteFiles, type PreviousSite, type SiteFiles } from "../src/output/site-files.ts";

let previous: PreviousSite | undefined;
let current: SiteFiles | undefined;

/** Sets the site of the build before, whose files stay where they are; undefined if every file is written. */
export function setPreviousSite(site: PreviousSite | undefined): void {
  previous = site;
}

/** Opens the files of a site that is written into a folder. */
export function openFiles(folder: string): SiteFiles {
  current = createSiteFiles(folder, previous);
  return current;
}

/** @throws Error if no site has been built */
export function builtFiles(): SiteFiles {
  if (current === undefined) throw new Error("No site has been built.");
  return current;
}
