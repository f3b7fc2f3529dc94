import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FINAL_STATES } from "../../src/tes/states.ts";
import { type Funnel, startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";
import { program, SNAKEMAKE_PYTHON } from "./task-clients.ts";

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

/** In milliseconds: each run waits for 40 seconds by itself. */
const PATIENCE = { timeout: 300_000 };

/** The versions of Snakemake and its plugins. */
const REQUIREMENTS = program("requirements-snakemake.txt");

/** Where Snakemake is installed. */
const bin = dirname(SNAKEMAKE_PYTHON);

const SNAKEFILE = `
rule count:
    input: "words.txt"
    output: "counted.txt"
    shell: "wc -w <{input} >{output}"

rule fail:
    input: "words.txt"
    output: "failed.txt"
    shell: "exit 3"

rule sleep:
    input: "words.txt"
    output: "slept.txt"
    shell: "sleep 60"
`;

let folder: string;
let funnel: Funnel;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
  funnel = await startFunnel({
    compute: "local",
    shares: [folder, dirname(bin), dirname(REQUIREMENTS)],
    environment: {
      PATH: `${bin}${delimiter}${process.env["PATH"]}`,
      // every task installs the plugin for storage: in this version, with what is here already
      PIP_CONSTRAINT: REQUIREMENTS,
      PIP_NO_DEPS: "1",
    },
  });
});

afterAll(() => funnel?.stop());

async function stateOf(id: string): Promise<string> {
  const response = await fetch(`${funnel.url}/tasks/${id}?view=MINIMAL`);
  return ((await response.json()) as { state: string }).state;
}

/** Waits up to a minute until Funnel gives a task one of the states. */
async function waitFor(id: string, states: readonly string[]): Promise<string> {
  let state = await stateOf(id);
  for (let tries = 0; tries < 600 && !states.includes(state); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await stateOf(id);
  }
  return state;
}

/**
 * Runs each rule as a task, with storage that this machine and the tasks share.
 *
 * @param onTask called when a task has been created, with its id and a way to interrupt Snakemake
 */
async function snakemake(
  url: string,
  rules: readonly string[],
  onTask: (id: string, interrupt: () => void) => void = () => {},
) {
  const home = await mkdtemp(join(folder, "snakemake-"));
  const storage = join(home, "storage");
  await mkdir(storage);
  await writeFile(join(storage, "words.txt"), "one two three\n");
  await writeFile(join(home, "Snakefile"), SNAKEFILE);
  // the plugin prints this file when a task has failed
  await writeFile(join(home, "funnel.log"), "");
  const args = [
    ...["-m", "snakemake", ...rules, "--jobs", "2", "--keep-going"],
    ...["--seconds-between-status-checks", "1"],
    ...["--executor", "tes", "--tes-url", url, "--container-image", "none"],
    ...["--default-storage-provider", "fs", "--default-storage-prefix", storage],
  ];
  const child = spawn(SNAKEMAKE_PYTHON, args, {
    cwd: home,
    env: { ...process.env, GITHUB_WORKSPACE: home, SNAKEMAKE_TES_TOKEN: "a-token" },
  });
  let log = "";
  const ids: string[] = [];
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    for (const [, id = ""] of log.matchAll(/Task submitted: (\S+)\n/g)) {
      if (ids.includes(id)) continue;
      ids.push(id);
      onTask(id, () => interruptUntilHeard(child, () => log));
    }
  });
  const exit = await new Promise((resolve) => child.once("close", resolve));
  const states = await Promise.all(ids.map((id) => waitFor(id, FINAL_STATES)));
  const stored = await readFile(join(storage, "counted.txt"), "utf8").catch(() => undefined);
  return { exit, log, states: states.sort(), stored };
}

/** Interrupts Snakemake, and again if it has not heard it: Python loses an interrupt that comes at a bad moment. */
function interruptUntilHeard(child: ChildProcess, log: () => string): void {
  const interrupt = () => {
    if (log().includes("on user request")) clearInterval(timer);
    else child.kill("SIGINT");
  };
  const timer = setInterval(interrupt, 5000);
  child.once("close", () => clearInterval(timer));
  interrupt();
}

/** Interrupts Snakemake as soon as its task is running. */
async function interruptWhenRunning(id: string, interrupt: () => void) {
  await waitFor(id, ["RUNNING"]);
  interrupt();
}

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
      TES_CLIENT_TOKENS: "tests:a-token",
    });
  });

  afterAll(() => host?.stop());

  it("runs a rule and stores its output, and reports one that fails", PATIENCE, async () => {
    const run = await snakemake(host.url, ["count", "fail"]);
    expect(run.log).toMatch(/Finished jobid: \d \(Rule: count\)/);
    expect(run.log).toContain("Error in rule fail");
    const states = ["COMPLETE", "EXECUTOR_ERROR"];
    expect(run).toMatchObject({ exit: 1, states, stored: "3\n" });
  });

  it("cancels its task when it is interrupted", PATIENCE, async () => {
    const run = await snakemake(host.url, ["sleep"], interruptWhenRunning);
    expect(run.log).toContain("[TES] Task canceled");
    expect(run).toMatchObject({ states: ["CANCELED"] });
  });
});

describe.concurrent("Snakemake without the function", () => {
  it("cannot read the state of its task", PATIENCE, async () => {
    const run = await snakemake(funnel.url.replace(/\/v1$/, ""), ["count"]);
    expect(run.log).toMatch(/Task submitted: \S+/);
    expect(run.log).toContain("j must be a str or dict");
    // it removes the task's sources when it ends, so the task may not complete
    expect(run.exit).toBe(1);
  });
});
