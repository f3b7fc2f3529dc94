/**
 * A CWL descriptor as a task for a TES service. Only a descriptor that is understood as a whole becomes a task: a
 * command that is nearly right helps nobody.
 *
 * @module
 */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { isWebUrl } from "../../../base/url.ts";
import type { RunnableTask, TaskMaker, TaskParts } from "../../shared/task.ts";
import { commandOf } from "./command-line.ts";
import { type CwlTool, readCwlTool, UnsupportedCwl } from "./plain-tool.ts";

/** The files that a task reads: each gets a path in the container by its name. */
interface StagedFiles {
  /** Stages a file of CWL, and returns its path in the container. */
  stage(file: JsonObject): string;
  /** The files that have been staged, in their order. */
  inputs(): RunnableTask["inputs"];
}

/**
 * Stages files that are on the web, or in the version's folder.
 *
 * @param urlOf the URL of a path as a test file writes it; undefined if it leaves the folder
 */
function createStage(urlOf: (path: string) => string | undefined): StagedFiles {
  const urls = new Map<string, string>();
  return {
    stage(file) {
      const location = file["location"] ?? file["path"];
      if (file["class"] !== "File" || typeof location !== "string" || file["secondaryFiles"]) {
        throw new UnsupportedCwl();
      }
      const url = isWebUrl(location) ? location : urlOf(location);
      const path = `/inputs/${location.split("/").at(-1)}`;
      // two files of one name would need folders, which the command does not know
      if (url === undefined || (urls.get(path) ?? url) !== url) throw new UnsupportedCwl();
      urls.set(path, url);
      return path;
    },
    inputs: () => [...urls].map(([path, url]) => ({ url, path })),
  };
}

/** Where what it writes is. */
const FOLDER = "/outputs";

/** What the tool writes; the whole folder if its files are not known before. */
function outputsOf({ outputs }: CwlTool): RunnableTask["outputs"] {
  if (outputs === undefined) return [{ path: FOLDER, type: "DIRECTORY" }];
  return outputs.map((name) => ({ path: `${FOLDER}/${name}` }));
}

/** Whether it writes files into its working directory, besides the standard output. */
const writesFiles = ({ outputs, stdout }: CwlTool) =>
  outputs === undefined || outputs.some((name) => name !== stdout);

/** Memory in gigabytes, from MiB: rounded up to a tenth. */
const gigabytes = (mebibytes: number) => Math.ceil((mebibytes * 1.048576) / 100) / 10;

function taskOf({ name, descriptor, values, urlOf }: TaskParts): RunnableTask {
  const tool = readCwlTool(descriptor);
  const files = createStage(urlOf);
  const command = commandOf(tool, values, files.stage);
  const { stdin: input } = tool;
  const stdin = input !== undefined && Object.hasOwn(values, input) ? values[input] : undefined;
  if (tool.stdin !== undefined && !isObject(stdin)) throw new UnsupportedCwl();
  const executor = {
    image: tool.image,
    command,
    ...(writesFiles(tool) ? { workdir: FOLDER } : {}),
    ...(isObject(stdin) ? { stdin: files.stage(stdin) } : {}),
    ...(tool.stdout === undefined ? {} : { stdout: `${FOLDER}/${tool.stdout}` }),
  };
  return {
    name,
    executors: [executor],
    inputs: files.inputs(),
    outputs: outputsOf(tool),
    resources: {
      cpu_cores: tool.cores,
      ...(tool.ramMib === undefined ? {} : { ram_gb: gigabytes(tool.ramMib) }),
    },
  };
}

/** Makes the task of a tool that is a plain command. */
export const task: TaskMaker = (parts) => {
  try {
    return taskOf(parts);
  } catch (error) {
    if (error instanceof UnsupportedCwl) return undefined;
    throw error;
  }
};
