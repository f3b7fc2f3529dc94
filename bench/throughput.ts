/**
 * Requests per second of the task service on Node, compared with nginx's `proxy_pass` to the same backend.
 *
 * Backend, nginx, server and load share the machine, and are measured in turns: compare the ratios.
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

export interface ThroughputOptions {
  readonly rounds: number;
  /** For configuration, and a site without pages. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

const CONNECTIONS = 200;
const SECONDS = 5;
const PATH = "/tes/v1/tasks/abc?view=MINIMAL";

/** Requests per second, and the 99th percentile of their milliseconds. */
interface Load {
  readonly rate: number;
  readonly p99: number;
}

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
  const [, time, unit] = /99%\s*([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (rate === undefined || /Non-2xx/.test(stdout)) throw new Error(`wrk failed: ${stdout}`);
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit ?? "ms"] ?? 1;
  return { rate: Number(rate), p99: Number(time) * milliseconds };
}

/** Starts the server of this project. */
async function startServe(folder: string, port: number, backend: number, ...args: string[]) {
  const script = fileURLToPath(new URL("../scripts/serve.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [script, "--dir", folder, "--port", String(port), ...args],
    {
      env: {
        ...process.env,
        TES_BACKEND_URL: `http://127.0.0.1:${backend}`,
        TES_CLIENT_AUTH: "open",
      },
      // a pipe that nobody reads would stop it
      stdio: ["ignore", openSync(join(folder, "log"), "w"), "inherit"],
    },
  );
  await listening(port);
  return child;
}

/** Waits until something listens at a port. */
async function listening(port: number): Promise<void> {
  for (;;) {
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
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Measures the task service, and nginx in its place. */
export async function measureThroughput({
  rounds,
  folder,
  print,
}: ThroughputOptions): Promise<void> {
  const [backend, proxy, own] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(join(folder, "nginx.conf"), nginxConfiguration(folder, backend, proxy));
  writeFileSync(join(folder, "index.html"), "");
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: "inherit",
  });
  await listening(proxy);
  const results = new Map<string, Load[]>();
  const add = (name: string, measured: Load) =>
    results.set(name, [...(results.get(name) ?? []), measured]);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, ...args] of [["one process"], ["two workers", "--workers", "2"]] as const) {
        const child = await startServe(folder, own, backend, ...args);
        load(own, 2);
        add(name, load(own));
        await stop(child);
        add("nginx", load(proxy));
      }
      add("the backend alone", load(backend));
    }
  } finally {
    await stop(nginx);
  }
  const middle = (name: string, key: keyof Load) =>
    median((results.get(name) ?? []).map((measured) => measured[key]));
  for (const name of results.keys()) {
    const [rate, p99] = [middle(name, "rate"), middle(name, "p99")];
    print(
      `  ${name}: ${rate.toFixed(0)} requests per second, 99th percentile ${p99.toFixed(1)} ms; of nginx ${ratio(rate, middle("nginx", "rate"))}, ${ratio(p99, middle("nginx", "p99"))}`,
    );
  }
}
