/**
 * The states of a task and the views of it (TES 1.1, tesState and view; Task Execution API, sections 3
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

/** States that never change again. */
export const FINAL_STATES: readonly string[] = [
  "COMPLETE",
  "EXECUTOR_ERROR",
  "SYSTEM_ERROR",
  "CANCELED",
  "PREEMPTED",
];

/** Whether a task in a state has ended. A task without a state may still change. */
export const isFinal = (state: string | undefined): boolean =>
  FINAL_STATES.some((final) => final === state);

/**
 * Other spellings of states. A client that polls for a state it does not know polls forever. `FAILED` is
 * the same in every view, because not every view shows why a task failed.
 */
const OTHER_STATES: ReadonlyMap<string, string> = new Map([
  ["COMPLETED", "COMPLETE"],
  ["FAILED", "SYSTEM_ERROR"],
  ["CANCELLED", "CANCELED"],
  ["CANCELLING", "CANCELING"],
]);

/** Returns a state in the standard's spelling; an unknown state stays as it is. */
export function standardState(state: string): string {
  return OTHER_STATES.get(state) ?? state;
}

/** The views, from the smallest to the largest. */
export const VIEWS = ["MINIMAL", "BASIC", "FULL"] as const;
export type TaskView = (typeof VIEWS)[number];

/** Returns the view that a request names, ignoring case; MINIMAL by default, undefined if unknown. */
export function parseView(name: string | null): TaskView | undefined {
  if (name === null) return "MINIMAL";
  return VIEWS.find((view) => view === name.toUpperCase());
}
