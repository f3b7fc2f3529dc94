/**
 * Amounts of memory and disk space that nobody means: a number that was meant in another unit than it has.
 *
 * @module
 */
import type { FindingDetails } from "../../base/finding.ts";
import { grouped } from "../../base/words.ts";

const MEBIBYTE = 1024 ** 2;

/** More than any machine has: a number of bytes where another unit counts. */
const MOST_MEMORY = 32 * 1024 ** 4;

/** Numbers of GiB as machines have them, which are no numbers of MiB. */
const OF_MACHINES: ReadonlySet<number> = new Set([16, 32]);

/** What is said of an amount that surely has another unit than was meant; undefined for all others. */
type Doubt = FindingDetails | undefined;

/**
 * Memory in bytes, by a number that has no unit.
 *
 * @param subject what asks for it, with its article
 * @param fixed how it is written in GB
 */
export function doubtOfBytes(bytes: number, subject: string, fixed: string): Doubt {
  if (bytes <= 0 || bytes >= MEBIBYTE) return undefined;
  return {
    message: `${subject} asks for ${grouped(bytes)} bytes of memory: a number without a unit is in bytes.`,
    found: String(bytes),
    expected: "an amount with its unit",
    ...(bytes <= 512 ? { fix: `Write ${fixed} if GB are meant.` } : {}),
  };
}

/**
 * Memory in MiB.
 *
 * @param field the name of the field
 */
export function doubtOfMebibytes(amount: number, field: string): Doubt {
  const isSmall = amount > 0 && (amount < 10 || OF_MACHINES.has(amount));
  if (!isSmall && amount * MEBIBYTE <= MOST_MEMORY) return undefined;
  const meant = isSmall ? amount * 1024 : Math.round(amount / MEBIBYTE);
  return {
    message: `${field} is in MiB: this asks for ${isSmall ? `only ${amount} MiB` : "more than any machine has"}.`,
    found: String(amount),
    expected: "an amount in MiB",
    fix: `Write ${meant} if ${isSmall ? "GiB" : "bytes"} are meant.`,
  };
}
