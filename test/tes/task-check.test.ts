import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { checkTesTask } from "../../src/tes/task-check.ts";

const EXECUTOR = { image: "alpine", command: ["true"] };
const TASK = { executors: [EXECUTOR] };

const faultsOf = (task: Json, isStrict = false) =>
  [...checkTesTask(task, isStrict)].map(({ pointer, message }) => `${pointer}: ${message}`);

const withExecutor = (more: JsonObject) => ({ executors: [{ ...EXECUTOR, ...more }] });
const withInput = (more: JsonObject) => ({ ...TASK, inputs: [{ path: "/a", url: "u", ...more }] });
const withOutput = (more: JsonObject) => ({
  ...TASK,
  outputs: [{ path: "/a", url: "u", ...more }],
});
const withResources = (more: JsonObject) => ({ ...TASK, resources: more });

describe("a task without faults", () => {
  it.each<[string, Json]>([
    ["is minimal", TASK],
    [
      "has every field",
      {
        name: "",
        description: "d",
        tags: { a: "1" },
        volumes: ["/v"],
        executors: [
          {
            ...EXECUTOR,
            workdir: "/w",
            stdin: "/i",
            stdout: "/o",
            stderr: "/e",
            env: { A: "1" },
            ignore_error: true,
          },
        ],
        inputs: [
          {
            url: "s3://b/i",
            path: "/i",
            name: "n",
            description: "d",
            type: "DIRECTORY",
            content: "",
            streamable: false,
          },
          { path: "/j", content: "text" },
          { path: "/k", content: "\n\n" },
        ],
        outputs: [
          {
            url: "s3://b/o",
            path: "/o",
            name: "n",
            description: "d",
            type: "FILE",
            path_prefix: "/p",
          },
        ],
        resources: {
          cpu_cores: 0,
          ram_gb: 0.5,
          disk_gb: 10,
          preemptible: true,
          zones: ["z"],
          backend_parameters: { vm: "a" },
          backend_parameters_strict: false,
        },
      },
    ],
    ["has null where nothing is required", { ...TASK, name: null, tags: null, resources: null }],
    ["has null in its parts", { ...withExecutor({ workdir: null }), ...withInput({ type: null }) }],
    ["has unknown fields", { ...withExecutor({ gpus: 1 }), of_the_future: [1] }],
    ["has what only the service sends", { ...TASK, id: 1, state: 2, logs: 3, creation_time: 4 }],
    ["has empty paths", withExecutor({ workdir: "", stdin: "", stdout: "", stderr: "" })],
    [
      "has a path with a wildcard and what precedes it",
      withOutput({ path: "/a/*", path_prefix: "/a" }),
    ],
    ["has a path with brackets", withOutput({ path: "/a[1]" })],
    ["has empty lists", { ...TASK, inputs: [], outputs: [], volumes: [] }],
  ])("%s", (_, task) => {
    expect(faultsOf(task)).toEqual([]);
  });
});

const STRING = (name: string, value: Json) =>
  `${name} must be a string; got ${JSON.stringify(value)}.`;

