/**
 * How far a phase of a build is, in words.
 *
 * @module
 */
import { grouped } from "../base/words.ts";

/** How much of a phase was done at a time. */
export interface Reading {
  /** Milliseconds on any clock that only goes forward. */
  readonly ms: number;
  readonly done: number;
}

/** A phase that is running. */
interface RunningPhase {
  readonly name: string;
  /** Milliseconds since it began. */
  readonly elapsedMs: number;
  /** The last readings, the oldest first; empty for a phase that does not count. */
  readonly readings: readonly Reading[];
  /** How much there is to do; undefined if that is not known. */
  readonly total?: number | undefined;
}

/**
 * A time in words, as exact as one reads it.
 *
 * @example duration(4321) // "4.3 s"
 * @example duration(76_000) // "1 min 16 s"
 * @example duration(3_900_000) // "1 h 5 min"
 */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How much is done per second between the first and the last of several readings; undefined if that is not known. */
export function rateOf(readings: readonly Reading[]): number | undefined {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || last.ms <= first.ms) return undefined;
  return ((last.done - first.done) * 1000) / (last.ms - first.ms);
}

/** The milliseconds that a phase has left; undefined if its total is unknown, or nothing was done lately. */
export function remainingMs(
  readings: readonly Reading[],
  total: number | undefined,
): number | undefined {
  const [rate, last] = [rateOf(readings), readings.at(-1)];
  if (rate === undefined || last === undefined || total === undefined || rate <= 0)
    return undefined;
  return (Math.max(0, total - last.done) * 1000) / rate;
}

const rateText = (rate: number) => (rate < 9.95 ? rate.toFixed(1) : grouped(Math.round(rate)));

/**
 * The line of a running phase.
 *
 * @example "Pages: 1,240 of 6,121, 84 per second, 58 s left"
 * @example "Tool registry: 12,400, 2,100 per second, 6.1 s"
 * @example "Compiling pages: 2.1 s"
 */
export function runningLine({ name, elapsedMs, readings, total }: RunningPhase): string {
  const last = readings.at(-1);
  const rate = rateOf(readings);
  const left = remainingMs(readings, total);
  const parts = [
    ...(last === undefined
      ? []
      : [`${grouped(last.done)}${total === undefined ? "" : ` of ${grouped(total)}`}`]),
    ...(rate === undefined ? [] : [`${rateText(rate)} per second`]),
    left === undefined ? duration(elapsedMs) : `${duration(left)} left`,
  ];
  return `${name}: ${parts.join(", ")}`;
}

/**
 * The closing line of a phase, with its time unless that is nothing.
 *
 * @param summary what it has done: "Pages: 462 files, 9.5 MB"
 */
export const closingLine = (summary: string, elapsedMs: number): string =>
  elapsedMs < 50 ? summary : `${summary} in ${duration(elapsedMs)}`;
