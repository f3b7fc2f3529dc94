import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { TASK } from "../../src/tes/fields.ts";
import { withoutUnset } from "../../src/tes/unset.ts";

const drop = withoutUnset(TASK);

describe("a field that clients of TES 1.0 fail on", () => {
  it.each<[Json, Json, readonly string[]]>([
    [
      { executors: [{ image: "a", ignore_error: false }, { image: "b" }] },
      { executors: [{ image: "a" }, { image: "b" }] },
      ["-ignore_error"],
    ],
    [
      { inputs: [{ path: "/a", streamable: false }] },
      { inputs: [{ path: "/a" }] },
      ["-streamable"],
    ],
    [
      { outputs: [{ path: "/a", path_prefix: "" }] },
      { outputs: [{ path: "/a" }] },
      ["-path_prefix"],
    ],
    [
      { resources: { cpu_cores: 0, backend_parameters: {}, backend_parameters_strict: false } },
      { resources: { cpu_cores: 0 } },
      ["-backend_parameters", "-backend_parameters_strict"],
    ],
    [
      { creation_time: "", logs: [{ start_time: "t", end_time: "", logs: [{ end_time: "" }] }] },
      { logs: [{ start_time: "t", logs: [{}] }] },
      ["-creation_time", "-end_time"],
    ],
  ])("is dropped if it says nothing: %j", (task, value, changed) => {
    expect(drop(task)).toEqual({ value, changed });
  });

  it.each<[Json]>([
    [{ executors: [{ ignore_error: true }] }],
    [{ executors: [{ ignore_error: "" }, { ignore_error: null }, { ignore_error: 0 }] }],
    [{ inputs: [{ streamable: true }], outputs: [{ path_prefix: "/a" }] }],
    [{ resources: { backend_parameters: { a: "" }, backend_parameters_strict: true } }],
    [{ resources: { backend_parameters: null } }],
    [{ resources: { backend_parameters: [] } }],
    [{ tags: { ignore_error: false }, ignore_error: false }],
  ])("stays if it says something, or is no such field: %j", (task) => {
    expect(drop(task)).toBeUndefined();
  });
});

describe("a part of a task", () => {
  it("is dropped if it is null", () => {
    const task = { id: "a", resources: null, inputs: null, tags: null, logs: [{ logs: null }] };
    expect(drop(task)).toEqual({
      value: { id: "a", tags: null, logs: [{}] },
      changed: ["-inputs", "-resources", "-logs"],
    });
  });

  it.each<[Json]>([[{ resources: {}, inputs: [], logs: [{}] }], [{}], [null], [[]], ["a"]])(
    "stays if it is empty: %j",
    (task) => {
      expect(drop(task)).toBeUndefined();
    },
  );

  it("leaves the task that it is given as it is", () => {
    const task = Object.freeze({
      executors: Object.freeze([Object.freeze({ ignore_error: false })]),
    });
    expect(drop(task)?.value).toEqual({ executors: [{}] });
    expect(task.executors[0]).toHaveProperty("ignore_error");
  });
});
