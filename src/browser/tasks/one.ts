/**
 * One task: its facts, its logs, and how it is cancelled.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isFinal } from "../../tes/states.ts";
import { element, make } from "../elements.ts";
import { stateElement, timeElement } from "../task-elements.ts";
import { createRefresh } from "./refresh.ts";
import type { TaskService } from "./service.ts";
import { showError, showStatus } from "./status.ts";
import type { Task } from "./task.ts";
import { type TaskFact, type TaskOutput, taskFacts, taskOutputs } from "./task-view.ts";

interface OneTask {
  open(id: string): void;
  close(): void;
}

function valueElement({ text, as }: TaskFact): Node | string {
  switch (as) {
    case "state":
      return stateElement(text);
    case "time":
      return timeElement(text);
    case "code":
      return make("code", "", text);
    default:
      return text;
  }
}

function outputElements({ title, text }: TaskOutput): readonly HTMLElement[] {
  if (title === undefined) return [make("p", "", text)];
  const log = make("pre", "", text);
  log.tabIndex = 0; // a long log scrolls, with the keyboard too
  return [make("h3", "", title), log];
}

function describe(task: Task): readonly HTMLElement[] {
  const facts = taskFacts(task).flatMap((fact) => [
    make("dt", "", fact.label),
    make("dd", "", valueElement(fact)),
  ]);
  return [make("dl", "facts", ...facts), ...taskOutputs(task).flatMap(outputElements)];
}

/** Starts the part of the page for one task; `back` is called when a reader leaves it. */
export function startTask(service: TaskService, back: () => void): OneTask {
  const section = element("one");
  const title = element("one-title");
  const body = element("one-body");
  const cancel = element("cancel", HTMLButtonElement);
  const dialog = element("confirm", HTMLDialogElement);
  let id = "";
  const refresh = createRefresh(async () => {
    const asked = id;
    try {
      const task = await service.task(asked);
      if (asked !== id) return false; // another was opened meanwhile
      title.textContent = cut(task.name || task.id);
      body.replaceChildren(...describe(task));
      cancel.hidden = isFinal(task.state) || task.state === "CANCELING";
      showStatus("");
      return !isFinal(task.state);
    } catch (error) {
      if (asked === id) showError(error);
      return false;
    }
  });
  cancel.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "cancel-task") return;
    try {
      await service.cancel(id);
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
      title.textContent = "Task";
      body.replaceChildren();
      cancel.hidden = true;
      refresh.now();
      title.focus();
    },
    close() {
      id = "";
      refresh.stop();
      section.hidden = true;
    },
  };
}
