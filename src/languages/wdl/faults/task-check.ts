/**
 * Names in a task.
 *
 * @module
 */
import { ordered } from "../../shared/cycles.ts";
import { type Known, knownType, typeText } from "../program/known-types.ts";
import type { Mistakes } from "../program/mistakes.ts";
import { checkInputKeys, checkKnownType, isRequired, type WdlProgram } from "../program/program.ts";
import type { Declaration, Expression, Text, WdlTask } from "../syntax/syntax-tree.ts";
import { isWdlSince } from "../syntax/versions.ts";
import { checkWdlExpression } from "./expression-check.ts";
import type { Entity, Scope } from "./scope.ts";
import { checkValue } from "./value-check.ts";

type Declared = Map<
  string,
  { readonly declaration: Declaration; readonly type: Known | undefined }
>;

/** `task`, which the command and the outputs have since WDL 1.2. */
const TASK: Entity = { kind: "value", type: undefined };

/**
 * Adds declarations to those of the task, and reports names that are there already.
 *
 * @param inner what outputs may share a name with
 */
function declare(
  declarations: readonly Declaration[],
  declared: Declared,
  inner: ReadonlySet<Declaration>,
  { structs, document }: WdlProgram,
  mistakes: Mistakes,
): void {
  for (const declaration of declarations) {
    const { name, type } = declaration;
    checkKnownType(type, structs, mistakes, document.version);
    const first = declared.get(name.text)?.declaration;
    const message = `${name.text} is declared twice in the task.`;
    if (first !== undefined && inner.has(first)) mistakes.addShared(name, first.name, message);
    else if (first !== undefined) mistakes.addAgain(declaration, first, message);
    else declared.set(name.text, { declaration, type: knownType(type, structs) });
  }
}

/** A declaration that nothing gives a value. */
export function checkStray({ name, type }: Declaration, mistakes: Mistakes): void {
  mistakes.add("trs-wdl-input", name.offset, {
    message: `${name.text} has no value, and is not in the input section.`,
    found: `${type.text} ${name.text}`,
    expected: `${type.text} ${name.text} = a value, or a declaration in the input section`,
    fix: "Move it to the input section, or give it a value.",
  });
}

/** Reports declarations that need each other. */
function checkCycles(
  needs: ReadonlyMap<Declaration, ReadonlySet<Declaration>>,
  mistakes: Mistakes,
) {
  const { circle } = ordered(needs);
  const [first] = circle;
  if (first === undefined) return;
  const names = [...circle, first].map(({ name: { text } }) => text);
  mistakes.add("trs-wdl-cycle", first.name.offset, {
    message: `${first.name.text} is computed from itself.`,
    found: names.slice(0, 10).join(", which needs "),
    expected: "values that do not need themselves",
  });
}

/** Checks what a command has in placeholders: a list must be joined, which `sep(…)` does since WDL 1.1. */
function checkCommand({ parts, joined }: Text, scope: Scope): void {
  const { mistakes, version } = scope;
  const report = (at: Expression, message: string, found: string) =>
    mistakes.add("trs-wdl-type", at.offset, {
      message,
      found,
      expected: 'the option sep, such as sep=" "',
      fix: 'Write sep=" " at the start of the placeholder.',
    });
  for (const part of parts) {
    if (typeof part === "string") continue;
    const type = checkWdlExpression(part, { ...scope, isInPlaceholder: true });
    if (part.kind === "apply" && part.function === "sep" && !isWdlSince(version, "1.1")) {
      report(part, `A placeholder of WDL ${version} has no function sep.`, "sep(");
    } else if (type?.name === "Array" && !type.isOptional && joined?.has(part) !== true) {
      report(part, "A list in a command needs a separator of its items.", typeText(type));
    } else if (type !== undefined && type.name !== "Array" && joined?.has(part) === true) {
      mistakes.addUnportable(part.offset, {
        message: "miniwdl takes the option sep only for a list, and rejects the document.",
        found: typeText(type),
        expected: "Array",
        fix: "Remove the option.",
      });
    }
  }
}

/** Checks the names of a task. */
export function checkWdlTask(task: WdlTask, program: WdlProgram, mistakes: Mistakes): void {
  const { structs, document } = program;
  const declared: Declared = new Map();
  const inner = [...(task.inputs ?? []), ...task.declarations];
  const outputs = task.outputs ?? [];
  declare(inner, declared, new Set(), program, mistakes);
  const innerNames = new Set(declared.keys());
  declare(outputs, declared, new Set(inner), program, mistakes);
  if (task.inputs !== undefined) {
    for (const one of task.declarations) if (isRequired(one)) checkStray(one, mistakes);
  }
  const needs = new Map<Declaration, Set<Declaration>>();
  let current: Set<Declaration> | undefined;
  const scopeOf = (part: "values" | "command" | "outputs"): Scope => ({
    where: `the task ${task.name.text}`,
    version: document.version,
    structs,
    isInOutputs: part === "outputs",
    mistakes,
    lookUp(name) {
      if (name === "task" && part !== "values" && isWdlSince(document.version, "1.2")) return TASK;
      const found = declared.get(name);
      if (found === undefined || (part !== "outputs" && !innerNames.has(name))) return undefined;
      current?.add(found.declaration);
      return { kind: "value", type: found.type };
    },
    names: () => (part === "outputs" ? declared.keys() : innerNames),
  });
  const check = (value: Expression | undefined, scope: Scope) =>
    value === undefined ? undefined : checkWdlExpression(value, scope);
  const checkDeclaration = (declaration: Declaration, scope: Scope) => {
    current = new Set();
    needs.set(declaration, current);
    const type = check(declaration.value, scope);
    checkValue(declaration.value, type, declared.get(declaration.name.text)?.type, scope);
    current = undefined;
  };
  for (const one of [...(task.inputs ?? []), ...outputs]) checkInputKeys(one, mistakes);
  const values = scopeOf("values");
  for (const one of inner) checkDeclaration(one, values);
  for (const { value } of task.runtime) check(value, values);
  checkCommand(task.command, scopeOf("command"));
  const ofOutputs = scopeOf("outputs");
  for (const one of outputs) checkDeclaration(one, ofOutputs);
  checkCycles(needs, mistakes);
}
