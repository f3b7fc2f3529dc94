/**
 * Bundles as they are published: without drafts, and as one file each.
 *
 * @module
 */
import type { Entry } from "../../gkm/graph/graph.ts";
import { withoutEntries } from "../../gkm/graph/without-entries.ts";
import type { Bundle } from "../../gkm/model/bundle.ts";

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
