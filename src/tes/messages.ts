/**
 * Messages between a client and a backend: tasks in the standard's spelling, and what each view shows.
 *
 * @module
 */
import {
  type Conflict,
  type Fields,
  isFields,
  type JsonValue,
  LIST_ANSWER,
  listZones,
  standardSpelling,
  TASK_ANSWER,
  TASK_REQUEST,
} from "./spelling.ts";
import { standardState, type View } from "./states.ts";

/** A message in the standard's spelling. */
export interface Standardised {
  readonly value: JsonValue;
  /** What was changed: `cpuCores->cpu_cores`; nothing, if the original can go on as it is. */
  readonly changed: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** Collects what was changed, each once. */
function collect(): { readonly changed: Set<string>; readonly add: (what: string) => void } {
  const changed = new Set<string>();
  return { changed, add: (what) => changed.add(what) };
}

/** A task that a client sends; the value that is given is changed. */
export function standardRequest(task: JsonValue): Standardised {
  const { changed, add } = collect();
  if (!isFields(task)) return { value: task, changed: [], conflicts: [] };
  const conflicts = standardSpelling(task, TASK_REQUEST, add);
  listZones(task, add);
  for (const field of ["created", "updated"]) {
    if (!Object.hasOwn(task, field)) continue;
    delete task[field]; // no backend knows it, and some refuse it
    add(`-${field}`);
  }
  return { value: task, changed: [...changed], conflicts };
}

/** Values of a user's map as texts. */
function textValues(value: JsonValue | undefined, name: string, add: (what: string) => void): void {
  if (!isFields(value)) return;
  for (const [key, held] of Object.entries(value)) {
    if (typeof held !== "number" && typeof held !== "boolean") continue;
    value[key] = String(held);
    add(name);
  }
}

const listOf = (value: JsonValue | undefined): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

function repairTask(task: Fields, add: (what: string) => void): void {
  const { state, created } = task;
  if (typeof state === "string" && standardState(state) !== state) {
    task["state"] = standardState(state);
    add(`state:${state.replace(/[^\w]/g, "")}->${task["state"]}`);
  }
  if (created !== undefined) {
    task["creation_time"] ??= created;
    delete task["created"];
    add("created->creation_time");
  }
  if (Object.hasOwn(task, "updated")) {
    delete task["updated"];
    add("-updated");
  }
  listZones(task, add);
  textValues(task["tags"], "tags", add);
  for (const log of listOf(task["logs"])) {
    textValues(log["metadata"], "metadata", add);
    for (const output of listOf(log["outputs"])) {
      if (typeof output["size_bytes"] !== "number") continue;
      output["size_bytes"] = String(output["size_bytes"]);
      add("size_bytes");
    }
  }
}

/** Takes fields away. */
function drop(
  value: Fields,
  fields: readonly string[],
  view: View,
  add: (what: string) => void,
): void {
  for (const field of fields) {
    if (!Object.hasOwn(value, field)) continue;
    delete value[field];
    add(`${view}:-${field}`);
  }
}

/** Leaves what a view shows (Task Execution API, section 4, "Views"). */
function show(task: Fields, view: View, add: (what: string) => void): void {
  if (view === "FULL") return;
  if (view === "MINIMAL") {
    drop(
      task,
      Object.keys(task).filter((field) => field !== "id" && field !== "state"),
      view,
      add,
    );
    return;
  }
  for (const input of listOf(task["inputs"])) drop(input, ["content"], view, add);
  for (const log of listOf(task["logs"])) {
    drop(log, ["system_logs"], view, add);
    for (const own of listOf(log["logs"])) drop(own, ["stdout", "stderr"], view, add);
  }
}

function repairAndShow(task: Fields, view: View, add: (what: string) => void): void {
  repairTask(task, add);
  show(task, view, add);
}

/** A task that a backend answers with, as a view shows it; the value that is given is changed. */
export function standardTask(task: JsonValue, view: View): Standardised {
  const { changed, add } = collect();
  if (!isFields(task)) return { value: task, changed: [], conflicts: [] };
  const conflicts = standardSpelling(task, TASK_ANSWER, add);
  repairAndShow(task, view, add);
  return { value: task, changed: [...changed], conflicts };
}

/** A list of tasks that a backend answers with, as a view shows it; the value that is given is changed. */
export function standardList(list: JsonValue, view: View): Standardised {
  const { changed, add } = collect();
  if (!isFields(list)) return { value: list, changed: [], conflicts: [] };
  const conflicts = standardSpelling(list, LIST_ANSWER, add);
  for (const task of listOf(list["tasks"])) repairAndShow(task, view, add);
  return { value: list, changed: [...changed], conflicts };
}

/** Parameters of each operation (TES 1.1, GetTask and ListTasks). */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  task: ["view"],
  tasks: ["name_prefix", "state", "tag_key", "tag_value", "page_size", "page_token", "view"],
};

/** The parameters that go on, in their order, with the standard's states and views; and the others' names. */
export function standardQuery(
  kind: string,
  parameters: URLSearchParams,
): { readonly kept: URLSearchParams; readonly dropped: readonly string[] } {
  const known = PARAMETERS[kind] ?? [];
  const kept = new URLSearchParams();
  const dropped = new Set<string>();
  for (const [name, value] of parameters) {
    if (!known.includes(name)) dropped.add(name);
    else if (name === "state") kept.append(name, standardState(value));
    else kept.append(name, name === "view" ? value.toUpperCase() : value);
  }
  return { kept, dropped: [...dropped] };
}
