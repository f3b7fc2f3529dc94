import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { standardList, standardRequest, standardTask } from "../../src/tes/messages.ts";

/** Values that are no message, and messages that nothing has to change of. */
const UNTOUCHED: readonly Json[] = [
  null,
  true,
  1,
  "created",
  [],
  [{ created: "t", cpuCores: 1 }],
  {},
  { tags: null, tasks: null },
];

describe("a task that a client sends", () => {
  it.each(UNTOUCHED.map((value) => [value]))("is the same value if it is %j", (task) => {
    const standard = standardRequest(task);
    expect(standard.value).toBe(task);
    expect(standard.changed).toEqual([]);
  });

  it("gets the standard's spelling", () => {
    const task = {
      name: "a",
      resources: { cpuCores: 1, zones: "here" },
      executors: [{ ignoreError: true }, { ignoreError: false }],
      creationTime: "t",
    };
    const text = JSON.stringify(task);
    expect(standardRequest(task)).toEqual({
      value: {
        name: "a",
        resources: { cpu_cores: 1, zones: ["here"] },
        executors: [{ ignore_error: true }, { ignore_error: false }],
        creation_time: "t",
      },
      changed: [
        "creationTime->creation_time",
        "ignoreError->ignore_error",
        "cpuCores->cpu_cores",
        "zones",
      ],
    });
    expect(JSON.stringify(task)).toBe(text);
  });

  it("loses the times that no backend knows", () => {
    expect(standardRequest({ updated: "u", name: "a", created: "c" })).toEqual({
      value: { name: "a" },
      changed: ["-updated", "-created"],
    });
  });

  it.each([[["here"]], [null], [1], [{}]])("keeps the zones %j", (zones) => {
    const task = { resources: { zones } };
    expect(standardRequest(task).value).toBe(task);
  });

  it("keeps what says nothing", () => {
    const task = { resources: null, logs: null, executors: [{ ignore_error: false }] };
    expect(standardRequest(task).value).toBe(task);
  });

  it("keeps what only backends write", () => {
    const task = { state: "FAILED", tags: { a: 1 }, logs: [{ metadata: { a: 1 } }] };
    expect(standardRequest(task).value).toBe(task);
  });
});

/** What backends write, what it becomes, and what is said of it. */
const REPAIRS: readonly (readonly [string, Json, Json, readonly string[]])[] = [
  ["a state", { state: "COMPLETED" }, { state: "COMPLETE" }, ["state:COMPLETED->COMPLETE"]],
  ["a known state", { state: "RUNNING" }, { state: "RUNNING" }, []],
  ["what says nothing", { resources: null, tags: null }, { tags: null }, ["-resources"]],
  ["an unknown state", { state: "NEW" }, { state: "NEW" }, []],
  ["a state that is no string", { state: 1 }, { state: 1 }, []],
  ["a spelling", { creationTime: "t" }, { creation_time: "t" }, ["creationTime->creation_time"]],
  ["created", { created: "t" }, { creation_time: "t" }, ["created->creation_time"]],
  [
    "created beside creation_time",
    { created: "a", creation_time: "b" },
    { creation_time: "b" },
    ["created->creation_time"],
  ],
  [
    "created beside an empty creation_time",
    { created: "a", creation_time: null },
    { creation_time: "a" },
    ["created->creation_time"],
  ],
  ["updated", { id: "a", updated: "t" }, { id: "a" }, ["-updated"]],
  ["a zone", { resources: { zones: "a" } }, { resources: { zones: ["a"] } }, ["zones"]],
  [
    "tags",
    { tags: { a: 1, b: true, c: "x", d: null, e: 0, f: false } },
    { tags: { a: "1", b: "true", c: "x", d: null, e: "0", f: "false" } },
    ["tags"],
  ],
  ["tags that are no object", { tags: [{ a: 1 }] }, { tags: [{ a: 1 }] }, []],
  ["tags that need nothing", { tags: { a: "1", b: null } }, { tags: { a: "1", b: null } }, []],
  [
    "metadata",
    { logs: [{ metadata: { slurm_id: 123 } }, { metadata: { host: "a" } }] },
    { logs: [{ metadata: { slurm_id: "123" } }, { metadata: { host: "a" } }] },
    ["metadata"],
  ],
  [
    "sizes",
    { logs: [{ outputs: [{ size_bytes: 12 }, { size_bytes: "13" }, { sizeBytes: 0 }] }] },
    { logs: [{ outputs: [{ size_bytes: "12" }, { size_bytes: "13" }, { size_bytes: "0" }] }] },
    ["sizeBytes->size_bytes", "size_bytes"],
  ],
  [
    "sizes that need nothing",
    { logs: [{ outputs: [{ size_bytes: "13" }, { size_bytes: null }, {}] }] },
    { logs: [{ outputs: [{ size_bytes: "13" }, { size_bytes: null }, {}] }] },
    [],
  ],
  ["a log that is no list", { logs: { metadata: { a: 1 } } }, { logs: { metadata: { a: 1 } } }, []],
  [
    "a user's other maps",
    { executors: [{ env: { a: 1 } }], resources: { backend_parameters: { a: 1 } } },
    { executors: [{ env: { a: 1 } }], resources: { backend_parameters: { a: 1 } } },
    [],
  ],
];

