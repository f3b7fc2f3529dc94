/**
 * A whole document: its version, imports, structs, tasks and workflow.
 *
 * @module
 */
import { fileName } from "../../../base/paths.ts";
import { block, declarationOf } from "./declarations.ts";
import { metaObject } from "./metadata.ts";
import {
  anyWord,
  createWdlParser,
  expectNext,
  has,
  isNext,
  newName,
  type Parser,
  takeIf,
  takeToken,
  unexpected,
  WdlSyntaxError,
} from "./parser.ts";
import { createSections } from "./sections.ts";
import type {
  Declaration,
  ImportStatement,
  Name,
  Struct,
  WdlDocument,
  WdlTask,
  WdlVersion,
  WdlWorkflow,
} from "./syntax-tree.ts";
import { readTask } from "./tasks.ts";
import { readPlainString } from "./texts.ts";
import { workflowOf } from "./workflows.ts";

/** Reads a struct, without its metadata. */
function structOf(parser: Parser): Struct {
  const { offset } = takeToken(parser);
  const name = newName(parser, "the name of the struct");
  const members: Declaration[] = [];
  const sections = createSections("struct");
  block(parser, () => {
    if (sections.next(parser) !== undefined) {
      metaObject(parser);
      return;
    }
    const declaration = declarationOf(parser);
    if (declaration.value !== undefined) {
      throw new WdlSyntaxError(declaration.value.offset, {
        message: `The member ${declaration.name.text} of a struct cannot have a value.`,
        expected: `${declaration.type.text} ${declaration.name.text}`,
        fix: "Remove the value, or make the type optional.",
      });
    }
    members.push(declaration);
  });
  return { offset, name, members };
}

/** What an import without `as` is called: the file's name up to its first dot. */
function defaultNamespace({ text, offset }: Name): Name {
  const file = fileName(text);
  return { text: file.split(/[?.]/, 1)[0] ?? "", offset };
}

function checkNamespace(parser: Parser, namespace: Name): Name {
  const isName = /^[a-zA-Z]\w*$/.test(namespace.text) && !parser.keywords.has(namespace.text);
  if (isName) return namespace;
  throw new WdlSyntaxError(namespace.offset, {
    message: `The import cannot be called ${namespace.text || "nothing"}, which is not a name.`,
    found: namespace.text,
    expected: "a name of letters, digits and underscores",
    fix: 'Name it: import "…" as some_name.',
  });
}

function importOf(parser: Parser): ImportStatement {
  const { offset } = takeToken(parser);
  const target = readPlainString(parser, "the path of a document");
  const given = takeIf(parser, "as") ? anyWord(parser, "a name") : defaultNamespace(target);
  const namespace = checkNamespace(parser, given);
  const aliases: { from: Name; to: Name }[] = [];
  while (takeIf(parser, "alias")) {
    const from = anyWord(parser, "the name of a struct");
    expectNext(parser, "as");
    aliases.push({ from, to: newName(parser, "a name") });
  }
  return { offset, target, namespace, aliases };
}

/** Ends the reading at what no document has between its parts. */
function unknownElement(parser: Parser): never {
  if (isNext(parser, "version")) {
    throw new WdlSyntaxError(parser.token.offset, {
      message: "The version statement comes too late: engines read the document as draft-2.",
      found: "version after other code",
      expected: "version before everything but comments",
      fix: "Move the version statement to the start of the document.",
    });
  }
  const kinds = has(parser, "1.0")
    ? "import, struct, task or workflow"
    : "import, task or workflow";
  return unexpected(parser, kinds);
}

/**
 * Reads a document.
 *
 * @param start the offset behind the version statement
 * @throws Unreadable where it does not follow the grammar, TooDeep where it is nested too deep
 */
export function documentOf(text: string, version: WdlVersion, start: number): WdlDocument {
  const parser = createWdlParser(text, version, start);
  const imports: ImportStatement[] = [];
  const structs: Struct[] = [];
  const tasks: WdlTask[] = [];
  const workflows: WdlWorkflow[] = [];
  while (parser.token.kind !== "end") {
    if (isNext(parser, "import")) imports.push(importOf(parser));
    else if (isNext(parser, "struct") && has(parser, "1.0")) structs.push(structOf(parser));
    else if (isNext(parser, "task")) tasks.push(readTask(parser));
    else if (isNext(parser, "workflow")) workflows.push(workflowOf(parser));
    else unknownElement(parser);
  }
  return { version, imports, structs, tasks, workflows };
}
