/**
 * The states of a task, and the views of it (TES 1.1, State and view; Task Execution API, sections 3
 * and 4).
 *
 * @module
 */

export const STATES = [
  "UNKNOWN",
  "QUEUED",
  "INITIALIZING",
  "RUNNING",
  "PAUSED",
  "COMPLETE",
  "EXECUTOR_ERROR",
  "SYSTEM_ERROR",
  "CANCELED",
  "PREEMPTED",
  "CANCELING",
] as const;

/** States after which nothing changes. */
export const FINAL_STATES: readonly string[] = [
  "COMPLETE",
  "EXECUTOR_ERROR",
  "SYSTEM_ERROR",
  "CANCELED",
  "PREEMPTED",
];

/** Whether nothing will change any more. */
export const isFinal = (state: string | undefined): boolean => FINAL_STATES.includes(state ?? "");

/**
 * Other spellings. A client that waits for a state that it does not know waits for ever; `FAILED` is the
 * same in each view, since not every view shows why a task failed.
 */
const OTHER_STATES: ReadonlyMap<string, string> = new Map([
  ["COMPLETED", "COMPLETE"],
  ["FAILED", "SYSTEM_ERROR"],
  ["CANCELLED", "CANCELED"],
  ["CANCELLING", "CANCELING"],
]);

/** A state in the standard's spelling; one that is not known stays as it is. */
export function standardState(state: string): string {
  return OTHER_STATES.get(state) ?? state;
}

export const VIEWS = ["MINIMAL", "BASIC", "FULL"] as const;
export type View = (typeof VIEWS)[number];

/** The view that a request asks for, in any case; without one it is the smallest. Undefined for no view. */
export function parseView(text: string | null): View | undefined {
  if (text === null) return "MINIMAL";
  return VIEWS.find((view) => view === text.toUpperCase());
}
