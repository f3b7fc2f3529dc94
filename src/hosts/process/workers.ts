/**
 * The supervisor of worker processes: it starts, replaces and stops them, and serves nothing itself.
 *
 * @module
 */

import cluster, { type Worker } from "node:cluster";
import { PRODUCT_NAME } from "../../base/product.ts";
import { counted } from "../../base/words.ts";
import { freePort } from "./free-port.ts";
import type { ReportEvent } from "./report.ts";
import { onStopSignal } from "./stop-signals.ts";
import { DRAIN, PORT_VARIABLE, type WorkerReport } from "./worker.ts";
import { WorkerSnapshots } from "./worker-snapshots.ts";

/** A worker that runs for fewer milliseconds has failed to start. */
const STARTED_MS = 5000;

/** The pause before a worker is replaced that failed to start, doubled with each; in milliseconds. */
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/** As many workers in a row may fail to start. */
const MAX_FAILURES = 6;

/** Milliseconds beyond the deadline of a worker, after which it is killed. */
const KILL_MS = 2000;

interface Supervision {
  readonly count: number;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Milliseconds that a worker needs at most to finish its requests. */
  readonly longestMs: number;
  readonly report: ReportEvent;
  /** Called when all workers begin to stop. */
  readonly onStop: () => void;
  readonly flush: () => void;
}

type Serving = Extract<WorkerReport, { readonly url: string }>;

/** Resolves when a worker serves; rejects with why it does not. */
function ready(worker: Worker): Promise<Serving> {
  return new Promise((resolve, reject) => {
    worker.on("message", (report: WorkerReport | object) => {
      if ("url" in report) resolve(report);
      else if ("code" in report)
        reject(Object.assign(new Error(report.message), { code: report.code }));
    });
    worker.once("exit", () => reject(new Error("A worker ended before it served.")));
  });
}

const howItEnded = (worker: Worker) => {
  const { exitCode, signalCode } = worker.process;
  return signalCode === null ? `with exit code ${exitCode}` : `by ${signalCode}`;
};

class Supervisor {
  readonly #supervision: Supervision;
  /** Those that serve or will; not those that are stopping. */
  readonly #workers = new Set<Worker>();
  /** What each worker needs at most to finish its requests: later ones may have other settings. */
  readonly #longestMs = new WeakMap<Worker, number>();
  readonly #snapshots = new WorkerSnapshots();
  /** All workers, and those that replace them, listen on the same one. */
  #port = "";
  #failures = 0;
  #isStopping = false;
  /** Those that ended during a restart, and may need no replacement. */
  readonly #unreplaced: Worker[] = [];
  /** Whether all workers run; `again` if they have to be replaced by then. */
  #restart: "idle" | "busy" | "again" = "busy";

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
  }

  /** Starts all workers, and returns the URL that they serve. */
  async start(): Promise<string> {
    const { count, host, port } = this.#supervision;
    // all accept from one socket: a worker that ends takes no connection with it that was only handed to it
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    this.#port = String(await freePort(host, port));
    const [first] = await Promise.all(Array.from({ length: count }, () => this.#fork()));
    return first?.url ?? "";
  }

  /** What was asked for while the workers started comes now. */
  started(): void {
    const isAsked = this.#restart === "again";
    this.#restart = "idle";
    for (const lost of this.#unreplaced.splice(0)) this.#replace(lost);
    if (isAsked) void this.restart();
  }

  async #fork(): Promise<Serving> {
    const started = performance.now();
    const worker = cluster.fork({ [PORT_VARIABLE]: this.#port });
    this.#snapshots.watch(worker);
    let isReady = false;
    worker.once("exit", () => {
      const isLost = this.#workers.delete(worker);
      if (isReady && isLost && !this.#isStopping) this.#lost(worker, performance.now() - started);
    });
    this.#workers.add(worker);
    const served = await ready(worker);
    isReady = true;
    this.#longestMs.set(worker, served.longestMs);
    // what was sent to it before is lost
    if (this.#isStopping) this.#drain(worker);
    return served;
  }

  /** Replaces a worker that ended on its own. */
  #lost(worker: Worker, lastedMs: number): void {
    const { report } = this.#supervision;
    this.#failures = lastedMs < STARTED_MS ? this.#failures + 1 : 0;
    if (this.#failures >= MAX_FAILURES) {
      const last = howItEnded(worker);
      report(
        "workers failing",
        `${MAX_FAILURES} workers in a row ended at once, the last ${last}.`,
      );
      void this.stop(1);
      return;
    }
    report("worker lost", `A worker ended ${howItEnded(worker)}. Starting another.`);
    const pause = this.#failures === 0 ? 0 : PAUSE_MS * 2 ** (this.#failures - 1);
    setTimeout(() => this.#replace(worker), Math.min(pause, LONGEST_PAUSE_MS));
  }

  #replace(lost: Worker): void {
    if (this.#isStopping) return;
    if (this.#isComplete()) {
      // a restart has one more than it leaves, and may fail
      if (this.#restart !== "idle") this.#unreplaced.push(lost);
      return;
    }
    this.#fork().catch(() => this.#lost(lost, 0));
  }

  /**
   * Replaces each worker by a new one: the new one serves before the old one stops. Called while workers start, it
   * replaces them once more when they have: they may have begun with what is old by now.
   */
  async restart(): Promise<void> {
    const { report } = this.#supervision;
    if (this.#isStopping) return;
    if (this.#restart !== "idle") {
      this.#restart = "again";
      return;
    }
    this.#restart = "busy";
    const old = [...this.#workers];
    try {
      for (const worker of old) {
        // it has ended, and another one is there
        if (!this.#workers.has(worker) && this.#isComplete()) continue;
        await this.#fork();
        if (this.#isStopping) return;
        if (this.#workers.has(worker)) this.#drain(worker);
      }
      report("restarted", `Restarted ${counted(old.length, "worker")}.`);
    } catch (error) {
      report("restart failed", `The workers were not restarted: ${(error as Error).message}`);
    }
    this.started();
  }

  #isComplete(): boolean {
    return this.#workers.size >= this.#supervision.count;
  }

  /** Lets a worker finish its requests, and kills it if it does not end. */
  #drain(worker: Worker): void {
    this.#workers.delete(worker);
    if (worker.isConnected()) worker.send(DRAIN);
    const longestMs = this.#longestMs.get(worker) ?? this.#supervision.longestMs;
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), longestMs + KILL_MS);
    worker.once("exit", () => clearTimeout(timer));
  }

  /** Lets all workers finish their requests, and ends the process. */
  async stop(exitCode: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#supervision.onStop();
    const ended = Object.values(cluster.workers ?? {}).map(
      (worker) => new Promise((resolve) => worker?.once("exit", resolve)),
    );
    for (const worker of this.#workers) this.#drain(worker);
    await Promise.all(ended);
    this.#supervision.flush();
    process.exit(exitCode);
  }
}

/** Ends all workers, whatever they do. */
function killAll(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
}

/**
 * Starts worker processes that run this program, and keeps them running. Rejects with the error of Node
 * if they cannot listen.
 */
export async function superviseWorkers(supervision: Supervision): Promise<void> {
  const { report, flush } = supervision;
  const supervisor = new Supervisor(supervision);
  onStopSignal(
    ["SIGTERM", "SIGINT"],
    () => void supervisor.stop(0),
    () => {
      killAll();
      flush();
    },
  );
  process.on("SIGHUP", () => void supervisor.restart());
  try {
    report("started", `${PRODUCT_NAME} is running at ${await supervisor.start()}`);
  } catch (error) {
    killAll();
    throw error;
  }
  supervisor.started();
}
