import { describe, expect, it } from "vitest";
import type { Task } from "../../../src/browser/tasks/task.ts";
import { taskFacts, taskOutputs } from "../../../src/browser/tasks/task-view.ts";

const NEW: Task = {
  id: "task-1",
  tags: {},
  executors: [],
  inputs: [],
  outputs: [],
  resources: {},
  logs: [],
};

const DONE: Task = {
  ...NEW,
  state: "COMPLETE",
  creation_time: "2026-11-21T10:00:00Z",
  tags: { project: "x", empty: "" },
  executors: [
    { image: "alpine:3.20", command: ["echo", "two words"] },
    { image: "debian:13", command: [] },
  ],
  logs: [
    {
      start_time: "2026-11-21T10:00:01Z",
      end_time: "2026-11-21T10:00:02Z",
      system_logs: ["pulled", "started"],
      outputs: [{ url: "s3://b/x", size_bytes: "12" }, { url: "s3://b/y" }],
      logs: [
        { end_time: "2026-11-21T10:00:02Z", exit_code: 0, stdout: "two words", stderr: "" },
        { end_time: "2026-11-21T10:00:03Z", exit_code: 3, stderr: "no such file" },
      ],
    },
    { start_time: "2026-11-21T11:00:01Z", system_logs: [], outputs: [], logs: [] },
  ],
};

describe("the facts of a task", () => {
  it("are those that are known", () => {
    expect(taskFacts(NEW)).toEqual([
      { label: "State", text: "UNKNOWN", as: "state" },
      { label: "ID", text: "task-1", as: "code" },
    ]);
    expect(taskFacts(DONE)).toEqual([
      { label: "State", text: "COMPLETE", as: "state" },
      { label: "ID", text: "task-1", as: "code" },
      { label: "Created", text: "2026-11-21T10:00:00Z", as: "time" },
      { label: "Started", text: "2026-11-21T10:00:01Z", as: "time" },
      { label: "Ended", text: "2026-11-21T10:00:02Z", as: "time" },
      { label: "Image", text: "alpine:3.20", as: "code" },
      { label: "Command", text: "echo 'two words'", as: "code" },
      { label: "Image", text: "debian:13", as: "code" },
      { label: "project", text: "x" },
    ]);
  });
});

describe("what a task asks for", () => {
  it("is among its facts, before its tags", () => {
    const task: Task = {
      ...NEW,
      tags: { project: "x" },
      inputs: [
        { url: "s3://b/a", path: "/inputs/a" },
        { url: "", path: "/inputs/text" },
      ],
      outputs: [{ url: "s3://b/c", path: "/outputs/c" }],
      resources: { cpu_cores: 2, ram_gb: 0.5, disk_gb: 10 },
    };
    expect(taskFacts(task).slice(2)).toEqual([
      { label: "Input", text: "s3://b/a -> /inputs/a", as: "code" },
      { label: "Input", text: "/inputs/text", as: "code" },
      { label: "Output", text: "/outputs/c -> s3://b/c", as: "code" },
      { label: "CPU cores", text: "2" },
      { label: "Memory", text: "0.5 GB" },
      { label: "Disk space", text: "10 GB" },
      { label: "project", text: "x" },
    ]);
  });
});

describe("a task that the service could not run", () => {
  const log = { system_logs: [], outputs: [], logs: [] };
  const failed: Task = { ...NEW, state: "SYSTEM_ERROR", logs: [log] };
  const unexplained = { text: expect.stringMatching(/^The service could not run this task/) };

  it("is explained by its logs, or else what to look at is said", () => {
    expect(taskOutputs(failed)).toEqual([unexplained]);
    expect(taskOutputs({ ...failed, logs: [] })).toEqual([unexplained]);
    const said = { ...log, system_logs: ["no such image"] };
    expect(taskOutputs({ ...failed, logs: [said] })).toEqual([
      { title: "System logs", text: "no such image" },
    ]);
    expect(taskOutputs({ ...failed, state: "EXECUTOR_ERROR" })).toEqual([]);
  });
});

describe("the outputs of a task", () => {
  it("are how its commands ended, what was printed, and the files", () => {
    expect(taskOutputs(DONE)).toEqual([
      { text: "Command 1 exited with code 0." },
      { title: "Standard output", text: "two words" },
      { text: "Command 2 exited with code 3." },
      { title: "Standard error", text: "no such file" },
      { text: "Output: s3://b/x, 12 bytes" },
      { text: "Output: s3://b/y" },
      { title: "System logs", text: "pulled\nstarted" },
    ]);
    expect(taskOutputs(NEW)).toEqual([]);
  });

  it.each([{ exit_code: 0 }, { exit_code: 0, end_time: "" }, { end_time: "2026-11-21T10:00:02Z" }])(
    "do not say that a command ended that runs: %j",
    (log) => {
      const logs = [{ system_logs: [], outputs: [], logs: [log] }];
      expect(taskOutputs({ ...NEW, logs })).toEqual([]);
    },
  );
});
