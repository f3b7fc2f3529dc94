/**
 * The index of the look-up, fetched whole before anything is looked up: the site does not learn what a reader has.
 *
 * @module
 */
import { ASSEMBLIES } from "../../base/chromosomes.ts";
import {
  type AllelesDocument,
  LOOKUP_DOCUMENT,
  type LookupManifest,
  manifestFault,
  type NamesDocument,
  type ProfilesDocument,
} from "../../lookup/index/documents.ts";
import { type Lookup, openLookup } from "../../lookup/index/open-lookup.ts";

export interface PageIndex {
  readonly lookup: Lookup;
  readonly manifest: LookupManifest;
}

/**
 * Fetches the index.
 *
 * @param base the path of the site, without a slash at its end
 * @throws Error if it cannot be fetched, or has another version
 */
export async function fetchIndex(base: string): Promise<PageIndex> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(base + path);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  };
  const manifest = await read(LOOKUP_DOCUMENT);
  const fault = manifestFault(manifest);
  if (fault !== undefined) throw new Error(fault);
  const known = manifest as LookupManifest;
  const [names, profiles, ...alleles] = await Promise.all([
    read(known.names),
    read(known.profiles),
    ...ASSEMBLIES.map((assembly) => read(known.alleles[assembly])),
  ]);
  const lookup = openLookup(
    alleles as AllelesDocument[],
    names as NamesDocument,
    profiles as ProfilesDocument,
  );
  return { lookup, manifest: known };
}
