/**
 * What the page and the worker of the look-up say to each other.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import type { Ending } from "../../lookup/extent.ts";
import type { IndexDocuments } from "../../lookup/index/read-index.ts";
import type { Result } from "../../lookup/result.ts";

/** The index, which is answered once it is open. */
export type Documents = Omit<IndexDocuments, "manifest">;

/** What to look up. A further look-up ends the one before. */
export interface Task {
  readonly file: Blob;
  readonly assembly: Assembly | undefined;
  /** The sample of the file, if it is not all of them. */
  readonly sample: string | undefined;
  /** Is told of the look-up; any message to it cancels the look-up. */
  readonly port: MessagePort;
}

/** What is told of a look-up, and its ending behind all. */
export type Progress =
  /** How much was read, in bytes. */
  | { readonly read: number }
  /** Further results: all at once would hold the page up. */
  | { readonly results: readonly Result[] };

export type FromPort = Progress | Ending;
