/**
 * The fields of a task and of its parts, in one table (Task Execution API, section 2; TES 1.1). The check
 * of a task, the spellings, the views and the OpenAPI document follow from it: a new field is a row here.
 *
 * @module
 */
import type { Json } from "../base/json.ts";
import {
  AMOUNT,
  BOOLEAN,
  COUNT,
  LIST,
  NON_EMPTY_LIST,
  NON_EMPTY_STRING,
  NON_EMPTY_STRINGS,
  NON_EMPTY_TEXT,
  OBJECT,
  OBJECTS,
  OPTIONAL_PATH,
  oneOf,
  PATH,
  PATHS,
  STRING,
  STRING_MAP,
  TAGS,
  type ValueKind,
  ZONES,
} from "./kinds.ts";
import { STATES, type TaskView } from "./states.ts";

/** A field of a task or of a part of it. */
export interface Field {
  /** What a client may send; undefined if only the service fills the field. */
  readonly sent?: ValueKind;
  /** What the service documents of responses; undefined where backends differ. */
  readonly returned?: ValueKind;
  /** `strictly`: the specification's text requires it, but no backend and no client does. */
  readonly required?: "always" | "strictly";
  /** The smallest view that shows it, if that is not BASIC (section 4, "Views"). */
  readonly view?: Exclude<TaskView, "BASIC">;
  /** A value that says nothing, as if the field were left out, and that clients of TES 1.0 fail on. */
  readonly unset?: Json;
  /** The fields of the object that it holds, or of each object in its list. */
  readonly part?: TaskPart;
}

/** An object with known fields. */
export interface TaskPart {
  readonly fields: Readonly<Record<string, Field>>;
  /** Of these fields at least one must have a value of its kind. */
  readonly source?: Readonly<Record<string, ValueKind>>;
  /** A field that must be a non-empty string if another one has a wildcard. */
  readonly prefix?: { readonly field: string; readonly of: string };
}

const FILE: Readonly<Record<string, Field>> = {
  name: { sent: STRING },
  description: { sent: STRING },
  type: { sent: oneOf(["FILE", "DIRECTORY"]) },
};

/** Before it is known, some backends write an empty one, which no client can parse. */
const TIME: Field = { unset: "" };

const INPUT: TaskPart = {
  fields: {
    url: { sent: STRING },
    path: { sent: PATH, required: "always" },
    ...FILE,
    content: { sent: STRING, view: "FULL" },
    streamable: { sent: BOOLEAN, unset: false },
  },
  source: { url: NON_EMPTY_STRING, content: NON_EMPTY_TEXT },
};

const OUTPUT: TaskPart = {
  fields: {
    url: { sent: NON_EMPTY_STRING, required: "always" },
    path: { sent: PATH, required: "always" },
    ...FILE,
    path_prefix: { sent: STRING, unset: "" },
  },
  // TES 1.1, tesOutput; brackets are left to the backend, as names of files have them
  prefix: { field: "path_prefix", of: "path" },
};

const EXECUTOR: TaskPart = {
  fields: {
    image: { sent: NON_EMPTY_STRING, required: "always" },
    command: { sent: NON_EMPTY_STRINGS, required: "always" },
    workdir: { sent: OPTIONAL_PATH },
    stdin: { sent: OPTIONAL_PATH },
    stdout: { sent: OPTIONAL_PATH },
    stderr: { sent: OPTIONAL_PATH },
    env: { sent: STRING_MAP },
    ignore_error: { sent: BOOLEAN, unset: false },
  },
};

const RESOURCES: TaskPart = {
  fields: {
    cpu_cores: { sent: COUNT },
    ram_gb: { sent: AMOUNT },
    disk_gb: { sent: AMOUNT },
    preemptible: { sent: BOOLEAN },
    zones: { sent: ZONES },
    backend_parameters: { sent: STRING_MAP, unset: {} },
    backend_parameters_strict: { sent: BOOLEAN, unset: false },
  },
};

const EXECUTOR_LOG: TaskPart = {
  fields: {
    start_time: TIME,
    end_time: TIME,
    stdout: { view: "FULL" },
    stderr: { view: "FULL" },
    exit_code: {},
  },
};

const TASK_LOG: TaskPart = {
  fields: {
    start_time: TIME,
    end_time: TIME,
    system_logs: { view: "FULL" },
    logs: { part: EXECUTOR_LOG },
    outputs: { part: { fields: { url: {}, path: {}, size_bytes: {} } } },
    metadata: {},
  },
};

export const TASK: TaskPart = {
  fields: {
    id: { returned: STRING, view: "MINIMAL" },
    state: { returned: oneOf(STATES), view: "MINIMAL" },
    name: { sent: STRING, returned: STRING },
    description: { sent: STRING, returned: STRING },
    creation_time: { returned: STRING, ...TIME },
    tags: { sent: TAGS, returned: STRING_MAP },
    volumes: { sent: PATHS },
    executors: { sent: NON_EMPTY_LIST, required: "always", part: EXECUTOR },
    inputs: { sent: LIST, required: "strictly", part: INPUT },
    outputs: { sent: LIST, required: "strictly", part: OUTPUT },
    resources: { sent: OBJECT, part: RESOURCES },
    logs: { returned: OBJECTS, part: TASK_LOG },
  },
};

/** A page of the list of tasks. */
export const TASK_LIST: TaskPart = {
  fields: {
    tasks: { returned: OBJECTS, part: TASK },
    next_page_token: { returned: STRING },
  },
};

/**
 * Times of a task that the specification's examples have and TES 1.1 has not: no backend knows them, and
 * some refuse them.
 */
export const RETIRED_FIELDS: readonly string[] = ["created", "updated"];
