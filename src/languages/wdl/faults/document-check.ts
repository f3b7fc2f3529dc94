/**
 * Names in a document.
 *
 * @module
 */
import { ordered } from "../../shared/cycles.ts";
import type { KnownStruct } from "../program/known-types.ts";
import type { Mistakes } from "../program/mistakes.ts";
import { checkKnownType, type WdlProgram } from "../program/program.ts";
import { checkResources } from "../program/resources.ts";
import type { Name, Type, WdlTask, WdlWorkflow } from "../syntax/syntax-tree.ts";
import { checkWdlTask } from "./task-check.ts";
import { checkWdlWorkflow } from "./workflow-check.ts";

const namesIn = (type: Type): readonly string[] => [type.name, ...type.parameters.flatMap(namesIn)];

function checkStructs({ document, structs }: WdlProgram, mistakes: Mistakes): void {
  const needs = new Map<KnownStruct, Set<KnownStruct>>();
  for (const { name, members } of document.structs) {
    const seen = new Map<string, Name>();
    const needed = new Set<KnownStruct>();
    for (const { name: member, type } of members) {
      const first = seen.get(member.text);
      if (first !== undefined) {
        const message = `The struct ${name.text} has two members ${member.text}.`;
        mistakes.addDuplicate(member, first, message);
      }
      seen.set(member.text, member);
      checkKnownType(type, structs, mistakes, document.version);
      for (const one of namesIn(type).flatMap((text) => structs.byName.get(text) ?? [])) {
        needed.add(one);
      }
    }
    const own = structs.byName.get(name.text);
    if (own !== undefined) needs.set(own, needed);
  }
  const circle = ordered(needs).circle.map((one) => one.name);
  const first = document.structs.find(({ name }) => name.text === circle[0]);
  if (first === undefined) return;
  mistakes.add("trs-wdl-cycle", first.name.offset, {
    message: `The struct ${first.name.text} contains itself.`,
    found: [...circle, first.name.text].slice(0, 10).join(", which contains "),
    expected: "structs that do not contain themselves",
  });
}

/** Reports tasks and workflows of the same name, and a second workflow. */
function checkDefinitions({ document }: WdlProgram, mistakes: Mistakes): void {
  const seen = new Map<string, WdlTask | WdlWorkflow>();
  for (const definition of [...document.tasks, ...document.workflows]) {
    const { name, kind } = definition;
    const first = seen.get(name.text);
    if (first?.kind === kind) {
      mistakes.addDuplicate(name, first.name, `The name of the ${kind} ${name.text} is taken.`);
    } else if (first !== undefined) {
      mistakes.addShared(
        name,
        first.name,
        `The ${kind} ${name.text} has the name of a ${first.kind}.`,
      );
    }
    seen.set(name.text, definition);
  }
  const [first, second] = document.workflows;
  if (first === undefined || second === undefined) return;
  mistakes.add("trs-wdl-duplicate", second.name.offset, {
    message: "A document can have only one workflow.",
    found: `a second workflow, ${second.name.text}`,
    expected: "one workflow",
    fix: "Move one of them to a document of its own, and import it.",
  });
}

/** Checks the names of a document. */
export function checkProgram(program: WdlProgram, mistakes: Mistakes): void {
  const { tasks, workflows } = program.document;
  checkDefinitions(program, mistakes);
  checkStructs(program, mistakes);
  for (const task of tasks) {
    checkWdlTask(task, program, mistakes);
    checkResources(task, mistakes);
  }
  for (const workflow of workflows) checkWdlWorkflow(workflow, program, mistakes);
}
