import { expect, it } from "vitest";
import { freeingBuffers } from "../../../src/publish/search/young-buffers.ts";

/** The most megabytes of buffers while two thousand calls leave 128 kB behind each. */
function mostLeft(wrap: typeof freeingBuffers): number {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const compress = wrap((bytes) => new Uint8Array(2 ** 17).subarray(0, bytes.length));
  for (let call = 0; call < 2000; call++) {
    compress(new Uint8Array(1));
    if (call % 10 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  return most / 2 ** 20;
}

it("frees buffers that nobody uses", () => {
  expect(mostLeft(freeingBuffers)).toBeLessThan(45);
});

it("returns what the compressor returns", () => {
  const twice = freeingBuffers((bytes) => Uint8Array.of(...bytes, ...bytes));
  for (let call = 0; call < 200; call++)
    expect(twice(Uint8Array.of(call))).toEqual(Uint8Array.of(call, call));
});
