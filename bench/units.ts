/**
 * Figures as reports show them.
 *
 * @module
 */

/** @example milliseconds(12.6) // "13 ms" */
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** @example megabytes(2_340_000) // "2.3 MB" */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** @example ratio(3, 2) // "1.50 ×" */
export const ratio = (a: number, b: number): string => `${(a / b).toFixed(2)} ×`;

/** The middle one of several values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
