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

const BINARY = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;
const GB = 1_000_000_000;

/**
 * An amount of memory or disk space in the binary units that schedulers count in; whole gigabytes, as many
 * descriptors write them, are named too.
 *
 * @example memoryText(2_147_483_648) // "2 GiB"
 * @example memoryText(8_000_000_000) // "7.45 GiB (8 GB)"
 */
export function memoryText(bytes: number): string {
  const power = BINARY.findLastIndex((_, index) => index === 0 || bytes >= 1024 ** index);
  const amount = bytes / 1024 ** power;
  const text = `${Math.round(amount * 100) / 100} ${BINARY[power]}`;
  return !Number.isInteger(amount) && bytes % GB === 0 ? `${text} (${bytes / GB} GB)` : text;
}
