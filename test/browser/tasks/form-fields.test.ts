import { describe, expect, it } from "vitest";
import { FORM_FIELDS, fieldAt, formValues } from "../../../src/browser/tasks/form-fields.ts";

describe("the fields of the form", () => {
  it("are these, in this order", () => {
    expect(FORM_FIELDS.map(({ name, label, control }) => [name, label, control])).toEqual([
      ["name", "Name", "line"],
      ["image", "Image", "line"],
      ["command", "Command", "line"],
      ["workdir", "Working directory", "line"],
      ["stdin", "Standard input", "line"],
      ["inputs", "Inputs", "lines"],
      ["outputs", "Outputs", "lines"],
      ["stdout", "Standard output", "line"],
      ["cpu_cores", "CPU cores", "line"],
      ["ram_gb", "Memory", "line"],
    ]);
  });

  it("are read one by one", () => {
    expect(formValues((name) => `value of ${name}`)).toEqual({
      name: "value of name",
      image: "value of image",
      command: "value of command",
      workdir: "value of workdir",
      stdin: "value of stdin",
      inputs: "value of inputs",
      outputs: "value of outputs",
      stdout: "value of stdout",
      cpu_cores: "value of cpu_cores",
      ram_gb: "value of ram_gb",
    });
    const names = FORM_FIELDS.map(({ name }) => name);
    expect(Object.keys(formValues(() => ""))).toEqual(names);
  });

  it.each([
    ["/name", "name"],
    ["/executors/0/image", "image"],
    ["/executors/0/command", "command"],
    ["/executors/0/command/1", "command"],
    ["/executors/0/workdir", "workdir"],
    ["/executors/0/stdin", "stdin"],
    ["/executors/0/stdout", "stdout"],
    ["/inputs", "inputs"],
    ["/inputs/2/url", "inputs"],
    ["/outputs/0/path", "outputs"],
    ["/resources/cpu_cores", "cpu_cores"],
    ["/resources/ram_gb", "ram_gb"],
    ["/resources", undefined],
    ["/executors/1/image", undefined],
    ["/names", undefined],
    ["", undefined],
  ])("hold what %j names: %j", (pointer, name) => {
    expect(fieldAt(pointer)).toBe(name);
  });
});
