import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../fixtures/content.ts";
import {
  bundledServer,
  type Program,
  type ServerProcess,
  serveScript,
  smallSite,
  startProgram,
} from "../fixtures/server-process.ts";
import { startBackend } from "../fixtures/tes-backend.ts";

/** The ids of the worker processes of a server, in the order of their age. */
function workersOf({ child }: ServerProcess): readonly number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(child.pid)], {
    encoding: "utf8",
  });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Workers that begin while the gate is closed wait until it is open, before they run any of the program. */
async function heldWorkers() {
  const folder = await temporaryFolder();
  const [gate, preload] = [join(folder, "gate"), join(folder, "hold.mjs")];
  await writeFile(
    preload,
    `import cluster from "node:cluster";
    import { existsSync } from "node:fs";
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    while (cluster.isWorker && existsSync(${JSON.stringify(gate)})) Atomics.wait(sleeper, 0, 0, 20);`,
  );
  return {
    environment: { NODE_OPTIONS: `--import=${preload}` },
    close: () => writeFile(gate, ""),
    open: () => rm(gate),
  };
}

const TASK = '{"executors":[{"image":"ubuntu","command":["true"]}]}';

/** A backend that takes a while for each request. */
async function slowBackend(ms: number) {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  backend.respond = async (response) => {
    await wait(ms);
    response.end('{"id":"a","state":"RUNNING"}');
  };
  const environment = { TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" };
  return { backend, environment };
}

const post = (url: string) =>
  fetch(`${url}/tes/v1/tasks`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: TASK,
  });

/** A program that serves with workers, by its environment. */
const withWorkers = (program: Program, count: string): Program => ({
  ...program,
  environment: { ...program.environment, WORKERS: count },
});

