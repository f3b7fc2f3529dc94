/**
 * The states of tasks, in words and as badges.
 *
 * @module
 */
import { STATES } from "../../tes/states.ts";
import type { Badge, Tone } from "../frame/badge.ts";

type State = (typeof STATES)[number];

/** How each state looks: those in which a task still changes are active. */
const TONES: Readonly<Record<State, Tone>> = {
  UNKNOWN: "active",
  QUEUED: "active",
  INITIALIZING: "active",
  RUNNING: "active",
  PAUSED: "active",
  COMPLETE: "good",
  EXECUTOR_ERROR: "bad",
  SYSTEM_ERROR: "bad",
  CANCELED: "quiet",
  PREEMPTED: "quiet",
  CANCELING: "active",
};

/**
 * A state in words.
 *
 * @example taskStateText("EXECUTOR_ERROR") // "executor error"
 */
export function taskStateText(state: string): string {
  return state.toLowerCase().replaceAll("_", " ");
}

/** The badge of a state; a backend's own states look active. */
export function stateBadge(state = "UNKNOWN"): Badge {
  const known = STATES.find((name) => name === state);
  return { tone: TONES[known ?? "UNKNOWN"], text: taskStateText(state) };
}
