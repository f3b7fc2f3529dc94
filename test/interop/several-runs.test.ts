/**
 * Real clients in front of several backends: two Funnels, or a second backend that is down, hangs or drops packets, and
 * settings that change while tasks run. Tasks end as they do with one, and each is created once.
 *
 * `TASK_RUNS=all` runs all clients, which takes ten minutes, and prints their table.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, serveScript, startProgram } from "../fixtures/server-process.ts";
import { type Funnel, startFunnel } from "./funnel.ts";
import { freePort } from "./hosts.ts";
import { NEXTFLOWS } from "./nextflow-runs.ts";
import { SNAKEMAKE, SNAKEMAKE_ENVIRONMENT, SNAKEMAKE_SHARES } from "./snakemake-runs.ts";
import {
  CWL_TES,
  FUNNEL_COMMANDS,
  OLD_PY_TES,
  PY_TES,
  SNAKEMAKE_PYTHON,
  type TaskClient,
} from "./task-clients.ts";
import { TOIL, TOIL_TES_PYTHON } from "./toil-runs.ts";

const isAll = process.env["TASK_RUNS"] === "all";
const CLIENTS: readonly TaskClient[] = isAll
  ? [FUNNEL_COMMANDS, PY_TES, OLD_PY_TES, CWL_TES, TOIL, SNAKEMAKE, ...NEXTFLOWS]
  : [FUNNEL_COMMANDS];
const STATES = ["COMPLETE", "EXECUTOR_ERROR", "CANCELED"];

/** In milliseconds: Snakemake waits for 40 seconds by itself. */
const PATIENCE = { timeout: 300_000 };

let shared: string;
let site: string;
let funnels: readonly Funnel[];
const held: Socket[] = [];
/** Lets connect, and never responds. */
const hanging = createServer((socket) => held.push(socket));

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  site = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFile(join(site, "index.html"), "<h1>A site</h1>");
  const path = [dirname(SNAKEMAKE_PYTHON), dirname(TOIL_TES_PYTHON), process.env["PATH"]];
  const start = () =>
    startFunnel({
      compute: "local",
      shares: [shared, ...(isAll ? [...SNAKEMAKE_SHARES, dirname(dirname(TOIL_TES_PYTHON))] : [])],
      environment: isAll ? { ...SNAKEMAKE_ENVIRONMENT, PATH: path.join(delimiter) } : {},
    });
  funnels = await Promise.all([start(), start()]);
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
}, 60_000);

afterAll(async () => {
  for (const socket of held) socket.destroy();
  hanging.close();
  await Promise.all(funnels.map((funnel) => funnel.stop()));
});

/** The ids of the tasks that the Funnels have. */
async function tasksAtFunnels(): Promise<readonly string[]> {
  const lists = await Promise.all(
    funnels.map(async ({ url }) => (await fetch(`${url}/tasks?page_size=2000`)).json()),
  );
  return lists.flatMap(({ tasks = [] }) => (tasks as { id: string }[]).map(({ id }) => id));
}

/** No network has this address (RFC 5737), so nothing comes back from it. */
const DROPPING = "http://192.0.2.1:8000/v1";

interface Case {
  /** The backends, one set of settings after the other. */
  readonly backends: () => Promise<readonly string[]>;
  readonly policy: string;
  readonly isQuick?: boolean;
}

const urlOf = (index: number) => funnels[index]?.url ?? "";

const CASES: Readonly<Record<string, Case>> = {
  "of which both work": {
    backends: async () => [`a=${urlOf(0)},b=${urlOf(1)}`],
    policy: "round-robin",
  },
  "of which one is down": {
    backends: async () => [`a=${urlOf(0)},b=http://127.0.0.1:${await freePort()}/v1`],
    policy: "round-robin",
    isQuick: true,
  },
  "of which one hangs": {
    backends: async () => [
      `a=${urlOf(0)},b=http://127.0.0.1:${(hanging.address() as AddressInfo).port}/v1`,
    ],
    policy: "first",
    isQuick: true,
  },
  "of which one drops packets": {
    backends: async () => [`a=${urlOf(0)},b=${DROPPING}`],
    policy: "round-robin",
  },
  "of which one is replaced and both change places while tasks run": {
    backends: async () => [
      `a=${urlOf(0)},c=http://127.0.0.1:${await freePort()}/v1`,
      `a=${urlOf(0)},b=${urlOf(1)}`,
      `b=${urlOf(1)},a=${urlOf(0)}`,
    ],
    policy: "round-robin",
  },
};

/** Has a server take up other settings again and again, until `isOver`. */
async function change(
  server: ServerProcess,
  file: string,
  settings: readonly string[],
  isOver: () => boolean,
): Promise<void> {
  for (const text of settings) {
    if (isOver()) return;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await writeFile(file, text);
    server.child.kill("SIGHUP");
  }
}

/** What came of each client. */
const table: (readonly [client: string, backends: string, states: string])[] = [];

afterAll(() => {
  if (!isAll) return;
  const lines = table.map((row) => `| ${row.join(" | ")} |`);
  console.log(["| Client | Two backends | Final states |", "|---|---|---|", ...lines].join("\n"));
});

describe.each(Object.entries(CASES).filter(([, { isQuick }]) => isAll || isQuick))(
  "two backends, %s",
  (name, { backends, policy }) => {
    it.each(CLIENTS.map((client) => [client.name, client] as const))(
      "run the tasks of %s once, and to the same end",
      PATIENCE,
      async (client, { run, paths }) => {
        const settings = (await backends()).map((urls) =>
          [
            `TES_BACKEND_URL=${urls}`,
            "TES_CLIENT_AUTH=open",
            "TES_ALLOWED_URLS=*",
            `TES_POLICY=${policy}`,
            "TES_TIMEOUT_MS=3000",
          ].join("\n"),
        );
        const folder = await mkdtemp(join(shared, "run-"));
        const file = join(folder, "settings");
        await writeFile(file, settings[0] ?? "");
        const server = await startProgram(serveScript(site, "--workers", "1"), {
          SETTINGS_FILE: file,
        });
        const before = new Set(await tasksAtFunnels());
        let isOver = false;
        const changes = change(server, file, settings.slice(1), () => isOver);
        const { ids, states } = await run(server.url + (paths[0] ?? ""), folder);
        isOver = true;
        await changes;
        table.push([client, name, states.join(", ")]);
        expect(states).toEqual(STATES);
        const own = ids.map((id) => id.replace(/^[a-c]~/, ""));
        const added = (await tasksAtFunnels()).filter((id) => !before.has(id));
        expect(added.toSorted()).toEqual(own.toSorted());
      },
    );
  },
);
