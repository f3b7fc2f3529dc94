/**
 * The classes of tools, with the names that clients of the public registries expect.
 *
 * @module
 */
import type { ToolClass } from "./types.ts";

export const TOOL_CLASSES = [
  {
    id: "CommandLineTool",
    name: "CommandLineTool",
    description: "One command, in one container.",
  },
  {
    id: "Workflow",
    name: "Workflow",
    description: "Several steps, each with a container of its own.",
  },
] as const satisfies readonly ToolClass[];

export type ToolClassName = (typeof TOOL_CLASSES)[number]["name"];

/**
 * The class with a name.
 *
 * @throws RangeError if there is no such class
 */
export function toolClass(name: ToolClassName): ToolClass {
  const found = TOOL_CLASSES.find((known) => known.name === name);
  if (found === undefined) throw new RangeError(`no tool class is called ${name}`);
  return found;
}
