/**
 * Mixed requests at a fixed rate for minutes, while the backend of the task service goes down and comes back: whether
 * memory stays flat, and whether connections get stuck.
 *
 * Server, backend and load are processes of their own, on Linux. The rate is fixed: requests are sent on time,
 * however long others take.
 *
 * @module
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fastGlob from "fast-glob";
import { randomFrom } from "./random.ts";
import { median, megabytes } from "./units.ts";

export interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. */
  readonly rate: number;
  /** A built site. */
  readonly site: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
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
const CYCLE_S = CYCLE.reduce((sum, [, seconds]) => sum + seconds, 0);

/** Requests that hang are over before the next report. */
const TIMEOUT_MS = 3000;

/** Connections that nobody uses are closed before that. */
const IDLE_S = 12;

const TASK = { name: "soak", executors: [{ image: "ubuntu", command: ["true"] }] };

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

/** A request of the soak; `leave` if its client goes away before the response. */
interface Planned {
  readonly kind: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly leave?: boolean;
}

/** Makes requests of all kinds to a site, half of them for tasks. */
async function planner(site: string): Promise<() => Planned> {
  const random = randomFrom(1);
  const files = async (pattern: string, end: string) =>
    (await fastGlob(pattern, { cwd: site, ignore: ["404.html"] }))
      .sort()
      .map((file) => `/${file.slice(0, -end.length)}`);
  const pages = await files("**/*.html", ".html");
  const documents = [...(await files("{gkm,schemas}/**/*.json", "")), "/trs/v2/service-info"];
  const lists = ["?limit=5", "?name=a&limit=20", "?toolClass=Workflow", "?organization=x", ""];
  const one = (items: readonly string[]) => items[Math.floor(random() * items.length)] as string;
  let created = 0;
  return () => {
    const share = random();
    const get = (kind: string, path: string) => ({ kind, method: "GET" as const, path });
    if (share < 0.15) return get("list of tools", `/trs/v2/tools${one(lists)}`);
    if (share < 0.35) return get("document", one(documents));
    if (share < 0.5) return get("page", one(pages));
    if (share < 0.75) return get("task", `/tes/v1/tasks/${one(["1", "2"])}?view=FULL`);
    if (share < 0.76) return { ...get("left early", "/tes/v1/tasks/1"), leave: true };
    if (share < 0.85) return get("list of tasks", "/tes/v1/tasks?view=BASIC");
    if (share < 0.9) return { kind: "cancel", method: "POST", path: "/tes/v1/tasks/1:cancel" };
    const body = JSON.stringify({ ...TASK, name: `soak-${created++}` });
    return { kind: "create", method: "POST", path: "/tes/v1/tasks", body };
  };
}

/** What became of the requests of one kind. */
interface Outcomes {
  readonly statuses: Map<string, number>;
  /** Milliseconds of those that succeeded. */
  readonly taken: number[];
}

/** Sends a request. Returns its status, or the code of its error. */
function send(
  base: string,
  agent: Agent,
  { kind, method, path, body, leave }: Planned,
): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      // as a browser: during an outage, other clients get 503 at the path of the page of tasks
      Accept: kind === "page" ? "text/html" : "*/*",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    };
    const sent = request(`${base}${path}`, { method, agent, headers }, (response) => {
      response.resume().once("close", () => {
        resolve(response.complete ? String(response.statusCode) : "broken off");
      });
    });
    sent.once("error", (error) =>
      resolve(leave ? "left" : ((error as { code?: string }).code ?? "error")),
    );
    sent.end(body);
    if (leave) setTimeout(() => sent.destroy(), 2);
  });
}

