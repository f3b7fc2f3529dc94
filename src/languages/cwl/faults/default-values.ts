/**
 * Defaults of inputs, which are of the input's type: a job without a value fails otherwise.
 *
 * @module
 */
import { cut, cutList, excerpt } from "../../../base/excerpt.ts";
import { isList, type Json } from "../../../base/json.ts";
import type { InputPort } from "../../../trs/tool/interface.ts";
import { inputs as format } from "../document/input-format.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlNode, fieldOf, jsonOf } from "../document/node.ts";
import { contextOf, readInput } from "../document/ports.ts";
import { type CwlProcess, type CwlStep, hasDefault } from "../document/process.ts";

/** Whether a default is surely of another type than its input. */
function isWrong(value: Json, port: InputPort): boolean {
  if (port.kind === "any" || port.kind === "other") return false;
  if (isList(value) !== port.isList) return true;
  const items = isList(value) ? value : [value];
  return items.some((one) => one !== null && format.takes(one, port) === false);
}

/**
 * Reports defaults of other types than their inputs.
 *
 * @param step what runs the process: a default of an input that it gives a value does not count. Undefined if a job does
 */
export function checkDefaults(
  faults: Faults,
  process: CwlProcess,
  root: CwlNode,
  version: string | undefined,
  step?: CwlStep,
) {
  const given = new Set(step?.inputs.all.map(({ name }) => name));
  const inputs = process.inputs.all.filter(
    (input) => hasDefault(input) && !given.has(input.name) && step?.inputs.isComplete !== false,
  );
  if (inputs.length === 0) return;
  const context = contextOf(process, root, version);
  for (const input of inputs) {
    const node = fieldOf(input.node, "default");
    const value = node === undefined ? undefined : jsonOf(node);
    if (node === undefined || value === undefined) continue;
    const port = readInput(input, context);
    if (!isWrong(value, port)) continue;
    faults.report("trs-cwl-type", node, {
      message: `The default of the input ${cut(input.name, 80)} is not of the input's type.`,
      found: excerpt(value),
      expected: port.choices === undefined ? port.type : cutList(port.choices),
    });
  }
}
