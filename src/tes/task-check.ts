/**
 * Checks of a task before it is sent (Task Execution API, section 2).
 *
 * @module
 */
import { type Fields, isFields, type JsonValue } from "./spelling.ts";

/** What is wrong with a task, and where: a JSON Pointer into it. */
export interface TaskFault {
  readonly pointer: string;
  readonly message: string;
}

/** A kind of value, in words, and whether a value is of it. */
interface Kind {
  readonly name: string;
  readonly is: (value: JsonValue) => boolean;
}

const TEXT: Kind = { name: "a text", is: (value) => typeof value === "string" };
const FILLED: Kind = {
  name: "a text that is not empty",
  is: (value) => typeof value === "string" && value.trim() !== "",
};
const FLAG: Kind = { name: "true or false", is: (value) => typeof value === "boolean" };
const AMOUNT: Kind = {
  name: "a number, 0 or more",
  is: (value) => typeof value === "number" && value >= 0,
};
const COUNT: Kind = {
  name: "a whole number, 0 or more",
  is: (value) => Number.isInteger(value) && (value as number) >= 0,
};
const TEXTS: Kind = {
  name: "a list of texts",
  is: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
};
const WORDS: Kind = {
  name: "a list of texts that is not empty",
  is: (value) => TEXTS.is(value) && (value as JsonValue[]).length > 0,
};
const TEXT_MAP: Kind = {
  name: "an object whose values are texts",
  is: (value) => isFields(value) && Object.values(value).every((held) => typeof held === "string"),
};
const TAGS: Kind = {
  name: "an object whose values are texts, and whose keys are not empty",
  is: (value) => TEXT_MAP.is(value) && !Object.hasOwn(value as Fields, ""),
};
const FILE_TYPE: Kind = {
  name: "FILE or DIRECTORY",
  is: (value) => value === "FILE" || value === "DIRECTORY",
};
const CONTAINER_PATH: Kind = {
  name: "an absolute path in the container",
  is: (value) => typeof value === "string" && value.startsWith("/"),
};

/** Where a container's file is; backends send an empty text where there is none. */
const isPlace = (value: JsonValue) =>
  typeof value === "string" && (value === "" || value.startsWith("/"));
const OPTIONAL_PATH: Kind = { name: "an absolute path in the container", is: isPlace };
const PATHS: Kind = {
  name: "a list of absolute paths in the container",
  is: (value) => Array.isArray(value) && value.every((item) => item !== "" && isPlace(item)),
};

type Rules = Readonly<Record<string, Kind>>;

const FILE_RULES: Rules = {
  url: TEXT,
  path: CONTAINER_PATH,
  name: TEXT,
  description: TEXT,
  type: FILE_TYPE,
};
const RULES: { readonly [part: string]: Rules } = {
  task: { name: TEXT, description: TEXT, tags: TAGS, volumes: PATHS },
  inputs: { ...FILE_RULES, content: TEXT, streamable: FLAG },
  outputs: { ...FILE_RULES, url: FILLED, path_prefix: TEXT },
  executors: {
    image: FILLED,
    command: WORDS,
    workdir: OPTIONAL_PATH,
    stdin: OPTIONAL_PATH,
    stdout: OPTIONAL_PATH,
    stderr: OPTIONAL_PATH,
    env: TEXT_MAP,
    ignore_error: FLAG,
  },
  resources: {
    cpu_cores: COUNT,
    ram_gb: AMOUNT,
    disk_gb: AMOUNT,
    preemptible: FLAG,
    zones: TEXTS,
    backend_parameters: TEXT_MAP,
    backend_parameters_strict: FLAG,
  },
};

const shown = (value: JsonValue) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Values of the wrong kind; fields that are not known, and null, are the backend's to judge. */
function* kinds(value: Fields, rules: Rules, pointer: string): Generator<TaskFault> {
  for (const [field, { name, is }] of Object.entries(rules)) {
    const held = value[field];
    if (held === undefined || held === null || is(held)) continue;
    if (held === "" || (Array.isArray(held) && held.length === 0)) {
      yield { pointer: `${pointer}/${field}`, message: `${field} is empty.` };
      continue;
    }
    yield {
      pointer: `${pointer}/${field}`,
      message: `${field} is ${name}, and not ${shown(held)}.`,
    };
  }
}

