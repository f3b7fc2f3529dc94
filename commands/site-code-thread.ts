/**
 * The thread that watches whether code of a site lets the first thread go on, and leaves memory (`site-code.ts`).
 *
 * @module
 */
import { type Debugger, Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import type { Interruption, WatchedThread } from "./site-code.ts";

const { beats, seconds, signalSeconds, memoryBytes, key } = workerData as WatchedThread;

/** Calls what the first thread has for it, with the stack of what runs there, whatever libraries make of stacks. */
const called = (why: Interruption) => `{
  const { stackTraceLimit, prepareStackTrace } = globalThis.Error;
  globalThis.Object.assign(globalThis.Error, { stackTraceLimit: 100, prepareStackTrace: undefined });
  const { stack } = new globalThis.Error();
  globalThis.Object.assign(globalThis.Error, { stackTraceLimit, prepareStackTrace });
  globalThis[globalThis.Symbol.for(${JSON.stringify(key)})](stack, ${JSON.stringify(why)});
}`;

let isInterrupting = false;

/** Interrupts the first thread, as a debugger does: nothing else can while a loop runs. */
function interrupt(why: Interruption): void {
  if (isInterrupting) return;
  isInterrupting = true;
  const session = new Session();
  session.connectToMainThread();
  session.once(
    "Debugger.paused",
    ({ params }: { readonly params: Debugger.PausedEventDataType }) => {
      const [{ callFrameId } = { callFrameId: "" }] = params.callFrames;
      const expression = called(why);
      session.post("Debugger.evaluateOnCallFrame", { callFrameId, expression }, () => {
        session.disconnect();
        isInterrupting = false;
      });
    },
  );
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}

let [last, still] = [-1, 0];
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  still = beat === last ? still + 1 : 0;
  last = beat;
  if (still > 0 && still % seconds === 0) interrupt("time");
  else if (still === signalSeconds) interrupt("signals");
}, 1000);

/** Memory can be used up in a second. */
const MEMORY_MS = 100;

/** After so many looks, the first thread may be interrupted again: it had memory left. */
const PAUSE_LOOKS = 20;

/** Also after so much more is in use, as a part of what may be: on a busy machine, looks are far apart. */
const STEP = 0.03;

let [looks, next] = [0, 0];
setInterval(() => {
  const bytes = process.memoryUsage.rss();
  looks++;
  if (bytes < memoryBytes || (looks < PAUSE_LOOKS && bytes < next)) return;
  [looks, next] = [0, bytes + STEP * memoryBytes];
  interrupt("memory");
}, MEMORY_MS);
