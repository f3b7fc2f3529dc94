import { expect, it } from "vitest";
import { readWomtool } from "../../src/engines/womtool.ts";

const read = (status: number, ...lines: readonly string[]) =>
  readWomtool({ status, stdout: "Success!\n", stderr: `${lines.join("\n")}\n` });

it("a sentence is an error, at the line of the source below it", () => {
  expect(
    read(
      1,
      "Picked up JAVA_TOOL_OPTIONS: -Xmx1g",
      "ERROR: Missing value: Couldn't find value with name 'image' in task 't' (line 8):",
      "",
      "  runtime { docker: image }",
      "                    ^",
    ),
  ).toEqual([
    {
      severity: "error",
      message: "Missing value: Couldn't find value with name 'image' in task 't' (line 8)",
      quotes: ["runtime { docker: image }", expect.any(String), expect.any(String)],
    },
  ]);
});

it("of several reasons for one fault, it is the first", () => {
  expect(
    read(
      1,
      "Failed to import 'a.wdl' (reason 1 of 2): File not found: a.wdl",
      "Failed to import 'a.wdl' (reason 2 of 2): Relative path",
      "Failed to process task 't' (reason 1 of 1): Unknown name x",
    ).map(({ message }) => message),
  ).toEqual([
    "Failed to import 'a.wdl': File not found: a.wdl",
    "Failed to process task 't': Unknown name x",
  ]);
});

it("a document that it accepts gets no opinion", () => {
  expect(read(0, "Picked up JAVA_TOOL_OPTIONS: -Xmx1g")).toEqual([]);
});
