/**
 * Snakemake as a client of a task service.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { FINAL_STATES } from "../../src/tes/states.ts";
import { waitFor } from "./kept-tasks.ts";
import {
  CLIENT_TOKEN,
  program,
  type Report,
  SNAKEMAKE_PYTHON,
  type TaskClient,
} from "./task-clients.ts";

/** The versions of Snakemake and its plugins. */
const REQUIREMENTS = program("requirements-snakemake.txt");

/** Where Snakemake is installed. */
const bin = dirname(SNAKEMAKE_PYTHON);

/** The folders that its tasks find at the same path, besides that of their storage. */
export const SNAKEMAKE_SHARES: readonly string[] = [dirname(bin), dirname(REQUIREMENTS)];

/** The environment of its tasks. */
export const SNAKEMAKE_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: `${bin}${delimiter}${process.env["PATH"]}`,
  // every task installs the plugin for storage: in this version, with what is here already
  PIP_CONSTRAINT: REQUIREMENTS,
  PIP_NO_DEPS: "1",
};

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

/**
 * Runs each rule as a task, with storage that this machine and the tasks share.
 *
 * @param url of the site, or of Funnel, where the API is below `/v1`
 * @param folder shared with the service that runs the tasks
 * @param onTask called when a task has been created, with its id and a way to interrupt Snakemake
 */
export async function snakemake(
  url: string,
  folder: string,
  rules: readonly string[],
  onTask: (id: string, interrupt: () => void) => void = () => {},
) {
  const home = await mkdtemp(join(folder, "snakemake-"));
  const storage = join(home, "storage");
  await mkdir(storage);
  await writeFile(join(storage, "words.txt"), "one two\n");
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
    env: { ...process.env, GITHUB_WORKSPACE: home, SNAKEMAKE_TES_TOKEN: CLIENT_TOKEN },
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
  const states = await Promise.all(ids.map((id) => waitFor(`${url}/v1`, id, FINAL_STATES)));
  const stored = await readFile(join(storage, "counted.txt"), "utf8").catch(() => undefined);
  return { exit, log, ids, states, stored };
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
export const interruptWhenRunning =
  (url: string) =>
  async (id: string, interrupt: () => void): Promise<void> => {
    await waitFor(`${url}/v1`, id, ["RUNNING"]);
    interrupt();
  };

async function snakemakeRuns(url: string, folder: string): Promise<Report> {
  const runs = await Promise.all([
    snakemake(url, folder, ["count"]),
    snakemake(url, folder, ["fail"]),
    snakemake(url, folder, ["sleep"], interruptWhenRunning(url)),
  ]);
  return {
    ids: runs.flatMap(({ ids }) => ids),
    states: runs.flatMap(({ states }) => states),
    stored: runs[0]?.stored ?? "",
  };
}

export const SNAKEMAKE: TaskClient = {
  name: "Snakemake 9",
  // without the function it cannot read the state of its tasks
  directly: "nobody",
  paths: [""],
  run: snakemakeRuns,
};
