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

describe.each([
  ["Node", (environment: Record<string, string>) => serveCommand(folder, environment)],
  ["Deno", (environment: Record<string, string>) => deno(folder, environment)],
] as const)("beside the largest tasks, the function on %s", (_name, start) => {
  it("says within a second that it is alive", async () => {
    const backend = await startBackend();
    const host = await start({
      TES_BACKEND_URL: backend.url,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_IMAGES: "alpine:",
      OPERATOR_PATHS: "health",
    });
    onTestFinished(async () => {
      await host.stop();
      await backend.close();
    });
    const headers = { "Content-Type": "application/json" };
    for (const [name, body] of Object.entries(BODIES)) {
      const posted = fetch(`${host.url}/tes/v1/tasks`, { method: "POST", headers, body });
      let isPosted = false;
      const created = posted.then(async (response) => {
        isPosted = true;
        await response.body?.cancel();
        return response.status;
      });
      do {
        const begin = performance.now();
        expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
        expect(performance.now() - begin, name).toBeLessThan(1000);
      } while (!isPosted);
      expect(await created, name).toBe(name === "long keys" ? 200 : 413);
    }
  });
});
