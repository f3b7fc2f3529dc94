/**
 * Code of a site that keeps a command busy without end, or uses up its memory: the command says which, and ends. In the
 * meantime signals end it.
 *
 * @module
 */
import { closeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { visible } from "../src/base/texts/visible.ts";
import { refuse } from "./arguments.ts";
import { progress } from "./progress.ts";
import { shownPath } from "./settings.ts";
import { interruptedMessage, releaseSignals } from "./signals.ts";
import { componentPlace } from "./theme-components.ts";

/** Why the first thread is interrupted: to end it, or to have signals end it. */
export type Interruption = "time" | "memory" | "signals";

/** What the watching thread gets. */
export interface WatchedThread {
  /** The first number grows as long as the first thread turns to other work now and then. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  /** After so many seconds the command ends. */
  readonly seconds: number;
  /** After so many seconds signals end it at once: what would receive them does not get to. */
  readonly signalSeconds: number;
  /** If the process uses more, the first thread has to look whether its memory is used up. */
  readonly memoryBytes: number;
  /** The name of the symbol by which the global object has what the watching thread calls. */
  readonly key: string;
}

const SIGNAL_SECONDS = 2;

const BEAT_MS = 500;

const SETTING = "CODE_TIMEOUT_SECONDS";

function limitSeconds(): number {
  const text = process.env[SETTING]?.trim() || "60";
  return /^[1-9]\d{0,5}$/.test(text)
    ? Number(text)
    : refuse(`${SETTING} must be a whole number of 1 or more; got "${visible(text)}".`);
}

/** What part of the heap may be in use: with more, Node would collect it again and again, and then abort. */
const MOST_USED = 0.85;

/** What of the limit of Node's heap is for new objects, in bytes: the three spaces of 64 MB that it lets them have. */
const YOUNG_BYTES = 3 * 2 ** 26;

/** How many bytes of objects that stay the heap may have. A small heap has less for new ones. */
function heapLimit(): number {
  const { heap_size_limit: all } = getHeapStatistics();
  return Math.max(all - YOUNG_BYTES, all / 2);
}

/** Whether the heap is used up, after it was collected. */
function isHeapFull(): boolean {
  const most = MOST_USED * heapLimit();
  const isMore = () => getHeapStatistics().used_heap_size > most;
  if (!isMore()) return false;
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return isMore();
}

/** A frame of a stack: its file, line and column. */
const FRAME = /^ +at (?:.*\()?((?:file:|\/|[A-Z]:).*?)(:\d+:\d+)\)?$/;

/** Where in the code of a site a stack is; undefined if it is elsewhere. */
export function siteCodePlace(stack: string, files: ReadonlySet<string>): string | undefined {
  for (const line of stack.split("\n")) {
    const component = componentPlace(line);
    if (component !== undefined) return component;
    const [, path = "", place] = FRAME.exec(line) ?? [];
    const file = path.startsWith("file:") ? fileURLToPath(path) : path;
    if (files.has(file)) return `${shownPath(file)}${place}`;
  }
  return undefined;
}

let page: string | undefined;

/** Says which page is rendered from now on; undefined for none. */
export function renderingPage(path: string | undefined): void {
  page = path;
}

/**
 * Has the command end if code of the site keeps it busy for a minute, or `CODE_TIMEOUT_SECONDS`, or if memory is used up.
 * The thread that watches costs nothing until then.
 *
 * @param files the modules of plugins; components are known by their stacks
 */
export function watchSiteCode(files: ReadonlySet<string>): void {
  const seconds = limitSeconds();
  const beats = new Int32Array(new SharedArrayBuffer(4));
  let restore = () => {};
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    restore();
    restore = () => {};
  }, BEAT_MS).unref();
  const onInterruption = (stack: string, why: Interruption) => {
    const place = siteCodePlace(stack, files);
    if (why === "memory" ? !isHeapFull() : place === undefined) return;
    if (why === "signals") {
      restore = releaseSignals();
      return;
    }
    progress.stop();
    const where = page === undefined ? "" : ` on the page ${page}`;
    const message =
      why === "time"
        ? `${place} has been running for ${seconds} s${where}. Correct it, or give it more time with ${SETTING}.`
        : `Memory is used up${where}${place === undefined ? "" : `, at ${place}`}. Correct what uses it, or allow more with NODE_OPTIONS=--max-old-space-size=${Math.ceil(heapLimit() / 2 ** 19)}.`;
    process.stderr.write(`${visible(message)}\n${interruptedMessage()}`);
    // Node would say that it waits for the thread, which it does not
    process.once("exit", () => closeSync(2));
    process.exit(1);
  };
  const key = "code of the site is busy";
  Object.assign(globalThis, { [Symbol.for(key)]: onInterruption });
  const workerData: WatchedThread = {
    beats,
    seconds,
    signalSeconds: SIGNAL_SECONDS,
    memoryBytes:
      MOST_USED * heapLimit() + process.memoryUsage.rss() - process.memoryUsage().heapUsed,
    key,
  };
  new Worker(new URL("./site-code-thread.ts", import.meta.url), { workerData }).unref();
}
