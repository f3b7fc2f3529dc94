/**
 * Elements that show values of tasks.
 *
 * @module
 */
import { stateBadge } from "../site/tools/task-state.ts";
import { make } from "./elements.ts";

/** A state as a badge, as `components/Badge.astro` has it. */
export function stateElement(state: string | undefined): HTMLElement {
  const { tone, text } = stateBadge(state);
  return make("span", `badge ${tone}`, text);
}

/** A point in time in the reader's own time zone; a string that is none stays as it is. */
export function timeElement(time: string): Node | string {
  if (Number.isNaN(Date.parse(time))) return time;
  const shown = make("time", "", new Date(time).toLocaleString());
  shown.dateTime = time;
  return shown;
}
