/**
 * Queries of the page, run in a worker.
 *
 * @module
 */
import { startWorker } from "../same-policy-worker.ts";
import path from "./query-worker.ts?worker&url";
import type { QueryResult } from "./result.ts";
import type { DataTable } from "./tables.ts";

export interface QueryRequest {
  readonly query: string;
  readonly tables: readonly DataTable[];
  /** The URL of the site, without a slash at its end: paths are not known in a worker. */
  readonly root: string;
}

/** A result, or why there is none: a sentence. */
export type QueryReply = { readonly result: QueryResult } | { readonly error: string };

export interface Queries {
  /**
   * Runs a query; one that is still running is ended.
   *
   * @throws Error whose message is a sentence
   */
  run(query: string): Promise<QueryResult>;
  /** Ends a query that is running: its promise is rejected with {@link CANCELLED}. */
  cancel(): void;
}

export const CANCELLED = "Cancelled.";

const FAILED = "What runs queries could not be loaded, or has stopped. Reload the page.";

/** @param root the URL of the site, without a slash at its end */
export function startQueries(tables: readonly DataTable[], root: string): Queries {
  let started: Promise<Worker> | undefined;
  let end: ((reason: Error) => void) | undefined;
  const stop = (reason: string) => {
    started?.then((worker) => worker.terminate());
    started = undefined;
    end?.(new Error(reason));
    end = undefined;
  };
  const cancel = () => {
    if (end !== undefined) stop(CANCELLED);
  };
  return {
    cancel,
    run(query) {
      cancel();
      started ??= startWorker(path);
      const own = started;
      return new Promise((resolve, reject) => {
        end = reject;
        own.then(
          (worker) => {
            worker.onerror = () => stop(FAILED);
            worker.onmessage = ({ data }: MessageEvent<QueryReply>) => {
              end = undefined;
              if ("result" in data) resolve(data.result);
              else reject(new Error(data.error));
            };
            worker.postMessage({ query, tables, root } satisfies QueryRequest);
          },
          () => stop(FAILED),
        );
      });
    },
  };
}
