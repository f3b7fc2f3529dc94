/**
 * One task as the page shows it: its facts, and its output.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { counted } from "../../base/words.ts";
import { joinCommand } from "./command-line.ts";
import type { Task } from "./task.ts";

export interface TaskFact {
  readonly label: string;
  readonly text: string;
  /** How the text is shown; as it is if this is left out. */
  readonly as?: "state" | "time" | "code";
}

/** The most facts of a task, and characters of each: a page with more can hardly be read. */
const MAX_FACTS = 500;
const MAX_TEXT = 10_000;

/** A file: where it comes from or goes to, and its path in the container. */
const fileText = (from: string, to: string) =>
  from === "" || to === "" ? from + to : `${from} -> ${to}`;

const amountText = (amount: number | undefined, unit = "") =>
  amount === undefined ? "" : `${amount}${unit}`;

/** What a task reads and writes, and what it asks for. */
function requestFacts({ inputs, outputs, resources }: Task): readonly TaskFact[] {
  return [
    ...inputs.map(
      ({ url, path }): TaskFact => ({ label: "Input", text: fileText(url, path), as: "code" }),
    ),
    ...outputs.map(
      ({ url, path }): TaskFact => ({ label: "Output", text: fileText(path, url), as: "code" }),
    ),
    { label: "CPU cores", text: amountText(resources.cpu_cores) },
    { label: "Memory", text: amountText(resources.ram_gb, " GB") },
    { label: "Disk space", text: amountText(resources.disk_gb, " GB") },
  ];
}

/** The facts of a task; those that are not known yet are left out. */
export function taskFacts(task: Task): readonly TaskFact[] {
  const [log] = task.logs;
  const facts: readonly TaskFact[] = [
    { label: "State", text: task.state ?? "UNKNOWN", as: "state" },
    { label: "ID", text: task.id, as: "code" },
    { label: "Created", text: task.creation_time ?? "", as: "time" },
    { label: "Started", text: log?.start_time ?? "", as: "time" },
    { label: "Ended", text: log?.end_time ?? "", as: "time" },
    ...task.executors.flatMap(({ image, command }): readonly TaskFact[] => [
      { label: "Image", text: image, as: "code" },
      { label: "Command", text: joinCommand(command), as: "code" },
    ]),
    ...requestFacts(task),
    ...Object.entries(task.tags).map(([label, text]) => ({ label, text })),
  ];
  const shown = facts
    .filter(({ text }) => text !== "")
    .map((fact) => ({ ...fact, label: cut(fact.label), text: cut(fact.text, MAX_TEXT) }));
  const more = shown.length - MAX_FACTS;
  if (more <= 0) return shown;
  return [...shown.slice(0, MAX_FACTS), { label: "Not shown", text: counted(more, "more fact") }];
}

/** What readers are told of a task that the service could not run, without a word of why. */
const UNEXPLAINED =
  "The service could not run this task, and gave no reason. Check that the image and the inputs exist, and that the outputs can be written.";

/** A sentence, or the text of a log under its title. */
export interface TaskOutput {
  readonly title?: string;
  readonly text: string;
}

/** How the commands of a task ended, what they and the service printed, and the files it wrote. */
export function taskOutputs(task: Task): readonly TaskOutput[] {
  const outputs = task.logs.flatMap(({ logs, outputs, system_logs }): readonly TaskOutput[] => [
    ...logs.flatMap(({ end_time, exit_code, stdout, stderr }, index) => [
      // a command that still runs has an exit code of 0 in some backends
      ...(exit_code === undefined || !end_time
        ? []
        : [{ text: `Command ${index + 1} exited with code ${exit_code}.` }]),
      { title: "Standard output", text: stdout ?? "" },
      { title: "Standard error", text: stderr ?? "" },
    ]),
    ...outputs.map(({ url, size_bytes }) => ({
      text: `Output: ${url}${size_bytes ? `, ${size_bytes} bytes` : ""}`,
    })),
    { title: "System logs", text: system_logs.join("\n") },
  ]);
  const shown = outputs.filter(({ text }) => text !== "");
  const isUnexplained =
    task.state === "SYSTEM_ERROR" && !shown.some(({ title }) => title !== undefined);
  return isUnexplained ? [{ text: UNEXPLAINED }, ...shown] : shown;
}
