/**
 * The bytes of a file as they arrive.
 *
 * @module
 */

/** Bytes and those behind them, as one array. */
export function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** A file that is read from its start to its end, once. */
export interface Arriving {
  /** What has arrived, and was not taken. */
  bytes: Uint8Array;
  /** How much has arrived, in bytes. */
  read: number;
  /** Waits for so many bytes; returns whether the file has them. */
  has(length: number): Promise<boolean>;
  /** Takes so many bytes of those that have arrived. */
  take(length: number): Uint8Array;
}

/** Reads what arrives from a source. */
export function arrivingFrom(source: AsyncIterator<Uint8Array>): Arriving {
  const arriving: Arriving = {
    bytes: new Uint8Array(0),
    read: 0,
    async has(length) {
      while (arriving.bytes.length < length) {
        const { done, value } = await source.next();
        if (done) return false;
        arriving.read += value.length;
        arriving.bytes = arriving.bytes.length === 0 ? value : joined(arriving.bytes, value);
      }
      return true;
    },
    take(length) {
      const taken = arriving.bytes.subarray(0, length);
      arriving.bytes = arriving.bytes.subarray(length);
      return taken;
    },
  };
  return arriving;
}
