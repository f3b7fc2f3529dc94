/**
 * What the page and the worker of the look-up say to each other.
 *
 * @module
 */
import type { Assembly } from "../../base/chromosomes.ts";
import type { IndexDocuments } from "../../lookup/index/read-index.ts";
import type { Result } from "../../lookup/result.ts";
import type { Summary } from "../../lookup/session.ts";

export type ToWorker =
  | { readonly type: "open"; readonly documents: Omit<IndexDocuments, "manifest"> }
  /** A further look-up ends the one before. */
  | {
      readonly type: "look up";
      readonly run: number;
      readonly file: Blob;
      readonly assembly: Assembly | undefined;
    }
  | { readonly type: "cancel" };

/** What a look-up came to. */
export interface Ending {
  readonly summary: Summary;
  /** Why the file could not be unpacked to its end: a sentence. */
  readonly unpacking?: string;
  readonly isCancelled: boolean;
}

export type FromWorker =
  | { readonly type: "opened" }
  /** How much was read, in bytes. */
  | { readonly type: "progress"; readonly run: number; readonly read: number }
  /** Further results: all at once would hold the page up. */
  | { readonly type: "results"; readonly run: number; readonly results: readonly Result[] }
  | ({ readonly type: "ending"; readonly run: number } & Ending);
