import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { commandOf } from "../../../../src/languages/cwl/run/command-line.ts";
import {
  type Binding,
  type CwlInput,
  type CwlTool,
  UnsupportedCwl,
} from "../../../../src/languages/cwl/run/plain-tool.ts";

const bindingOf = (fields: Partial<Binding> = {}): Binding => ({
  position: 0,
  isSeparate: true,
  ...fields,
});

const inputOf = (id: string, fields: Partial<CwlInput> = {}): CwlInput => ({
  id,
  isOptional: true,
  default: undefined,
  binding: bindingOf(),
  ...fields,
});

const toolOf = (fields: Partial<CwlTool>): CwlTool => ({
  image: "alpine",
  baseCommand: ["cmd"],
  arguments: [],
  inputs: [],
  outputs: [],
  cores: 1,
  ...fields,
});

const pathOf = (file: { readonly [key: string]: Json }) => `/inputs/${file["path"]}`;
const commandWith = (value: Json, binding: Partial<Binding>) =>
  commandOf(
    toolOf({ inputs: [inputOf("a", { binding: bindingOf(binding) })] }),
    { a: value },
    pathOf,
  );

describe("the words of an input", () => {
  it.each<[Json, Partial<Binding>, readonly string[]]>([
    ["x y", {}, ["x y"]],
    [3, { prefix: "-n" }, ["-n", "3"]],
    [3, { prefix: "-n", isSeparate: false }, ["-n3"]],
    [0, { prefix: "-n" }, ["-n", "0"]],
    [true, { prefix: "-v" }, ["-v"]],
    [true, {}, []],
    [false, { prefix: "-v" }, []],
    [null, { prefix: "-v" }, []],
    [{ path: "a.bam" }, {}, ["/inputs/a.bam"]],
    [["a", 2], {}, ["a", "2"]],
    [["a", "b"], { prefix: "-i" }, ["-i", "a", "b"]],
    [["a", "b"], { prefix: "-i", isSeparate: false }, ["-ia", "b"]],
    [["a", "b"], { prefix: "-i", itemSeparator: "," }, ["-i", "a,b"]],
    [["a", "b"], { prefix: "-i=", itemSeparator: ",", isSeparate: false }, ["-i=a,b"]],
    [[{ path: "a" }, { path: "b" }], {}, ["/inputs/a", "/inputs/b"]],
    [[], { prefix: "-i" }, []],
  ])("with the value %j and the binding %j are %j", (value, binding, words) => {
    expect(commandWith(value, binding)).toEqual(["cmd", ...words]);
  });

  it.each<[Json]>([[[["a"]]], [[null]]])("cannot be made of %j", (value) => {
    expect(() => commandWith(value, {})).toThrow(UnsupportedCwl);
  });
});

describe("a command line", () => {
  it("is sorted by position, then arguments by number before inputs by id", () => {
    const argument = (value: string, position: number, prefix?: string) => ({
      value,
      binding: bindingOf({ position, ...(prefix === undefined ? {} : { prefix }) }),
    });
    const at = (position: number) => ({ binding: bindingOf({ position }) });
    const tool = toolOf({
      baseCommand: ["samtools", "sort"],
      arguments: [argument("one", 0, "-1"), argument("two", 0), argument("last", 2)],
      inputs: [
        inputOf("b", at(0)),
        inputOf("a", at(0)),
        inputOf("z", at(-1)),
        inputOf("y", at(2)),
        inputOf("unnamed", { binding: undefined }),
      ],
    });
    const values = { a: "A", b: "B", z: "Z", y: "Y", unnamed: "no" };
    expect(commandOf(tool, values, pathOf)).toEqual([
      "samtools",
      "sort",
      "Z",
      "-1",
      "one",
      "two",
      "A",
      "B",
      "last",
      "Y",
    ]);
  });

  it("uses the default of an input that has no value", () => {
    const inputs = [inputOf("a", { default: 3, isOptional: false })];
    expect(commandOf(toolOf({ inputs }), {}, pathOf)).toEqual(["cmd", "3"]);
    expect(commandOf(toolOf({ inputs }), { a: null }, pathOf)).toEqual(["cmd", "3"]);
    expect(commandOf(toolOf({ inputs }), { a: 0 }, pathOf)).toEqual(["cmd", "0"]);
  });

  it.each([undefined, bindingOf()])("needs a value for each required input: %j", (binding) => {
    const required = toolOf({ inputs: [inputOf("a", { isOptional: false, binding })] });
    expect(() => commandOf(required, {}, pathOf)).toThrow(UnsupportedCwl);
    expect(() => commandOf(required, { a: null }, pathOf)).toThrow(UnsupportedCwl);
    const optional = toolOf({ inputs: [inputOf("a", { binding })] });
    expect(commandOf(optional, {}, pathOf)).toEqual(["cmd"]);
  });
});

it("an input may have the name of a method of every object", () => {
  const inputs = [inputOf("constructor"), inputOf("toString")];
  expect(commandOf(toolOf({ inputs }), { toString: "x" }, pathOf)).toEqual(["cmd", "x"]);
});
