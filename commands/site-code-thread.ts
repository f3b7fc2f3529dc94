/**
 * The thread that watches whether code of a site lets the first thread go on (`site-code.ts`).
 *
 * @module
 */
import { type Debugger, Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import type { WatchedThread } from "./site-code.ts";

const { beats, seconds, signalSeconds, key } = workerData as WatchedThread;

/** Calls what the first thread has for it, with the stack of what runs there, whatever libraries make of stacks. */
const called = (isLast: boolean) => `{
  const { stackTraceLimit, prepareStackTrace } = globalThis.Error;
  globalThis.Object.assign(globalThis.Error, { stackTraceLimit: 100, prepareStackTrace: undefined });
  const { stack } = new globalThis.Error();
  globalThis.Object.assign(globalThis.Error, { stackTraceLimit, prepareStackTrace });
  globalThis[globalThis.Symbol.for(${JSON.stringify(key)})](stack, ${isLast});
}`;

/** Interrupts the first thread, as a debugger does: nothing else can while a loop runs. */
function interrupt(isLast: boolean): void {
  const session = new Session();
  session.connectToMainThread();
  session.once(
    "Debugger.paused",
    ({ params }: { readonly params: Debugger.PausedEventDataType }) => {
      const [{ callFrameId } = { callFrameId: "" }] = params.callFrames;
      const expression = called(isLast);
      session.post("Debugger.evaluateOnCallFrame", { callFrameId, expression }, () => {
        session.disconnect();
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
  const isLast = still > 0 && still % seconds === 0;
  if (isLast || still === signalSeconds) interrupt(isLast);
}, 1000);
