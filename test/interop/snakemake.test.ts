import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";
import {
  interruptWhenRunning,
  SNAKEMAKE_ENVIRONMENT,
  SNAKEMAKE_SHARES,
  snakemake,
} from "./snakemake-runs.ts";
import { CLIENT_TOKEN } from "./task-clients.ts";

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

/** In milliseconds: each run waits for 40 seconds by itself. */
const PATIENCE = { timeout: 300_000 };

let folder: string;
let funnel: Funnel;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  funnel = await startFunnel({
    compute: "local",
    shares: [folder, ...SNAKEMAKE_SHARES],
    environment: SNAKEMAKE_ENVIRONMENT,
  });
});

afterAll(() => funnel?.stop());

// it asks for the state of a task only 40 seconds after it has created it: the five runs are at the same time
describe.concurrent.each([
  { name: "Node", start: serveCommand },
  { name: "Cloudflare", start: cloudflare },
])("Snakemake, on $name, at the site's URL", ({ start }) => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await start(site, {
      TES_BACKEND_URL: funnel.url,
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: `tests:${CLIENT_TOKEN}`,
    });
  });

  afterAll(() => host?.stop());

  it("runs a rule and stores its output, and reports one that fails", PATIENCE, async () => {
    const run = await snakemake(host.url, folder, ["count", "fail"]);
    expect(run.log).toMatch(/Finished jobid: \d \(Rule: count\)/);
    expect(run.log).toContain("Error in rule fail");
    expect(run.states.toSorted()).toEqual(["COMPLETE", "EXECUTOR_ERROR"]);
    expect(run).toMatchObject({ exit: 1, stored: "2\n" });
  });

  it("cancels its task when it is interrupted", PATIENCE, async () => {
    const run = await snakemake(host.url, folder, ["sleep"], interruptWhenRunning(host.url));
    expect(run.log).toContain("[TES] Task canceled");
    expect(run).toMatchObject({ states: ["CANCELED"] });
  });
});

describe.concurrent("Snakemake without the function", () => {
  it("cannot read the state of its task", PATIENCE, async () => {
    const run = await snakemake(funnel.url.replace(/\/v1$/, ""), folder, ["count"]);
    expect(run.log).toMatch(/Task submitted: \S+/);
    expect(run.log).toContain("j must be a str or dict");
    // it removes the task's sources when it ends, so the task may not complete
    expect(run.exit).toBe(1);
  });
});
