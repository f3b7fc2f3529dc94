/**
 * How often a client may fail. The counts are of one isolate or process, and are forgotten every minute.
 *
 * @module
 */

const WINDOW_MS = 60_000;

/** How many failures of one address a window may have. */
export const FAILURES_EACH = 20;

/** How many of all clients without a counter of their own. */
export const FAILURES_SHARED = 200;

/** How many addresses have a counter of their own, so that memory is bounded. */
export const MOST_ADDRESSES = 10_000;

/** The key of all clients without a counter of their own. */
const SHARED = "";

/**
 * What is counted as one client: an IPv6 address without its last 64 bits, which a client chooses itself
 * (RFC 4291, section 2.5.4), and an IPv4 address also if it is written as an IPv6 one.
 */
function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Counts failures. */
interface FailureLimit {
  /**
   * Counts a failure.
   *
   * @param address of the client; undefined if it is not known
   * @param now in milliseconds
   * @returns 0, or after how many seconds the client may try again
   */
  add(address: string | undefined, now: number): number;
}

/** Makes a counter of failures. */
export function createFailureLimit(): FailureLimit {
  const counts = new Map<string, number>();
  let start = Number.NEGATIVE_INFINITY;
  return {
    add(address, now) {
      if (now - start >= WINDOW_MS || now < start) {
        counts.clear();
        start = now;
      }
      const own = address ? clientOf(address) : SHARED;
      const key = counts.has(own) || counts.size < MOST_ADDRESSES ? own : SHARED;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= (key === SHARED ? FAILURES_SHARED : FAILURES_EACH)) return 0;
      return Math.max(1, Math.ceil((start + WINDOW_MS - now) / 1000));
    },
  };
}
