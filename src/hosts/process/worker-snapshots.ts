/**
 * The metrics of all workers, for a scrape that one of them gets: the worker asks the supervisor, which asks
 * all. The supervisor keeps the totals of workers that have ended, so that no counter goes down.
 *
 * @module
 */
import type { Worker } from "node:cluster";
import {
  addedUp,
  type MetricsSnapshot,
  NO_SNAPSHOT,
  totalsOf,
} from "../../edge/operate/metrics.ts";

/** Milliseconds that all workers have to send their metrics; of others, the last totals count. */
const GIVE_MS = 500;

/** Milliseconds that a worker waits for the supervisor. */
const COLLECT_MS = 2 * GIVE_MS;

type FromWorker =
  /** It has a scrape. */
  | { readonly collect: number }
  /** Its metrics, because it was asked for them or because it ends. */
  | { readonly snapshot: MetricsSnapshot };

type FromSupervisor =
  /** Send your metrics. */
  "give metrics" | { readonly collected: number; readonly snapshots: readonly MetricsSnapshot[] };

const has = <Key extends string>(message: unknown, key: Key): message is Record<Key, unknown> =>
  typeof message === "object" && message !== null && key in message;

/** The metrics of the workers of a supervisor. */
export class WorkerSnapshots {
  /** The last ones that each worker sent; undefined for one that sent none. */
  readonly #last = new Map<Worker, MetricsSnapshot | undefined>();
  /** Those that wait for the metrics of a worker. */
  readonly #waiting = new Map<Worker, Set<() => void>>();
  #ended: MetricsSnapshot = NO_SNAPSHOT;

  /** Counts a worker, until it ends. */
  watch(worker: Worker): void {
    this.#last.set(worker, undefined);
    this.#waiting.set(worker, new Set());
    worker.on("message", (message: FromWorker) => {
      if (has(message, "collect")) void this.#collect(worker, message.collect);
      else if (has(message, "snapshot")) this.#received(worker, message.snapshot);
    });
    worker.once("exit", () => {
      const last = this.#last.get(worker);
      this.#last.delete(worker);
      if (last !== undefined) this.#ended = addedUp([this.#ended, totalsOf(last)]);
      this.#wake(worker);
      this.#waiting.delete(worker);
    });
  }

  #received(worker: Worker, snapshot: MetricsSnapshot): void {
    if (this.#last.has(worker)) this.#last.set(worker, snapshot);
    this.#wake(worker);
  }

  #wake(worker: Worker): void {
    for (const wake of this.#waiting.get(worker) ?? []) wake();
  }

  /** Asks all workers, and sends what they have to one of them. */
  async #collect(asker: Worker, id: number): Promise<void> {
    const late = new Set<Worker>();
    await Promise.all(
      [...this.#last.keys()].map(async (worker) => {
        if (!(await this.#ask(worker))) late.add(worker);
      }),
    );
    const snapshots = [...this.#last].map(([worker, last = NO_SNAPSHOT]) =>
      late.has(worker) ? totalsOf(last) : last,
    );
    send(asker, { collected: id, snapshots: [this.#ended, ...snapshots] });
  }

  /** Returns whether a worker sent its metrics in time, or has ended. */
  #ask(worker: Worker): Promise<boolean> {
    const waiting = this.#waiting.get(worker);
    return new Promise((resolve) => {
      const done = (isInTime: boolean) => {
        clearTimeout(timer);
        waiting?.delete(wake);
        resolve(isInTime);
      };
      const wake = () => done(true);
      const timer = setTimeout(() => done(false), GIVE_MS);
      waiting?.add(wake);
      send(worker, "give metrics");
    });
  }
}

/** Sends to a worker, which may have ended: then nobody waits for what is sent. */
function send(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

interface WorkerMetrics {
  /** Asks for those of all workers; undefined if they do not come in time. */
  collect(): Promise<readonly MetricsSnapshot[] | undefined>;
  /** Sends the worker's own from now on, whenever the supervisor wants them. */
  offer(snapshot: (() => MetricsSnapshot) | undefined): void;
  /** Sends the worker's own for the last time. */
  leave(): Promise<void>;
}

/** Sends to the supervisor, if there is one; resolves when that is done. */
const report = (message: FromWorker) =>
  new Promise<void>((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });

/** Connects a worker with its supervisor. */
export function workerMetrics(): WorkerMetrics {
  const waiting = new Map<number, (snapshots: readonly MetricsSnapshot[]) => void>();
  let takeSnapshot: (() => MetricsSnapshot) | undefined;
  let last = 0;
  const give = async () => {
    if (takeSnapshot !== undefined) await report({ snapshot: takeSnapshot() });
  };
  process.on("message", (message: FromSupervisor) => {
    if (message === "give metrics") void give();
    else if (has(message, "collected")) waiting.get(message.collected)?.(message.snapshots);
  });
  return {
    async collect() {
      const id = ++last;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const collected = await new Promise<readonly MetricsSnapshot[] | undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), COLLECT_MS);
        waiting.set(id, resolve);
        void report({ collect: id });
      });
      clearTimeout(timer);
      waiting.delete(id);
      return collected;
    },
    offer(snapshot) {
      takeSnapshot = snapshot;
    },
    leave: give,
  };
}
