/**
 * The index of the look-up, read from a site: a folder that a build wrote, or the URL of a site.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visible } from "../src/base/texts/visible.ts";
import type { LookupManifest, ProfilesDocument } from "../src/lookup/index/documents.ts";
import { openIndex } from "../src/lookup/index/open-index.ts";
import type { Lookup } from "../src/lookup/index/open-lookup.ts";
import { openProfiles, type Profiles } from "../src/lookup/index/profiles.ts";
import {
  IndexError,
  parsed,
  type ReadDocument,
  readIndex,
} from "../src/lookup/index/read-index.ts";
import { refuse } from "./arguments.ts";
import { folderOr, shownPath } from "./settings.ts";

/** An index, opened. */
interface OpenedIndex {
  readonly lookup: Lookup;
  readonly profiles: Profiles;
  readonly manifest: LookupManifest;
}

const fromFolder =
  (folder: string): ReadDocument =>
  async (path) => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return refuse(
        `There is no ${visible(path.slice(1))} in ${shownPath(folder)}. Build the site, or name a site with --site.`,
      );
    }
  };

const fromUrl =
  (site: string): ReadDocument =>
  async (path) => {
    const url = `${site.replace(/\/$/, "")}${path}`;
    try {
      const response = await fetch(url);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      return refuse(`${visible(url)} responded with status ${response.status}.`);
    } catch {
      return refuse(`${visible(url)} could not be fetched.`);
    }
  };

/**
 * Opens the index of a site. Ends the command if there is none, or one of another version.
 *
 * @param site a folder or a URL
 */
export async function indexOfSite(site: string): Promise<OpenedIndex> {
  const read = /^https?:\/\//.test(site) ? fromUrl(site) : fromFolder(folderOr(site, "dist"));
  try {
    const documents = await readIndex(read);
    const profiles = openProfiles(parsed<ProfilesDocument>(documents.profiles));
    return { manifest: documents.manifest, lookup: openIndex(documents, parsed), profiles };
  } catch (error) {
    if (error instanceof IndexError) return refuse(error.message);
    throw error;
  }
}
