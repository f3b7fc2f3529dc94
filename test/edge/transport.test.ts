import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type FetchTraits,
  fetched,
  fetchTransport,
  type Outgoing,
} from "../../src/edge/transport.ts";

afterEach(() => vi.unstubAllGlobals());

const GET: Outgoing = {
  method: "GET",
  url: "https://a.example.org/v1/tasks",
  headers: new Headers({ Accept: "application/json" }),
  body: undefined,
  signal: new AbortController().signal,
};

describe("a POST where fetch repeats requests", () => {
  const RESENDS = { resends: true };
  const sent = async (more: Partial<Outgoing>, traits: FetchTraits) => {
    const fetching = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", fetching);
    await fetchTransport(traits)({ ...GET, ...more });
    const [[url, init] = []] = fetching.mock.calls;
    expect(url).toBe("https://a.example.org/v1/tasks");
    return init as RequestInit & { duplex?: string };
  };

  it("has a body that can be read once", async () => {
    const init = await sent({ method: "POST", body: new TextEncoder().encode("task") }, RESENDS);
    expect(init.body).toBeInstanceOf(ReadableStream);
    expect(init.duplex).toBe("half");
    expect(new Headers(init.headers).get("Content-Length")).toBe("4");
    expect(await new Response(init.body).text()).toBe("task");
  });

  it("has an empty stream if there is nothing to send", async () => {
    const init = await sent({ method: "POST" }, RESENDS);
    expect(init.body).toBeInstanceOf(ReadableStream);
    expect(new Headers(init.headers).get("Content-Length")).toBe("0");
    const chunks = [];
    for await (const chunk of init.body as ReadableStream<Uint8Array>) chunks.push(chunk);
    expect(chunks).toEqual([]);
  });

  it("is the only request like that", async () => {
    const body = new TextEncoder().encode("task");
    for (const traits of [{}, { resends: false }]) {
      const usual = await sent({ method: "POST", body }, traits);
      expect(usual.body).toBe(body);
      expect(new Headers(usual.headers).get("Content-Length")).toBeNull();
    }
    const get = await sent({}, RESENDS);
    expect("body" in get).toBe(false);
    expect(new Headers(get.headers).get("Content-Length")).toBeNull();
  });
});

describe("a response of fetch", () => {
  const response = () => new Response("four", { status: 202, headers: { "Retry-After": "3" } });

  it("has its status and headers", () => {
    const { status, header } = fetched(response());
    expect([status, header("retry-after"), header("etag")]).toEqual([202, "3", null]);
  });

  it("is read whole up to a limit, and is a stream above it", async () => {
    expect(await fetched(response()).readUpTo(4)).toEqual({
      whole: new TextEncoder().encode("four"),
    });
    const read = await fetched(response()).readUpTo(3);
    if ("whole" in read) throw new Error("it was read whole");
    expect(await new Response(read.stream).text()).toBe("four");
  });

  it("without a body is empty", async () => {
    const empty = fetched(new Response(null));
    expect(empty.stream()).toBeNull();
    expect(await empty.readUpTo(1)).toEqual({ whole: new Uint8Array() });
    await empty.discard();
  });

  it("can be discarded", async () => {
    const one = response();
    await fetched(one).discard();
    expect(one.bodyUsed).toBe(true);
  });
});
