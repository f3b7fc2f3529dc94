/**
 * Pages of the build before: a page is rendered again if anything that it was made from has changed.
 *
 * @module
 */
import type { Reads } from "../base/reads.ts";
import type { Kept, Sources } from "../cache/kept.ts";
import type { Catalog, Site } from "../catalog/catalog.ts";
import { createReadDigests } from "../site/read-digests.ts";

/** A page of this build. */
type KeptPage =
  /** The build before has made the same. */
  | { readonly bytes: Uint8Array }
  /** It is to be rendered between the two calls. */
  | {
      readonly bytes?: undefined;
      readonly begin: () => void;
      readonly end: (bytes: Uint8Array) => void;
    };

export interface KeptPages {
  /**
   * @param path the file
   * @param props what the page is given
   */
  find(path: string, props: unknown): KeptPage;
  /** Keeps a page no longer. */
  drop(path: string): void;
}

/** Opens what the build before kept, with the settings that everything depends on. */
export type OpenKept = (sources: Sources, settings: Site) => Kept;

/** Every page is rendered. */
export const NO_PAGES: KeptPages = { find: () => ({ begin() {}, end() {} }), drop() {} };

/** Opens the pages of the build before. Every page is rendered if the catalog does not tell what is read of it. */
export function openPages(
  catalog: Catalog,
  open: OpenKept,
): { readonly pages: KeptPages; readonly save: () => void } {
  const { reads, site } = catalog;
  if (reads === undefined) return { pages: NO_PAGES, save() {} };
  const digests = createReadDigests(catalog);
  const kept = open(digests, site);
  const find = (path: string, props: unknown): KeptPage => {
    const given = digests.ofValue(props ?? {});
    const bytes = given === undefined ? undefined : kept.find(path, given);
    if (bytes !== undefined) return { bytes };
    let end: ReturnType<Reads["begin"]> | undefined;
    return {
      begin() {
        end = reads.begin();
      },
      end(made) {
        const noted = end?.();
        if (given !== undefined && noted !== undefined) kept.add(path, given, noted, made);
      },
    };
  };
  return { pages: { find, drop: kept.drop }, save: kept.save };
}
