import { describe, expect, it } from "vitest";
import { readBody } from "../../../src/edge/bodies/body.ts";
import { BodyMemory, BodyReservation, FREE_BYTES } from "../../../src/edge/bodies/body-memory.ts";

const KB = 1024;
const LIMIT = 1024 * KB;

/** A body that arrives as it is sent. */
function arriving(memory: BodyMemory) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    { highWaterMark: 1000 },
  );
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  const share = new BodyReservation(memory);
  const read = readBody(share.metered(readable), LIMIT).then(
    (bytes) => bytes?.byteLength ?? "too large",
    ({ status, message }) => `${status}: ${message}`,
  );
  return {
    share,
    read,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => {}),
    end: () => writer.close().catch(() => {}),
  };
}

/** Lets what was sent arrive. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 5));

const GIVEN_UP = "503: The service is busy: too many large tasks arrive at once. Try again later.";

describe("the memory for bodies", () => {
  it("counts what each has beyond its first bytes, until it is freed", async () => {
    const memory = new BodyMemory(100 * KB);
    const [small, large] = [arriving(memory), arriving(memory)];
    await small.send(FREE_BYTES);
    await large.send(10);
    await large.send(FREE_BYTES);
    await arrived();
    expect(memory.reserved).toBe(10);
    await small.end();
    await large.end();
    expect(await small.read).toBe(FREE_BYTES);
    expect(await large.read).toBe(FREE_BYTES + 10);
    expect(memory.reserved).toBe(10);
    for (const { share } of [small, large, large]) share.release();
    expect(memory.reserved).toBe(0);
  });

  it("gives up what has been arriving for longest if it is full, and takes what is new", async () => {
    const memory = new BodyMemory(103 * KB);
    const slow = Array.from({ length: 3 }, () => arriving(memory));
    for (const { send } of slow) {
      await send(50 * KB);
      await arrived();
    }
    const quick = arriving(memory);
    await quick.send(50 * KB);
    await quick.end();
    expect(await quick.read).toBe(50 * KB);
    expect(await slow[0]?.read).toBe(GIVEN_UP);
    expect(memory.reserved).toBe(3 * (50 * KB - FREE_BYTES));
    await slow[1]?.send(50 * KB);
    await arrived();
    expect(await slow[1]?.read).toBe(GIVEN_UP);
  });

  it("keeps what has arrived, and takes no more while that fills it", async () => {
    const memory = new BodyMemory(100 * KB);
    const whole = arriving(memory);
    await whole.send(110 * KB);
    await whole.end();
    expect(await whole.read).toBe(110 * KB);
    const late = arriving(memory);
    await late.send(50 * KB);
    expect(await late.read).toBe(GIVEN_UP);
    whole.share.release();
    expect(memory.reserved).toBe(0);
    const later = arriving(memory);
    await later.send(50 * KB);
    await later.end();
    expect(await later.read).toBe(50 * KB);
  });

  it("is free again after bodies that are too large, and after those that were given up", async () => {
    const memory = new BodyMemory(2 * LIMIT);
    const body = arriving(memory);
    await body.send(LIMIT + 1);
    expect(await body.read).toBe("too large");
    body.share.release();
    const small = new BodyMemory(0);
    const refused = arriving(small);
    await refused.send(LIMIT);
    expect(await refused.read).toBe(GIVEN_UP);
    refused.share.release();
    expect([memory.reserved, small.reserved]).toEqual([0, 0]);
  });
});
