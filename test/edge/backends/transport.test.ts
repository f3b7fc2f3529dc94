import { afterEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "../../../src/edge/backends/deadline.ts";
import {
  ConnectionFailure,
  type FetchTraits,
  fetched,
  fetchTransport,
  type Outgoing,
} from "../../../src/edge/backends/transport.ts";

afterEach(() => vi.unstubAllGlobals());

const GET: Outgoing = {
  method: "GET",
  base: "https://a.example.org/v1",
  url: "https://a.example.org/v1/tasks",
  headers: { accept: "application/json" },
  body: undefined,
  deadline: startDeadline(1, undefined),
};
GET.deadline.clear();

describe("a POST where fetch repeats requests", () => {
  const RESENDS = { resends: true };
  const sent = async (more: Partial<Outgoing>, traits: FetchTraits) => {
    const fetching = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", fetching);
    await fetchTransport(traits)({ ...GET, ...more });
    const [[url, init] = []] = fetching.mock.calls;
    expect(url).toBe("https://a.example.org/v1/tasks");
    return init as RequestInit;
  };

  it.each([
    ["that is sent once", new TextEncoder().encode("task"), "task"],
    ["without fields if there is nothing to send", undefined, "{}"],
  ])("has a body %s", async (_, body, text) => {
    const init = await sent({ method: "POST", body }, RESENDS);
    expect(init.body).toBeInstanceOf(Blob);
    expect(await new Response(init.body).text()).toBe(text);
  });

  it("is the only request like that", async () => {
    const body = new TextEncoder().encode("task");
    for (const traits of [{}, { resends: false }]) {
      const usual = await sent({ method: "POST", body }, traits);
      expect(usual.body).toBe(body);
    }
    const get = await sent({}, RESENDS);
    expect("body" in get).toBe(false);
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

  it("can be discarded when it has broken off", async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error("reset")),
    });
    await expect(fetched(new Response(broken)).discard()).resolves.toBe(undefined);
  });

  it("can be discarded", async () => {
    const one = response();
    await fetched(one).discard();
    expect(one.bodyUsed).toBe(true);
  });
});

describe("a fetch that fails", () => {
  const thrown = (error: unknown, more: Partial<Outgoing> = {}) => {
    vi.stubGlobal("fetch", async () => {
      throw error;
    });
    return fetchTransport()({ ...GET, ...more }).catch((reason) => reason);
  };
  const caused = (message: string, code?: string) =>
    new TypeError("fetch failed", { cause: Object.assign(new Error(message), code && { code }) });

  it.each([
    ["connect ECONNREFUSED 127.0.0.1:9", "ECONNREFUSED"],
    ["getaddrinfo ENOTFOUND a.example.org", "ENOTFOUND"],
    ["getaddrinfo EAI_AGAIN a.example.org", "EAI_AGAIN"],
    ["Connect Timeout Error", "UND_ERR_CONNECT_TIMEOUT"],
    ["self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["error sending request for url (http://a/): client error (Connect): tcp connect error", ""],
  ])("did not reach the backend: %s", async (message, code) => {
    const failure = await thrown(caused(message, code));
    expect(failure).toBeInstanceOf(ConnectionFailure);
    expect(failure.isCertain).toBe(true);
    expect(failure.isTimeout).toBe(code === "UND_ERR_CONNECT_TIMEOUT");
  });

  it.each([
    ["read ECONNRESET", "ECONNRESET"],
    ["other side closed", "UND_ERR_SOCKET"],
    ["client error (SendRequest): connection closed before message completed", ""],
  ])("broke off: %s", async (message, code) => {
    const error = caused(message, code);
    expect(await thrown(error)).toBe(error);
  });

  it("may have done either where the runtime gives no cause, or if it took too long", async () => {
    const failure = await thrown(new Error("Network connection lost."));
    expect(failure).toBeInstanceOf(ConnectionFailure);
    expect(failure.isCertain).toBe(false);
    const deadline = startDeadline(1000, AbortSignal.abort());
    const late = await thrown(caused("aborted"), { deadline });
    expect([late instanceof ConnectionFailure, late.isCertain]).toEqual([true, false]);
  });
});
