/**
 * Numbers of bytes as readers see them.
 *
 * @module
 */

const UNITS = ["kB", "MB", "GB", "TB"] as const;

/**
 * A number of bytes in decimal units (IEC 80000-13), with one digit after the point.
 *
 * @example bytesText(1496) // "1.5 kB"
 */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.96 would be 1000.0
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(1)} ${UNITS[unit]}`;
}
