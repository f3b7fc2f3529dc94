import { describe, expect, it } from "vitest";
import {
  FINAL_STATES,
  isFinal,
  parseView,
  STATES,
  standardState,
  VIEWS,
} from "../../src/tes/states.ts";

describe("the states of a task", () => {
  it("are those of TES 1.1", () => {
    expect(STATES).toEqual([
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
    ]);
  });

  it.each([
    ["COMPLETE", true],
    ["EXECUTOR_ERROR", true],
    ["SYSTEM_ERROR", true],
    ["CANCELED", true],
    ["PREEMPTED", true],
    ["UNKNOWN", false],
    ["QUEUED", false],
    ["INITIALIZING", false],
    ["RUNNING", false],
    ["PAUSED", false],
    ["CANCELING", false],
    ["", false],
    [undefined, false],
  ])("%s is final: %s", (state, expected) => {
    expect(isFinal(state)).toBe(expected);
  });

  it("that are final are states", () => {
    expect(STATES).toEqual(expect.arrayContaining([...FINAL_STATES]));
  });

  it.each([
    ["COMPLETED", "COMPLETE"],
    ["FAILED", "SYSTEM_ERROR"],
    ["CANCELLED", "CANCELED"],
    ["CANCELLING", "CANCELING"],
  ])("include %s as %s", (other, state) => {
    expect(standardState(other)).toBe(state);
    expect(STATES).toContain(state);
  });

  it.each([...STATES, "SOMETHING_NEW", "completed", ""])("keep %s as it is", (state) => {
    expect(standardState(state)).toBe(state);
  });
});

describe("the views of a task", () => {
  it("are those of TES 1.1", () => {
    expect(VIEWS).toEqual(["MINIMAL", "BASIC", "FULL"]);
  });

  it.each([
    [null, "MINIMAL"],
    ["MINIMAL", "MINIMAL"],
    ["BASIC", "BASIC"],
    ["FULL", "FULL"],
    ["full", "FULL"],
    ["Basic", "BASIC"],
    ["", undefined],
    ["FULLER", undefined],
  ])("%s is %s", (name, view) => {
    expect(parseView(name)).toBe(view);
  });
});
