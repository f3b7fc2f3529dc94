import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { checkSpelling, spellList, spellRequest, spellTask } from "../../src/tes/spelling.ts";

/** Each other spelling, where it occurs, and the standard's name. */
const REQUEST_NAMES: readonly (readonly [path: readonly string[], other: string, name: string])[] =
  [
    [[], "creationTime", "creation_time"],
    [["resources"], "cpuCores", "cpu_cores"],
    [["resources"], "ramGb", "ram_gb"],
    [["resources"], "diskGb", "disk_gb"],
    [["resources"], "backendParameters", "backend_parameters"],
    [["resources"], "backendParametersStrict", "backend_parameters_strict"],
    [["executors", "0"], "ignoreError", "ignore_error"],
    [["outputs", "0"], "pathPrefix", "path_prefix"],
  ];
const LOG_NAMES: typeof REQUEST_NAMES = [
  [["logs", "0"], "startTime", "start_time"],
  [["logs", "0"], "endTime", "end_time"],
  [["logs", "0"], "systemLogs", "system_logs"],
  [["logs", "0", "logs", "0"], "startTime", "start_time"],
  [["logs", "0", "logs", "0"], "endTime", "end_time"],
  [["logs", "0", "logs", "0"], "exitCode", "exit_code"],
  [["logs", "0", "outputs", "0"], "sizeBytes", "size_bytes"],
];

/** A value at the end of a path of fields and of first items. */
const placed = (path: readonly string[], value: Json): Json =>
  path.reduceRight<Json>((held, step) => (step === "0" ? [held] : { [step]: held }), value);

describe("a task that a client sends", () => {
  it.each(REQUEST_NAMES)("has in %j for %s the name %s", (path, other, name) => {
    expect(spellRequest(placed(path, { a: 0, [other]: 1, z: 2 }))).toEqual({
      value: placed(path, { a: 0, z: 2, [name]: 1 }),
      changed: [`${other}->${name}`],
    });
  });

  it.each(REQUEST_NAMES)("stays as it is if in %j it has no %s but %s", (path, _, name) => {
    expect(spellRequest(placed(path, { [name]: 1 }))).toBeUndefined();
  });

  it.each(LOG_NAMES)("has no logs: in %j %s stays", (path, other) => {
    expect(spellRequest(placed(path, { [other]: 1 }))).toBeUndefined();
  });
});

describe("a task that a backend sends", () => {
  it.each([...REQUEST_NAMES, ...LOG_NAMES])("has in %j for %s the name %s", (path, other, name) => {
    const expected = { changed: [`${other}->${name}`], value: placed(path, { [name]: 1 }) };
    expect(spellTask(placed(path, { [other]: 1 }))).toEqual(expected);
  });
});

describe("a list that a backend sends", () => {
  it.each([...REQUEST_NAMES, ...LOG_NAMES])(
    "has in a task in %j for %s the name %s",
    (path, other, name) => {
      const list = (field: string) => ({ tasks: [{}, placed(path, { [field]: 1 })] });
      expect(spellList(list(other))).toEqual({
        value: list(name),
        changed: [`${other}->${name}`],
      });
    },
  );

  it("has a token for the next page", () => {
    expect(spellList({ nextPageToken: "n", tasks: [] })).toEqual({
      value: { tasks: [], next_page_token: "n" },
      changed: ["nextPageToken->next_page_token"],
    });
  });

  it("is no task itself", () => {
    expect(spellList({ resources: { cpuCores: 1 } })).toBeUndefined();
    expect(spellTask({ nextPageToken: "n" })).toBeUndefined();
  });
});

describe("the standard's spelling", () => {
  it("names each change once for each list, and everything that was changed", () => {
    const executor = { ignoreError: true };
    expect(spellRequest({ executors: [executor, executor], resources: { ramGb: 1 } })).toEqual({
      value: {
        executors: [{ ignore_error: true }, { ignore_error: true }],
        resources: { ram_gb: 1 },
      },
      changed: ["ignoreError->ignore_error", "ramGb->ram_gb"],
    });
  });

  it.each<[string, JsonObject]>([
    ["tags", { tags: { cpuCores: "mine" } }],
    ["env", { executors: [{ env: { ignoreError: "mine" } }] }],
    ["backend parameters", { resources: { backend_parameters: { ramGb: "mine" } } }],
    ["metadata", { logs: [{ metadata: { startTime: "mine" } }] }],
    ["an unknown field", { of_the_future: { cpuCores: 1 } }],
    ["a field of another part", { cpuCores: 1, executors: [{ ramGb: 1, pathPrefix: "/" }] }],
    ["a list in a list", { executors: [[{ ignoreError: true }]] }],
    ["an inherited name", JSON.parse('{"constructor": 1, "__proto__": {"creationTime": "x"}}')],
  ])("leaves alone %s", (_, task) => {
    expect(spellTask(task)).toBeUndefined();
  });

  it.each([[[{ creationTime: "x" }]], ["creationTime"], [null], [1]])(
    "leaves alone %j, which is no task",
    (value) => {
      expect(spellTask(value as Json)).toBeUndefined();
    },
  );

  it("keeps the standard's value of a field in two spellings", () => {
    expect(spellTask({ creationTime: "b", creation_time: "a" })).toEqual({
      value: { creation_time: "a" },
      changed: ["creationTime->creation_time"],
    });
  });

  it("reads one object like a list of one", () => {
    expect(spellTask({ logs: { systemLogs: [] } })?.value).toEqual({ logs: { system_logs: [] } });
  });

  it("changes no value that it is given", () => {
    const task = { resources: { cpuCores: 1 }, executors: [{ ignoreError: true }] };
    const text = JSON.stringify(task);
    spellTask(task);
    spellRequest(task);
    expect(JSON.stringify(task)).toBe(text);
  });
});

describe("two spellings of a field", () => {
  const same = (a: string, b: string) =>
    `${a} and ${b} are the same field, but their values differ.`;

  it.each(REQUEST_NAMES)("in %j, %s and %s, must have the same value", (path, other, name) => {
    const faults = [...checkSpelling(placed(path, { [name]: 1, [other]: 2 }))];
    const [start, message] = [
      path.map((step) => `/${step}`).join(""),
      same(
        [...path.map((step) => `/${step}`), `/${name}`].join(""),
        [...path.map((step) => `/${step}`), `/${other}`].join(""),
      ),
    ];
    expect(faults).toEqual([
      { pointer: `${start}/${name}`, message },
      { pointer: `${start}/${other}`, message },
    ]);
    expect([...checkSpelling(placed(path, { [name]: [1], [other]: [1] }))]).toEqual([]);
    expect([...checkSpelling(placed(path, { [name]: 1 }))]).toEqual([]);
    expect([...checkSpelling(placed(path, { [other]: 1 }))]).toEqual([]);
  });

  it("are found in every item of a list, and all of them", () => {
    const executors = [{}, { ignoreError: true, ignore_error: false }, "a"];
    const resources = { cpuCores: 1, cpu_cores: null };
    const faults = [...checkSpelling({ executors, resources })];
    expect(faults.map(({ pointer }) => pointer)).toEqual([
      "/executors/1/ignore_error",
      "/executors/1/ignoreError",
      "/resources/cpu_cores",
      "/resources/cpuCores",
    ]);
  });

  it.each([
    [null],
    ["a"],
    [[{ creationTime: 1, creation_time: 2 }]],
    [{ executors: "a" }],
    [{ executors: [[{ ignoreError: 1, ignore_error: 2 }]] }],
  ])("are not looked for in %j", (task) => {
    expect([...checkSpelling(task as Json)]).toEqual([]);
  });
});