function percentile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length * share)]?.toFixed(1) ?? "–"} ms`;
}

const lineOf = (kind: string, { statuses, taken }: Outcomes) => {
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  return `  ${kind}: ${percentile(taken, 0.5)}, 99 % ${percentile(taken, 0.99)}; ${counts.join(", ")}`;
};

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
async function startObserved(site: string, backend: number): Promise<Observed> {
  const script = fileURLToPath(new URL("../scripts/serve.ts", import.meta.url));
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
    let said = "";
    for await (const line of createInterface(stream)) {
      const [, found] = pattern.exec(line) ?? [];
      // what follows is thrown away: a pipe that nobody reads would stop it
      if (found !== undefined) return found;
      said += `${line}\n`;
    }
    throw new Error(`The server did not start: ${said}`);
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

/** Whether a series has ended its growth: its last third against the one before, with a tenth for chance. */
function isFlat(series: readonly number[]): boolean {
  const third = Math.ceil(series.length / 3);
  return median(series.slice(-third)) < median(series.slice(-2 * third, -third)) * 1.1;
}

/** Runs the soak. Returns what is wrong. */
export async function soak({ minutes, rate, site, print }: SoakOptions): Promise<string[]> {
  const plan = await planner(site);
  const backend = fork(fileURLToPath(import.meta.url), ["backend"]);
  const [{ port }] = (await once(backend, "message")) as [{ port: number }];
  const server = await startObserved(site, port);
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, Outcomes>();
  const run = async (planned: Planned) => {
    const { kind } = planned;
    const own: Outcomes = outcomes.get(kind) ?? { statuses: new Map(), taken: [] };
    outcomes.set(kind, own);
    const start = performance.now();
    const status = await send(server.url, agent, planned);
    own.statuses.set(status, (own.statuses.get(status) ?? 0) + 1);
    if (status.startsWith("2")) own.taken.push(performance.now() - start);
  };
  try {
    const idle = server.sockets();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const heaps: number[] = [];
    const sizes: number[] = [];
    let sent = 0;
    let open = 0;
    const report = async () => {
      const [heap, rss, sockets] = [await server.heap(), server.rss(), server.sockets()];
      heaps.push(heap);
      sizes.push(rss);
      print(
        `${seconds().toFixed(0)} s: ${(sent / seconds()).toFixed(1)} requests per second, ${open} under way; memory ${megabytes(rss)}, heap ${megabytes(heap)}, ${sockets} sockets`,
      );
      for (const [kind, own] of outcomes) print(lineOf(kind, own));
    };
    let reports: Promise<void> = Promise.resolve();
    let reported = 0;
    while (reported < (minutes * 60) / CYCLE_S) {
      for (; sent < seconds() * rate; sent++) {
        open += 1;
        void run(plan()).finally(() => {
          open -= 1;
        });
      }
      if (seconds() > (reported + 1) * CYCLE_S) {
        reported += 1;
        reports = report();
      }
      await pause(5);
    }
    await reports;
    const ends = seconds() + IDLE_S;
    while (open > 0 && seconds() < ends) await pause(100);
    agent.destroy();
    const stuck = open;
    await pause(IDLE_S * 1000);
    const left = server.sockets() - idle;
    const counted = once(backend, "message");
    backend.send("count");
    const [{ created, repeated }] = (await counted) as [{ created: number; repeated: number }];
    print(`At the end, at ${rate} requests per second for ${minutes} min`);
    for (const [kind, own] of outcomes) print(lineOf(kind, own));
    print(`  memory: ${sizes.map(megabytes).join(", ")}`);
    print(`  heap without garbage: ${heaps.map(megabytes).join(", ")}`);
    print(`  without load: ${megabytes(server.rss())}, heap ${megabytes(await server.heap())}`);
    print(`  sockets: ${idle} before, ${left} more ${IDLE_S} s after; ${created} tasks created`);
    const wrong: string[] = [];
    if (!isFlat(heaps)) wrong.push("The heap grows.");
    if (!isFlat(sizes)) wrong.push("The memory of the process grows.");
    if (stuck > 0) wrong.push(`${stuck} requests have no response.`);
    if (left > 0) wrong.push(`${left} connections are stuck.`);
    if (repeated > 0) wrong.push(`${repeated} tasks were created twice.`);
    for (const [kind, { statuses }] of outcomes) {
      const isStatic = ["list of tools", "document", "page"].includes(kind);
      const allowed = isStatic ? ["200"] : ["200", "502", "503", "504", "left"];
      const others = [...statuses.keys()].filter((status) => !allowed.includes(status));
      if (others.length > 0) wrong.push(`Wrong responses to ${kind}: ${others.join(", ")}.`);
    }
    return wrong;
  } finally {
    server.child.kill();
    backend.kill();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runBackend();
