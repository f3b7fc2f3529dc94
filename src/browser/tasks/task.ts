/**
 * Tasks as a service sends them → what the tasks page shows. Services differ in what they send: a
 * field of another type is left out, and lists may be empty.
 *
 * @module
 */
import {
  isList,
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";

interface Executor {
  readonly image: string;
  readonly command: readonly string[];
}

/** What one command of a task printed, and how it ended. */
interface ExecutorLog {
  readonly end_time?: string;
  readonly exit_code?: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

interface TaskLog {
  readonly start_time?: string;
  readonly end_time?: string;
  readonly system_logs: readonly string[];
  /** Sizes are in bytes. */
  readonly outputs: readonly { readonly url: string; readonly size_bytes?: string }[];
  readonly logs: readonly ExecutorLog[];
}

/** A file that a task reads or writes. */
interface TaskFile {
  /** Empty for an input whose content is in the task. */
  readonly url: string;
  readonly path: string;
}

/** What a task asks for; memory and disk space in gigabytes. */
interface TaskResources {
  readonly cpu_cores?: number;
  readonly ram_gb?: number;
  readonly disk_gb?: number;
}

/** A task; what it has depends on the view and on the backend. */
export interface Task {
  readonly id: string;
  readonly state?: string;
  readonly name?: string;
  readonly creation_time?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly executors: readonly Executor[];
  readonly inputs: readonly TaskFile[];
  readonly outputs: readonly TaskFile[];
  readonly resources: TaskResources;
  readonly logs: readonly TaskLog[];
}

export interface TaskList {
  readonly tasks: readonly Task[];
  /** Empty on the last page. */
  readonly next_page_token: string;
}

const stringsOf = (value: Json | undefined): readonly string[] =>
  itemsOf(value).filter((item) => typeof item === "string");

function stringFields<Name extends string>(
  value: JsonObject,
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const fields: { [Key in Name]?: string } = {};
  for (const name of names) {
    const held = value[name];
    if (typeof held === "string") fields[name] = held;
  }
  return fields;
}

function parseExecutorLog(log: JsonObject): ExecutorLog {
  const { exit_code } = log;
  return {
    ...stringFields(log, ["end_time", "stdout", "stderr"]),
    ...(typeof exit_code === "number" ? { exit_code } : {}),
  };
}

function parseLog(log: JsonObject): TaskLog {
  return {
    ...stringFields(log, ["start_time", "end_time"]),
    system_logs: stringsOf(log["system_logs"]),
    outputs: objectsOf(log["outputs"]).flatMap((output) => {
      const url = stringOf(output["url"]);
      return url === undefined ? [] : [{ url, ...stringFields(output, ["size_bytes"]) }];
    }),
    logs: objectsOf(log["logs"]).map(parseExecutorLog),
  };
}

const filesOf = (value: Json | undefined): readonly TaskFile[] =>
  objectsOf(value).flatMap(({ url, path }) => {
    const held = stringOf(path) ?? "";
    return held === "" ? [] : [{ url: stringOf(url) ?? "", path: held }];
  });

/** Numbers above zero: some backends write zero for what a task does not ask for. */
function parseResources(value: Json | undefined): TaskResources {
  const given = isObject(value) ? value : {};
  const made: { -readonly [Name in keyof TaskResources]: TaskResources[Name] } = {};
  for (const name of ["cpu_cores", "ram_gb", "disk_gb"] as const) {
    const amount = given[name];
    if (typeof amount === "number" && amount > 0) made[name] = amount;
  }
  return made;
}

/** A task; undefined for a value without an id, which is no task. */
export function parseTask(value: unknown): Task | undefined {
  if (!isObject(value)) return undefined;
  const id = stringOf(value["id"]);
  if (id === undefined || id === "") return undefined;
  const tags = isObject(value["tags"]) ? value["tags"] : {};
  return {
    id,
    ...stringFields(value, ["state", "name", "creation_time"]),
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([key, held]) =>
        typeof held === "string" ? [[key, held]] : [],
      ),
    ),
    executors: objectsOf(value["executors"]).map(({ image, command }) => ({
      image: stringOf(image) ?? "",
      command: stringsOf(command),
    })),
    inputs: filesOf(value["inputs"]),
    outputs: filesOf(value["outputs"]),
    resources: parseResources(value["resources"]),
    logs: objectsOf(value["logs"]).map(parseLog),
  };
}

/**
 * A page of a list of tasks; what is no task is left out. Undefined for a value that is no list of tasks;
 * services write an empty list as null, or not at all.
 */
export function parseTaskList(value: unknown): TaskList | undefined {
  if (!isObject(value)) return undefined;
  const { tasks = null, next_page_token } = value;
  if (tasks !== null && !isList(tasks)) return undefined;
  return {
    tasks: itemsOf(tasks).flatMap((task) => parseTask(task) ?? []),
    next_page_token: stringOf(next_page_token) ?? "",
  };
}
