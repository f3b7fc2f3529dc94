import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createTcp, type Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Deadline, startDeadline } from "../../../src/edge/backends/deadline.ts";
import {
  ConnectionFailure,
  type Incoming,
  type Outgoing,
} from "../../../src/edge/backends/transport.ts";
import {
  type PooledTransport,
  pooledTransport,
} from "../../../src/hosts/server/pooled-transport.ts";
import { json, reset, startBackend, type TestBackend } from "../../fixtures/tes-backend.ts";

let backend: TestBackend;
let pooled: PooledTransport;
const deadlines: Deadline[] = [];

beforeAll(async () => {
  backend = await startBackend();
});

beforeEach(() => {
  backend.asked.length = 0;
  pooled = pooledTransport({ connections: 4 });
});

afterEach(async () => {
  for (const deadline of deadlines.splice(0)) deadline.clear();
  await pooled.close();
});

afterAll(() => backend.close());

/** A deadline that the test's end clears. */
function within(ms: number, caller?: AbortSignal): Deadline {
  const deadline = startDeadline(ms, caller);
  deadlines.push(deadline);
  return deadline;
}

function send(path: string, more: Partial<Outgoing> = {}): Promise<Incoming> {
  const base = more.base ?? backend.url;
  return pooled.transport({
    method: "GET",
    base,
    url: base + path,
    headers: { "x-request-id": "request-1" },
    body: undefined,
    deadline: more.deadline ?? within(20_000),
    ...more,
  });
}

async function textOf(response: Incoming, limit = 1_000_000): Promise<string> {
  const read = await response.readUpTo(limit);
  return "whole" in read ? new TextDecoder().decode(read.whole) : new Response(read.stream).text();
}

const failed = (sending: Promise<unknown>) =>
  sending.then(
    () => {
      throw new Error("it succeeded");
    },
    (error) => error,
  );

describe("a request", () => {
  it("reaches the backend with its method, path, headers and body", async () => {
    backend.respond = json({ id: "1" }, 201, { "X-Odd": "a" });
    const body = new TextEncoder().encode('{"a":1}');
    const response = await send("/tasks/a%2Fb?view=FULL", { method: "POST", body });
    expect([response.status, response.header("x-odd"), response.header("constructor")]).toEqual([
      201,
      "a",
      null,
    ]);
    expect(await textOf(response)).toBe('{"id":"1"}');
    expect(backend.asked).toMatchObject([
      { method: "POST", url: "/ga4gh/tes/v1/tasks/a%2Fb?view=FULL", body: '{"a":1}' },
    ]);
    expect(backend.asked[0]?.headers).toMatchObject({
      "x-request-id": "request-1",
      "accept-encoding": "identity",
      "content-length": "7",
    });
  });

  it("has an empty body where there is none to send", async () => {
    await textOf(await send("/tasks/1:cancel", { method: "POST" }));
    expect(backend.asked[0]).toMatchObject({ method: "POST", body: "" });
    expect(backend.asked[0]?.headers["content-length"]).toBe("0");
  });

  it("follows no redirect", async () => {
    backend.respond = (response) => response.writeHead(302, { Location: "/other" }).end();
    expect((await send("/tasks")).status).toBe(302);
    expect(backend.asked.length).toBe(1);
  });

  it("shares a connection with those before it, and has it to itself", async () => {
    const sockets = new Set<unknown>();
    let most = 0;
    let now = 0;
    backend.respond = (response) => {
      sockets.add(response.socket);
      most = Math.max(most, ++now);
      setTimeout(() => {
        now -= 1;
        json({})(response, backend.asked[0] as never);
      }, 20);
    };
    for (let count = 0; count < 3; count++) await textOf(await send("/tasks"));
    // a connection is ready for the next request shortly after its response
    expect(sockets.size).toBeLessThanOrEqual(2);
    const all = Array.from({ length: 12 }, async () => textOf(await send("/tasks")));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["{}"]));
    expect([sockets.size, most]).toEqual([4, 4]);
  });

  it("reaches a backend over IPv6", async () => {
    const server = createServer((_, response) => response.end("six"));
    server.listen(0, "::1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    expect(await textOf(await send("/x", { base: `http://[::1]:${port}/v1` }))).toBe("six");
    await pooled.close();
    server.close();
  });
});