function* missing(value: Fields, fields: readonly string[], pointer: string): Generator<TaskFault> {
  for (const field of fields) {
    if (value[field] !== undefined && value[field] !== null) continue;
    yield { pointer: `${pointer}/${field}`, message: `${field} is missing.` };
  }
}

/** Of an input, either where the file is or what is in it. */
function* inputSource(value: Fields, pointer: string): Generator<TaskFault> {
  if (!FILLED.is(value["url"] ?? "") && !FILLED.is(value["content"] ?? "")) {
    yield { pointer: `${pointer}/url`, message: "An input has a url, or content." };
  }
}

function* items(
  task: Fields,
  field: "inputs" | "outputs" | "executors",
  required: readonly string[],
): Generator<TaskFault> {
  const list = task[field];
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) {
    yield { pointer: `/${field}`, message: `${field} is a list, and not ${shown(list)}.` };
    return;
  }
  for (const [index, item] of list.entries()) {
    const pointer = `/${field}/${index}`;
    if (!isFields(item)) {
      yield { pointer, message: `This is an object, and not ${shown(item)}.` };
      continue;
    }
    yield* missing(item, required, pointer);
    yield* kinds(item, RULES[field] as Rules, pointer);
    if (field === "inputs") yield* inputSource(item, pointer);
  }
}

/**
 * What is wrong with a task in the standard's spelling.
 *
 * @param isStrict demands inputs and outputs, as the specification's text does; no backend and no client
 * holds to that
 */
export function* checkTask(task: JsonValue, isStrict: boolean): Generator<TaskFault> {
  if (!isFields(task)) {
    yield { pointer: "", message: `A task is an object, and not ${shown(task)}.` };
    return;
  }
  yield* missing(task, ["executors", ...(isStrict ? ["inputs", "outputs"] : [])], "");
  yield* kinds(task, RULES["task"] as Rules, "");
  if (isStrict) {
    for (const field of ["created", "updated"].filter((name) => Object.hasOwn(task, name))) {
      yield { pointer: `/${field}`, message: `${field} is the service's to say.` };
    }
  }
  const { executors, resources } = task;
  if (Array.isArray(executors) && executors.length === 0) {
    yield { pointer: "/executors", message: "A task has at least one executor." };
  }
  yield* items(task, "executors", ["image", "command"]);
  yield* items(task, "inputs", ["path"]);
  yield* items(task, "outputs", ["url", "path"]);
  if (isFields(resources)) yield* kinds(resources, RULES["resources"] as Rules, "/resources");
  else if (resources !== undefined && resources !== null) {
    yield {
      pointer: "/resources",
      message: `resources is an object, and not ${shown(resources)}.`,
    };
  }
}

/** Keys that some backends take for a known one, since they do not look at case. */
function* disguised(
  value: JsonValue | undefined,
  name: string,
  pointer: string,
): Generator<TaskFault> {
  for (const key of isFields(value) ? Object.keys(value) : []) {
    if (key === name || key.toLowerCase() !== name) continue;
    yield { pointer: `${pointer}/${key}`, message: `This is written ${name}.` };
  }
}

/** The images of a task that begin with none of some prefixes; an empty prefix allows any. */
export function* checkImages(task: JsonValue, allowed: readonly string[]): Generator<TaskFault> {
  if (allowed.includes("")) return;
  yield* disguised(task, "executors", "");
  const executors = isFields(task) ? task["executors"] : undefined;
  for (const [index, executor] of (Array.isArray(executors) ? executors : []).entries()) {
    yield* disguised(executor, "image", `/executors/${index}`);
    const image = isFields(executor) ? executor["image"] : undefined;
    if (typeof image === "string" && allowed.some((prefix) => image.startsWith(prefix))) continue;
    yield {
      pointer: `/executors/${index}/image`,
      message: `This service runs images that begin with ${allowed.join(", ")}.`,
    };
  }
}
