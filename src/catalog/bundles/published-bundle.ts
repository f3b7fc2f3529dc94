/**
 * Bundles as they are published: without drafts, and as one file each.
 *
 * @module
 */
import type { Locate } from "../../base/position.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { withoutEntries } from "../../gkm/graph/without-entries.ts";
import type { Bundle } from "../../gkm/model/bundle.ts";
import type { Place } from "../../report/problem.ts";
import { locateInJson } from "../../yaml/json-text.ts";

/** A file that a bundle was read from. */
export interface BundleFile {
  /** Relative to the content folder. */
  readonly file: string;
  /** Without a byte-order mark. */
  readonly bytes: Uint8Array;
}

/** The files of a bundle that is a folder. */
export interface BundleFiles {
  /** What is no entry. */
  readonly head: BundleFile;
  /** By pointers: `/evidence/kb.eid:1409`. */
  readonly entries: ReadonlyMap<string, BundleFile>;
}

/**
 * A bundle with the bytes that are published: those of its file, without a byte-order mark, or those that its files make
 * together, unless it has drafts.
 */
export interface PublishedBundle extends Bundle {
  readonly bytes: Uint8Array;
  /** The bytes of its file if others are published. */
  readonly written?: Uint8Array;
  /** Its files if it is a folder. */
  readonly files?: BundleFiles;
}

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

/** Bundles without some entries. Those that have none of them stay as they are, byte for byte. */
export function publishedBundles(
  bundles: readonly PublishedBundle[],
  unpublished: ReadonlySet<Entry>,
): readonly PublishedBundle[] {
  return bundles.map((bundle) => {
    const document = withoutEntries(bundle.document, unpublished);
    if (document === bundle.document) return bundle;
    const bytes = new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`);
    return { ...bundle, document, bytes, written: bundle.bytes };
  });
}
