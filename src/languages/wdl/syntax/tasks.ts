/**
 * Tasks.
 *
 * @module
 */
import {
  assignments,
  block,
  outputDeclaration,
  skipHints,
  taskDeclaration,
} from "./declarations.ts";
import { metaObject } from "./metadata.ts";
import { newName, type Parser, takeToken, unexpected, WdlSyntaxError } from "./parser.ts";
import { createSections } from "./sections.ts";
import type { Assignment, Declaration, Meta, Text, WdlTask } from "./syntax-tree.ts";
import { readCommand } from "./texts.ts";

/** What a task is made of, while it is read. */
interface Parts {
  inputs: readonly Declaration[] | undefined;
  outputs: readonly Declaration[] | undefined;
  command: Text | undefined;
  runtime: readonly Assignment[];
  meta: Meta;
  parameterMeta: Meta;
  readonly declarations: Declaration[];
}

/** Reads a section or a declaration of a task. */
function readPart(parser: Parser, sections: ReturnType<typeof createSections>, parts: Parts): void {
  const section = sections.next(parser);
  if (section === "input") parts.inputs = block(parser, () => taskDeclaration(parser));
  else if (section === "output") parts.outputs = block(parser, () => outputDeclaration(parser));
  else if (section === "command") parts.command = readCommand(parser);
  else if (section === "meta") parts.meta = metaObject(parser);
  else if (section === "parameter_meta") parts.parameterMeta = metaObject(parser);
  else if (section === "hints") skipHints(parser);
  else if (section !== undefined) parts.runtime = assignments(parser);
  else if (parser.token.kind === "word") parts.declarations.push(taskDeclaration(parser));
  else unexpected(parser, "a section, a declaration, or }");
}

/** Reads a task. */
export function readTask(parser: Parser): WdlTask {
  const { offset } = takeToken(parser);
  const name = newName(parser, "the name of the task");
  const parts: Parts = {
    inputs: undefined,
    outputs: undefined,
    command: undefined,
    runtime: [],
    meta: {},
    parameterMeta: {},
    declarations: [],
  };
  const sections = createSections("task");
  block(parser, () => readPart(parser, sections, parts));
  const { command, ...otherSections } = parts;
  if (command === undefined) {
    throw new WdlSyntaxError(name.offset, {
      message: `The task ${name.text} has no command.`,
      found: "no command",
      expected: "command <<< … >>>",
      fix: "Add the command.",
    });
  }
  return { kind: "task", offset, name, command, ...otherSections };
}
