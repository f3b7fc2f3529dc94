import { expect, it } from "vitest";
import { streamOf } from "../../../src/edge/bodies/body.ts";
import { inSlices } from "../../../src/edge/bodies/slices.ts";

const MANY = Uint8Array.from({ length: 1_000_003 }, (_, index) => index % 251);

it.each([0, 1, 65_536, 65_537, 200_000])(
  "a stream of %i bytes in slices has them all",
  async (size) => {
    const slices: Uint8Array[] = [];
    for await (const slice of inSlices(streamOf(MANY.slice(0, size)))) slices.push(slice);
    expect(Buffer.concat(slices)).toEqual(Buffer.from(MANY.slice(0, size)));
    expect(slices.length).toBe(Math.ceil(size / 65_536));
  },
);

it("a stream in slices that is there already leaves others their turn", async () => {
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  for await (const chunk of inSlices(streamOf(MANY))) void chunk;
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it("a stream in slices that is cancelled cancels the one that it reads", async () => {
  let reason: unknown;
  const stream = new ReadableStream<Uint8Array>({
    cancel(given) {
      reason = given;
    },
  });
  await inSlices(stream).cancel("enough");
  expect(reason).toBe("enough");
});
