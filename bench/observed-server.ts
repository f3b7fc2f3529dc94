/**
 * The server of this project as a process, and what it uses, on Linux.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Requests that hang are over before the next report. */
const TIMEOUT_MS = 3000;

/** A server, and what it uses. */
interface Observed {
  readonly child: ChildProcess;
  readonly url: string;
  /** Bytes of its heap without garbage. */
  readonly heap: () => Promise<number>;
  readonly rss: () => number;
  readonly sockets: () => number;
}

/** Starts the server of this project, with Node's inspector. */
export async function startObserved(site: string, backend: number): Promise<Observed> {
  const script = fileURLToPath(new URL("../commands/serve.ts", import.meta.url));
  const args = ["--inspect=127.0.0.1:0", script, "--dir", site, "--port", "0"];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      TES_BACKEND_URL: `http://127.0.0.1:${backend}`,
      TES_CLIENT_AUTH: "open",
      TES_TIMEOUT_MS: String(TIMEOUT_MS),
    },
  });
  const find = async (stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> => {
    if (stream === null) throw new Error("The server has no output.");
    let output = "";
    for await (const line of createInterface(stream)) {
      const [, found] = pattern.exec(line) ?? [];
      // what follows is thrown away: a pipe that nobody reads would stop it
      if (found !== undefined) return found;
      output += `${line}\n`;
    }
    throw new Error(`The server did not start: ${output}`);
  };
  const [url, inspector] = await Promise.all([
    find(child.stdout, /running at (\S+)/),
    find(child.stderr, /(ws:\S+)/),
  ]);
  child.stdout?.resume();
  child.stderr?.resume();
  const socket = new WebSocket(inspector);
  await once(socket, "open");
  let calls = 0;
  const call = async (method: string): Promise<{ readonly usedSize?: number }> => {
    const id = ++calls;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [{ data }] = (await once(socket, "message")) as [MessageEvent];
      const message = JSON.parse(String(data)) as { id?: number; result: object };
      if (message.id === id) return message.result;
    }
  };
  const folder = `/proc/${child.pid}`;
  return {
    child,
    url: url.replace(/\/$/, ""),
    async heap() {
      await call("HeapProfiler.collectGarbage");
      return (await call("Runtime.getHeapUsage")).usedSize ?? 0;
    },
    rss: () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) * 1024,
    sockets: () =>
      readdirSync(`${folder}/fd`).filter((name) => {
        try {
          return readlinkSync(`${folder}/fd/${name}`).startsWith("socket:");
        } catch {
          return false; // closed since
        }
      }).length,
  };
}
