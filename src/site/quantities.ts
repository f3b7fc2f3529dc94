/**
 * Amounts of memory and disk space in words.
 *
 * @module
 */

const rounded = (number: number) => String(Math.round(number * 100) / 100);

const BINARY = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;
const GB = 1_000_000_000;

/**
 * Bytes in the binary units that schedulers count in; whole gigabytes, as many descriptors write them, are
 * named too.
 *
 * @example bytesText(2_147_483_648) // "2 GiB"
 * @example bytesText(8_000_000_000) // "7.45 GiB (8 GB)"
 */
export function bytesText(bytes: number): string {
  const power = BINARY.findLastIndex((_, index) => index === 0 || bytes >= 1024 ** index);
  const text = `${rounded(bytes / 1024 ** power)} ${BINARY[power]}`;
  const isBinary = Number.isInteger(bytes / 1024 ** power);
  return !isBinary && bytes % GB === 0 ? `${text} (${bytes / GB} GB)` : text;
}
