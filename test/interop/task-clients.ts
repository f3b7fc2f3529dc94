/**
 * Clients of a task service: each runs a task that succeeds, one that fails and one that is canceled, with the
 * means that the client has for it.
 *
 * @module
 */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FUNNEL } from "./funnel.ts";

const run = promisify(execFile);

/** Python with py-tes 1.1. */
export const PYTHON = process.env["PYTHON"] ?? "python3";
/** Python with Snakemake, its plugin for TES, and the py-tes 0.4 that the plugin requires. */
export const SNAKEMAKE_PYTHON = process.env["SNAKEMAKE_PYTHON"] ?? "python3";
/** Python with cwl-tes. */
const CWL_TES_PYTHON = process.env["CWL_TES_PYTHON"] ?? "python3";

/** The path of a file beside the programs in Python. */
export const program = (name: string) =>
  fileURLToPath(new URL(`./python/${name}`, import.meta.url));

/** What a client reports of its three tasks. */
export interface Report {
  /** By the order of the tasks: the one that succeeds, the one that fails, the one that is canceled. */
  readonly ids: readonly string[];
  readonly states: readonly string[];
  /** What the task that succeeds stored. */
  readonly stored: string;
}

/** The token of those clients that can send one. */
export const CLIENT_TOKEN = "a-token";

export interface TaskClient {
  readonly name: string;
  /** Who stands in for it where the function is left out; by default itself, or nobody. */
  readonly directly?: TaskClient | "nobody";
  /** What may follow the site's URL. */
  readonly paths: readonly string[];
  /** Runs the tasks; `folder` is shared with the service. */
  readonly run: (url: string, folder: string) => Promise<Report>;
}

const pyTes = (python: string) => async (url: string, folder: string) =>
  JSON.parse((await run(python, [program("py_tes_runs.py"), url, folder])).stdout) as Report;

/** Calls Funnel's command line. */
export async function callFunnel(
  url: string,
  args: readonly string[],
  { user = "", password = "" } = {},
): Promise<string> {
  const running = run(FUNNEL, ["-S", url, "task", ...args], {
    env: { ...process.env, FUNNEL_SERVER_USER: user, FUNNEL_SERVER_PASSWORD: password },
  });
  // it waits for its standard input to end
  running.child.stdin?.end();
  return (await running).stdout;
}

async function funnelRuns(url: string, folder: string): Promise<Report> {
  const home = await mkdtemp(join(folder, "funnel-"));
  const create = async (name: string, task: object) => {
    const file = join(home, `${name}.json`);
    await writeFile(file, JSON.stringify({ name, ...task }));
    return (await callFunnel(url, ["create", file])).trim();
  };
  const executor = (...command: readonly string[]) => ({ executors: [{ image: "none", command }] });
  const stored = join(home, "said.txt");
  const ids = [
    await create("succeeds", {
      inputs: [{ path: "/data/in.txt", content: "one two\n" }],
      outputs: [{ path: "/out/said.txt", url: `file://${stored}` }],
      ...executor("sh", "-c", "wc -w </data/in.txt; cp /data/in.txt /out/said.txt"),
    }),
    await create("fails", executor("sh", "-c", "echo half; exit 3")),
    await create("canceled", executor("sleep", "30")),
  ];
  await callFunnel(url, ["cancel", ids[2] ?? ""]);
  const states = ids.map(async (id) => {
    // it fails if the task did not complete, and says so
    const failure = await callFunnel(url, ["wait", id]).catch((error) => error);
    const [, waited = "COMPLETE"] = /exited with state (\w+)/.exec(failure) ?? [];
    const { state } = JSON.parse(await callFunnel(url, ["get", id, "--view", "FULL"]));
    return state === waited ? state : `${waited}, then ${state}`;
  });
  return { ids, states: await Promise.all(states), stored: await readFile(stored, "utf8") };
}

/** Cancels a task with py-tes 1.1. */
export async function cancelTask(url: string, id: string): Promise<void> {
  const code = "import sys, tes; tes.HTTPClient(sys.argv[1]).cancel_task(sys.argv[2])";
  await run(PYTHON, ["-c", code, url, id]);
}

/** A tool whose command counts the words of its input, then ends as the commands say. */
const cwlTool = (commands: string) => ({
  cwlVersion: "v1.0",
  class: "CommandLineTool",
  hints: { DockerRequirement: { dockerPull: "alpine" } },
  baseCommand: ["sh", "-c", `wc -w <"$0"; ${commands}`],
  inputs: { words: { type: "File", inputBinding: { position: 1 } } },
  outputs: { counted: { type: "stdout" } },
  stdout: "counted.txt",
});

/** Writes a tool and its inputs to a folder. */
export async function writeTool(home: string, commands: string): Promise<void> {
  await writeFile(join(home, "tool.cwl"), JSON.stringify(cwlTool(commands)));
  await writeFile(join(home, "words.txt"), "one two\n");
  const words = { class: "File", path: "words.txt" };
  await writeFile(join(home, "job.json"), JSON.stringify({ words }));
}

/** Runs a tool with cwl-tes in a folder shared with the service; returns its task, and its state in the end. */
export async function cwlTesRun(
  url: string,
  home: string,
  commands: string,
  onTask: (id: string) => void = () => {},
): Promise<{ readonly id: string; readonly state: string; readonly log: string }> {
  await writeTool(home, commands);
  const args = [program("cwl_tes_runs.py"), "--tes", url, "tool.cwl", "job.json"];
  const child = spawn(CWL_TES_PYTHON, args, { cwd: home });
  let log = "";
  let id = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    const [, found = ""] = /task id: (\S+)/.exec(log) ?? [];
    if (id === "" && found !== "") {
      id = found;
      onTask(id);
    }
  });
  await new Promise((resolve) => child.once("close", resolve));
  const [, state = log] = /FINAL JOB STATE: (\w+)/.exec(log) ?? [];
  return { id, state, log };
}

async function cwlTesRuns(url: string, folder: string): Promise<Report> {
  const homes = await Promise.all([1, 2, 3].map(() => mkdtemp(join(folder, "cwl-"))));
  const [first = "", second = "", third = ""] = homes;
  const runs = await Promise.all([
    cwlTesRun(url, first, "true"),
    cwlTesRun(url, second, "exit 3"),
    // it cancels no task itself: somebody else does
    cwlTesRun(url, third, "sleep 30", (id) => cancelTask(url, id)),
  ]);
  return {
    ids: runs.map(({ id }) => id),
    states: runs.map(({ state }) => state),
    stored: await readFile(join(first, "counted.txt"), "utf8"),
  };
}

export const PY_TES: TaskClient = {
  name: "py-tes 1.1",
  paths: ["", "/tes", "/tes/v1"],
  run: pyTes(PYTHON),
};

export const OLD_PY_TES: TaskClient = {
  name: "py-tes 0.4",
  // it cannot read what Funnel sends: "resources" is null in the view MINIMAL
  directly: PY_TES,
  paths: ["", "/tes"],
  run: pyTes(SNAKEMAKE_PYTHON),
};

export const FUNNEL_COMMANDS: TaskClient = {
  name: "Funnel's command line",
  // it keeps no path of the URL
  paths: [""],
  run: funnelRuns,
};

export const CWL_TES: TaskClient = {
  name: "cwl-tes 0.3",
  paths: ["", "/tes"],
  run: cwlTesRuns,
};
