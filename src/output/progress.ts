/**
 * The phases of a build while they run: on a terminal one line that changes, elsewhere a line now and then.
 *
 * @module
 */
import { closingLine, type Reading, runningLine } from "./progress-line.ts";

/** How a phase counts; by default, it does not. */
interface PhaseCount {
  /** How much is done. */
  readonly done: () => number;
  /** How much there is to do; undefined while that is not known. */
  readonly total?: () => number | undefined;
}

export interface Progress {
  /**
   * Begins a phase, in place of one that is running. What it returns ends it, with the line that says what it has
   * done, to which the time is added; without a line, nothing is said.
   */
  begin(name: string, count?: PhaseCount): (summary?: string) => void;
  /** Prints a line that stays. */
  print(line: string): void;
  /** Ends a phase that failed, if one is running. */
  stop(): void;
}

/** Where progress is shown: `process.stdout` is one. */
interface ProgressStream {
  readonly isTTY?: boolean;
  /** The characters of a line; 0 or undefined if they are not known. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** So often, in milliseconds, the line of a running phase is shown: on a terminal, and elsewhere. */
const EVERY_MS = { terminal: 200, log: 5000 } as const;

/** So long, in milliseconds, a rate looks back: it follows what the phase does now. */
const LOOK_BACK_MS = 20_000;

/** From the cursor to the end of the line; the cursor stays at its start, where the next line is written. */
const CLEAR = "\u001b[K";

/** Shows phases on a stream, one at a time. */
export function createProgress(
  stream: ProgressStream,
  now: () => number = () => performance.now(),
): Progress {
  const isTerminal = stream.isTTY === true;
  let timer: NodeJS.Timeout | undefined;
  const show = (line: string) => {
    if (!isTerminal) stream.write(`${line}\n`);
    else stream.write(`${line.slice(0, Math.max(1, (stream.columns || 80) - 1))}${CLEAR}\r`);
  };
  const stop = () => {
    if (timer !== undefined && isTerminal) stream.write(CLEAR);
    clearInterval(timer);
    timer = undefined;
  };
  const print = (line: string) => {
    stream.write(isTerminal ? `${line}${CLEAR}\n` : `${line}\n`);
  };
  return {
    print,
    stop,
    begin(name, count) {
      stop();
      const start = now();
      let readings: readonly Reading[] = [];
      const read = () => {
        const ms = now();
        if (count !== undefined) {
          const recent = readings.filter((one) => ms - one.ms <= LOOK_BACK_MS);
          readings = [...recent, { ms, done: count.done() }];
        }
        return { name, elapsedMs: ms - start, readings, total: count?.total?.() };
      };
      const phaseTimer = setInterval(
        () => show(runningLine(read())),
        isTerminal ? EVERY_MS.terminal : EVERY_MS.log,
      );
      timer = phaseTimer;
      // a build that has ended is not held up by its last line
      phaseTimer.unref();
      read();
      if (isTerminal) show(`${name} …`);
      return (summary) => {
        if (timer === phaseTimer) stop();
        if (summary !== undefined) print(closingLine(summary, now() - start));
      };
    },
  };
}

/** Shows nothing. */
export const NO_PROGRESS: Progress = { begin: () => () => {}, print: () => {}, stop: () => {} };
