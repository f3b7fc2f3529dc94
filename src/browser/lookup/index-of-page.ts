/**
 * The index of the look-up, fetched whole before anything is looked up: the site does not learn what a reader has.
 *
 * @module
 */
import type { LookupManifest, ProfilesDocument } from "../../lookup/index/documents.ts";
import {
  diseasesIn,
  openProfiles,
  openRelated,
  type Profiles,
} from "../../lookup/index/profiles.ts";
import { IndexError, parsed, readIndex } from "../../lookup/index/read-index.ts";
import { type LookupWorker, startLookupWorker } from "./worker-of-page.ts";

/** The index: what compares is in the worker, and what is shown of profiles is here, too. */
export interface PageIndex {
  readonly profiles: Profiles;
  /** The diseases that anything is claimed of, from A to Z. */
  readonly diseases: readonly string[];
  /** The names of diseases that are related to one. */
  readonly relatedTo: (disease: string) => ReadonlySet<string>;
  readonly manifest: LookupManifest;
  readonly worker: LookupWorker;
  /** What shows and saves what was found. It is loaded with the index: after that, nothing is requested. */
  readonly shown: typeof import("./shown.ts");
}

const UNAVAILABLE = "The index could not be loaded. Try again later.";

async function fetchDocument(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch(() => {
    throw new IndexError(UNAVAILABLE);
  });
  if (!response.ok) throw new IndexError(UNAVAILABLE);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Fetches the index, and opens it.
 *
 * @param base the path of the site, without a slash at its end
 * @param onFailure is told if the worker stops
 * @throws IndexError if it cannot be fetched, or has another version
 */
export async function fetchIndex(base: string, onFailure: () => void): Promise<PageIndex> {
  const [{ manifest, ...documents }, shown] = await Promise.all([
    readIndex((path) => fetchDocument(base + path)),
    import("./shown.ts").catch(() => {
      throw new IndexError(UNAVAILABLE);
    }),
  ]);
  const known = parsed<ProfilesDocument>(documents.profiles);
  const worker = await startLookupWorker(documents, onFailure);
  return {
    ...{ manifest, worker, shown },
    profiles: openProfiles(known),
    diseases: diseasesIn(known),
    relatedTo: openRelated(known),
  };
}
