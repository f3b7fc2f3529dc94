/**
 * Durations are read from a clock that nobody sets (`performance.now()`), times of day from the machine's.
 *
 * @module
 */

/** Whole milliseconds since a moment, which is in milliseconds of `performance.now()`. */
export const msSince = (moment: number): number => Math.round(performance.now() - moment);

/** The time of day at a moment, which is in milliseconds of `performance.now()`. */
export const timeAt = (moment: number): string =>
  new Date(Date.now() - (performance.now() - moment)).toISOString();
