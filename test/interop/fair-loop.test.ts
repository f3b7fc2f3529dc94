import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startBackend } from "../fixtures/tes-backend.ts";
import { deno, serveCommand } from "./hosts.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(folder, "index.html"), "<p>home</p>");

const EXECUTORS = '"executors":[{"image":"alpine:3","command":["true"]}]';

/** Parts that are repeated until a body has 10 MB. */
const repeated = (start: string, part: (index: number) => string, end: string) => {
  const parts: string[] = [];
  for (let size = 0; size < 9_900_000; size += (parts.at(-1)?.length ?? 0) + 1) {
    parts.push(part(parts.length));
  }
  return start + parts.join() + end;
};

const BODIES: Readonly<Record<string, string>> = {
  "unknown keys": repeated(`{${EXECUTORS},`, (index) => `"k${index}":1`, "}"),
  tags: repeated(`{${EXECUTORS},"tags":{`, (index) => `"t${index}":"v"`, "}}"),
  inputs: repeated(`{${EXECUTORS},"inputs":[`, (index) => `{"url":"s3://a/${index}"}`, "]}"),
  lists: `{${EXECUTORS},"inputs":${"[".repeat(4_900_000)}${"]".repeat(4_900_000)}}`,
  "long keys": repeated(`{${EXECUTORS},`, (index) => `"${"k".repeat(400)}${index}":1`, "}"),
};

/** Responses of a backend, with their status. */
const RESPONSES: Readonly<Record<string, readonly [number, string]>> = {
  "tasks of tags": [
    200,
    repeated('{"tasks":[', (id) => `{"id":"${id}","tags":{"a${id}":"","b${id}":""}}`, "]}"),
  ],
  "an error of unknown keys": [500, repeated("{", (index) => `"k${index}":[]`, "}")],
};

describe.each([
  ["Node", (environment: Record<string, string>) => serveCommand(folder, environment)],
  ["Deno", (environment: Record<string, string>) => deno(folder, environment)],
] as const)("beside the largest tasks and responses, the function on %s", (_name, start) => {
  it("says within a second that it is alive", async () => {
    const backend = await startBackend();
    const host = await start({
      TES_BACKEND_URL: `a=${backend.url},b=${backend.url}`,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_IMAGES: "alpine:",
      OPERATOR_PATHS: "health",
    });
    onTestFinished(async () => {
      await host.stop();
      await backend.close();
    });
    const headers = { "Content-Type": "application/json" };

    /** Asks for the health until a response has arrived, and returns its status. */
    const healthyUntil = async (name: string, pending: Promise<Response>) => {
      let hasArrived = false;
      const status = pending.then(async (response) => {
        await response.arrayBuffer();
        hasArrived = true;
        return response.status;
      });
      do {
        const begin = performance.now();
        expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
        expect(performance.now() - begin, name).toBeLessThan(1000);
      } while (!hasArrived);
      return status;
    };
    for (const [name, body] of Object.entries(BODIES)) {
      const posted = fetch(`${host.url}/tes/v1/tasks`, { method: "POST", headers, body });
      expect(await healthyUntil(name, posted), name).toBe(name === "long keys" ? 200 : 413);
    }
    for (const [name, [status, body]] of Object.entries(RESPONSES)) {
      backend.respond = (response) => response.writeHead(status).end(body);
      const got = fetch(`${host.url}/tes/v1/tasks`);
      expect(await healthyUntil(name, got), name).toBe(status);
    }
  });
});
