/**
 * One task: its facts, its logs, and how it is cancelled.
 *
 * @module
 */
import { isFinal } from "../../../tes/states.ts";
import { element, make, stateBadge, timeOf } from "./elements.ts";
import { createRefresh } from "./refresh.ts";
import type { AskService, Task } from "./service.ts";
import { showError, showStatus } from "./status.ts";
import { joinCommand } from "./task-form.ts";

export interface OneTask {
  open(id: string): void;
  close(): void;
}

/** A log, if there is anything in it. */
function logOf(title: string, text: string | undefined): readonly HTMLElement[] {
  if (!text) return [];
  const box = make("pre", "", text);
  box.tabIndex = 0;
  return [make("h3", "", title), box];
}

function describe(task: Task): readonly HTMLElement[] {
  const facts: readonly (readonly [string, Node | string])[] = [
    ["State", stateBadge(task.state)],
    ["Id", make("code", "", task.id)],
    ["Created", timeOf(task.creation_time)],
    ["Started", timeOf(task.logs?.[0]?.start_time)],
    ["Ended", timeOf(task.logs?.[0]?.end_time)],
    ...(task.executors ?? []).flatMap(
      ({ image, command }) =>
        [
          ["Image", make("code", "", image)],
          ["Command", make("code", "", joinCommand(command))],
        ] as const,
    ),
    ...Object.entries(task.tags ?? {}).map(([key, value]) => [key, value] as const),
  ];
  const list = make("dl", "facts");
  for (const [term, value] of facts) {
    if (value === "") continue;
    list.append(make("dt", "", term), make("dd", "", value));
  }
  const logs = (task.logs ?? []).flatMap(({ logs: own = [], system_logs = [], outputs = [] }) => [
    ...own.flatMap(({ end_time, exit_code, stdout, stderr }, index) => [
      ...(exit_code === undefined || !end_time
        ? []
        : [make("p", "", `Command ${index + 1} ended with ${exit_code}.`)]),
      ...logOf("What it printed", stdout),
      ...logOf("What it printed as errors", stderr),
    ]),
    ...outputs.map(({ url, size_bytes }) =>
      make("p", "", `Output: ${url}${size_bytes ? `, ${size_bytes} bytes` : ""}`),
    ),
    ...logOf("What the service says", system_logs.join("\n")),
  ]);
  return [list, ...logs];
}

/** Starts the part of the page for one task; `back` is called by who has seen enough. */
export function startTask(ask: AskService, back: () => void): OneTask {
  const section = element("one");
  const cancel = element<HTMLButtonElement>("cancel");
  const dialog = element<HTMLDialogElement>("confirm");
  let id = "";
  const refresh = createRefresh(async () => {
    if (id === "") return false;
    try {
      const task = await ask<Task>(`/tasks/${encodeURIComponent(id)}?view=FULL`);
      if (task.id !== id) return false; // another was opened meanwhile
      element("one-title").textContent = task.name || task.id;
      element("one-body").replaceChildren(...describe(task));
      cancel.hidden = isFinal(task.state) || task.state === "CANCELING";
      showStatus("");
      return !isFinal(task.state);
    } catch (error) {
      showError(error);
      return false;
    }
  });
  cancel.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "cancel-task") return;
    try {
      await ask(`/tasks/${encodeURIComponent(id)}:cancel`, null);
    } catch (error) {
      showError(error);
    }
    refresh.now();
  });
  element("back").addEventListener("click", (event) => {
    event.preventDefault();
    back();
  });
  return {
    open(task: string) {
      id = task;
      section.hidden = false;
      element("one-title").textContent = "Task";
      element("one-body").replaceChildren();
      cancel.hidden = true;
      refresh.now();
      element("one-title").focus();
    },
    close() {
      id = "";
      refresh.stop();
      section.hidden = true;
    },
  };
}