describe("the fault of a task", () => {
  it.each<[Json, string]>([
    [null, ": A task must be an object; got null."],
    [[], ": A task must be an object; got []."],
    ["task", ': A task must be an object; got "task".'],
    [["x".repeat(99)], `: A task must be an object; got ["${"x".repeat(55)}….`],
    [{}, "/executors: executors is missing."],
    [{ executors: null }, "/executors: executors is missing."],
    [{ executors: [] }, "/executors: executors must not be empty."],
    [
      { executors: EXECUTOR },
      '/executors: executors must be a non-empty list; got {"image":"alpine","command":["true"]}.',
    ],
    [{ executors: ["a"] }, '/executors/0: This must be an object; got "a".'],
    [{ executors: [EXECUTOR, null] }, "/executors/1: This must be an object; got null."],
    [{ ...TASK, name: 1 }, `/name: ${STRING("name", 1)}`],
    [{ ...TASK, description: {} }, `/description: ${STRING("description", {})}`],
    [
      { ...TASK, tags: { a: 1 } },
      '/tags: tags must be an object with non-empty keys and string values; got {"a":1}.',
    ],
    [
      { ...TASK, tags: { "": "a" } },
      '/tags: tags must be an object with non-empty keys and string values; got {"":"a"}.',
    ],
    [
      { ...TASK, volumes: ["v"] },
      '/volumes: volumes must be a list of absolute paths in the container; got ["v"].',
    ],
    [{ ...TASK, inputs: {} }, "/inputs: inputs must be a list; got {}."],
    [{ ...TASK, inputs: "" }, "/inputs: inputs must not be empty."],
    [{ ...TASK, inputs: [1] }, "/inputs/0: This must be an object; got 1."],
    [{ ...TASK, outputs: 1 }, "/outputs: outputs must be a list; got 1."],
    [{ ...TASK, resources: [1] }, "/resources: resources must be an object; got [1]."],
    [{ ...TASK, resources: [] }, "/resources: resources must not be empty."],

    [{ executors: [{ command: ["a"] }] }, "/executors/0/image: image is missing."],
    [{ executors: [{ image: "a" }] }, "/executors/0/command: command is missing."],
    [withExecutor({ image: "" }), "/executors/0/image: image must not be empty."],
    [
      withExecutor({ image: " " }),
      '/executors/0/image: image must be a non-empty string; got " ".',
    ],
    [withExecutor({ image: 1 }), "/executors/0/image: image must be a non-empty string; got 1."],
    [withExecutor({ command: [] }), "/executors/0/command: command must not be empty."],
    [
      withExecutor({ command: "a" }),
      '/executors/0/command: command must be a non-empty list of strings; got "a".',
    ],
    [
      withExecutor({ command: ["a", 1] }),
      '/executors/0/command: command must be a non-empty list of strings; got ["a",1].',
    ],
    ...["workdir", "stdin", "stdout", "stderr"].map((name): [Json, string] => [
      withExecutor({ [name]: "a" }),
      `/executors/0/${name}: ${name} must be an absolute path in the container; got "a".`,
    ]),
    [
      withExecutor({ env: { A: 1 } }),
      '/executors/0/env: env must be an object with string values; got {"A":1}.',
    ],
    [
      withExecutor({ ignore_error: "yes" }),
      '/executors/0/ignore_error: ignore_error must be true or false; got "yes".',
    ],

    [{ ...TASK, inputs: [{ url: "u" }] }, "/inputs/0/path: path is missing."],
    [withInput({ path: "" }), "/inputs/0/path: path must not be empty."],
    [
      withInput({ path: "a" }),
      '/inputs/0/path: path must be an absolute path in the container; got "a".',
    ],
    [withInput({ url: 1, content: "a" }), `/inputs/0/url: ${STRING("url", 1)}`],
    [withInput({ content: 1 }), `/inputs/0/content: ${STRING("content", 1)}`],
    [withInput({ name: 1 }), `/inputs/0/name: ${STRING("name", 1)}`],
    [withInput({ description: 1 }), `/inputs/0/description: ${STRING("description", 1)}`],
    [withInput({ type: "LINK" }), '/inputs/0/type: type must be FILE or DIRECTORY; got "LINK".'],
    [
      withInput({ streamable: 1 }),
      "/inputs/0/streamable: streamable must be true or false; got 1.",
    ],
    [{ ...TASK, inputs: [{ path: "/a" }] }, "/inputs/0/url: Either url or content is required."],
    [
      { ...TASK, inputs: [{ path: "/a", url: " ", content: "" }] },
      "/inputs/0/url: Either url or content is required.",
    ],
    [
      { ...TASK, inputs: [{ path: "/a", url: null }] },
      "/inputs/0/url: Either url or content is required.",
    ],

    [{ ...TASK, outputs: [{ url: "u" }] }, "/outputs/0/path: path is missing."],
    [{ ...TASK, outputs: [{ path: "/a" }] }, "/outputs/0/url: url is missing."],
    [withOutput({ url: "" }), "/outputs/0/url: url must not be empty."],
    [
      withOutput({ path: "a" }),
      '/outputs/0/path: path must be an absolute path in the container; got "a".',
    ],
    [withOutput({ name: 1 }), `/outputs/0/name: ${STRING("name", 1)}`],
    [withOutput({ description: 1 }), `/outputs/0/description: ${STRING("description", 1)}`],
    [withOutput({ type: "file" }), '/outputs/0/type: type must be FILE or DIRECTORY; got "file".'],
    [
      withOutput({ path: "/out/*.txt" }),
      '/outputs/0/path_prefix: path_prefix is required, because path has a wildcard: "/out/*.txt".',
    ],
    [
      withOutput({ path: "/out/?", path_prefix: " " }),
      '/outputs/0/path_prefix: path_prefix is required, because path has a wildcard: "/out/?".',
    ],
    [withOutput({ path_prefix: 1 }), `/outputs/0/path_prefix: ${STRING("path_prefix", 1)}`],

    [
      withResources({ cpu_cores: 1.5 }),
      "/resources/cpu_cores: cpu_cores must be a whole number from 0 to 2147483647; got 1.5.",
    ],
    [withResources({ cpu_cores: "" }), "/resources/cpu_cores: cpu_cores must not be empty."],
    [
      withResources({ ram_gb: -1 }),
      "/resources/ram_gb: ram_gb must be a number of 0 or more; got -1.",
    ],
    [
      withResources({ disk_gb: "1" }),
      '/resources/disk_gb: disk_gb must be a number of 0 or more; got "1".',
    ],
    [
      withResources({ preemptible: 0 }),
      "/resources/preemptible: preemptible must be true or false; got 0.",
    ],
    [withResources({ zones: "a" }), '/resources/zones: zones must be a list of strings; got "a".'],
    [
      withResources({ backend_parameters: { a: 1 } }),
      '/resources/backend_parameters: backend_parameters must be an object with string values; got {"a":1}.',
    ],
    [
      withResources({ backend_parameters_strict: 1 }),
      "/resources/backend_parameters_strict: backend_parameters_strict must be true or false; got 1.",
    ],
  ])("%j is named with its place", (task, fault) => {
    expect(faultsOf(task)).toEqual([fault]);
  });

  it("does not hide the others", () => {
    const task = {
      name: 1,
      executors: [{ command: [], workdir: "w" }, EXECUTOR, 7],
      inputs: [{}],
      outputs: [{}],
      resources: { ram_gb: -1 },
    };
    expect(faultsOf(task).map((fault) => fault.split(":")[0])).toEqual([
      "/name",
      "/executors/0/image",
      "/executors/0/command",
      "/executors/0/workdir",
      "/executors/2",
      "/inputs/0/path",
      "/inputs/0/url",
      "/outputs/0/url",
      "/outputs/0/path",
      "/resources/ram_gb",
    ]);
  });

  it("quotes a long value in part", () => {
    const [fault] = faultsOf({ ...TASK, name: Array(50).fill(1) });
    expect(fault).toBe(`/name: name must be a string; got [${"1,".repeat(28)}….`);
  });
});

describe("by the text of the specification", () => {
  it("a task must have inputs and outputs, which may be empty", () => {
    expect(faultsOf(TASK, true)).toEqual([
      "/inputs: inputs is missing.",
      "/outputs: outputs is missing.",
    ]);
    expect(faultsOf({ ...TASK, inputs: null, outputs: [] }, true)).toEqual([
      "/inputs: inputs is missing.",
    ]);
    expect(faultsOf({ ...TASK, inputs: [], outputs: [] }, true)).toEqual([]);
    expect(faultsOf({}, true)).toEqual([
      "/executors: executors is missing.",
      "/inputs: inputs is missing.",
      "/outputs: outputs is missing.",
    ]);
  });
});
