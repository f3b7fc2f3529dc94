/**
 * Scripts of Nextflow: what they include, declare and set. A script of the second language declares
 * processes, workflows and functions; one of the first is a program that processes are written into.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import type { NamedImage } from "../shared/language.ts";
import {
  dottedName,
  expressionEnd,
  isAssigned,
  isStart,
  literalValue,
  type Plain,
} from "./expressions.ts";
import { type NextflowProcess, readProcess } from "./process.ts";
import { type Emit, workflowSections } from "./sections.ts";
import { isNextflowSign, isNextflowWord, literal, type NextflowToken } from "./tokens.ts";

/** A name that a script includes from a module. */
export interface IncludedName extends Position {
  readonly name: string;
  /** The name by which the script knows it. */
  readonly alias: string;
}

export interface Include extends Position {
  /** As it is written; undefined where it is computed. */
  readonly target?: string;
  /** The names; undefined for all that the module has. */
  readonly names?: readonly IncludedName[];
  /** Whether every run includes it. */
  readonly isConditional: boolean;
  /** Where a `from` is missing before the path. */
  readonly lacksFrom: boolean;
}

/**
 * The paths that an include may mean: the extension may be left out, and a folder has a main script. Modules are
 * paths that begin with a dot; others are plugins, or modules of a registry, and have none.
 */