/** The status of the response to a request on a connection of its own; rejects if it takes too long. */
const fresh = async (url: string) => {
  const headers = { Connection: "close" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
  await response.arrayBuffer();
  return response.status;
};

describe("several workers", () => {
  it("serve at one port, and say so once", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "2"));
    expect(workersOf(server), server.output.text).toHaveLength(2);
    for (let count = 0; count < 6; count++) {
      const response = await fetch(server.url, { headers: { Connection: "close" } });
      expect(response.status).toBe(200);
    }
    expect(server.output.text).toBe(`Vitrine is running at ${server.url}\n`);
  });

  it("do the same in the bundled function", async () => {
    const program = await bundledServer(await smallSite());
    const server = await startProgram(program, { WORKERS: "2" });
    expect(workersOf(server), server.output.text).toHaveLength(2);
    expect((await fetch(server.url)).status).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it("write their lines whole", async () => {
    const { environment } = await slowBackend(0);
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "2"),
      environment,
    );
    const each = async () => {
      for (let count = 0; count < 50; count++) {
        await (await fetch(`${server.url}/tes/v1/tasks/a`)).text();
      }
    };
    await Promise.all(Array.from({ length: 20 }, each));
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const [, ...printed] = server.output.text.trimEnd().split("\n");
    expect(printed).toContain("Stopping 2 workers.");
    const lines = printed.filter((line) => line !== "Stopping 2 workers.");
    expect(lines).toHaveLength(1000);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ status: 200 });
  });

  it("all finish what they do when they are told to stop", async () => {
    const { backend, environment } = await slowBackend(1500);
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "2"),
      environment,
    );
    const created = Array.from({ length: 8 }, () => post(server.url));
    while (backend.asked.length < 8) await wait(20);
    // as a service manager does it: all processes of the group
    process.kill(-(server.child.pid as number), "SIGTERM");
    for (const response of await Promise.all(created)) expect(response.status).toBe(200);
    expect(await server.ended).toBe(0);
  });

  it("are replaced by new ones at SIGHUP, and no request is lost", async () => {
    const { backend, environment } = await slowBackend(300);
    const folder = await smallSite();
    const server = await startProgram(serveScript(folder, "--workers", "2"), environment);
    const old = workersOf(server);
    let isOver = false;
    const statuses: number[] = [];
    const caller = async () => {
      while (!isOver) statuses.push((await post(server.url)).status);
    };
    const callers = Array.from({ length: 10 }, caller);
    while (backend.asked.length < 10) await wait(20);
    server.child.kill("SIGHUP");
    await expect.poll(() => server.output.text).toContain("Restarted 2 workers.");
    await expect.poll(() => workersOf(server).length).toBe(2);
    isOver = true;
    await Promise.all(callers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(workersOf(server).filter((id) => old.includes(id))).toEqual([]);
    await writeFile(join(folder, "index.html"), "<p>new</p>");
    expect(await (await fetch(server.url)).text()).toBe("<p>new</p>");
  });

  it("have the time to finish that their settings give, which are read again", async () => {
    const { backend, environment } = await slowBackend(4500);
    const path = join(await temporaryFolder(), "settings");
    await writeFile(path, "TES_TIMEOUT_MS=100");
    const server = await startProgram(serveScript(await smallSite(), "--workers", "1"), {
      ...environment,
      SETTINGS_FILE: path,
    });
    await writeFile(path, "TES_TIMEOUT_MS=20000");
    server.child.kill("SIGHUP");
    await expect.poll(() => server.output.text).toContain("Restarted 1 worker.");
    await expect.poll(() => workersOf(server).length).toBe(1);
    const created = post(server.url);
    while (backend.asked.length < 1) await wait(20);
    server.child.kill("SIGTERM");
    expect((await created).status).toBe(200);
    expect(await server.ended).toBe(0);
  });

  it("are replaced once more at a SIGHUP while they start, which ends nothing", async () => {
    const gate = await heldWorkers();
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "2"),
      gate.environment,
    );
    await gate.close();
    server.child.kill("SIGHUP");
    await expect.poll(() => workersOf(server).length).toBe(3);
    server.child.kill("SIGHUP");
    await wait(50);
    server.child.kill("SIGHUP");
    await wait(50);
    await gate.open();
    const restarts = () => server.output.text.match(/Restarted 2 workers\./g)?.length;
    await expect.poll(restarts).toBe(2);
    await expect.poll(() => workersOf(server).length).toBe(2);
    expect((await fetch(server.url)).status).toBe(200);
    expect(restarts()).toBe(2);
  });

  it.each([
    ["the one that is being replaced", 0],
    ["one that would be replaced next", 1],
  ])("are as many as before if one crashes during a restart: %s", async (_, index) => {
    const gate = await heldWorkers();
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "2"),
      gate.environment,
    );
    const old = workersOf(server);
    await gate.close();
    server.child.kill("SIGHUP");
    await expect.poll(() => workersOf(server).length).toBe(3);
    process.kill(old[index] as number, "SIGKILL");
    await expect.poll(() => server.output.text).toContain("A worker ended by SIGKILL.");
    await gate.open();
    await expect.poll(() => server.output.text, { timeout: 20_000 }).toContain("Restarted");
    await expect.poll(() => workersOf(server).length).toBe(2);
    await wait(1500);
    const now = workersOf(server);
    expect(now).toHaveLength(2);
    expect(now.filter((id) => old.includes(id))).toEqual([]);
    expect((await fetch(server.url)).status).toBe(200);
  });

  it("are as many as before if one crashes during a restart that fails", async () => {
    const gate = await heldWorkers();
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "2"),
      gate.environment,
    );
    const old = workersOf(server);
    await gate.close();
    server.child.kill("SIGHUP");
    await expect.poll(() => workersOf(server).length).toBe(3);
    const [held] = workersOf(server).filter((id) => !old.includes(id));
    process.kill(old[1] as number, "SIGKILL");
    await expect.poll(() => server.output.text).toContain("A worker ended by SIGKILL.");
    await wait(500);
    process.kill(held as number, "SIGKILL");
    await expect.poll(() => server.output.text).toContain("The workers were not restarted");
    await gate.open();
    await expect.poll(() => workersOf(server).length).toBe(2);
    expect(workersOf(server)).toContain(old[0]);
  });

  it("are replaced when they crash", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "2"));
    const [first, second] = workersOf(server);
    if (first === undefined) throw new Error("there are no workers");
    process.kill(first, "SIGKILL");
    await expect
      .poll(() => server.output.text)
      .toContain("A worker ended by SIGKILL. Starting another.");
    await expect.poll(() => workersOf(server).length).toBe(2);
    expect(workersOf(server)).toContain(second);
    expect((await fetch(server.url)).status).toBe(200);
  });

  it("end when they are told to stop before they serve", async () => {
    const gate = await heldWorkers();
    // a worker that does not end is killed after minutes
    const environment = { ...gate.environment, TES_TIMEOUT_MS: "60000" };
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "1"),
      environment,
    );
    const [first] = workersOf(server);
    await gate.close();
    server.child.kill("SIGHUP");
    await expect.poll(() => workersOf(server).length).toBe(2);
    server.child.kill("SIGTERM");
    // the one that serves has ended: the other one has been told the same
    await expect.poll(() => workersOf(server)).not.toContain(first);
    await gate.open();
    expect(await server.ended).toBe(0);
    expect(server.output.text).not.toContain("Restarted");
  });

  it("finish what they do when their supervisor is gone", async () => {
    const { backend, environment } = await slowBackend(1500);
    const server = await startProgram(
      serveScript(await smallSite(), "--workers", "1"),
      environment,
    );
    const created = post(server.url);
    while (backend.asked.length < 1) await wait(20);
    server.child.kill("SIGKILL");
    expect((await created).status).toBe(200);
  });

  it.each([
    ["npm run serve", async () => serveScript(await smallSite(), "--workers", "2")],
    ["the bundled function", async () => withWorkers(await bundledServer(await smallSite()), "2")],
  ])("leave no request to one that hangs, and is killed: %s", async (_, program) => {
    const server = await startProgram(await program());
    const [hanging] = workersOf(server);
    if (hanging === undefined) throw new Error("there are no workers");
    process.kill(hanging, "SIGSTOP");
    const requests = Array.from({ length: 20 }, () => fresh(server.url));
    expect(new Set(await Promise.all(requests))).toEqual(new Set([200]));
    process.kill(hanging, "SIGKILL");
    await expect.poll(() => workersOf(server).length).toBe(2);
    expect(await fresh(server.url)).toBe(200);
  });

  it("close the connections of the only one that is killed", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "1"));
    const [only] = workersOf(server);
    if (only === undefined) throw new Error("there are no workers");
    process.kill(only, "SIGSTOP");
    const requests = Array.from({ length: 5 }, () => fresh(server.url).catch(({ name }) => name));
    await wait(200);
    process.kill(only, "SIGKILL");
    // fetch says so of a connection that was closed; of one that was not, it is a TimeoutError
    for (const outcome of await Promise.all(requests)) {
      expect([200, "TypeError"]).toContain(outcome);
    }
  });

  it("lose no request on a connection of its own when they are replaced again and again", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "2"));
    let isOver = false;
    const outcomes = new Map<unknown, number>();
    const caller = async () => {
      while (!isOver) {
        const outcome = await fresh(server.url).catch((error) => error.cause ?? error.name);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    const callers = Array.from({ length: 20 }, caller);
    for (let count = 1; count <= 3; count++) {
      server.child.kill("SIGHUP");
      const restarts = () => server.output.text.match(/Restarted 2 workers\./g)?.length;
      await expect.poll(restarts).toBe(count);
    }
    // the old ones end while connections still come
    await expect.poll(() => workersOf(server).length).toBe(2);
    isOver = true;
    await Promise.all(callers);
    expect([...outcomes.keys()]).toEqual([200]);
  });

  it("are given up when they end again and again", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "1"));
    const killer = setInterval(() => {
      for (const id of workersOf(server)) {
        try {
          process.kill(id, "SIGKILL");
        } catch {
          // it has ended
        }
      }
    }, 100);
    onTestFinished(() => clearInterval(killer));
    expect(await server.ended).toBe(1);
    expect(server.output.text).toContain("6 workers in a row ended at once, the last by SIGKILL.");
  });

  it("report once that their port is in use", async () => {
    const { port } = await startProgram(serveScript(await smallSite()));
    const { command, args } = serveScript(
      await smallSite(),
      "--workers",
      "3",
      "--port",
      String(port),
    );
    const second = await startProgram({ command, args });
    expect(await second.ended).toBe(2);
    expect(second.output.text).toBe(`Port ${port} is in use. Choose another with --port.\n`);
  });

  it.each(["0", "-1", "two", "1.5", "257", ""])(
    "are a whole number from 1 to 256: %j",
    async (text) => {
      const { ended, output } = await startProgram(
        serveScript(await smallSite(), `--workers=${text}`),
      );
      expect(await ended).toBe(2);
      expect(output.text).toMatch(
        text === ""
          ? /--workers/
          : `--workers must be a whole number from 1 to 256; got "${text}".`,
      );
    },
  );

  it.each([
    [{ WORKERS: "two" }, 'WORKERS must be a whole number from 1 to 256; got "two".\n'],
    [{ PORT: "http" }, 'PORT must be a whole number from 0 to 65535; got "http".\n'],
    [
      { SITE_DIR: "/nowhere" },
      "There is no built site in /nowhere. Set SITE_DIR to the folder of one.\n",
    ],
    [
      { HOST: "192.0.2.1" },
      "192.0.2.1 is not an address of this machine. Use one that is for HOST, such as 127.0.0.1.\n",
    ],
  ])("and the rest of the environment are checked: %j", async (environment, message) => {
    const server = await startProgram(await bundledServer(await smallSite()), environment);
    expect(await server.ended).toBe(2);
    expect(server.output.text).toBe(message);
  });
});
