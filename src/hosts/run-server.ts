/**
 * A process that serves a site until it is told to stop, alone or as one of several workers.
 *
 * @module
 */
import cluster from "node:cluster";
import type { EdgeSettings } from "../edge/settings.ts";
import { counted } from "../json/words.ts";
import { lineWriter } from "./log-lines.ts";
import { longestMs, startServer } from "./server.ts";
import { onStopSignal, STOP_SIGNALS } from "./stop-signals.ts";
import { runWorker } from "./worker.ts";
import { superviseWorkers } from "./workers.ts";

/** What to serve, where, and how. */
export interface Run {
  /** The built site. */
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly settings: EdgeSettings;
  /** The number of worker processes; undefined for none: this process serves. */
  readonly workers: number | undefined;
}

/** Serves in this process. */
async function serveAlone(run: Run): Promise<void> {
  const { print, flush } = lineWriter(process.stdout);
  const server = await startServer({ ...run, log: print });
  print(`Vitrine is running at ${server.url}`);
  const stop = async () => {
    const active = server.active();
    if (active > 0) print(stopping(active, run.settings));
    await server.drain();
    flush();
    process.exit(0);
  };
  onStopSignal(STOP_SIGNALS, () => void stop(), flush);
}

const stopping = (active: number, settings: EdgeSettings) =>
  `Finishing ${counted(active, "request")}, for at most ${Math.ceil(longestMs(settings) / 1000)} s. A second signal stops at once.`;

/** Serves a site. Rejects with the error of Node if it cannot listen on the host and port. */
export async function runServer(run: Run): Promise<void> {
  if (cluster.isWorker) return runWorker(run);
  if (run.workers === undefined) return serveAlone(run);
  const { print, flush } = lineWriter(process.stdout);
  await superviseWorkers({
    ...run,
    count: run.workers,
    longestMs: longestMs(run.settings),
    print,
    flush,
  });
}