export const includeCandidates = (target = ""): readonly string[] => {
  if (!/^\.\.?\//.test(target)) return [];
  return target.endsWith(".nf") ? [target] : [`${target}.nf`, `${target}/main.nf`, target];
};

export interface NextflowWorkflow extends Position {
  /** Undefined for the workflow that a run begins with. */
  readonly name?: string;
  readonly body: Range;
  readonly takes: readonly string[];
  readonly emits: readonly Emit[];
}

/** A parameter that a script sets or declares. */
export interface ScriptParameter {
  readonly type: string;
  /** Null if it is computed, undefined if there is none. */
  readonly value?: Plain;
}

export interface Script {
  readonly kind: "script";
  readonly tokens: readonly NextflowToken[];
  /** The number that the script itself gives: `nextflow.enable.dsl = 1`. */
  readonly dsl?: "1" | "2";
  readonly includes: readonly Include[];
  readonly processes: readonly NextflowProcess[];
  readonly workflows: readonly NextflowWorkflow[];
  /** Functions and types, by name. */
  readonly functions: ReadonlySet<string>;
  readonly parameters: ReadonlyMap<string, ScriptParameter>;
  /** The names in the block `output`. */
  readonly outputs: readonly string[];
  readonly images: readonly NamedImage[];
  /** Everything that it defines or includes by a name: modules can include that from it. */
  readonly names: ReadonlySet<string>;
}

const NOT_FUNCTIONS = new Set("if for while switch catch synchronized process workflow".split(" "));
const TYPES = new Set(["agent", "class", "enum", "interface", "record", "trait"]);

const placeOf = ({ line, column }: Position): Position => ({ line, column });

/** The index of the brace that closes a block, if one begins with a token. */
const blockEnd = (token: NextflowToken | undefined): number | undefined =>
  isNextflowSign(token, "{") ? token?.match : undefined;

/** The path in a string that begins with the folder of the module. */
function relativeTarget(token: NextflowToken | undefined): string | undefined {
  const [before, code, rest, ...more] = token?.parts ?? [];
  if (before !== "" || typeof code !== "object" || typeof rest !== "string") return undefined;
  const isHere = code.length === 1 && code[0]?.text === "moduleDir";
  return more.length === 0 && isHere && rest.startsWith("/") ? `.${rest}` : undefined;
}

/** Where the type of a parameter ends: with its line, or before its value. */
function typeEndOf(tokens: readonly NextflowToken[], range: Range): number {
  const cursor = new Cursor(tokens, range);
  cursor.takeWhile((token) => !token.isFirst && !isNextflowSign(token, "="));
  return cursor.at;
}

/** Reads what a word begins; each part ends with the cursor where the reading goes on. */
class Reader {
  readonly #tokens: readonly NextflowToken[];
  readonly #cursor: Cursor<NextflowToken>;
  dsl: "1" | "2" | undefined;
  readonly includes: Include[] = [];
  readonly processes: NextflowProcess[] = [];
  readonly workflows: NextflowWorkflow[] = [];
  readonly functions = new Set<string>();
  readonly parameters = new Map<string, ScriptParameter>();
  readonly outputs: string[] = [];

  constructor(tokens: readonly NextflowToken[]) {
    this.#tokens = tokens;
    this.#cursor = new Cursor(tokens);
    for (let word = this.#cursor.take(); word !== undefined; word = this.#cursor.take()) {
      if (word.kind === "word") this.#word(word);
    }
  }

  /** Reads what begins with a word that the cursor has gone past. */
  #word(word: NextflowToken): void {
    if (isStart(this.#tokens, this.#cursor.at - 1)) {
      switch (word.text) {
        case "include":
          this.#include(word);
          return;
        case "process":
          this.#process();
          return;
        case "workflow":
          this.#workflow();
          return;
        case "import":
          this.#import();
          return;
        case "params":
          if (word.level === 0) this.#parameters();
          return;
        case "nextflow":
          this.#language();
          return;
        case "output":
          if (word.level === 0) this.#outputs();
          return;
      }
    }
    if (word.level === 0) this.#declaration(word);
  }

  /** A function has its name before its parameters and its body; a type has its name after a word. */
  #declaration({ text }: NextflowToken): void {
    const next = this.#cursor.peek();
    if (TYPES.has(text) && next?.kind === "word") this.functions.add(next.text);
    if (next?.match === undefined || !isNextflowSign(next, "(") || NOT_FUNCTIONS.has(text)) return;
    // def name(…) -> Type {, def name(…) throws Error {
    const after = this.#tokens.slice(next.match + 1, next.match + 13);
    const body = after.find((bodyToken) => bodyToken.isFirst || isNextflowSign(bodyToken, "{"));
    if (isNextflowSign(body, "{")) this.functions.add(text);
  }

  /** `import a.B`, `import static a.B.c`: only what a script calls matters. */
  #import(): void {
    const { at } = this.#cursor;
    const isStatic = isNextflowWord(this.#cursor.peek(), "static");
    const { names } = dottedName(this.#tokens, isStatic ? at + 1 : at);
    for (const name of names.slice(-1)) this.functions.add(name);
  }

  #include({ line, column, level }: NextflowToken): void {
    const cursor = this.#cursor;
    const place = { line, column, isConditional: level > 0, lacksFrom: false };
    const next = cursor.peek();
    const only = literal(next);
    if (next !== undefined && only !== undefined) {
      // of the preview: include './path'
      this.includes.push({ ...place, ...placeOf(next), target: only });
      cursor.take();
      return;
    }
    const names = this.#includedNames();
    if (names === undefined) return;
    // include { A } addParams(x: 1) from './path'
    const brackets = cursor.peek(1);
    if (isNextflowWord(cursor.peek()) && isNextflowSign(brackets, "(") && brackets?.match)
      cursor.at = brackets.match + 1;
    const from = cursor.take();
    if (isNextflowSign(next, "{") && from?.kind === "string")
      this.includes.push({ ...place, ...placeOf(from), names, lacksFrom: true });
    if (!isNextflowWord(from, "from")) return;
    const path = cursor.peek();
    const target = literal(path) ?? relativeTarget(path);
    const isComputed = target === undefined || isNextflowSign(cursor.peek(1), "+");
    this.includes.push({
      ...place,
      ...placeOf(path ?? place),
      names,
      ...(isComputed ? {} : { target }),
    });
  }

  /** The names behind `include`: all in braces, or one without; undefined where no name can be. */
  #includedNames(): readonly IncludedName[] | undefined {
    const cursor = this.#cursor;
    const first = cursor.peek();
    const end = isNextflowWord(first) ? cursor.at + 1 : blockEnd(first);
    if (end === undefined) return undefined;
    const names: IncludedName[] = [];
    while (cursor.at < end) {
      const word = cursor.take();
      if (word?.kind !== "word") continue;
      const { text: name, line, column } = word;
      let alias = name;
      if (isNextflowWord(cursor.peek(), "as")) {
        cursor.take();
        alias = cursor.take()?.text ?? name;
      }
      names.push({ name, alias, line, column });
    }
    if (!isNextflowWord(first)) cursor.at = end + 1;
    return names;
  }

  #process(): void {
    const cursor = this.#cursor;
    const name = cursor.peek();
    const end = blockEnd(cursor.peek(1));
    if (name === undefined || end === undefined) return;
    const body = { start: cursor.at + 2, end };
    this.processes.push(readProcess(this.#tokens, name, literal(name) ?? name.text, body));
    cursor.at = end;
  }

  #workflow(): void {
    const cursor = this.#cursor;
    const next = cursor.peek();
    const name = next?.kind === "word" ? { name: next.text } : undefined;
    const block = cursor.peek(name ? 1 : 0);
    const end = blockEnd(block);
    if (block === undefined || end === undefined) return;
    cursor.at += name ? 2 : 1;
    const body = { start: cursor.at, end };
    const sections = workflowSections(this.#tokens, body);
    this.workflows.push({ ...name, body, ...sections, ...placeOf(block) });
  }

  /** `params.x = …`, or the block of typed parameters. */
  #parameters(): void {
    const [tokens, cursor] = [this.#tokens, this.#cursor];
    const block = blockEnd(cursor.peek());
    if (block !== undefined) {
      this.#typedParameters({ start: cursor.at + 1, end: block });
      return;
    }
    const { names, end } = dottedName(tokens, cursor.at - 1);
    if (names.length < 2 || !isAssigned(tokens, end - 1)) return;
    cursor.at = end + 1;
    const range = { start: cursor.at, end: expressionEnd(tokens, cursor.at) };
    const value = literalValue(tokens, range) ?? null;
    this.parameters.set(names.slice(1).join("."), { type: "", value });
  }

  #typedParameters(block: Range): void {
    const tokens = this.#tokens;
    const cursor = new Cursor(tokens, block);
    for (const token of cursor) {
      const { at } = cursor;
      if (token.kind !== "word" || !token.isFirst) continue;
      // a type ends with its line, whatever its last sign is: List<Path>, Path?
      const typeEnd = typeEndOf(tokens, { start: at + 1, end: block.end });
      const isTyped = isNextflowSign(cursor.peek(1), ":");
      const words = isTyped ? tokens.slice(at + 2, typeEnd) : [];
      const type = words.map(({ text }) => text).join("");
      const hasValue = isNextflowSign(tokens[typeEnd], "=");
      const end = hasValue ? Math.min(block.end, expressionEnd(tokens, typeEnd + 1)) : typeEnd;
      const range = { start: typeEnd + 1, end };
      const value = hasValue ? { value: literalValue(tokens, range) ?? null } : {};
      this.parameters.set(token.text, { type, ...value });
      cursor.at = Math.max(at, end - 1);
    }
    this.#cursor.at = block.end;
  }

  #language(): void {
    const { at } = this.#cursor;
    const words = this.#tokens.slice(at - 1, at + 6).map(({ text }) => text);
    const [, number] = /^nextflow\.(?:preview|enable)\.dsl=([12])$/.exec(words.join("")) ?? [];
    if (number === "1" || number === "2") this.dsl = number;
  }

  #outputs(): void {
    const end = blockEnd(this.#cursor.peek());
    if (end === undefined) return;
    const cursor = new Cursor(this.#tokens, { start: this.#cursor.at + 1, end });
    for (const token of cursor) {
      const next = cursor.peek(1);
      if (token.level !== 1 || token.kind !== "word" || !isStart(this.#tokens, cursor.at)) continue;
      if (isNextflowSign(next, "{") || isNextflowSign(next, ":")) this.outputs.push(token.text);
    }
    this.#cursor.at = end;
  }
}

export function readScript(tokens: readonly NextflowToken[]): Script {
  const { dsl, includes, processes, workflows, functions, parameters, outputs } = new Reader(
    tokens,
  );
  return {
    kind: "script",
    tokens,
    ...(dsl === undefined ? {} : { dsl }),
    includes,
    processes,
    workflows,
    functions,
    parameters,
    outputs,
    images: processes.flatMap(({ images }) => images),
    names: new Set([
      ...processes.map(({ name }) => name),
      ...workflows.flatMap(({ name }) => name ?? []),
      ...functions,
      ...includes.flatMap(({ names = [] }) => names.map(({ alias }) => alias)),
    ]),
  };
}
