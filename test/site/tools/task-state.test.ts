import { describe, expect, it } from "vitest";
import { stateBadge, taskStateText } from "../../../src/site/tools/task-state.ts";
import { STATES } from "../../../src/tes/states.ts";

const BADGES: readonly (readonly [state: string, tone: string, text: string])[] = [
  ["UNKNOWN", "active", "unknown"],
  ["QUEUED", "active", "queued"],
  ["INITIALIZING", "active", "initializing"],
  ["RUNNING", "active", "running"],
  ["PAUSED", "active", "paused"],
  ["COMPLETE", "good", "complete"],
  ["EXECUTOR_ERROR", "bad", "executor error"],
  ["SYSTEM_ERROR", "bad", "system error"],
  ["CANCELED", "quiet", "canceled"],
  ["PREEMPTED", "quiet", "preempted"],
  ["CANCELING", "active", "canceling"],
];

describe("the badge of a state", () => {
  it("is in this table for every state", () => {
    expect(BADGES.map(([state]) => state)).toEqual([...STATES]);
  });

  it.each([...BADGES, ["VERY_OWN_STATE", "active", "very own state"] as const])(
    "of %s is %s and says %s",
    (state, tone, text) => {
      expect(stateBadge(state)).toEqual({ tone, text });
      expect(taskStateText(state)).toBe(text);
    },
  );

  it("of no state says that it is unknown", () => {
    expect(stateBadge(undefined)).toEqual({ tone: "active", text: "unknown" });
  });
});
