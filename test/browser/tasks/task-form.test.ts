import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import type { FormValues } from "../../../src/browser/tasks/form-fields.ts";
import {
  checked,
  firstField,
  formOf,
  formTask,
  lostOutputs,
  messagesByField,
  messagesOfPasted,
} from "../../../src/browser/tasks/task-form.ts";

const EMPTY: FormValues = {
  name: "",
  image: "",
  command: "",
  workdir: "",
  stdin: "",
  inputs: "",
  outputs: "",
  stdout: "",
  cpu_cores: "",
  ram_gb: "",
};

const FORM: FormValues = {
  name: "hello",
  image: "alpine",
  command: "echo 'two words'",
  workdir: "/outputs",
  stdin: "/inputs/a",
  inputs: "https://example.org/a -> /inputs/a\nhttps://example.org/b -> /inputs/b/",
  outputs: "s3://bucket/b -> /outputs/b",
  stdout: "/outputs/b",
  cpu_cores: "2",
  ram_gb: "0.5",
};

const TASK = {
  name: "hello",
  inputs: [
    { url: "https://example.org/a", path: "/inputs/a" },
    { url: "https://example.org/b", path: "/inputs/b", type: "DIRECTORY" },
  ],
  outputs: [{ url: "s3://bucket/b", path: "/outputs/b" }],
  executors: [
    {
      image: "alpine",
      command: ["echo", "two words"],
      workdir: "/outputs",
      stdin: "/inputs/a",
      stdout: "/outputs/b",
    },
  ],
  resources: { cpu_cores: 2, ram_gb: 0.5 },
};

const pointers = (faults: readonly { readonly pointer: string }[]) =>
  faults.map(({ pointer }) => pointer);

