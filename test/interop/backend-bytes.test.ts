/**
 * The bytes that a backend gets: strict ones, and proxies in front of them, accept no POST without a length.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deno, type RunningHost, serveCommand, workerd } from "./hosts.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(folder, "index.html"), "<p>home</p>");

const TASK = '{"executors":[{"image":"alpine:3","command":["true"]}]}';

/** The length that the head of a request names. */
const lengthOf = (head: string) => Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);

describe.each([
  ["Node", (environment: Record<string, string>) => serveCommand(folder, environment)],
  ["Deno", (environment: Record<string, string>) => deno(folder, environment)],
  ["workerd", workerd],
] as const)("a backend of the function on %s", (_name, start) => {
  const requests: string[] = [];
  let respond: "with a task" | "with a closed connection" = "with a task";
  let backend: Server;
  let host: RunningHost;

  beforeAll(async () => {
    backend = createServer((socket) => {
      let text = "";
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        text += chunk;
        const end = text.indexOf("\r\n\r\n") + 4;
        const isChunked = /^transfer-encoding:/im.test(text);
        const isWhole = isChunked
          ? text.endsWith("0\r\n\r\n")
          : text.length >= end + lengthOf(text.slice(0, end));
        if (end < 4 || !isWhole) return;
        requests.push(text);
        text = "";
        if (respond === "with a closed connection") socket.destroy();
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"id":"1"}');
      });
    });
    await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
    host = await start({
      TES_BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      TES_CLIENT_AUTH: "open",
    });
  }, 60_000);

  afterAll(async () => {
    await host?.stop();
    backend.close();
  });

  const post = async (path: string, body?: string) => {
    requests.length = 0;
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(host.url + path, { method: "POST", headers, body: body ?? null });
    await response.body?.cancel();
    return response.status;
  };

  it.each([
    ["a new task", "/tes/v1/tasks", TASK, [TASK]],
    ["a cancellation", "/tes/v1/tasks/1:cancel", undefined, ["", "{}"]],
  ])("gets the length of %s", async (_what, path, body, sent) => {
    expect(await post(path, body)).toBe(200);
    const [head = "", received] = (requests[0] ?? "").split("\r\n\r\n");
    expect(sent).toContain(received);
    expect(head).not.toMatch(/^transfer-encoding:/im);
    expect(head).toMatch(new RegExp(`^content-length: ${received?.length}$`, "im"));
  });

  it("gets a new task once if it closes the connection", async () => {
    respond = "with a closed connection";
    expect(await post("/tes/v1/tasks", TASK)).toBe(502);
    expect(requests.length).toBe(1);
  });
});
