/**
 * The names of bundles and of their files, and places in them.
 *
 * @module
 */
import type { Locate } from "../../base/position.ts";
import type { Place } from "../../report/problem.ts";
import { locateInJson } from "../../yaml/json-text.ts";
import type { BundleFile, BundleFiles, PublishedBundle } from "./published-bundle.ts";

/** The file or folder of a bundle, relative to the content folder. */
export const bundleFile = ({ name, files }: Pick<PublishedBundle, "name" | "files">): string =>
  files === undefined ? `bundles/${name}.json` : `bundles/${name}`;

/**
 * The name of a bundle, as somebody writes it: also with its folder and ending.
 *
 * @example bundleNameIn("content/bundles/brain.json") // "brain"
 */
export const bundleNameIn = (text: string): string =>
  text.replace(/^(.*\/)?bundles\//, "").replace(/(\.json|\/.*)$/, "");

/** The name of the bundle that a file of the content is part of; undefined for any other file. */
export const bundleNameOf = (file: string): string | undefined =>
  /^bundles\/([^/]+?)(?:\/|\.json$|$)/.exec(file)?.[1];

const locateIn = ({ bytes }: { readonly bytes: Uint8Array }): Locate =>
  locateInJson(new TextDecoder().decode(bytes));

/** Finds places in the files of a bundle: in one for each entry, or in the head alone. */
export function placeIn({
  head,
  entries = new Map(),
}: Pick<BundleFiles, "head"> & Partial<BundleFiles>): Place {
  const locates = new Map<BundleFile, Locate>();
  return (pointer) => {
    const entry = pointer.split("/", 3).join("/");
    const part = entries.get(entry);
    const own = part ?? head;
    const locate = locates.get(own) ?? locateIn(own);
    locates.set(own, locate);
    const inside = part === undefined ? pointer : pointer.slice(entry.length);
    return { file: own.file, ...locate(inside) };
  };
}

/** The texts of bundles, read once: a large one has thousands of entries. */
const places = new WeakMap<PublishedBundle, Place>();

/** Finds places in what a bundle was read from. */
export function placeInBundle(bundle: PublishedBundle): Place {
  const known = places.get(bundle);
  if (known !== undefined) return known;
  const { bytes, written = bytes, files } = bundle;
  const place = placeIn(files ?? { head: { file: bundleFile(bundle), bytes: written } });
  places.set(bundle, place);
  return place;
}
