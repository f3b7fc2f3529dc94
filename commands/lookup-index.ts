/**
 * The index of the look-up, read from a site: a folder that a build wrote, or the URL of a site.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ASSEMBLIES } from "../src/base/chromosomes.ts";
import { parseJson } from "../src/base/json.ts";
import { visible } from "../src/base/visible.ts";
import {
  type AllelesDocument,
  LOOKUP_DOCUMENT,
  type LookupManifest,
  manifestFault,
  type NamesDocument,
  type ProfilesDocument,
} from "../src/lookup/index/documents.ts";
import { type Lookup, openLookup } from "../src/lookup/index/open-lookup.ts";
import { refuse } from "./arguments.ts";
import { folderOr, shownPath } from "./settings.ts";

/** An index, opened. */
export interface OpenedIndex {
  readonly lookup: Lookup;
  readonly manifest: LookupManifest;
}

/** Reads a document of a site by its path. */
type ReadDocument = (path: string) => Promise<string>;

const fromFolder =
  (folder: string): ReadDocument =>
  async (path) => {
    try {
      return readFileSync(join(folder, path), "utf8");
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
      if (response.ok) return await response.text();
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
export async function openIndex(site: string): Promise<OpenedIndex> {
  const read = /^https?:\/\//.test(site) ? fromUrl(site) : fromFolder(folderOr(site, "dist"));
  const manifest: unknown = parseJson(await read(LOOKUP_DOCUMENT));
  const fault = manifestFault(manifest);
  if (fault !== undefined) return refuse(fault);
  const known = manifest as LookupManifest;
  const documentAt = async (path: string) => parseJson(await read(path)) as unknown;
  const alleles = await Promise.all(ASSEMBLIES.map((one) => documentAt(known.alleles[one])));
  const names = await documentAt(known.names);
  const profiles = await documentAt(known.profiles);
  if ([...alleles, names, profiles].includes(undefined)) {
    return refuse("The look-up index is no JSON. Fetch or build the site again.");
  }
  return {
    manifest: known,
    lookup: openLookup(
      alleles as AllelesDocument[],
      names as NamesDocument,
      profiles as ProfilesDocument,
    ),
  };
}
