/**
 * Names in a workflow.
 *
 * @module
 */

import { ordered } from "../../shared/cycles.ts";
import { known, knownType } from "../program/known-types.ts";
import type { Mistakes } from "../program/mistakes.ts";
import { checkInputKeys, checkKnownType, isRequired, type WdlProgram } from "../program/program.ts";
import type {
  Declaration,
  Name,
  Section,
  WdlCall,
  WdlWorkflow,
  WorkflowElement,
} from "../syntax/syntax-tree.ts";
import { checkCall } from "./call-check.ts";
import { checkWdlExpression } from "./expression-check.ts";
import type { Scope } from "./scope.ts";
import { checkStray } from "./task-check.ts";
import { checkValue } from "./value-check.ts";
import { collectNames, lookUp, type WorkflowNames } from "./workflow-scope.ts";

type Node = Declaration | WdlCall | Section;

/** What the checks of one workflow share. */
interface Look {
  readonly workflow: WdlWorkflow;
  readonly program: WdlProgram;
  readonly names: WorkflowNames;
  readonly mistakes: Mistakes;
  readonly needs: Map<Node, Set<Node>>;
  /** The outputs above the one that is checked. */
  readonly outputs: Map<string, Declaration>;
}

/** The names that are seen inside some sections. */
function* namesSeen({ named }: WorkflowNames, around: readonly Section[]): Generator<string> {
  yield* named.keys();
  for (const { variable } of around) if (variable !== undefined) yield variable.text;
}

/** The scope of a node inside some sections. */
function scopeAt(look: Look, node: Node, around: readonly Section[], hidden?: Section): Scope {
  const { workflow, program, names, mistakes, needs, outputs } = look;
  const needed = new Set<Node>(around.slice(-1));
  needs.set(node, needed);
  return {
    where: `the workflow ${workflow.name.text}`,
    version: program.document.version,
    structs: program.structs,
    isInOutputs: false,
    hasBrokenCall: names.hasBrokenCall,
    whyUnseen(name) {
      if (names.variableNames.has(name)) {
        return "is the variable of a scatter, and is seen only inside of it";
      }
      return names.named.has(name)
        ? "is computed inside the section that needs it here"
        : undefined;
    },
    mistakes,
    lookUp(name) {
      const output = outputs.get(name);
      const resolved = lookUp(name, names, around, hidden);
      if (resolved === undefined && output !== undefined) {
        return { kind: "value", type: knownType(output.type, program.structs) };
      }
      if (resolved !== undefined) needed.add(resolved.node);
      return resolved?.entity;
    },
    names: () => namesSeen(names, around),
  };
}

function checkDeclaration(look: Look, node: Declaration, around: readonly Section[]): void {
  const { structs, document } = look.program;
  checkKnownType(node.type, structs, look.mistakes, document.version);
  const scope = scopeAt(look, node, around);
  if (node.value === undefined) return;
  const type = checkWdlExpression(node.value, scope);
  checkValue(node.value, type, knownType(node.type, structs), scope);
}

/** What sections are about. */
const SECTION_TYPES = { scatter: known("Array"), if: known("Boolean") };

/** Checks what is in a workflow or in a section. */
function checkBody(look: Look, body: readonly WorkflowElement[], around: readonly Section[]): void {
  const { workflow, program, names, mistakes } = look;
  for (const node of body) {
    if (node.kind === "declaration") {
      const isInput = workflow.inputs === undefined && around.length === 0;
      if (isRequired(node) && !isInput) checkStray(node, mistakes);
      checkDeclaration(look, node, around);
    } else if (node.kind === "call") {
      checkCall(node, names.callees.get(node), workflow, program, scopeAt(look, node, around));
    } else {
      const scope = scopeAt(look, node, around, node);
      const type = checkWdlExpression(node.value, scope);
      checkValue(node.value, type, SECTION_TYPES[node.kind], scope);
      names.variables.set(node, type?.name === "Array" ? type.parameters[0] : undefined);
      checkBody(look, node.body, [...around, node]);
    }
  }
}

/** Checks the outputs: each sees those above it. */
function checkOutputs(look: Look): void {
  const { workflow, names, mistakes, outputs } = look;
  for (const output of workflow.outputs ?? []) {
    const { name } = output;
    const first = outputs.get(name.text) ?? names.named.get(name.text)?.node;
    const message = `The output ${name.text} has a name that is taken.`;
    if (first?.kind === "declaration") mistakes.addAgain(output, first, message);
    else if (first?.kind === "call") mistakes.addDuplicate(name, first.name, message);
    checkDeclaration(look, output, []);
    outputs.set(name.text, output);
  }
}

/** Checks an output of draft-2 that is only named: `align.bam`, `align.*`. */
function checkOutputName(name: Name, { names, mistakes, workflow }: Look): void {
  const parts = name.text.split(".");
  const [first = "", second] = parts;
  const entity = names.named.get(first)?.entity;
  const where = `the workflow ${workflow.name.text}`;
  if (entity === undefined) {
    const message = `Nothing in ${where} is called ${first}.`;
    mistakes.addUnknown({ ...name, text: first }, where, message, () => names.named.keys());
  } else if (entity.kind === "call" && second !== undefined && second !== "*") {
    const { outputs } = entity;
    if (outputs === undefined || outputs.has(second)) return;
    const message = `The call ${first} has no output ${second}.`;
    mistakes.addUnknown({ ...name, text: second }, where, message, () => outputs.keys());
  }
}

/** What a node is called in messages. */
function nameOf(node: Node): Name {
  if (node.kind === "declaration" || node.kind === "call") return node.name;
  return { text: node.kind === "if" ? "a condition" : "a scatter", offset: node.offset };
}

/** Reports values and calls that need each other. */
function checkCycles({ needs, mistakes }: Look): void {
  const circle = ordered(needs).circle.map(nameOf);
  const first = circle.find(({ text }) => !text.includes(" ")) ?? circle[0];
  if (first === undefined) return;
  const names = [...circle, ...circle.slice(0, 1)].map(({ text }) => text);
  mistakes.add("trs-wdl-cycle", first.offset, {
    message: `${first.text} is computed from itself.`,
    found: names.slice(0, 10).join(", which needs "),
    expected: "values and calls that do not need themselves",
  });
}

/** Checks the names of a workflow. */
export function checkWdlWorkflow(
  workflow: WdlWorkflow,
  program: WdlProgram,
  mistakes: Mistakes,
): void {
  const names = collectNames(workflow, program, mistakes);
  const look: Look = {
    workflow,
    program,
    names,
    mistakes,
    needs: new Map(),
    outputs: new Map(),
  };
  for (const one of [...(workflow.inputs ?? []), ...(workflow.outputs ?? [])]) {
    checkInputKeys(one, mistakes);
  }
  for (const input of workflow.inputs ?? []) checkDeclaration(look, input, []);
  checkBody(look, workflow.body, []);
  const firsts = new Map<string, Name>();
  for (const name of workflow.outputNames) {
    const first = firsts.get(name.text);
    const message = `The output ${name.text} is there twice.`;
    if (first !== undefined) mistakes.addShared(name, first, message);
    firsts.set(name.text, name);
    checkOutputName(name, look);
  }
  checkOutputs(look);
  checkCycles(look);
}
