import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { ExactNumber } from "../../../src/base/values/exact.ts";
import { BackendFailure } from "../../../src/edge/http/refusal.ts";
import { checkShape } from "../../../src/edge/tasks/message-shape.ts";

const NO_TASKS: readonly Json[] = [null, true, 1, "x", "", [], [{ id: "1" }], {}];

describe("a response", () => {
  it.each<["task" | "list" | "object" | "any", readonly Json[]]>([
    ["task", [{ id: "1" }, { id: "A.b_c~d-1" }, { id: "x".repeat(256) }, { id: "1", tasks: null }]],
    [
      "list",
      [
        { tasks: [] },
        { tasks: [{ id: "1" }, { id: 2 }, { id: new ExactNumber("1e400") as never }] },
        {},
        { tasks: null },
        { next_page_token: "t" },
      ],
    ],
    ["object", [{}, { id: "org" }]],
    ["any", NO_TASKS],
  ])("is %s: %j", (shape, values) => {
    for (const value of values) expect(() => checkShape(value, shape)).not.toThrow();
  });

  it.each<["task" | "list" | "object", string, readonly Json[]]>([
    [
      "task",
      "a task with an id that can be in a path",
      [
        ...NO_TASKS,
        ...[
          null,
          "",
          {},
          5,
          "a/b?c",
          "a%41",
          "..",
          "service-info",
          "1:cancel",
          "x".repeat(257),
        ].map((id) => ({ id })),
        { tasks: [] },
      ],
    ],
    [
      "list",
      "a list of tasks with ids",
      [
        ...NO_TASKS.slice(0, -1),
        { id: "1" },
        { tasks: {} },
        { tasks: "x" },
        { tasks: [null] },
        { tasks: [{ id: "1" }, { name: "x" }] },
      ],
    ],
    ["object", "an object", NO_TASKS.slice(0, -1)],
  ])("is no %s, but the failure of a backend", (shape, name, values) => {
    for (const value of values) {
      const check = () => checkShape(value, shape);
      expect(check, JSON.stringify(value)).toThrow(BackendFailure);
      expect(check).toThrow(`The response of the backend is not ${name}.`);
    }
  });

  it("is no task if its id is too long with the name before it", () => {
    expect(() => checkShape({ id: "x".repeat(255) }, "task", "a~")).toThrow(BackendFailure);
    expect(() => checkShape({ id: "x".repeat(254) }, "task", "a~")).not.toThrow();
  });
});
