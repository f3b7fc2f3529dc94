import { expect, it } from "vitest";
import { TOOL_CLASSES, type ToolClassName, toolClass } from "../../../src/trs/tool/classes.ts";
import { trsListFaults } from "../../fixtures/trs-rules.ts";

const COMMAND = {
  id: "CommandLineTool",
  name: "CommandLineTool",
  description: "One command, in one container.",
};
const WORKFLOW = {
  id: "Workflow",
  name: "Workflow",
  description: "Several steps, each with a container of its own.",
};

it("the classes have the names that clients filter by", () => {
  expect(TOOL_CLASSES).toEqual([COMMAND, WORKFLOW]);
  expect(trsListFaults("ToolClass", TOOL_CLASSES, "2.0.0")).toEqual([]);
});

it("a class is found by its name", () => {
  expect(toolClass("CommandLineTool")).toEqual(COMMAND);
  expect(toolClass("Workflow")).toEqual(WORKFLOW);
  expect(() => toolClass("Notebook" as string as ToolClassName)).toThrow(
    new RangeError("no tool class is called Notebook"),
  );
});
