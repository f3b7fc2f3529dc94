import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";
import { cwlTesRun, PYTHON, program, SNAKEMAKE_PYTHON } from "./task-clients.ts";

const run = promisify(execFile);

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

/** The versions of py-tes, and what may follow the site's URL for each. */
const VERSIONS = [
  { python: PYTHON, paths: ["", "/tes", "/tes/v1"] },
  { python: SNAKEMAKE_PYTHON, paths: ["", "/tes"] },
];

interface Reported {
  readonly state?: string;
  readonly status?: number;
  readonly body?: string;
  readonly error?: string;
}

/** What a version of py-tes reports of a task, by URL. */
async function ask(
  how: "get" | "wait",
  python: string,
  id: string,
  urls: readonly string[],
): Promise<readonly Reported[]> {
  const { stdout } = await run(python, [program("py_tes_asks.py"), how, id, ...urls]);
  return JSON.parse(stdout);
}

describe.each([
  { name: "Node", start: serveCommand },
  { name: "Cloudflare", start: cloudflare },
])("while Funnel is down, on $name", ({ start }) => {
  let folder: string;
  let funnel: Funnel;
  let host: RunningHost;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
    funnel = await startFunnel({ compute: "local", shares: [folder] });
    host = await start(site, {
      TES_BACKEND_URL: funnel.url,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_URLS: "*",
    });
  });

  afterEach(async () => {
    await host?.stop();
    await funnel?.stop();
  });

  const send = (path: string, body?: object) =>
    fetch(`${host.url}/tes/v1/tasks${path}`, {
      method: "POST",
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });

  async function create(): Promise<string> {
    const executors = [{ image: "none", command: ["sleep", "100"] }];
    const { id } = (await (await send("", { executors })).json()) as { id: string };
    return id;
  }

  /** What every version of py-tes reports at each of its URLs. */
  async function askAll(id: string): Promise<readonly Reported[]> {
    const reports = VERSIONS.map(({ python, paths }) =>
      ask(
        "get",
        python,
        id,
        paths.map((path) => host.url + path),
      ),
    );
    return (await Promise.all(reports)).flat();
  }

  /** Cancels a task as soon as the function lets it through. */
  const cancel = (id: string) =>
    expect
      .poll(async () => (await send(`/${id}:cancel`)).status, { timeout: 30_000, interval: 200 })
      .toBe(200);

  it("py-tes reports an outage at each URL, and the task when Funnel is back", async () => {
    const id = await create();
    await funnel.stop();
    for (const { status } of await askAll(id)) expect([502, 503]).toContain(status);
    const reports = await askAll(id);
    const [first] = reports;
    expect(first?.status).toBe(503);
    expect(JSON.parse(first?.body ?? "")).toMatchObject({
      code: 503,
      message: expect.any(String),
    });
    expect(new Set(reports.map((report) => JSON.stringify(report)))).toEqual(
      new Set([JSON.stringify(first)]),
    );
    await funnel.startAgain();
    await cancel(id);
    for (const report of await askAll(id)) expect(report).toEqual({ state: "CANCELED" });
  });

  it("clients that poll see the task end when Funnel is back", async () => {
    const waited = await create();
    const waiting = ask("wait", SNAKEMAKE_PYTHON, waited, [host.url]);
    const task = Promise.withResolvers<string>();
    const polling = cwlTesRun(host.url, folder, "sleep 100", task.resolve);
    const polled = await task.promise;
    await funnel.stop();
    // both ask several times in between
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await funnel.startAgain();
    await cancel(waited);
    await cancel(polled);
    expect(await waiting).toEqual([{ state: "CANCELED" }]);
    const { state, log } = await polling;
    expect(state).toBe("CANCELED");
    expect(log).toMatch(/POLLING ERROR 50[23] Server Error/);
    expect(log).not.toMatch(/\b404 Client Error/); // "404" alone can be a part of a time
  });
});
