import { describe, expect, it } from "vitest";
import { parseTask, parseTaskList } from "../../../src/browser/tasks/task.ts";

const EMPTY = {
  id: "task-1",
  tags: {},
  executors: [],
  inputs: [],
  outputs: [],
  resources: {},
  logs: [],
};

describe("a task of a service", () => {
  it("has what the page shows, and nothing else", () => {
    const task = {
      id: "task-1",
      state: "EXECUTOR_ERROR",
      name: "count reads",
      description: "not shown",
      creation_time: "2026-11-21T10:00:00Z",
      tags: { project: "x" },
      executors: [{ image: "alpine:3.20", command: ["sh", "-c", "exit 3"], workdir: "/" }],
      inputs: [
        { url: "s3://b/a", path: "/a", name: "a" },
        { path: "/b", content: "b" },
      ],
      outputs: [{ url: "s3://b/x", path: "/x", type: "FILE" }],
      resources: { cpu_cores: 2, ram_gb: 0.5, disk_gb: 0, preemptible: false, zones: [] },
      logs: [
        {
          start_time: "2026-11-21T10:00:01Z",
          end_time: "2026-11-21T10:00:02Z",
          system_logs: ["pulled"],
          outputs: [{ url: "s3://b/x", path: "/x", size_bytes: "12" }, { url: "s3://b/y" }],
          logs: [
            {
              start_time: "2026-11-21T10:00:01Z",
              end_time: "2026-11-21T10:00:02Z",
              exit_code: 3,
              stdout: "out",
              stderr: "err",
            },
            {},
          ],
        },
      ],
    };
    expect(parseTask(task)).toEqual({
      id: "task-1",
      state: "EXECUTOR_ERROR",
      name: "count reads",
      creation_time: "2026-11-21T10:00:00Z",
      tags: { project: "x" },
      executors: [{ image: "alpine:3.20", command: ["sh", "-c", "exit 3"] }],
      inputs: [
        { url: "s3://b/a", path: "/a" },
        { url: "", path: "/b" },
      ],
      outputs: [{ url: "s3://b/x", path: "/x" }],
      resources: { cpu_cores: 2, ram_gb: 0.5 },
      logs: [
        {
          start_time: "2026-11-21T10:00:01Z",
          end_time: "2026-11-21T10:00:02Z",
          system_logs: ["pulled"],
          outputs: [{ url: "s3://b/x", size_bytes: "12" }, { url: "s3://b/y" }],
          logs: [
            { end_time: "2026-11-21T10:00:02Z", exit_code: 3, stdout: "out", stderr: "err" },
            {},
          ],
        },
      ],
    });
  });

  it.each([
    {},
    { state: 1, name: null, creation_time: {}, tags: [], executors: {}, logs: "x" },
    { tags: "a", executors: null, logs: [null, "x", 1] },
    { tags: { a: 1, b: null }, executors: ["a"] },
    { inputs: [{ url: "a" }, { path: 1 }, "a"], outputs: {}, resources: [] },
    { resources: { cpu_cores: "2", ram_gb: -1, disk_gb: null } },
  ])("leaves out fields of the wrong type: %j", (fields) => {
    expect(parseTask({ id: "task-1", ...fields })).toEqual(EMPTY);
  });

  it("leaves out what is wrong inside, and keeps the rest", () => {
    expect(
      parseTask({
        id: "task-1",
        tags: { a: "b", c: 1 },
        executors: [{ command: ["a", 1, "b"] }, { image: 5, command: "a" }],
        logs: [
          {
            start_time: 1,
            system_logs: ["a", 2],
            outputs: [{ path: "/x" }, { url: "u", size_bytes: 12 }],
            logs: [{ exit_code: "3", stdout: 1 }],
          },
        ],
      }),
    ).toEqual({
      ...EMPTY,
      tags: { a: "b" },
      executors: [
        { image: "", command: ["a", "b"] },
        { image: "", command: [] },
      ],
      logs: [{ system_logs: ["a"], outputs: [{ url: "u" }], logs: [{}] }],
    });
  });

  it.each([undefined, null, "task-1", [], {}, { id: 1 }, { id: "" }])(
    "is none without an id: %j",
    (value) => {
      expect(parseTask(value)).toBeUndefined();
    },
  );
});

describe("a list of tasks", () => {
  it("has the tasks and the token of the next page", () => {
    const list = { tasks: [{ id: "task-1" }, { id: 2 }, null], next_page_token: "abc" };
    expect(parseTaskList(list)).toEqual({ tasks: [EMPTY], next_page_token: "abc" });
  });

  it.each([{}, { tasks: [] }, { tasks: null, next_page_token: 1 }])("is empty in %j", (value) => {
    expect(parseTaskList(value)).toEqual({ tasks: [], next_page_token: "" });
  });

  it.each([undefined, null, [], "x", { tasks: "x" }, { tasks: {} }, { tasks: 5 }])(
    "is none in %j",
    (value) => {
      expect(parseTaskList(value)).toBeUndefined();
    },
  );
});
