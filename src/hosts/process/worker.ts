/**
 * A worker process: it serves until its supervisor, or a signal of its own, tells it to stop.
 *
 * @module
 */

import cluster from "node:cluster";
import { PRODUCT_ID } from "../../base/product.ts";
import type { EdgeSettings } from "../../edge/settings/settings.ts";
import { longestMs, type ServeOptions, startServer } from "../server/server.ts";
import { lineWriter } from "./log-lines.ts";
import { workerMetrics } from "./worker-snapshots.ts";

/** The variable with the port that all workers listen on. */
export const PORT_VARIABLE = `${PRODUCT_ID.toUpperCase()}_WORKER_PORT`;

/** What the supervisor sends to stop a worker. */
export const DRAIN = "drain";

export type WorkerReport =
  | {
      readonly url: string;
      /** Milliseconds that it needs at most to finish its requests. */
      readonly longestMs: number;
    }
  | { readonly code: string; readonly message: string };

/** Reports to the supervisor, and waits until that is sent. */
const report = (what: WorkerReport) =>
  new Promise<void>((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(what, undefined, undefined, () => resolve());
  });

/** Serves in a worker process. */
export async function runWorker(
  options: ServeOptions & { readonly settings: EdgeSettings },
): Promise<void> {
  const { print, flush } = lineWriter(process.stdout);
  const port = Number(process.env[PORT_VARIABLE]);
  const metrics = workerMetrics();
  const { collect } = metrics;
  const server = await startServer({ ...options, port, log: print, collect }).catch(
    async (error) => {
      await report({ code: String(error.code), message: String(error.message) });
      return process.exit(1);
    },
  );
  metrics.offer(server.snapshot);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.drain();
    await metrics.leave();
    flush();
    process.exit(0);
  };
  process.on("message", (message) => {
    if (message === DRAIN) void stop();
  });
  process.on("SIGTERM", () => void stop());
  // a terminal sends these to all processes: the supervisor decides
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
  // without its supervisor, a worker would be ended in the middle of its requests
  process.prependListener("disconnect", () => {
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    void stop();
  });
  await report({ url: server.url, longestMs: longestMs(options.settings) });
}
