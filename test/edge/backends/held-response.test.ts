import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "../../../src/edge/backends/deadline.ts";
import { HeldResponse } from "../../../src/edge/backends/held-response.ts";
import { Queue, type Slot } from "../../../src/edge/backends/queue.ts";
import { fetched, type Incoming } from "../../../src/edge/backends/transport.ts";
import { BackendFailure } from "../../../src/edge/http/refusal.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A response that holds the only place of a queue. */
function hold(response: Response | Incoming) {
  const queue = new Queue({ connections: 1, queueMs: 0 });
  const place = queue.acquire(10_000) as Slot;
  const deadline = startDeadline(1000, undefined);
  const inner = response instanceof Response ? fetched(response) : response;
  return { queue, held: new HeldResponse(inner, deadline, place) };
}

/** What is still held: places and timers. */
const kept = (queue: Queue) => [queue.underWay, vi.getTimerCount()];

describe("a response holds its place until", () => {
  it("it is read whole", async () => {
    const { queue, held } = hold(new Response("four", { status: 201, headers: { "X-A": "b" } }));
    expect([held.status, held.hasBody, held.header("x-a")]).toEqual([201, true, "b"]);
    expect(kept(queue)).toEqual([1, 1]);
    expect(await held.readUpTo(4)).toEqual({ whole: new TextEncoder().encode("four") });
    expect(kept(queue)).toEqual([0, 0]);
  });

  it.each(["above a limit", "as it comes"])("its stream is read: %s", async (how) => {
    const { queue, held } = hold(new Response("some text"));
    const read = how === "as it comes" ? { stream: held.stream() } : await held.readUpTo(3);
    expect(kept(queue)).toEqual([1, 1]);
    expect("stream" in read && (await new Response(read.stream).text())).toBe("some text");
    expect(kept(queue)).toEqual([0, 0]);
  });

  it("its stream is abandoned", async () => {
    const cancel = vi.fn();
    const { queue, held } = hold(new Response(new ReadableStream({ cancel })));
    await held.stream()?.cancel("enough");
    expect(cancel).toHaveBeenCalledWith("enough");
    expect(kept(queue)).toEqual([0, 0]);
  });

  it("it is discarded", async () => {
    const cancel = vi.fn();
    const { queue, held } = hold(new Response(new ReadableStream({ cancel })));
    await held.discard();
    await held.discard();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(kept(queue)).toEqual([0, 0]);
  });

  it("its time is over, even if nobody reads it", async () => {
    const { queue, held } = hold(new Response("text"));
    held.stream();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept(queue)).toEqual([0, 0]);
  });

  it("it breaks off", async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) }),
      );
    const first = hold(broken());
    await expect(first.held.readUpTo(10)).rejects.toMatchObject({
      status: 502,
      message: "The response of the backend is incomplete or invalid.",
    });
    expect(kept(first.queue)).toEqual([0, 0]);
    const second = hold(broken());
    await expect(new Response(second.held.stream()).text()).rejects.toThrow("reset");
    expect(kept(second.queue)).toEqual([0, 0]);
  });
});

describe("a response that cannot be read", () => {
  it("in time is a failure of its own", async () => {
    const inner = fetched(new Response("text"));
    const { queue, held } = hold({
      ...inner,
      readUpTo: async () => {
        await vi.advanceTimersByTimeAsync(1000);
        throw new Error("aborted");
      },
    });
    await expect(held.readUpTo(10)).rejects.toMatchObject({
      status: 504,
      message: "The backend did not respond in time.",
    });
    expect(kept(queue)).toEqual([0, 0]);
  });

  it("for a reason that the transport names is that failure", async () => {
    const inner = fetched(new Response("text"));
    const failure = new BackendFailure(502, "Named.");
    const { held } = hold({ ...inner, readUpTo: () => Promise.reject(failure) });
    await expect(held.readUpTo(10)).rejects.toBe(failure);
  });
});

describe("a stream of a response", () => {
  it("takes nothing before it is read", async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) =>
      controller.enqueue(new Uint8Array(1)),
    );
    const { held } = hold(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    const reader = held.stream()?.getReader();
    await vi.advanceTimersByTimeAsync(0);
    expect(pull).not.toHaveBeenCalled();
    await reader?.read();
    expect(pull).toHaveBeenCalledTimes(1);
    await reader?.cancel();
  });
});

describe("a response without a body", () => {
  it("has no stream, and is discarded like others", async () => {
    const { queue, held } = hold(new Response(null, { status: 204 }));
    expect([held.hasBody, held.stream()]).toEqual([false, null]);
    await held.discard();
    expect(kept(queue)).toEqual([0, 0]);
  });
});
