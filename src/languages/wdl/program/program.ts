/**
 * A document with the documents that it imports: its structs, and what it can call.
 *
 * @module
 */

import type {
  Declaration,
  ImportStatement,
  Name,
  Section,
  Struct,
  Type,
  WdlCall,
  WdlDocument,
  WdlTask,
  WdlWorkflow,
  WorkflowElement,
} from "../syntax/syntax-tree.ts";
import { isBuiltIn } from "../syntax/types.ts";
import { type Known, type KnownStruct, knownType, type Structs } from "./known-types.ts";
import type { Mistakes } from "./mistakes.ts";

/** A document, and the programs that it imports. */
export interface WdlProgram {
  readonly path: string;
  readonly document: WdlDocument;
  readonly structs: Structs;
  /** By namespace; undefined for one that cannot be read. */
  readonly imports: ReadonlyMap<string, WdlProgram | undefined>;
  /** Tasks and workflows by name; undefined for a name that several have. */
  readonly callables: ReadonlyMap<string, WdlTask | WdlWorkflow | undefined>;
}

/** Adds the structs of an import to those of a document. */
function importStructs(
  { target, aliases }: ImportStatement,
  imported: ReadonlyMap<string, KnownStruct>,
  byName: Map<string, KnownStruct>,
  mistakes: Mistakes,
): void {
  const names = new Map(aliases.map(({ from, to }) => [from.text, to]));
  for (const { from } of aliases) {
    if (imported.has(from.text)) continue;
    const message = `The document ${target.text} has no struct ${from.text}.`;
    mistakes.addUnknown(from, target.text, message, () => imported.keys());
  }
  for (const [name, struct] of imported) {
    const alias = names.get(name)?.text ?? name;
    const existing = byName.get(alias);
    if (existing === undefined) byName.set(alias, struct);
    else if (!isSameStruct(existing, struct)) {
      mistakes.add("trs-wdl-duplicate", target.offset, {
        message: `The document ${target.text} has another struct ${alias} than this one.`,
        found: alias,
        expected: "structs of different names",
        fix: `Import it under another name: alias ${name} as Other${name}`,
      });
    }
  }
}

/** Whether two structs have the same members of the same types. */
function isSameStruct(a: KnownStruct, b: KnownStruct): boolean {
  if (a === b) return true;
  const [members, others] = [a.members(), b.members()];
  if (members.size !== others.size) return false;
  return [...members].every(([name, type]) => {
    const other = others.get(name);
    if (type === undefined || other === undefined) return others.has(name);
    return isSameType(type, other);
  });
}

/** Whether two types are surely the same; structs are compared by name, as they may hold each other. */
const isSameType = (a: Known, b: Known): boolean =>
  a.name === b.name &&
  a.isOptional === b.isOptional &&
  a.struct?.name === b.struct?.name &&
  a.parameters.every((one, at) => {
    const other = b.parameters[at];
    return one === undefined || other === undefined || isSameType(one, other);
  });

/** A struct whose members are looked up in the document that defines it. */
function lazyStruct({ name, members }: Struct, structs: Structs): KnownStruct {
  let known: ReadonlyMap<string, Known | undefined> | undefined;
  return {
    name: name.text,
    members: () => {
      known ??= new Map(members.map((one) => [one.name.text, knownType(one.type, structs)]));
      return known;
    },
  };
}

/** Puts a document together with those that it imports, and reports names that do not fit. */
export function createProgram(
  path: string,
  document: WdlDocument,
  opened: ReadonlyMap<ImportStatement, WdlProgram | undefined>,
  mistakes: Mistakes,
): WdlProgram {
  const byName = new Map<string, KnownStruct>();
  const programs = [...opened.values()];
  const isComplete = programs.every((one) => one?.structs.isComplete === true);
  const structs: Structs = { byName, isComplete };
  const firsts = new Map<string, Name>();
  for (const struct of document.structs) {
    const { name } = struct;
    const first = firsts.get(name.text);
    if (first !== undefined) {
      mistakes.addDuplicate(name, first, `There are two structs ${name.text}.`);
      continue;
    }
    firsts.set(name.text, name);
    byName.set(name.text, lazyStruct(struct, structs));
  }
  const imports = new Map<string, WdlProgram | undefined>();
  const namespaces = new Map<string, Name>();
  for (const statement of document.imports) {
    const { namespace } = statement;
    const first = namespaces.get(namespace.text);
    if (first !== undefined) {
      mistakes.addDuplicate(namespace, first, `Two imports are called ${namespace.text}.`);
    }
    namespaces.set(namespace.text, namespace);
    const program = opened.get(statement);
    imports.set(namespace.text, program);
    if (program !== undefined) {
      importStructs(statement, program.structs.byName, byName, mistakes);
    }
  }
  const { tasks, workflows } = document;
  const callables = new Map<string, WdlTask | WdlWorkflow | undefined>();
  for (const one of [...tasks, ...workflows]) {
    callables.set(one.name.text, callables.has(one.name.text) ? undefined : one);
  }
  return { path, document, structs, imports, callables };
}

