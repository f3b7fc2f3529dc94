/**
 * Workflows: calls, scatters and conditions.
 *
 * @module
 */
import { block, declarationOf, outputDeclaration, skipHints } from "./declarations.ts";
import { expressionOf } from "./expressions.ts";
import { metaObject } from "./metadata.ts";
import {
  anyWord,
  expectNext,
  has,
  inside,
  isNext,
  listUntil,
  newName,
  type Parser,
  takeIf,
  takeToken,
  unexpected,
} from "./parser.ts";
import { createSections } from "./sections.ts";
import type {
  Assignment,
  Declaration,
  Meta,
  Name,
  OutputName,
  Section,
  WdlCall,
  WdlWorkflow,
  WorkflowElement,
} from "./syntax-tree.ts";

/** Reads `lib.align`, in its parts. */
function dottedName(parser: Parser): Pick<WdlCall, "callee"> & { readonly last: Name } {
  let last = anyWord(parser, "the name of a task or workflow");
  const callee: [Name, ...Name[]] = [last];
  while (takeIf(parser, ".")) {
    last = anyWord(parser, "a name");
    callee.push(last);
  }
  return { callee, last };
}

/** Reads `reads = sample.reads`, or `reads` where the version allows it. */
function callInput(parser: Parser): Assignment {
  const name = anyWord(parser, "the name of an input");
  if (!isNext(parser, "=") && has(parser, "1.1")) {
    const value = { kind: "name", offset: name.offset, name: name.text } as const;
    return { name, value, source: name.text };
  }
  if (!takeIf(parser, "=")) unexpected(parser, "= and a value");
  const value = expressionOf(parser);
  return { name, value, source: parser.text.slice(name.offset, parser.end) };
}

/** Reads the inputs of a call, in braces; WDL 1.2 has no need of `input:`. */
function callInputs(parser: Parser): readonly Assignment[] {
  if (!takeIf(parser, "{")) return [];
  const { offset, text } = parser.token;
  const isMarked = text === "input" && parser.tokenAt(offset + text.length).text === ":";
  if (isMarked) {
    takeToken(parser);
    takeToken(parser);
  } else if (!has(parser, "1.2") && !isNext(parser, "}")) {
    unexpected(parser, "input:", "Write input: before the inputs of the call.");
  }
  return listUntil(parser, "}", () => callInput(parser));
}

function callOf(parser: Parser): WdlCall {
  const { offset } = takeToken(parser);
  const isTried = isNext(parser, "?") && parser.version === "development";
  if (isTried) takeToken(parser);
  const { callee, last } = dottedName(parser);
  const name = takeIf(parser, "as") ? newName(parser, "the name of the call") : last;
  const after: Name[] = [];
  while (has(parser, "1.1") && takeIf(parser, "after")) {
    after.push(anyWord(parser, "the name of a call"));
  }
  return { kind: "call", offset, callee, name, after, inputs: callInputs(parser), isTried };
}

function scatterOf(parser: Parser): Section {
  const { offset } = takeToken(parser);
  expectNext(parser, "(");
  const variable = newName(parser, "the name of a variable");
  expectNext(parser, "in");
  const value = expressionOf(parser);
  expectNext(parser, ")");
  return { kind: "scatter", offset, variable, value, body: bodyOf(parser) };
}

function conditionOf(parser: Parser): Section {
  const { offset } = takeToken(parser);
  expectNext(parser, "(");
  const value = expressionOf(parser);
  expectNext(parser, ")");
  return { kind: "if", offset, variable: undefined, value, body: bodyOf(parser) };
}

const bodyOf = (parser: Parser) => inside(parser, () => block(parser, () => elementOf(parser)));

/** Reads a call, a section or a declaration. */
function elementOf(parser: Parser): WorkflowElement {
  if (isNext(parser, "call")) return callOf(parser);
  if (isNext(parser, "scatter")) return scatterOf(parser);
  if (isNext(parser, "if")) return conditionOf(parser);
  if (parser.token.kind !== "word") unexpected(parser, "a call, a section, a declaration, or }");
  return declarationOf(parser);
}

/** Reads `align.bam` or `align.*`, an output of draft-2. */
function outputName(parser: Parser): OutputName {
  const parts = [anyWord(parser, "the name of an output, or }")];
  while (takeIf(parser, ".")) {
    if (isNext(parser, "*")) {
      const { text, offset } = takeToken(parser);
      parts.push({ text, offset });
      break;
    }
    parts.push(anyWord(parser, "a name, or *"));
  }
  return { text: parts.map(({ text }) => text).join("."), offset: parts[0]?.offset ?? 0 };
}

/** Whether the next item of an `output` section is a name, and not a declaration. */
function isOutputName(parser: Parser): boolean {
  if (parser.version !== "draft-2") return false;
  const { offset, text } = parser.token;
  const next = parser.tokenAt(offset + text.length);
  if (next.text === ".") return true;
  return !["[", "?", "+"].includes(next.text) && !isDeclaredNext(parser, next);
}

/** Whether what follows is `name =`. */
const isDeclaredNext = (parser: Parser, name: { text: string; offset: number }) =>
  parser.tokenAt(name.offset + name.text.length).text === "=";

/** Reads a workflow. */
export function workflowOf(parser: Parser): WdlWorkflow {
  const { offset } = takeToken(parser);
  const name = newName(parser, "the name of the workflow");
  const sections = createSections("workflow");
  const body: WorkflowElement[] = [];
  const outputNames: OutputName[] = [];
  let inputs: readonly Declaration[] | undefined;
  let outputs: Declaration[] | undefined;
  let meta: Meta = {};
  let parameterMeta: Meta = {};
  block(parser, () => {
    const section = sections.next(parser);
    if (section === "input") inputs = block(parser, () => declarationOf(parser));
    else if (section === "output") {
      outputs = [];
      const into = outputs;
      block(parser, () => {
        if (isOutputName(parser)) outputNames.push(outputName(parser));
        else into.push(outputDeclaration(parser));
      });
    } else if (section === "meta") meta = metaObject(parser);
    else if (section === "parameter_meta") parameterMeta = metaObject(parser);
    else if (section === "hints") skipHints(parser);
    else body.push(elementOf(parser));
  });
  return {
    kind: "workflow",
    offset,
    name,
    inputs,
    outputs,
    meta,
    parameterMeta,
    body,
    outputNames,
  };
}
