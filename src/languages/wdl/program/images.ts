/**
 * The container images of tasks: written out, or the value of a name that is.
 *
 * @module
 */

import type { Expression, Name, WdlCall, WdlTask, WdlWorkflow } from "../syntax/syntax-tree.ts";
import { type ConstantValues, constantOf, stringsOf } from "./constants.ts";
import { keptOf } from "./kept.ts";
import { type Callee, calleeOf, callsOf, type WdlProgram } from "./program.ts";

const KEYS = ["docker", "container"];

/** What declarations stand for. */
export function valuesOf(definition: WdlTask | WdlWorkflow): ConstantValues {
  const all =
    definition.kind === "task"
      ? [...(definition.inputs ?? []), ...definition.declarations]
      : [
          ...(definition.inputs ?? []),
          ...definition.body.filter((one) => one.kind === "declaration"),
        ];
  const values = new Map(all.map(({ name, value }) => [name.text, value]));
  return (name) => values.get(name);
}

const imageExpressions = ({ runtime }: WdlTask) =>
  runtime.flatMap(({ name, value }) => (KEYS.includes(name.text) ? [value] : []));

/** The names whose value an expression is, one or the other of several. */
function aliases(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case "name":
      return [expression.name];
    case "array":
      return expression.items.flatMap(aliases);
    case "choice":
      return expression.parts.flatMap((part, at) =>
        at % 2 === 1 || at === expression.parts.length - 1 ? aliases(part) : [],
      );
    case "apply":
      return expression.function === "select_first" ? expression.arguments.flatMap(aliases) : [];
    case "text": {
      const [only] = expression.parts;
      return expression.parts.length !== 1 || only === undefined || typeof only === "string"
        ? []
        : aliases(only);
    }
    default:
      return [];
  }
}

/** The inputs of a task that are its image, and those of a workflow that it passes to such inputs. */
const imageInputs = keptOf<ReadonlySet<string>>(new Set(), ({ definition, program }) => {
  const expressions =
    definition.kind === "task"
      ? imageExpressions(definition)
      : callsOf(definition.body).flatMap(({ call }) => passedAsImages(call, program));
  return new Set(expressions.flatMap(aliases));
});

/** What a call passes to inputs that are images. */
function passedAsImages(call: WdlCall, program: WdlProgram): readonly Expression[] {
  const callee = calleeOf(call, program);
  if (callee === undefined || callee === "unknown") return [];
  const inputs = imageInputs(callee);
  return call.inputs.flatMap(({ name, value }) => (inputs.has(name.text) ? [value] : []));
}

const isImage = ({ text }: Name) => text !== "" && !/[\s$~{}"']/.test(text);

/** Each image once, at its first place. */
const once = (images: readonly Name[]): readonly Name[] =>
  [...new Map(images.toReversed().map((image) => [image.text, image])).values()].reverse();

/** The images that the tasks of a program use, and that its workflow passes to what it calls. */
export function imagesOf(program: WdlProgram): readonly Name[] {
  const { tasks, workflows } = program.document;
  const taskImages = tasks.flatMap((task) => {
    const values = valuesOf(task);
    return imageExpressions(task).flatMap((value) => stringsOf(value, values));
  });
  const passed = workflows.flatMap((workflow) => {
    const values = valuesOf(workflow);
    return callsOf(workflow.body)
      .flatMap(({ call }) => passedAsImages(call, program))
      .flatMap((value) => stringsOf(value, values));
  });
  return once([...taskImages, ...passed].filter(isImage)).toSorted((a, b) => a.offset - b.offset);
}

/** Something whose value is not known. */
const UNKNOWN: Expression = { kind: "apply", function: "", arguments: [], offset: 0 };

/** The image that a call runs in, if that is certain: what it passes to the task counts more than defaults. */
export function imageOfCall(
  call: WdlCall,
  { definition }: Callee,
  caller: ConstantValues,
): string | undefined {
  if (definition.kind === "workflow") return undefined;
  const [expression, ...others] = imageExpressions(definition);
  if (expression === undefined || others.length > 0) return undefined;
  const given = new Map(call.inputs.map(({ name, value }) => [name.text, value]));
  const own = valuesOf(definition);
  const text = constantOf(expression, (name) => {
    const value = given.get(name);
    if (value === undefined) return own(name);
    const passed = constantOf(value, caller);
    return passed === undefined
      ? UNKNOWN
      : { kind: "text", parts: [passed], quote: '"', offset: 0 };
  });
  const isCertain = text !== undefined && isImage({ text, offset: 0 });
  return isCertain ? text.replace(/^docker:\/\//, "") : undefined;
}
