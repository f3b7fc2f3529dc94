import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  bundledServer,
  npmServe,
  type Program,
  rawConnection,
  type ServerProcess,
  serveScript,
  smallSite,
  startProgram,
} from "../fixtures/server-process.ts";
import { startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

const TASK = '{"executors":[{"image":"ubuntu","command":["true"]}],"inputs":[],"outputs":[]}';

/** A backend that takes a while, and sends a long list in pieces. */
async function slowBackend(ms: number): Promise<TestBackend> {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  backend.respond = async (response, { method, url }) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    if (url.includes("/tasks/")) {
      await wait(ms);
      return response.end('{"id":"a","state":"RUNNING"}');
    }
    if (method === "POST") {
      await wait(ms);
      return response.end('{"id":"created"}');
    }
    response.write(`{"tasks":[],"padding":"${"x".repeat(3000)}`);
    await wait(ms);
    return response.end('the end"}');
  };
  return backend;
}

const settings = (backend: TestBackend) => ({
  TES_BACKEND_URL: backend.url,
  TES_CLIENT_AUTH: "open",
  TES_MAX_BODY_BYTES: "2000",
});

const post = (url: string) =>
  fetch(`${url}/tes/v1/tasks`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: TASK,
  });

/** Sends requests, and a signal in the middle of them; checks that all of them are finished. */
async function expectDrained(server: ServerProcess, backend: TestBackend): Promise<void> {
  const { url, port, child, ended } = server;
  const idle = await rawConnection(port, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
  await idle.until(/home/);
  const requests = [
    post(url),
    fetch(`${url}/tes/v1/tasks/a?view=FULL`),
    fetch(`${url}/tes/v1/tasks`),
  ] as const;
  while (backend.asked.length < 3) await wait(20);
  await wait(100);
  child.kill("SIGTERM");
  // the idle one is closed while the others are under way
  const first = await Promise.race([idle.closed.then(() => "idle"), requests[0]]);
  expect(first).toBe("idle");
  await expect(fetch(url)).rejects.toThrow();
  const [created, task, list] = await Promise.all(requests);
  expect(created.headers.get("Connection")).toBe("close");
  expect(await created.json()).toEqual({ id: "created" });
  expect(await task.json()).toMatchObject({ id: "a" });
  expect(await list.text()).toMatch(/the end"}$/);
  expect(await ended).toBe(0);
  expect(server.output.text).toContain("Finishing 3 requests, for at most 26 s.");
  expect(server.output.text.match(/"route":"tasks?"/g)).toHaveLength(3);
}

const programs: readonly (readonly [string, (folder: string) => Program | Promise<Program>])[] = [
  ["the command", serveScript],
  ["the command by npm", npmServe],
  ["the bundled function", bundledServer],
];

describe.each(programs)("%s, told to stop by SIGTERM", (_name, program) => {
  it("finishes what runs, closes what is idle, and ends with 0", async () => {
    const backend = await slowBackend(4000);
    const server = await startProgram(await program(await smallSite()), settings(backend));
    await expectDrained(server, backend);
  });
});

describe("a server that is told to stop", () => {
  it("ends at once if nothing runs, even with idle connections", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const { port, child, ended } = await startProgram(serveScript(await smallSite()));
      const idle = await rawConnection(port, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
      await idle.until(/home/);
      const start = performance.now();
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(performance.now() - start).toBeLessThan(2500);
    }
  });

  it("responds to the request that is on its way on an idle connection, and then closes it", async () => {
    const { port, child, ended } = await startProgram(serveScript(await smallSite()));
    const request = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n";
    const kept = await rawConnection(port, request);
    await kept.until(/home/);
    child.kill("SIGTERM");
    await wait(100);
    kept.socket.write(request);
    await kept.until(/Connection: close[\s\S]*home/i);
    await kept.closed;
    expect(await ended).toBe(0);
  });

  it("responds to the request that arrives while the process is held up", async () => {
    const { port, child, ended } = await startProgram(serveScript(await smallSite()));
    const request = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n";
    const kept = await rawConnection(port, request);
    await kept.until(/home/);
    child.kill("SIGTERM");
    await wait(300);
    child.kill("SIGSTOP");
    kept.received.text = "";
    kept.socket.write(request);
    await wait(1200);
    child.kill("SIGCONT");
    await kept.until(/Connection: close[\s\S]*home/i);
    expect(await ended).toBe(0);
  });

  it("takes two signals at the same time as one, and ends at once at a later one", async () => {
    const backend = await slowBackend(8000);
    const { url, child, ended } = await startProgram(
      serveScript(await smallSite()),
      settings(backend),
    );
    const created = post(url).catch(() => "broken off");
    while (backend.asked.length < 1) await wait(20);
    child.kill("SIGINT");
    child.kill("SIGINT");
    await wait(1000);
    expect(child.exitCode).toBe(null);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(await created).toBe("broken off");
  });

  it("waits no longer than a POST may take", async () => {
    const backend = await slowBackend(60_000);
    const { url, port, child, ended } = await startProgram(serveScript(await smallSite()), {
      ...settings(backend),
      TES_TIMEOUT_MS: "500",
    });
    const created = post(url);
    while (backend.asked.length < 1) await wait(20);
    const lazy = await rawConnection(port, "GET /large.txt HTTP/1.1\r\nHost: a.example\r\n\r\n");
    lazy.socket.pause();
    await wait(100);
    const start = performance.now();
    child.kill("SIGTERM");
    expect((await created).status).toBe(504);
    expect(await ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it("takes the request of a connection that was made just before", async () => {
    const { port, url, child, ended } = await startProgram(serveScript(await smallSite()));
    const fresh = await rawConnection(port);
    // connections are accepted in their order: once a later one has its response, so is this one
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGTERM");
    await wait(100);
    fresh.socket.write("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
    expect(await fresh.until(/home/)).toMatch(/^Connection: close\r$/im);
    expect(await ended).toBe(0);
  });

  it("goes on when nobody reads its log", async () => {
    const backend = await slowBackend(10);
    const { url, child } = await startProgram(serveScript(await smallSite()), settings(backend));
    child.stdout?.destroy();
    await once(child.stdout as NodeJS.ReadableStream, "close");
    for (let count = 0; count < 5; count++) {
      expect((await fetch(`${url}/tes/v1/tasks/a`)).status).toBe(200);
    }
  });
});

describe("a server without workers", () => {
  it.each(programs)("goes on at SIGHUP, and says what is missing: %s", async (_name, program) => {
    const server = await startProgram(await program(await smallSite()), { LOG_FORMAT: "json" });
    process.kill(-(server.child.pid as number), "SIGHUP");
    await expect.poll(() => server.output.text).toContain('"event":"not restarted"');
    expect(server.output.text).toContain("Without workers, SIGHUP restarts nothing.");
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.child.exitCode).toBe(null);
  });

  it("ends when its terminal is closed", async () => {
    const { command, args } = serveScript(await smallSite());
    const spawned = JSON.stringify([command, ...args]);
    const terminal = await startProgram({
      command: "python3",
      args: ["-c", `import pty; pty.spawn(${spawned})`],
    });
    expect((await fetch(terminal.url)).status).toBe(200);
    terminal.child.kill("SIGKILL");
    await terminal.ended;
    const isServing = () => fetch(terminal.url).then(Boolean, () => false);
    await expect.poll(isServing).toBe(false);
  });
});
