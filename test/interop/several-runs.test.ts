/**
 * A real client in front of two backends: Funnel, and a second one that is down or hangs. Tasks end as they do without the
 * function, and each is created once.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { freePort, serveCommand } from "./hosts.ts";
import { FUNNEL_COMMANDS } from "./task-clients.ts";

const CLIENTS = [FUNNEL_COMMANDS];
const STATES = ["COMPLETE", "EXECUTOR_ERROR", "CANCELED"];

let shared: string;
let site: string;
let funnel: Funnel;
const held: Socket[] = [];
/** Lets connect, and never responds. */
const hanging = createServer((socket) => held.push(socket));

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  site = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFile(join(site, "index.html"), "<h1>A site</h1>");
  funnel = await startFunnel({ compute: "local", shares: [shared] });
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  for (const socket of held) socket.destroy();
  hanging.close();
  await funnel.stop();
});

/** How many tasks Funnel has. */
async function tasksAtFunnel(): Promise<number> {
  const { tasks = [] } = await (await fetch(`${funnel.url}/tasks?page_size=2000`)).json();
  return tasks.length;
}

const SECONDS: Readonly<Record<string, () => Promise<string>>> = {
  "is down": async () => `http://127.0.0.1:${await freePort()}/v1`,
  hangs: async () => `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/v1`,
};

describe.each(Object.entries(SECONDS))("two backends, of which the second %s", (name, second) => {
  it("run the tasks of a client once, and to the same end", { timeout: 120_000 }, async () => {
    const host = await serveCommand(site, {
      TES_BACKEND_URL: `a=${funnel.url},b=${await second()}`,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_URLS: "*",
      TES_POLICY: name === "hangs" ? "first" : "round-robin",
      TES_TIMEOUT_MS: "2000",
    });
    try {
      const before = await tasksAtFunnel();
      const reports = await Promise.all(CLIENTS.map(({ run }) => run(host.url, shared)));
      for (const [index, { ids, states }] of reports.entries()) {
        expect(states, CLIENTS[index]?.name).toEqual(STATES);
        for (const id of ids) expect(id).toMatch(/^a~/);
      }
      const ids = reports.flatMap((report) => report.ids);
      expect(new Set(ids).size).toBe(3 * CLIENTS.length);
      expect(await tasksAtFunnel()).toBe(before + ids.length);
    } finally {
      await host.stop();
    }
  });
});
