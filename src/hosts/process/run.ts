/**
 * A process that serves a site until it is told to stop, alone or as one of several workers.
 *
 * @module
 */

import cluster from "node:cluster";
import { PRODUCT_NAME } from "../../base/product.ts";
import { counted } from "../../base/words.ts";
import type { EdgeSettings } from "../../edge/settings/settings.ts";
import { longestMs, startServer } from "../server/server.ts";
import { lineWriter } from "./log-lines.ts";
import { reporter } from "./report.ts";
import type { StartSettings } from "./start-settings.ts";
import { hasTerminal, onStopSignal, STOP_SIGNALS } from "./stop-signals.ts";
import { runWorker } from "./worker.ts";
import { superviseWorkers } from "./workers.ts";

/** Serves in this process. */
async function serveAlone(run: StartSettings): Promise<void> {
  const { print, flush } = lineWriter(process.stdout);
  const server = await startServer({ ...run, log: print });
  const report = reporter(run.settings, print);
  report("started", `${PRODUCT_NAME} is running at ${server.url}`);
  const stop = async () => {
    const active = server.active();
    // in a terminal nobody has to wait, and be told why
    const isNews = active > 0 || run.settings.logFormat === "json" || !hasTerminal();
    if (isNews) report("stopping", stopping(active, run.settings));
    await server.drain();
    flush();
    process.exit(0);
  };
  const signals = hasTerminal() ? ([...STOP_SIGNALS, "SIGHUP"] as const) : STOP_SIGNALS;
  onStopSignal(signals, () => void stop(), flush);
  if (!hasTerminal()) process.on("SIGHUP", () => report("not restarted", NOT_RESTARTED));
}

const NOT_RESTARTED =
  "Without workers, SIGHUP restarts nothing. Set --workers or WORKERS to restart without losing a request.";

const stopping = (active: number, settings: EdgeSettings) =>
  `Finishing ${counted(active, "request")}, for at most ${Math.ceil(longestMs(settings) / 1000)} s. A second signal stops at once.`;

/** Serves a site. Rejects with the error of Node if it cannot listen on the host and port. */
export async function runServer(run: StartSettings): Promise<void> {
  if (cluster.isWorker) return runWorker(run);
  if (run.workers === undefined) return serveAlone(run);
  const { print, flush } = lineWriter(process.stdout);
  const report = reporter(run.settings, print);
  const { settings, workers } = run;
  await superviseWorkers({
    ...run,
    count: workers,
    longestMs: longestMs(settings),
    report,
    onStop: () => report("stopping", `Stopping ${counted(workers, "worker")}.`),
    flush,
  });
}
