/**
 * Toil as a client of a task service.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FINAL_STATES } from "../../src/tes/states.ts";
import { waitFor } from "./kept-tasks.ts";
import { CLIENT_TOKEN, type Report, type TaskClient, writeTool } from "./task-clients.ts";

/** Python with Toil and its batch system for TES. */
export const TOIL_TES_PYTHON = process.env["TOIL_TES_PYTHON"] ?? "python3";

/** Runs a tool with Toil, whose tasks run its workers. */
async function toilRun(
  url: string,
  home: string,
  commands: string,
  { interrupt }: { readonly interrupt: "never" | "when its task runs" },
): Promise<{ readonly id: string; readonly state: string }> {
  await writeTool(home, commands);
  const args = [
    ...["-c", "from toil.cwl.cwltoil import main; main()", "--no-container"],
    ...["--batchSystem", "tes", "--tesEndpoint", url, "--jobStore", join(home, "jobs")],
    // it prints its tasks at this level only
    ...["--retryCount", "0", "--logDebug", "tool.cwl", "job.json"],
  ];
  const env = { ...process.env, TOIL_TES_BEARER_TOKEN: CLIENT_TOKEN };
  const child = spawn(TOIL_TES_PYTHON, args, { cwd: home, env });
  let log = "";
  let isInterrupted = interrupt === "never";
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    if (isInterrupted || !/Task\(id='[^']+', state='RUNNING'/.test(log)) return;
    isInterrupted = true;
    child.kill("SIGINT");
  });
  await new Promise((resolve) => child.once("close", resolve));
  const [, id] = /Task\(id='([^']+)'/.exec(log) ?? [];
  if (id === undefined) throw new Error(`Toil ran no task: ${log}`);
  return { id, state: await waitFor(`${url}/v1`, id, FINAL_STATES) };
}

async function toilRuns(url: string, folder: string): Promise<Report> {
  const homes = await Promise.all([1, 2, 3].map(() => mkdtemp(join(folder, "toil-"))));
  const [first = "", second = "", third = ""] = homes;
  const runs = await Promise.all([
    toilRun(url, first, "true", { interrupt: "never" }),
    toilRun(url, second, "exit 3", { interrupt: "never" }),
    toilRun(url, third, "sleep 300", { interrupt: "when its task runs" }),
  ]);
  return {
    ids: runs.map(({ id }) => id),
    states: runs.map(({ state }) => state),
    stored: await readFile(join(first, "counted.txt"), "utf8"),
  };
}

export const TOIL: TaskClient = {
  name: "Toil 7",
  // Funnel does not describe itself where TES 1.0 did
  directly: "nobody",
  paths: [""],
  run: toilRuns,
};