describe("a response", () => {
  it("is read whole up to a limit, and is a stream of all of it above that", async () => {
    const large = "x".repeat(5_000_000);
    backend.respond = (response) => {
      response.writeHead(200);
      response.end(large);
    };
    const whole = await (await send("/tasks")).readUpTo(5_000_000);
    expect("whole" in whole && whole.whole.byteLength).toBe(5_000_000);
    const read = await (await send("/tasks")).readUpTo(4_999_999);
    expect("stream" in read).toBe(true);
    expect("stream" in read && (await new Response(read.stream).text()) === large).toBe(true);
    expect((await new Response((await send("/tasks")).stream()).text()) === large).toBe(true);
  });

  it("is not read ahead of a slow reader without end", async () => {
    let sent = 0;
    backend.respond = (response: ServerResponse) => {
      const chunk = "x".repeat(100_000);
      const write = () => {
        while (sent < 100_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) {
            response.once("drain", write);
            return;
          }
        }
        response.end();
      };
      write();
    };
    const response = await send("/tasks");
    await new Promise((resolve) => setTimeout(resolve, 300));
    // what the sockets of both sides take, and no more
    expect(sent).toBeLessThan(50_000_000);
    await response.discard();
    await expect.poll(() => backend.aborted.count).toBeGreaterThan(0);
  });

  it("that comes after an informational one is the response", async () => {
    backend.respond = (response, asked) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: "</a>; rel=preload" });
      setTimeout(() => json({ id: "1" })(response, asked), 20);
    };
    const response = await send("/tasks");
    expect([response.status, await textOf(response)]).toEqual([200, '{"id":"1"}']);
  });

  it("is decoded, although no coding was asked for, and within the reader's limit", async () => {
    const text = "a".repeat(1_000_000);
    backend.respond = (response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" });
      response.end(gzipSync(text));
    };
    expect((await textOf(await send("/tasks"), 1_000_000)) === text).toBe(true);
    const read = await (await send("/tasks")).readUpTo(1000);
    expect("stream" in read).toBe(true);
    if ("stream" in read) await read.stream.cancel();
  });

  it("in another coding is a failure", async () => {
    backend.respond = (response) => {
      response.writeHead(200, { "Content-Encoding": "br" });
      response.end(brotliCompressSync("{}"));
    };
    const error = await failed(send("/tasks"));
    expect([error.status, error.message]).toEqual([
      502,
      "The response of the backend has a content coding that was not requested.",
    ]);
  });

  it("is a failure if its headers are endless, or if it breaks off", async () => {
    backend.respond = (response) => {
      response.writeHead(200, { "X-Long": "x".repeat(20_000) }).end();
    };
    expect(await failed(send("/tasks"))).not.toBeInstanceOf(ConnectionFailure);
    backend.respond = reset;
    expect(await failed(send("/tasks"))).not.toBeInstanceOf(ConnectionFailure);
    backend.respond = (response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write("some");
      setTimeout(() => response.destroy(), 20);
    };
    const response = await send("/tasks");
    expect(await failed(response.readUpTo(1000))).toBeInstanceOf(Error);
    const stream = (await send("/tasks")).stream() as ReadableStream;
    expect(await failed(new Response(stream).text())).toBeInstanceOf(Error);
  });
});

describe("the end of a request", () => {
  it.each(["time", "caller"])("aborts it and frees its connection: %s", async (why) => {
    backend.respond = () => {};
    const before = backend.aborted.count;
    const caller = new AbortController();
    const deadline = within(why === "time" ? 100 : 20_000, caller.signal);
    const sending = failed(send("/tasks", { deadline }));
    await expect.poll(() => backend.asked.length).toBe(1);
    if (why === "caller") caller.abort(new Error("gone"));
    const error = await sending;
    expect(error).not.toBeInstanceOf(ConnectionFailure);
    expect([error.name, error.message]).toEqual(
      why === "time" ? ["TimeoutError", "Timed out."] : ["Error", "gone"],
    );
    await expect.poll(() => backend.aborted.count).toBe(before + 1);
  });

  it("ends the reading of its response", async () => {
    backend.respond = (response) => {
      response.writeHead(200);
      response.write("some");
    };
    for (const read of [
      (response: Incoming) => response.readUpTo(1000),
      (response: Incoming) => new Response(response.stream()).text(),
    ]) {
      const response = await send("/tasks", { deadline: within(100) });
      expect(await failed(read(response))).toMatchObject({ name: "TimeoutError" });
    }
  });

  it("that came before it was sent keeps it from being sent", async () => {
    const deadline = within(20_000, AbortSignal.abort(new Error("gone")));
    expect(await failed(send("/tasks", { deadline }))).toBeInstanceOf(ConnectionFailure);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(backend.asked.length).toBe(0);
  });
});

describe("a backend that is not reached", () => {
  const certain = async (base: string, more: Partial<Outgoing> = {}) => {
    const error = await failed(send("/tasks", { base, ...more }));
    expect(error).toBeInstanceOf(ConnectionFailure);
    expect(error.isCertain).toBe(true);
  };

  it("refuses connections, has no such name, or speaks no TLS", async () => {
    await certain("http://127.0.0.1:9/v1");
    await certain("http://nowhere.invalid/v1");
    await certain(backend.url.replace("http:", "https:"));
  });

  it("drops connections before the handshake", async () => {
    const server = createTcp((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await certain(`https://127.0.0.1:${port}/v1`);
    server.close();
  });

  it("never completes the handshake: connecting has its own limit, or the request's", async () => {
    const held: Socket[] = [];
    const server = createTcp((socket) => held.push(socket)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const base = `https://127.0.0.1:${port}/v1`;
    await certain(base, { deadline: within(100) });
    const own = pooledTransport({ connections: 1, connectMs: 200 });
    const [first] = await Promise.all([
      failed(
        own.transport({
          method: "GET",
          base,
          url: `${base}/tasks`,
          headers: {},
          body: undefined,
          deadline: within(60_000),
        }),
      ),
    ]);
    expect(first).toMatchObject({ isCertain: true, isTimeout: true });
    expect(first).toBeInstanceOf(ConnectionFailure);
    for (const socket of held) socket.destroy();
    server.close();
    await own.close();
  });

  it("is another matter than a request that cannot be sent", async () => {
    const error = await failed(send("/tasks", { headers: { "x-odd": "a\nb" } }));
    expect(error).not.toBeInstanceOf(ConnectionFailure);
    expect(backend.asked.length).toBe(0);
  });
});
