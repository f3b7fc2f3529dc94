/**
 * The form of a new task ↔ the task.
 *
 * @module
 */

import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { hasRounded, parseExact } from "../../base/values/exact.ts";
import { findTooDeep, TOO_DEEP } from "../../base/values/nesting.ts";
import { listFaults, type TaskFault } from "../../tes/faults.ts";
import { checkTesTask } from "../../tes/task-check.ts";
import { joinCommand, splitCommand } from "./command-line.ts";
import { type FieldName, FORM_FIELDS, type FormValues, fieldAt } from "./form-fields.ts";

/** `url -> path`, one per line; the arrow may be left out. */
const FILE = /^\s*(\S+)\s+(?:->\s*)?(\S+)\s*$/;

/** `-> path`: a file without a URL. */
const WITHOUT_URL = /^\s*->\s*(\S+)\s*$/;

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** A file by its path, or a folder by one that ends with a slash. */
const fileAt = (path: string) =>
  /.\/$/.test(path) ? { path: path.slice(0, -1), type: "DIRECTORY" } : { path };

function filesOf(lines: readonly string[]): readonly Json[] {
  return lines.map((line) => {
    const alone = WITHOUT_URL.exec(line)?.[1];
    if (alone !== undefined) return { url: "", ...fileAt(alone) };
    const [, url = line.trim(), path = ""] = FILE.exec(line) ?? [];
    return { url, ...fileAt(path) };
  });
}

/**
 * The paths of outputs that have no destination, as the field of outputs holds them: the task does not name them,
 * and they are gone when it has ended.
 *
 * @example lostOutputs("s3://b/a.txt -> /outputs/a.txt\n-> /outputs/b.txt") // ["/outputs/b.txt"]
 */
export function lostOutputs(text: string): readonly string[] {
  return linesOf(text).flatMap((line) => WITHOUT_URL.exec(line)?.[1] ?? []);
}

/** A string or a number as a field shows it; empty for any other value. */
function textOf(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function filesText(value: Json | undefined): string {
  return objectsOf(value)
    .map(({ url, path, type }) => {
      const end = type === "DIRECTORY" ? "/" : "";
      return `${textOf(url)} -> ${textOf(path)}${end}`.trimStart();
    })
    .join("\n");
}

/** A number; what is typed in its place stays as it is, for the check to name. */
function numberOf(text: string): Json {
  const trimmed = text.trim();
  return trimmed !== "" && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

const isEmpty = (value: Json) =>
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** Without the fields that are empty. */
function filled(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** A task, and what is wrong with it: the same check as the service's. */
export interface CheckedTask {
  readonly task: Json;
  readonly faults: readonly TaskFault[];
}

export function checked(task: Json): CheckedTask {
  // what is nested too deep could be neither checked nor written
  if (findTooDeep(task) !== undefined) {
    return { task, faults: [{ pointer: "", message: `The task is ${TOO_DEEP}.` }] };
  }
  return { task, faults: listFaults(checkTesTask(task, false)).faults };
}

/**
 * Checks a task that was pasted; its numbers keep all their digits.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function checkedText(text: string): CheckedTask {
  const task = JSON.parse(text) as Json;
  const { faults } = checked(task);
  return { task: faults.length === 0 && hasRounded(task) ? parseExact(text) : task, faults };
}

const COMMAND = "/executors/0/command";

/** The task that a form describes. */
export function formTask(form: FormValues): CheckedTask {
  const command = splitCommand(form.command);
  const { task, faults } = checked(
    filled({
      name: form.name.trim(),
      inputs: filesOf(linesOf(form.inputs)),
      outputs: filesOf(linesOf(form.outputs).filter((line) => !WITHOUT_URL.test(line))),
      executors: [
        {
          image: form.image.trim(),
          command: "words" in command ? command.words : [],
          ...filled({
            workdir: form.workdir.trim(),
            stdin: form.stdin.trim(),
            stdout: form.stdout.trim(),
          }),
        },
      ],
      resources: filled({ cpu_cores: numberOf(form.cpu_cores), ram_gb: numberOf(form.ram_gb) }),
    }),
  );
  if ("words" in command) return { task, faults };
  const others = faults.filter(({ pointer }) => pointer !== COMMAND);
  return { task, faults: [{ pointer: COMMAND, message: command.fault }, ...others] };
}

/** The form of a task; what has no field is left out. */
export function formOf(task: Json): FormValues {
  const fields = isObject(task) ? task : {};
  const [executor = {}] = objectsOf(fields["executors"]);
  const resources = isObject(fields["resources"]) ? fields["resources"] : {};
  return {
    name: textOf(fields["name"]),
    image: textOf(executor["image"]),
    command: joinCommand(itemsOf(executor["command"]).map(textOf)),
    workdir: textOf(executor["workdir"]),
    stdin: textOf(executor["stdin"]),
    stdout: textOf(executor["stdout"]),
    inputs: filesText(fields["inputs"]),
    outputs: filesText(fields["outputs"]),
    cpu_cores: textOf(resources["cpu_cores"]),
    ram_gb: textOf(resources["ram_gb"]),
  };
}

/** Messages by the field that they are about; under "task" for those that are about none. */
export type Messages = ReadonlyMap<FieldName | "task", string>;

/** The messages of faults, each beside its field. */
export function messagesByField(faults: readonly TaskFault[]): Messages {
  const groups = Map.groupBy(faults, ({ pointer }) => fieldAt(pointer) ?? "task");
  return new Map(
    [...groups].map(([field, own]) => [field, own.map(({ message }) => message).join(" ")]),
  );
}

/** The messages of faults in a task that was pasted, each with its JSON Pointer. */
export function messagesOfPasted(faults: readonly TaskFault[]): Messages {
  if (faults.length === 0) return new Map();
  const lines = faults.map(({ pointer, message }) => `${pointer || "The task"}: ${message}`);
  return new Map([["task", lines.join(" ")]]);
}

/** The first field of the form that has a message. */
export function firstField(messages: Messages): FieldName | undefined {
  return FORM_FIELDS.find(({ name }) => messages.has(name))?.name;
}