describe("a task that a backend sends", () => {
  it.each(REPAIRS)("has %s as the standard has it", (_, task, value, changed) => {
    const text = JSON.stringify(task);
    const standard = standardTask(task, "FULL");
    expect(standard).toEqual({ value, changed });
    if (changed.length === 0) expect(standard.value).toBe(task);
    expect(JSON.stringify(task)).toBe(text);
  });

  it.each(UNTOUCHED.map((value) => [value]))("is the same value if it is %j", (task) => {
    const { value, changed } = standardTask(task, "FULL");
    expect(value).toBe(task);
    expect(changed).toEqual([]);
  });

  it("says once that MINIMAL does not show what says nothing", () => {
    expect(standardTask({ id: "a", resources: null }, "MINIMAL")).toEqual({
      value: { id: "a" },
      changed: ["MINIMAL:-resources"],
    });
  });

  it("shows in each view what belongs to it", () => {
    const task = { id: "a", state: "FAILED", name: "n", logs: [{ systemLogs: ["x"] }] };
    expect(standardTask(task, "FULL")).toEqual({
      value: { id: "a", state: "SYSTEM_ERROR", name: "n", logs: [{ system_logs: ["x"] }] },
      changed: ["systemLogs->system_logs", "state:FAILED->SYSTEM_ERROR"],
    });
    expect(standardTask(task, "BASIC")).toEqual({
      value: { id: "a", state: "SYSTEM_ERROR", name: "n", logs: [{}] },
      changed: ["systemLogs->system_logs", "state:FAILED->SYSTEM_ERROR", "BASIC:-system_logs"],
    });
    expect(standardTask(task, "MINIMAL")).toEqual({
      value: { id: "a", state: "SYSTEM_ERROR" },
      changed: [
        ...["systemLogs->system_logs", "state:FAILED->SYSTEM_ERROR"],
        ...["MINIMAL:-name", "MINIMAL:-logs"],
      ],
    });
  });

  it("says each change once", () => {
    const output = { size_bytes: 1 };
    const logs = [{ outputs: [output, output] }, { outputs: [output] }];
    expect(standardTask({ logs }, "FULL").changed).toEqual(["size_bytes"]);
    const twice = { startTime: "a", logs: [{ startTime: "b" }] };
    expect(standardTask({ logs: [twice] }, "FULL").changed).toEqual(["startTime->start_time"]);
  });
});

describe("a list of tasks that a backend sends", () => {
  it.each(UNTOUCHED.map((value) => [value]))("is the same value if it is %j", (list) => {
    const { value, changed } = standardList(list, "FULL");
    expect(value).toBe(list);
    expect(changed).toEqual([]);
  });

  it.each(REPAIRS)("has tasks with %s as the standard has it", (_, task, value, changed) => {
    const list = { tasks: [{ id: "a" }, task, task] };
    expect(standardList(list, "FULL")).toEqual({
      value: { tasks: [{ id: "a" }, value, value] },
      changed,
    });
  });

  it("shows of each task what belongs to a view", () => {
    const tasks = [{ id: "a", state: "COMPLETED", name: "n" }, { id: "b" }, null];
    expect(standardList({ tasks, nextPageToken: "t" }, "MINIMAL")).toEqual({
      value: {
        tasks: [{ id: "a", state: "COMPLETE" }, { id: "b" }, null],
        next_page_token: "t",
      },
      changed: ["nextPageToken->next_page_token", "state:COMPLETED->COMPLETE", "MINIMAL:-name"],
    });
    const basic = standardList({ tasks: [{ inputs: [{ content: "c" }] }] }, "BASIC");
    expect(basic).toEqual({ value: { tasks: [{ inputs: [{}] }] }, changed: ["BASIC:-content"] });
  });
});
