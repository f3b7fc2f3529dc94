/**
 * Nextflow with its plugin nf-ga4gh as a client of a task service.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FINAL_STATES } from "../../src/tes/states.ts";
import { waitFor } from "./kept-tasks.ts";
import { CLIENT_TOKEN, type Report, type TaskClient } from "./task-clients.ts";

/** Nextflow that knows the executor `tes`. The plugin is in no registry of packages, so not everybody has it. */
const { NEXTFLOW_TES } = process.env;

/** A pipeline with one task, whose command counts the words of its input, then ends as the commands say. */
const pipeline = (commands: string) => `
process count {
    container 'none'
    publishDir 'results', mode: 'copy'
    input: path words
    output: path 'counted.txt'
    script: "wc -w <$words >counted.txt; ${commands}"
}
workflow { count(channel.fromPath('words.txt')) }
`;

const configuration = (endpoint: string) => `
process.executor = 'tes'
tes.endpoint = '${endpoint}'
tes.oauthToken = '${CLIENT_TOKEN}'
tes.pollInterval = '1s'
`;

/** The task that Nextflow has created, as it says in its log; waits for it until Nextflow has ended. */
async function createdTask(home: string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    const isLast = hasEnded();
    const log = await readFile(join(home, ".nextflow.log"), "utf8").catch(() => "");
    const [, id] = /Created task with ID: ([^,\s]+)/.exec(log) ?? [];
    if (id !== undefined) return id;
    if (isLast) throw new Error(`Nextflow created no task: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function nextflowRun(
  endpoint: string,
  folder: string,
  commands: string,
  { interrupt }: { readonly interrupt: "never" | "when its task runs" },
) {
  const home = await mkdtemp(join(folder, "nextflow-"));
  await writeFile(join(home, "words.txt"), "one two\n");
  await writeFile(join(home, "main.nf"), pipeline(commands));
  await writeFile(join(home, "nextflow.config"), configuration(endpoint));
  const child = spawn(NEXTFLOW_TES ?? "nextflow", ["-q", "run", "main.nf"], {
    cwd: home,
    env: { ...process.env, NXF_HOME: join(home, ".nextflow") },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const id = await createdTask(home, () => child.exitCode !== null);
  if (interrupt === "when its task runs") {
    await waitFor(`${endpoint}/v1`, id, ["RUNNING"]);
    child.kill("SIGINT");
  }
  await ended;
  const state = await waitFor(`${endpoint}/v1`, id, FINAL_STATES);
  const stored = await readFile(join(home, "results/counted.txt"), "utf8").catch(() => "");
  return { id, state, stored };
}

async function nextflowRuns(url: string, folder: string): Promise<Report> {
  const runs = await Promise.all([
    nextflowRun(url, folder, "true", { interrupt: "never" }),
    nextflowRun(url, folder, "exit 3", { interrupt: "never" }),
    nextflowRun(url, folder, "sleep 300", { interrupt: "when its task runs" }),
  ]);
  return {
    ids: runs.map(({ id }) => id),
    states: runs.map(({ state }) => state),
    stored: runs[0]?.stored ?? "",
  };
}

const NEXTFLOW: TaskClient = {
  name: "Nextflow 25.04",
  paths: ["/tes"],
  run: nextflowRuns,
};

/** Nextflow, where it is there. */
export const NEXTFLOWS: readonly TaskClient[] = NEXTFLOW_TES === undefined ? [] : [NEXTFLOW];
