/**
 * A version of a tool as a task for a TES service: from its CWL descriptor, and the values of its first
 * test file. Only a descriptor that is understood as a whole becomes a task: a command that is nearly
 * right helps nobody.
 *
 * @module
 */
import { isObject, type JsonObject } from "../../base/json.ts";
import { MAX_TEXT_BYTES } from "../../base/limits.ts";
import { isWebUrl } from "../../base/url.ts";
import { formatTrsPath } from "../../trs/api/paths.ts";
import { testsFor } from "../../trs/tool/descriptor-tests.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryFile,
  type RegistryTool,
  type RegistryVersion,
  textOf,
} from "../../trs/tool/registry.ts";
import { storedPath } from "../../trs/tool/stored-files.ts";
import { commandOf } from "./cwl-command.ts";
import { type CwlTool, readCwlTool, UnsupportedCwl } from "./cwl-tool.ts";

/** A task as the form of new tasks takes it. */
export interface RunnableTask {
  readonly name: string;
  readonly inputs: readonly { readonly url: string; readonly path: string }[];
  readonly executors: readonly {
    readonly image: string;
    readonly command: readonly string[];
    readonly stdin?: string;
    readonly stdout?: string;
  }[];
  readonly resources: { readonly cpu_cores?: number; readonly ram_gb?: number };
}

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

/** Memory in gigabytes, from MiB: rounded up to a tenth. */
const gigabytes = (mebibytes: number) => Math.ceil((mebibytes * 1.048576) / 100) / 10;

function taskOf(name: string, tool: CwlTool, values: JsonObject, files: StagedFiles): RunnableTask {
  const command = commandOf(tool, values, files.stage);
  const { stdin: input } = tool;
  const stdin = input !== undefined && Object.hasOwn(values, input) ? values[input] : undefined;
  if (tool.stdin !== undefined && !isObject(stdin)) throw new UnsupportedCwl();
  const executor = {
    image: tool.image,
    command,
    ...(isObject(stdin) ? { stdin: files.stage(stdin) } : {}),
    ...(tool.stdout === undefined ? {} : { stdout: `/outputs/${tool.stdout}` }),
  };
  return {
    name,
    executors: [executor],
    inputs: files.inputs(),
    resources: {
      cpu_cores: tool.cores,
      ...(tool.ramMib === undefined ? {} : { ram_gb: gigabytes(tool.ramMib) }),
    },
  };
}

/** The text of a file that has been checked, so that it can be parsed: larger ones have not. */
function checkedText(file: RegistryFile): string {
  if (file.content.byteLength > MAX_TEXT_BYTES) throw new UnsupportedCwl();
  return textOf(file) ?? "";
}

/**
 * The task of a version; undefined if its descriptor is not CWL, or needs more than a command with
 * values.
 *
 * @param site the site's URL, without a trailing slash
 */
export function runnableTask(
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): RunnableTask | undefined {
  const descriptor = primaryDescriptor(version, "CWL");
  if (descriptor === undefined) return undefined;
  const about = version.interfaces.find(({ language }) => language === "CWL");
  const [test] = testsFor(filesOf(version, "CWL"), "CWL", descriptor.path, about);
  const files = createStage((path) => {
    const own = resolveImport(test?.file.path ?? "", path);
    if (own === undefined) return undefined;
    const file = filesOf(version, "CWL").find((known) => known.path === own);
    const route = {
      kind: "file",
      id: tool.id,
      version: version.id,
      type: "CWL",
      plain: true,
    } as const;
    return (
      site + formatTrsPath({ ...route, path: file === undefined ? own : storedPath(file, true) })
    );
  });
  try {
    return taskOf(
      `${tool.name} ${version.id}`,
      readCwlTool(checkedText(descriptor)),
      test?.values ?? {},
      files,
    );
  } catch (error) {
    if (error instanceof UnsupportedCwl) return undefined;
    throw error;
  }
}
