/**
 * The index of the site that a page is of, opened once for a page.
 *
 * @module
 */
import { openIndex, type SearchIndex } from "../../search/open-index.ts";
import { ROOT_FILE } from "../../search/root.ts";

/** Where things are, as the field's form says it in its `data-…` attributes. */
export interface SearchPlaces {
  /** The path that the site is published under: empty, or `/registry`. */
  readonly base: string;
  /** The URL of the index's root. */
  readonly root: string;
  /** The URL of the folder of its blocks. */
  readonly blocks: string;
}

/** Reads the places from a search form. */
export function indexPlaces({ dataset }: HTMLElement): SearchPlaces {
  return {
    base: dataset["base"] ?? "",
    root: dataset["root"] ?? "",
    blocks: dataset["blocks"] ?? "",
  };
}

/** How long a file may take, in milliseconds: what never comes must not look like a search that goes on. */
const TIME_LIMIT_MS = 15_000;

/** Fetches a file of the index; undefined if there is none. */
async function fetchFile(
  path: string,
  { root, blocks }: SearchPlaces,
): Promise<Uint8Array | undefined> {
  const isRoot = path === ROOT_FILE;
  // the root changes with the content: a browser has to ask whether its copy is the last
  const response = await fetch(isRoot ? root : `${blocks}/${path}`, {
    cache: isRoot ? "no-cache" : "default",
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.url} responds with status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

let openedIndex: SearchIndex | undefined;

/** The index; its files are read when a question needs them. */
export function indexOfPage(places: SearchPlaces): SearchIndex {
  openedIndex ??= openIndex((path) => fetchFile(path, places));
  return openedIndex;
}
