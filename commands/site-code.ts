/**
 * Code of a site that keeps a command busy without end: the command says which, and ends. In the meantime signals end it.
 *
 * @module
 */
import { closeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { visible } from "../src/base/visible.ts";
import { refuse } from "./arguments.ts";
import { progress } from "./progress.ts";
import { shownPath } from "./settings.ts";
import { interruptedMessage, releaseSignals } from "./signals.ts";
import { componentPlace } from "./theme-components.ts";

/** What the watching thread gets. */
export interface WatchedThread {
  /** The first number grows as long as the first thread turns to other work now and then. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  /** After so many seconds the command ends. */
  readonly seconds: number;
  /** After so many seconds signals end it at once: what would receive them does not get to. */
  readonly signalSeconds: number;
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
 * Has the command end if code of the site keeps it busy for a minute, or `CODE_TIMEOUT_SECONDS`. The thread that watches
 * costs nothing until then.
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
  const onBusy = (stack: string, isLast: boolean) => {
    const place = siteCodePlace(stack, files);
    if (place === undefined) return;
    if (!isLast) {
      restore = releaseSignals();
      return;
    }
    progress.stop();
    const where = page === undefined ? "" : ` on the page ${page}`;
    const message = `${place} has been running for ${seconds} s${where}. Correct it, or give it more time with ${SETTING}.`;
    process.stderr.write(`${visible(message)}\n${interruptedMessage()}`);
    // Node would say that it waits for the thread, which it does not
    process.once("exit", () => closeSync(2));
    process.exit(1);
  };
  const key = "code of the site is busy";
  Object.assign(globalThis, { [Symbol.for(key)]: onBusy });
  const workerData: WatchedThread = { beats, seconds, signalSeconds: SIGNAL_SECONDS, key };
  new Worker(new URL("./site-code-thread.ts", import.meta.url), { workerData }).unref();
}
