/**
 * A backend for tasks that is down at times, as a process of its own: `fork` this file.
 *
 * @module
 */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Fork this file. */
export const FLAKY_BACKEND: string = fileURLToPath(import.meta.url);

/** What the backend sends first. */
export interface Listening {
  readonly port: number;
}

/** What it sends when it is sent anything. */
export interface Created {
  /** The number of tasks with different names. */
  readonly created: number;
  /** How many tasks came again. */
  readonly repeated: number;
}

/**
 * What the backend does, and for how many seconds: a cycle is as long as the time between two reports, so that each
 * finds the backend as the others do. After it refused connections, it gets a rest of 10 s.
 */
const CYCLE = [
  ["respond", 4],
  ["refuse", 2],
  ["respond", 12],
  ["unavailable", 2],
  ["respond", 2],
  ["hang", 2],
  ["respond", 2],
  ["break off", 2],
  ["respond", 2],
] as const;

/** The seconds of a cycle. */
export const CYCLE_S: number = CYCLE.reduce((sum, [, seconds]) => sum + seconds, 0);

/** A task that it has, and that it accepts. */
export const TASK = { name: "soak", executors: [{ image: "ubuntu", command: ["true"] }] };

/** A backend that is down at times; it sends its port to the process that started it. */
async function runBackend(): Promise<void> {
  let doing: (typeof CYCLE)[number][0] = "respond";
  const names = new Set<string>();
  let repeated = 0;
  /** What the backend responds, with spellings that have to be converted. */
  const answer = (path: string, body: string): unknown => {
    const task = { id: "1", state: "Running", creationTime: "2026-01-01T00:00:00Z", ...TASK };
    if (body.includes('"executors"')) {
      const { name } = JSON.parse(body) as { name: string };
      if (names.has(name)) repeated += 1;
      names.add(name);
      return { id: String(names.size) };
    }
    if (path.endsWith(":cancel")) return {};
    return /\/tasks($|\?)/.test(path) ? { tasks: Array(50).fill(task) } : task;
  };
  const listener: RequestListener = async (incoming, outgoing) => {
    let body = "";
    for await (const part of incoming.setEncoding("utf8")) body += part;
    if (doing === "hang") return;
    outgoing.setHeader("Content-Type", "application/json");
    if (doing === "unavailable") outgoing.statusCode = 503;
    const text = JSON.stringify(answer(incoming.url ?? "", body));
    if (doing !== "break off") outgoing.end(text);
    else outgoing.write(text.slice(0, 2), () => incoming.socket.destroy());
  };
  let server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
  process.on("message", () => process.send?.({ created: names.size, repeated }));
  process.on("disconnect", () => process.exit());
  for (;;) {
    for (const [next, seconds] of CYCLE) {
      if (doing === "refuse") server = createServer(listener).listen(port, "127.0.0.1");
      doing = next;
      if (doing === "refuse") {
        server.close();
        server.closeAllConnections();
      }
      await pause(seconds * 1000);
    }
  }
}

if (process.argv[1] === FLAKY_BACKEND) await runBackend();
