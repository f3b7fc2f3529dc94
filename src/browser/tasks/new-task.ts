/**
 * The form of a new task, in the browser.
 *
 * @module
 */
import { type Json, parseJson } from "../../base/json.ts";
import { element } from "../elements.ts";
import { type FieldName, FORM_FIELDS, formValues } from "./form-fields.ts";
import { ServiceError, type TaskService } from "./service.ts";
import { showError } from "./status.ts";
import {
  type CheckedTask,
  checkedText,
  firstField,
  formOf,
  formTask,
  lostOutputs,
  type Messages,
  messagesByField,
  messagesOfPasted,
} from "./task-form.ts";

/** The control of a field: one line of text, or several. */
function control(name: FieldName): HTMLInputElement | HTMLTextAreaElement {
  const field = FORM_FIELDS.find((known) => known.name === name);
  const id = `new-${name}`;
  return field?.control === "lines"
    ? element(id, HTMLTextAreaElement)
    : element(id, HTMLInputElement);
}

/** Shows each message beside its field, and puts the cursor into the first. */
function showMessages(messages: Messages): void {
  element("wrong-task").textContent = messages.get("task") ?? "";
  for (const { name } of FORM_FIELDS) {
    element(`wrong-${name}`).textContent = messages.get(name) ?? "";
    control(name).setAttribute("aria-invalid", String(messages.has(name)));
  }
  const first = firstField(messages);
  if (first !== undefined) control(first).focus();
}

/** Names the outputs that would be lost. */
function showLost(): void {
  const lost = lostOutputs(control("outputs").value);
  element("lost-outputs").textContent =
    lost.length === 0
      ? ""
      : `Lost when the task ends, without a destination before the arrow: ${lost.join(", ")}.`;
}

/** Fills the form with the task in the page's URL, as the page of a tool's version links to it. */
function fillFromUrl(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get("task");
  const task = parseJson(given ?? "");
  if (task === undefined) return; // without a task, or cut off: the form stays empty
  const values = formOf(task);
  for (const { name } of FORM_FIELDS) control(name).value = values[name];
  showLost();
  element("new-box", HTMLDetailsElement).open = true;
}

/** Starts the form; `created` is called with the id of a task that was created. */
export function startForm(service: TaskService, created: (id: string) => void): void {
  const pasted = element("json", HTMLTextAreaElement);
  const button = element("submit", HTMLButtonElement);

  const send = async (task: Json, messagesOf: typeof messagesByField) => {
    button.disabled = true;
    try {
      created(await service.create(task));
    } catch (error) {
      showError(error);
      if (!(error instanceof ServiceError)) return;
      const { faults, message } = error;
      showMessages(faults.length > 0 ? messagesOf(faults) : new Map([["task", message]]));
    } finally {
      button.disabled = false;
    }
  };

  element("new").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = pasted.value.trim();
    let given: CheckedTask;
    try {
      given = text === "" ? formTask(formValues((name) => control(name).value)) : checkedText(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showMessages(new Map([["task", `The pasted text is not valid JSON: ${reason}.`]]));
      return;
    }
    const messagesOf = text === "" ? messagesByField : messagesOfPasted;
    showMessages(messagesOf(given.faults));
    if (given.faults.length === 0) await send(given.task, messagesOf);
  });
  control("outputs").addEventListener("input", showLost);
  fillFromUrl();
}
