import { describe, expect, it } from "vitest";
import { Responsiveness } from "../../../src/edge/backends/responsiveness.ts";

function setUp() {
  const clock = { now: 1_000_000 };
  const changes: boolean[] = [];
  const responsiveness = new Responsiveness(
    () => clock.now,
    (isResponsive) => changes.push(isResponsive),
  );
  const fail = (...paths: readonly string[]) => {
    for (const path of paths) responsiveness.failed(path, path.startsWith("+"));
  };
  return { clock, changes, responsiveness, fail };
}

describe("a backend", () => {
  it.each<[readonly string[], boolean]>([
    [[], true],
    [["/tasks/1", "/tasks/2"], true],
    [["/tasks/1", "/tasks/2", "/tasks/1"], false],
    // one path may be slow by itself
    [Array(9).fill("/tasks/1"), true],
    [[...Array(9).fill("/tasks/1"), "/tasks/2"], false],
    // but a new task is what it is about
    [["+", "+"], true],
    [["+", "+", "+"], false],
    [["/tasks/1", "/tasks/1", "+"], false],
  ])("with deadlines at %j responds: %s", (paths, expected) => {
    const { responsiveness, changes, fail } = setUp();
    fail(...paths);
    expect(responsiveness.isResponsive).toBe(expected);
    expect(changes).toEqual(expected ? [] : [false]);
  });

  it("has its deadlines counted anew after a response", () => {
    const { responsiveness, changes, fail } = setUp();
    fail("+", "+");
    responsiveness.succeeded();
    fail("+", "+");
    expect(responsiveness.isResponsive).toBe(true);
    fail("+", "+", "+");
    expect(responsiveness.isResponsive).toBe(false);
    responsiveness.succeeded();
    responsiveness.succeeded();
    expect([responsiveness.isResponsive, changes]).toEqual([true, [false, true]]);
    // a creation before the response is none of these
    fail(...Array(9).fill("/tasks/1"));
    expect(responsiveness.isResponsive).toBe(true);
  });

  it("that is unresponsive is probed every five seconds, and no other is", () => {
    const { clock, responsiveness, fail } = setUp();
    expect(responsiveness.takeProbe()).toBe(false);
    fail("+", "+", "+");
    expect([responsiveness.takeProbe(), responsiveness.takeProbe()]).toEqual([true, false]);
    clock.now += 4999;
    expect(responsiveness.takeProbe()).toBe(false);
    clock.now += 1;
    expect(responsiveness.takeProbe()).toBe(true);
  });
});
