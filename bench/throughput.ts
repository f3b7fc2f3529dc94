/**
 * Requests per second of the task service on Node, compared with nginx's `proxy_pass` to the same backend.
 *
 * Backend, nginx, server and load share the machine, and are measured in turns. Each measurement of a server
 * is compared with one of nginx right after it, since the machine may be busy with something else.
 *
 * @module
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, ratio } from "./units.ts";

interface ThroughputOptions {
  readonly rounds: number;
  /** For configuration, and a site without pages. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

const CONNECTIONS = 200;
const SECONDS = 5;

/** Requests to each process before it is measured: until then, Node interprets and compiles. */
const WARM_UP = 50_000;
/** A slow machine does not take longer to warm up. */
const WARM_UP_SECONDS = 30;
/** Seconds of each load while it warms up. */
const WARM_UP_STEP = 2;
const PATH = "/tes/v1/tasks/abc?view=MINIMAL";

/** Requests per second, and the 99th percentile of their milliseconds. */
interface Load {
  readonly rate: number;
  readonly p99: number;
}

/** A load, and the one of nginx right after it. */
interface Pair {
  readonly direct: Load;
  readonly nginx: Load;
}

/** What is measured: its name, its processes, and the arguments of `npm run serve`. */
const SERVERS = [
  { name: "one process", processes: 1, args: [] },
  { name: "two workers", processes: 2, args: ["--workers", "2"] },
] as const;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** nginx as the backend, and as a proxy in front of it. */
const nginxConfiguration = (folder: string, backend: number, proxy: number) => `
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 100000000;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream backend { server 127.0.0.1:${backend}; keepalive 256; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${backend}; default_type application/json;
    location / { return 200 '{"id":"abc","state":"RUNNING"}'; }
  }
  server {
    listen 127.0.0.1:${proxy};
    location /tes/v1/ { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://backend/; }
  }
}`;

/** Loads a server, and reads what wrk says. */
function load(port: number, seconds = SECONDS): Load {
  const { stdout } = spawnSync(
    "wrk",
    ["-t1", `-c${CONNECTIONS}`, `-d${seconds}`, "--latency", `http://127.0.0.1:${port}${PATH}`],
    { encoding: "utf8" },
  );
  const [, rate] = /Requests\/sec:\s*([\d.]+)/.exec(stdout) ?? [];
  const [, time, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)/m.exec(stdout) ?? [];
  if (rate === undefined || /Non-2xx/.test(stdout)) throw new Error(`wrk failed: ${stdout}`);
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit ?? "ms"] ?? 1;
  return { rate: Number(rate), p99: Number(time) * milliseconds };
}

/** Sends load until Node has compiled what it runs often. */
function warmUp(port: number, processes: number): void {
  let requests = 0;
  for (let seconds = 0; seconds < WARM_UP_SECONDS; seconds += WARM_UP_STEP) {
    requests += load(port, WARM_UP_STEP).rate * WARM_UP_STEP;
    if (requests >= WARM_UP * processes) return;
  }
}

/** The environment without settings of the function. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("TES_")));

/** Starts the server of this project. */
async function startServe(
  folder: string,
  port: number,
  backend: number,
  args: readonly string[],
): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("../commands/serve.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [script, "--dir", folder, "--port", String(port), ...args],
    {
      env: {
        ...plainEnvironment(),
        TES_BACKEND_URL: `http://127.0.0.1:${backend}`,
        TES_CLIENT_AUTH: "open",
      },
      // a pipe that nobody reads would stop it
      stdio: ["ignore", openSync(join(folder, "log"), "w"), "inherit"],
    },
  );
  await listening(port, child);
  return child;
}

/** Waits until a process listens at a port. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${child.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** The medians of some pairs, and of their ratios. */
function compared(pairs: readonly Pair[]): string {
  const middle = (value: (pair: Pair) => number) => median(pairs.map(value));
  const rate = `${middle(({ direct }) => direct.rate).toFixed(0)} requests per second`;
  const ofRate = ratio(
    middle(({ direct, nginx }) => direct.rate / nginx.rate),
    1,
  );
  const p99 = `99th percentile ${middle(({ direct }) => direct.p99).toFixed(1)} ms`;
  const ofP99 = ratio(
    middle(({ direct, nginx }) => direct.p99 / nginx.p99),
    1,
  );
  return `${rate}, ${ofRate} nginx; ${p99}, ${ofP99} nginx`;
}

/** Measures the task service, and nginx in its place. */
export async function measureThroughput({
  rounds,
  folder,
  print,
}: ThroughputOptions): Promise<void> {
  const [backend, proxy, vitrinePort] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(join(folder, "nginx.conf"), nginxConfiguration(folder, backend, proxy));
  writeFileSync(join(folder, "index.html"), "");
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: "inherit",
  });
  const results = new Map<string, Pair[]>();
  const backendAlone: number[] = [];
  try {
    await listening(proxy, nginx);
    load(proxy, WARM_UP_STEP);
    for (let round = 0; round < rounds; round++) {
      for (const { name, processes, args } of SERVERS) {
        const child = await startServe(folder, vitrinePort, backend, args);
        try {
          warmUp(vitrinePort, processes);
          const pair = { direct: load(vitrinePort), nginx: load(proxy) };
          results.set(name, [...(results.get(name) ?? []), pair]);
        } finally {
          await stop(child);
        }
      }
      backendAlone.push(load(backend).rate);
    }
  } finally {
    await stop(nginx);
  }
  for (const [name, pairs] of results) print(`  ${name}: ${compared(pairs)}`);
  print(`  the backend alone: ${median(backendAlone).toFixed(0)} requests per second`);
}
