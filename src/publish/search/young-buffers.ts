/**
 * Buffers that a compressor leaves behind. They are outside the heap, so that more than a hundred megabytes of them are
 * made before it is collected, and that memory is not given back.
 *
 * @module
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;

/** After so many calls the newest objects are collected: in a millisecond or two, as few of them are in use. */
const CALLS = 64;

/** A compressor whose buffers are freed soon. */
export function freeingBuffers(
  compress: (bytes: Uint8Array) => Uint8Array,
): (bytes: Uint8Array) => Uint8Array {
  let calls = 0;
  return (bytes) => {
    calls += 1;
    if (calls % CALLS === 0) collect({ type: "minor" });
    return compress(bytes);
  };
}
