/**
 * How a process that serves is told to stop.
 *
 * @module
 */
import { constants } from "node:os";

/** What ends a server: `SIGHUP` too, which a terminal that is closed sends. */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Milliseconds in which signals count as one: Ctrl+C comes from the terminal, and from npm again. */
const SAME_MS = 500;

/**
 * Calls `stop` at the first of some signals; another one, later, ends the process at once.
 *
 * @param atOnce does what must be done before that
 */
export function onStopSignal(
  signals: readonly StopSignal[],
  stop: () => void,
  atOnce: () => void = () => {},
): void {
  let first: number | undefined;
  const received = (signal: StopSignal) => {
    if (first === undefined) {
      first = performance.now();
      stop();
      return;
    }
    if (performance.now() - first < SAME_MS) return;
    atOnce();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, received);
}
