/**
 * The form of a new task, in the browser.
 *
 * @module
 */
import type { Fields, JsonValue } from "../../../tes/spelling.ts";
import { element } from "./elements.ts";
import { type AskService, ServiceError, type Task } from "./service.ts";
import { showError } from "./status.ts";
import { type FormFields, faultsOf, fieldsOf, messagesByField, taskOf } from "./task-form.ts";

const NAMES: readonly (keyof FormFields)[] = [
  "name",
  "image",
  "command",
  "inputs",
  "outputs",
  "stdout",
  "cpu_cores",
  "ram_gb",
];

/** Starts the form; `created` is told the id of a task that was made. */
export function startForm(ask: AskService, created: (id: string) => void): void {
  const form = element<HTMLFormElement>("new");
  const pasted = element<HTMLTextAreaElement>("json");
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

  const fill = (task: Fields) => {
    for (const [name, value] of Object.entries(fieldsOf(task))) field(name).value = value;
  };
  const read = (): Fields =>
    taskOf(
      Object.fromEntries(NAMES.map((name) => [name, field(name).value])) as unknown as FormFields,
    );

  const showFaults = (messages: ReadonlyMap<string, readonly string[]>) => {
    for (const name of [...NAMES, ""]) {
      const own = messages.get(name) ?? [];
      const place = element(`wrong-${name || "task"}`);
      place.textContent = own.join(" ");
      if (name === "") continue;
      field(name).setAttribute("aria-invalid", String(own.length > 0));
    }
    const first = NAMES.find((name) => messages.has(name));
    if (first !== undefined) field(first).focus();
  };

  /** The task that is pasted, or that of the form. */
  const given = (): JsonValue => {
    const text = pasted.value.trim();
    return text === "" ? read() : (JSON.parse(text) as JsonValue);
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let task: JsonValue;
    try {
      task = given();
    } catch (error) {
      showFaults(new Map([["", [`What is pasted is not JSON: ${(error as Error).message}.`]]]));
      return;
    }
    const isPasted = pasted.value.trim() !== "";
    const messages = (faults: Parameters<typeof messagesByField>[0]) =>
      isPasted
        ? new Map([
            ["", faults.map(({ pointer, message }) => `${pointer || "The task"}: ${message}`)],
          ])
        : messagesByField(faults);
    const faults = faultsOf(task);
    showFaults(messages(faults));
    if (faults.length > 0) return;
    const button = element<HTMLButtonElement>("submit");
    button.disabled = true;
    try {
      const { id } = await ask<Task>("/tasks", task);
      created(id);
    } catch (error) {
      showError(error);
      if (error instanceof ServiceError) {
        const told =
          error.faults.length > 0 ? messages(error.faults) : new Map([["", [error.message]]]);
        showFaults(told);
      }
    } finally {
      button.disabled = false;
    }
  });

  const started = new URLSearchParams(location.hash.slice(1)).get("task");
  if (started === null) return;
  try {
    fill(JSON.parse(started) as Fields);
    element<HTMLDetailsElement>("new-box").open = true;
  } catch {
    // an address that somebody has cut off: the form stays empty
  }
}
