/**
 * How a process that serves is told to stop.
 *
 * @module
 */
import { constants } from "node:os";

type StopSignal = "SIGTERM" | "SIGINT" | "SIGHUP";

/** What ends a server that has no workers. */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Whether a terminal sends `SIGHUP` when it is closed; without one, it is a service manager that wants a reload. */
export const hasTerminal = (): boolean =>
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

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
  atOnce: () => void,
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