const OBJECT = {
  message: "miniwdl does not have the type Object, and rejects the document.",
  found: "Object",
  expected: "a struct, or a Map",
  fix: "Define a struct with the members that are used.",
};

const SIMPLE_KEYS = new Set(["String", "Int", "Float", "Boolean", "File", "Directory"]);

/** Reports an input or output whose keys JSON cannot write. */
export function checkInputKeys({ type: declaredType }: Declaration, mistakes: Mistakes): void {
  const visit = (type: Type) => {
    type.parameters.forEach(visit);
    const [key] = type.name === "Map" ? type.parameters : [];
    if (key === undefined || SIMPLE_KEYS.has(key.name)) return;
    mistakes.addUnportable(type.offset, {
      message: "JSON cannot write the keys of this Map: miniwdl rejects it as an input or output.",
      found: type.text,
      expected: "keys of type String, Int, Float, Boolean or File",
      fix: "Use an Array of pairs or of structs.",
    });
  };
  visit(declaredType);
}

/** Reports a type that nothing defines. */
export function checkKnownType(
  type: Type,
  structs: Structs,
  mistakes: Mistakes,
  version: string,
): void {
  for (const parameter of type.parameters) checkKnownType(parameter, structs, mistakes, version);
  const isNew = type.name === "Directory" && (version === "1.2" || version === "development");
  if (structs.byName.has(type.name) || isNew) return;
  if (type.name === "Object") {
    mistakes.addUnportable(type.offset, OBJECT);
    return;
  }
  if ((isBuiltIn(type) && type.name !== "Directory") || !structs.isComplete) return;
  const name = { text: type.name, offset: type.offset };
  const message = `There is no type ${type.name}.`;
  mistakes.addUnknown(name, "types", message, () => typeNames(structs));
}

function* typeNames({ byName }: Structs): Generator<string> {
  yield* ["Int", "Float", "Boolean", "String", "File", "Array", "Map", "Pair"];
  yield* byName.keys();
}

/** A task or workflow, with the program that defines it. */
export interface Callee {
  readonly program: WdlProgram;
  readonly definition: WdlTask | WdlWorkflow;
}

/** What a call runs: undefined if nothing has the name, "unknown" if that is not sure. */
export function calleeOf({ callee }: WdlCall, program: WdlProgram): Callee | "unknown" | undefined {
  const [first, second] = callee;
  if (callee.length > 2) return undefined;
  const home = second === undefined ? program : program.imports.get(first.text);
  if (home === undefined) return program.imports.has(first.text) ? "unknown" : undefined;
  const name = (second ?? first).text;
  const definition = home.callables.get(name);
  if (definition !== undefined) return { program: home, definition };
  return home.callables.has(name) ? "unknown" : undefined;
}

/** The declarations that a call may pass values to. */
export const callableInputs = (definition: WdlTask | WdlWorkflow): readonly Declaration[] =>
  definition.inputs ??
  (definition.kind === "task" ? definition.declarations : definition.body.filter(isDeclaration));

const isDeclaration = (element: WorkflowElement): element is Declaration =>
  element.kind === "declaration";

/** Whether a call, or a run, must give it a value. */
export const isRequired = ({ type, value }: Declaration): boolean =>
  value === undefined && !type.isOptional;

/** The calls of a workflow, with the sections around each, outermost first. */
export function callsOf(
  body: readonly WorkflowElement[],
  around: readonly Section[] = [],
): readonly { readonly call: WdlCall; readonly around: readonly Section[] }[] {
  return body.flatMap((element) => {
    if (element.kind === "call") return [{ call: element, around }];
    return element.kind === "declaration" ? [] : callsOf(element.body, [...around, element]);
  });
}
