/**
 * What the page and the worker of the look-up say to each other.
 *
 * @module
 */
import type { Assembly } from "../../base/assemblies.ts";
import type { Ending } from "../../lookup/extent.ts";
import type { IndexDocuments } from "../../lookup/index/read-index.ts";
import type { Result } from "../../lookup/result.ts";

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

export type FromWorker =
  | { readonly type: "opened" }
  /** How much was read, in bytes. */
  | { readonly type: "progress"; readonly run: number; readonly read: number }
  /** Further results: all at once would hold the page up. */
  | { readonly type: "results"; readonly run: number; readonly results: readonly Result[] }
  | ({ readonly type: "ending"; readonly run: number } & Ending);
