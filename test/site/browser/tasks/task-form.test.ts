import { describe, expect, it } from "vitest";
import {
  fieldsOf,
  joinCommand,
  splitCommand,
  taskOf,
} from "../../../../src/site/browser/tasks/task-form.ts";

describe("a command line", () => {
  it.each([
    ["echo hello", ["echo", "hello"]],
    ["  echo   a  ", ["echo", "a"]],
    ["sh -c 'echo \"$HOME\"'", ["sh", "-c", 'echo "$HOME"']],
    ['echo "a \\" b" \'\'', ["echo", 'a " b', ""]],
    ["a\\ b", ["a b"]],
    ["--x='y z'w", ["--x=y zw"]],
    ["", []],
  ])("%s is %j", (text, words) => {
    expect(splitCommand(text)).toEqual(words);
    expect(splitCommand(joinCommand(words))).toEqual(words);
  });
});

describe("the form of a task", () => {
  const task = {
    name: "hello",
    inputs: [{ url: "https://example.org/a", path: "/inputs/a" }],
    outputs: [{ url: "s3://bucket/b", path: "/outputs/b" }],
    executors: [{ image: "alpine", command: ["echo", "two words"], stdout: "/outputs/b" }],
    resources: { cpu_cores: 2, ram_gb: 0.5 },
  };

  it("holds a task and gives it back", () => {
    expect(taskOf({ ...fieldsOf(task) } as never)).toEqual(task);
  });

  it("leaves out what is empty, and keeps what is no number for the check", () => {
    const fields = { ...fieldsOf({ executors: [{ image: "a", command: ["b"] }] }) } as never;
    expect(taskOf(fields)).toEqual({ executors: [{ image: "a", command: ["b"] }] });
    expect(taskOf({ ...(fields as object), cpu_cores: "two" } as never)["resources"]).toEqual({
      cpu_cores: "two",
    });
  });
});