describe("the form of a task", () => {
  it("describes a task", () => {
    expect(formTask(FORM)).toEqual({ task: TASK, faults: [] });
  });

  it("is filled in from a task", () => {
    expect(formOf(TASK)).toEqual(FORM);
  });

  it("leaves out what is empty, and the spaces around values", () => {
    expect(
      formTask({ ...EMPTY, name: " ", image: " a ", command: "b", stdout: " /c ", ram_gb: " " }),
    ).toEqual({
      task: { executors: [{ image: "a", command: ["b"], stdout: "/c" }] },
      faults: [],
    });
  });

  it.each([
    ["https://example.org/a /inputs/a", [{ url: "https://example.org/a", path: "/inputs/a" }]],
    ["  a\t->\t/b  \n\n \n", [{ url: "a", path: "/b" }]],
    ["a->b /c", [{ url: "a->b", path: "/c" }]],
    ["https://example.org/a", [{ url: "https://example.org/a", path: "" }]],
    [" a b c ", [{ url: "a b c", path: "" }]],
    ["a -> /b/", [{ url: "a", path: "/b", type: "DIRECTORY" }]],
    ["a -> /", [{ url: "a", path: "/" }]],
  ])("reads the files %j", (inputs, files) => {
    expect(formTask({ ...FORM, inputs }).task).toEqual({ ...TASK, inputs: files });
  });

  it.each<[string, Json]>([
    ["2", 2],
    [" 1.5 ", 1.5],
    ["0", 0],
    ["two", "two"],
    ["Infinity", "Infinity"],
    ["1,5", "1,5"],
  ])("reads the number %j as %j", (cpu_cores, value) => {
    expect(formTask({ ...FORM, cpu_cores, ram_gb: "" }).task).toEqual({
      ...TASK,
      resources: { cpu_cores: value },
    });
  });

  it.each(["-> /a", " ->\t/a "])("refuses the input %j, which has no URL", (inputs) => {
    const { task, faults } = formTask({ ...FORM, inputs });
    expect(task).toEqual({ ...TASK, inputs: [{ url: "", path: "/a" }] });
    expect(faults).toEqual([
      { pointer: "/inputs/0/url", message: "Either url or content is required." },
    ]);
  });

  it("names the outputs without a destination, and leaves them out of the task", () => {
    const task = {
      outputs: [
        { url: "s3://bucket/b", path: "/outputs/b" },
        { path: "/outputs/c" },
        { path: "/outputs", type: "DIRECTORY" },
      ],
    };
    const { outputs } = formOf(task);
    expect(outputs).toBe("s3://bucket/b -> /outputs/b\n-> /outputs/c\n-> /outputs/");
    expect(lostOutputs(outputs)).toEqual(["/outputs/c", "/outputs/"]);
    expect(formTask({ ...FORM, outputs })).toEqual({ task: TASK, faults: [] });
    const kept = outputs.replace("\n->", "\ns3://bucket/c ->");
    expect(lostOutputs(kept)).toEqual(["/outputs/"]);
    expect(lostOutputs("")).toEqual([]);
    expect(formTask({ ...FORM, outputs: "-> /outputs/c" }).task).not.toHaveProperty("outputs");
  });

  it("has the faults that the service would find", () => {
    const { faults } = formTask({ ...FORM, image: "", command: "", cpu_cores: "two" });
    expect(pointers(faults)).toEqual([
      "/executors/0/image",
      "/executors/0/command",
      "/resources/cpu_cores",
    ]);
  });

  it("says that a quote is not closed, and nothing else of the command", () => {
    const { task, faults } = formTask({ ...FORM, command: "echo 'a", image: "" });
    expect(faults[0]).toEqual({
      pointer: "/executors/0/command",
      message: "A single quote (') is not closed.",
    });
    expect(pointers(faults)).toEqual(["/executors/0/command", "/executors/0/image"]);
    expect(task).toEqual({
      ...TASK,
      executors: [{ ...TASK.executors[0], image: "", command: [] }],
    });
  });

  it.each<[Json]>([
    [null],
    ["task"],
    [[]],
    [{}],
    [{ executors: {}, resources: [], inputs: "a", outputs: [1], name: null }],
    [{ executors: [{ image: ["a"], command: "b", stdout: {} }], resources: { cpu_cores: true } }],
  ])("is empty for a value without the fields of a task: %j", (value) => {
    expect(formOf(value)).toEqual(EMPTY);
  });

  it("shows what is there of an incomplete task", () => {
    const task = {
      name: 7,
      inputs: [{ path: "/a" }, { url: "b" }],
      executors: [{ command: ["a", 1, null] }, { image: "second" }],
    };
    expect(formOf(task)).toEqual({
      ...EMPTY,
      name: "7",
      inputs: "-> /a\nb -> ",
      command: "a 1 ''",
    });
  });
});

describe("a task that is pasted", () => {
  it("is checked as it is", () => {
    expect(checked(TASK)).toEqual({ task: TASK, faults: [] });
    expect(pointers(checked({ executors: [{ image: "a" }] }).faults)).toEqual([
      "/executors/0/command",
    ]);
    expect(pointers(checked([]).faults)).toEqual([""]);
  });
});

describe("the messages of faults", () => {
  const faults = [
    { pointer: "/inputs/0/url", message: "First." },
    { pointer: "/executors/0/image", message: "Second." },
    { pointer: "/inputs/1/path", message: "Third." },
    { pointer: "/executors/0/env", message: "Fourth." },
    { pointer: "", message: "Fifth." },
  ];

  it("are shown beside their fields, or else beside the whole", () => {
    expect([...messagesByField(faults)]).toEqual([
      ["inputs", "First. Third."],
      ["image", "Second."],
      ["task", "Fourth. Fifth."],
    ]);
    expect([...messagesByField([])]).toEqual([]);
  });

  it("name the place in a task that is pasted", () => {
    expect([...messagesOfPasted(faults.slice(3))]).toEqual([
      ["task", "/executors/0/env: Fourth. The task: Fifth."],
    ]);
    expect([...messagesOfPasted([])]).toEqual([]);
  });

  it("lead to the first field of the form that has one", () => {
    expect(firstField(messagesByField(faults))).toBe("image");
    expect(firstField(messagesByField(faults.slice(3)))).toBeUndefined();
  });
});
