import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";
import { kept } from "./kept-tasks.ts";
import {
  CWL_TES,
  callFunnel,
  FUNNEL_COMMANDS,
  OLD_PY_TES,
  PY_TES,
  type Report,
  type TaskClient,
} from "./task-clients.ts";

const CLIENTS = [PY_TES, OLD_PY_TES, FUNNEL_COMMANDS, CWL_TES];

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

let folder: string;
let funnel: Funnel;
/** What each client reports without the function. */
const reports = new Map<TaskClient, Promise<Report>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  funnel = await startFunnel({ compute: "local", shares: [folder] });
});

afterAll(() => funnel?.stop());

/** Without the function. */
function reportDirectly(client: TaskClient): Promise<Report> {
  const report = reports.get(client) ?? client.run(funnel.url.replace(/\/v1$/, ""), folder);
  reports.set(client, report);
  return report;
}

describe.each([
  { name: "Node", start: serveCommand },
  { name: "Cloudflare", start: cloudflare },
])("on $name, with Funnel running the tasks", ({ start }) => {
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

  it.each(rows)("$name runs tasks at the site's URL$path as without it", async (row) => {
    const { client, path } = row;
    const direct = await reportDirectly(client.directly ?? client);
    const report = await client.run(host.url + path, folder);
    expect(report.states).toEqual(["COMPLETE", "EXECUTOR_ERROR", "CANCELED"]);
    expect(report.states).toEqual(direct.states);
    expect(report.stored).toMatch(/^(one two|2)\n$/);
    expect(report.stored).toEqual(direct.stored);
    const [succeeded, failed] = await kept(funnel.url, report.ids);
    expect(succeeded).toMatchObject({ state: "COMPLETE", exits: [0] });
    expect(failed).toMatchObject({ state: "EXECUTOR_ERROR", exits: [3] });
    // what a task that was canceled printed depends on the moment
    const ended = direct.ids.slice(0, 2);
    expect([succeeded, failed]).toEqual(await kept(funnel.url, ended));
    expect([succeeded, failed]).toEqual(await kept(`${host.url}/tes/v1`, report.ids.slice(0, 2)));
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
