/**
 * The form of a new task ↔ the task.
 *
 * @module
 */

import type { Fields, JsonValue } from "../../../tes/spelling.ts";
import { checkTask, type TaskFault } from "../../../tes/task-check.ts";

/** The words of a command line: separated by spaces, kept together by quotes. */
export function splitCommand(text: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (quote !== "") {
      if (letter === quote) quote = "";
      else if (letter === "\\" && quote === '"' && at + 1 < text.length)
        word += text[++at] as string;
      else word += letter;
    } else if (letter === "'" || letter === '"') {
      quote = letter;
      word ??= "";
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (letter === "\\" && at + 1 < text.length) {
      word = (word ?? "") + (text[++at] as string);
    } else word = (word ?? "") + letter;
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** A command line that {@link splitCommand} splits into these words. */
export function joinCommand(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(" ");
}

/** `address -> path`, one a line. */
const FILE = /^\s*(\S+)\s+(?:->\s*)?(\S+)\s*$/;

function files(text: string): JsonValue[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, url = line.trim(), path = ""] = FILE.exec(line) ?? [];
      return { url, path };
    });
}

function filesText(value: JsonValue | undefined): string {
  return (Array.isArray(value) ? (value as Fields[]) : [])
    .map(({ url, path }) => `${String(url ?? "")} -> ${String(path ?? "")}`)
    .join("\n");
}

/** What the form's fields hold, by their names. */
export interface FormFields {
  readonly name: string;
  readonly image: string;
  readonly command: string;
  readonly inputs: string;
  readonly outputs: string;
  readonly stdout: string;
  readonly cpu_cores: string;
  readonly ram_gb: string;
}

const number = (text: string): JsonValue | undefined => {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};

/** Without the fields that are empty. */
function filled(fields: Readonly<Record<string, JsonValue | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Fields;
}

/** The task that a form describes. */
export function taskOf(form: FormFields): Fields {
  const resources = filled({ cpu_cores: number(form.cpu_cores), ram_gb: number(form.ram_gb) });
  return filled({
    name: form.name.trim(),
    inputs: files(form.inputs),
    outputs: files(form.outputs),
    executors: [
      {
        image: form.image.trim(),
        command: [...splitCommand(form.command)],
        ...filled({ stdout: form.stdout.trim() }),
      },
    ],
    resources: Object.keys(resources).length === 0 ? undefined : resources,
  });
}

/** The fields of a form for a task; what a form cannot hold stays behind. */
export function fieldsOf(task: Fields): Partial<FormFields> {
  const [executor] = (Array.isArray(task["executors"]) ? task["executors"] : []) as Fields[];
  const resources = (task["resources"] ?? {}) as Fields;
  const text = (value: JsonValue | undefined) => (value === undefined ? "" : String(value));
  return {
    name: text(task["name"]),
    image: text(executor?.["image"]),
    command: joinCommand(((executor?.["command"] ?? []) as JsonValue[]).map(String)),
    stdout: text(executor?.["stdout"]),
    inputs: filesText(task["inputs"]),
    outputs: filesText(task["outputs"]),
    cpu_cores: text(resources["cpu_cores"]),
    ram_gb: text(resources["ram_gb"]),
  };
}

/** Which field of the form a fault is about: the last of these whose pointer it begins with. */
const PLACES: readonly (readonly [string, keyof FormFields])[] = [
  ["/name", "name"],
  ["/executors/0/image", "image"],
  ["/executors/0/command", "command"],
  ["/executors/0/stdout", "stdout"],
  ["/inputs", "inputs"],
  ["/outputs", "outputs"],
  ["/resources/cpu_cores", "cpu_cores"],
  ["/resources/ram_gb", "ram_gb"],
];

/** The messages of faults by the form's fields; what belongs to none is under an empty name. */
export function messagesByField(
  faults: readonly TaskFault[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [
      ...Map.groupBy(
        faults,
        ({ pointer }) => PLACES.find(([start]) => pointer.startsWith(start))?.[1] ?? "",
      ),
    ].map(([field, own]) => [field, own.map(({ message }) => message)]),
  );
}

/** What is wrong with a task before it is sent: the same check as the service's. */
export const faultsOf = (task: JsonValue): readonly TaskFault[] => [...checkTask(task, false)];
