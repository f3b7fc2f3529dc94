import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { cloudflare, deno, nodeBundle, type RunningHost, serveCommand, workerd } from "./hosts.ts";
import { kept } from "./kept-tasks.ts";
import { NEXTFLOWS } from "./nextflow-runs.ts";
import { SNAKEMAKE, SNAKEMAKE_ENVIRONMENT, SNAKEMAKE_SHARES } from "./snakemake-runs.ts";
import {
  CWL_TES,
  callFunnel,
  FUNNEL_COMMANDS,
  OLD_PY_TES,
  PY_TES,
  type Report,
  SNAKEMAKE_PYTHON,
  type TaskClient,
} from "./task-clients.ts";
import { TOIL, TOIL_TES_PYTHON } from "./toil-runs.ts";

type StartHost = (folder: string, environment: Environment) => Promise<RunningHost>;
type Environment = Readonly<Record<string, string>>;

/** Whether all clients run on all hosts, which takes ten minutes, and their table is printed. */
const isAll = process.env["TASK_RUNS"] === "all";

/** Those that take longer, and have files of their own. */
const ENGINES = [TOIL, SNAKEMAKE, ...NEXTFLOWS];
const CLIENTS = [PY_TES, OLD_PY_TES, FUNNEL_COMMANDS, CWL_TES, ...(isAll ? ENGINES : [])];

const OTHER_HOSTS: readonly (readonly [name: string, start: StartHost])[] = [
  ["Node with workers", (folder, more) => serveCommand(folder, { ...more, WORKERS: "2" })],
  ["the bundle on Node", nodeBundle],
  ["workerd", (_, more) => workerd(more)],
  ["Deno", deno],
];
const HOSTS: readonly (readonly [name: string, start: StartHost])[] = [
  ["Node", serveCommand],
  ["Cloudflare", cloudflare],
  ...(isAll ? OTHER_HOSTS : []),
];

/** In milliseconds: Snakemake waits for 40 seconds by itself. */
const PATIENCE = { timeout: 300_000 };

const STATES = ["COMPLETE", "EXECUTOR_ERROR", "CANCELED"];

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

let folder: string;
let funnel: Funnel;
/** What each client reports without the function. */
const reports = new Map<TaskClient, Promise<Report>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  funnel = await startFunnel({
    compute: "local",
    shares: [folder, ...(isAll ? [...SNAKEMAKE_SHARES, dirname(dirname(TOIL_TES_PYTHON))] : [])],
    environment: isAll
      ? {
          ...SNAKEMAKE_ENVIRONMENT,
          PATH: [dirname(SNAKEMAKE_PYTHON), dirname(TOIL_TES_PYTHON), process.env["PATH"]].join(
            delimiter,
          ),
        }
      : {},
  });
});

afterAll(() => funnel?.stop());

/** Without the function. */
function reportDirectly(client: TaskClient): Promise<Report> {
  const report = reports.get(client) ?? client.run(funnel.url.replace(/\/v1$/, ""), folder);
  reports.set(client, report);
  return report;
}

/** What came of each client on each host. */
const table: (readonly [client: string, host: string, path: string, states: string])[] = [];

afterAll(() => {
  if (!isAll) return;
  const lines = table.map((row) => `| ${row.join(" | ")} |`);
  console.log(
    ["| Client | Host | Path | Final states |", "|---|---|---|---|", ...lines].join("\n"),
  );
});

describe.each(HOSTS)("on %s, with Funnel running the tasks", (hostName, start) => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await start(site, {
      TES_BACKEND_URL: funnel.url,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_URLS: "*",
    });
  });

  afterAll(() => host?.stop());

  const rows = CLIENTS.flatMap((client) =>
    client.paths.map((path) => ({ client, name: client.name, path })),
  );

  it.each(rows)("$name runs tasks at the site's URL$path as without it", PATIENCE, async (row) => {
    const { client, path } = row;
    const { directly = client } = client;
    const report = await client.run(host.url + path, folder);
    table.push([client.name, hostName, path, report.states.join(", ")]);
    expect(report.states).toEqual(STATES);
    expect(report.stored).toMatch(/^(one two|2)\n$/);
    // what a task that was canceled printed depends on the moment
    const ended = await kept(funnel.url, report.ids.slice(0, 2));
    expect(ended).toMatchObject(STATES.slice(0, 2).map((state) => ({ state })));
    expect(ended).toEqual(await kept(`${host.url}/tes/v1`, report.ids.slice(0, 2)));
    if (directly === "nobody") return;
    expect(ended).toMatchObject([{ exits: [0] }, { exits: [3] }]);
    const direct = await reportDirectly(directly);
    expect(report.states).toEqual(direct.states);
    expect(report.stored).toEqual(direct.stored);
    expect(ended).toEqual(await kept(funnel.url, direct.ids.slice(0, 2)));
  });
});

describe("Funnel's command line", () => {
  it("signs in at Funnel through the function", async () => {
    const user = { user: "curator", password: "of:tasks" };
    const guarded = await startFunnel({ compute: "noop", ...user });
    const host = await serveCommand(site, {
      TES_BACKEND_URL: guarded.url,
      TES_CLIENT_AUTH: "pass",
    });
    try {
      await expect(callFunnel(host.url, ["list"])).rejects.toThrow("401");
      expect(await callFunnel(host.url, ["list"], user)).toBe("{}\n");
    } finally {
      await host.stop();
      await guarded.stop();
    }
  });
});

describe("without the function", () => {
  it("py-tes 0.4, which Snakemake's plugin uses, cannot read what Funnel sends", async () => {
    await expect(OLD_PY_TES.run(funnel.url.replace(/\/v1$/, ""), folder)).rejects.toThrow(
      "j must be a str or dict",
    );
  });
});
