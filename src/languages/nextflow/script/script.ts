/**
 * Scripts of Nextflow: what they include, declare and set. A script of the second language declares
 * processes, workflows and functions; one of the first is a program that processes are written into.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import {
  dottedName,
  expressionEnd,
  isAssigned,
  isStart,
  literalValue,
  type Plain,
} from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  TokenCursor,
  tokenAt,
} from "../groovy/tokens.ts";
import { functionAt, type NextflowFunction } from "./functions.ts";
import { includedPath } from "./included-paths.ts";
import { type NextflowProcess, readProcess } from "./process.ts";
import { type Emit, workflowSections } from "./sections.ts";

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

export interface NextflowWorkflow extends Position {
  /** Undefined for the workflow that a run begins with. */
  readonly name?: string;
  readonly body: Range;
  readonly takes: readonly string[];
  readonly emits: readonly Emit[];
  /** Whether it has outputs without a name. */
  readonly hasUnnamed: boolean;
  /** The labels of its sections that Nextflow does not know. */
  readonly unknownSections: readonly NextflowToken[];
  readonly wrongTakes: readonly NextflowToken[];
  readonly wrongEmits: readonly NextflowToken[];
  readonly publishes: readonly NextflowToken[];
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
  readonly dsl: NextflowToken | undefined;
  readonly includes: readonly Include[];
  readonly processes: readonly NextflowProcess[];
  readonly workflows: readonly NextflowWorkflow[];
  readonly functions: readonly NextflowFunction[];
  readonly parameters: ReadonlyMap<string, ScriptParameter>;
  /** The names in the block `output`. */
  readonly outputs: readonly string[];
  /** Everything that it defines or includes by a name: modules can include that from it. */
  readonly names: ReadonlySet<string>;
}

const TYPES = new Set(["agent", "class", "enum", "interface", "record", "trait"]);

const placeOf = ({ line, column }: Position): Position => ({ line, column });

/** Reads what words begin; each part ends with the cursor where the reading goes on. */
class Reader implements Script {
  readonly kind = "script";
  readonly tokens: readonly NextflowToken[];
  readonly #cursor: TokenCursor;
  dsl: NextflowToken | undefined;
  readonly includes: Include[] = [];
  readonly processes: NextflowProcess[] = [];
  readonly workflows: NextflowWorkflow[] = [];
  readonly functions: NextflowFunction[] = [];
  readonly parameters = new Map<string, ScriptParameter>();
  readonly outputs: string[] = [];
  readonly names = new Set<string>();

  constructor(tokens: readonly NextflowToken[]) {
    this.tokens = tokens;
    this.#cursor = new TokenCursor(tokens);
    for (let word = this.#cursor.take(); word !== undefined; word = this.#cursor.take()) {
      if (word.kind === "word") this.#word(word);
    }
  }

  /** Reads what begins with a word that the cursor has gone past. */
  #word(word: NextflowToken): void {
    const isOutside = word.level === 0;
    const start = isStart(this.tokens, this.#cursor.at - 1) ? word.text : undefined;
    if (start === "include") this.#include(word);
    else if (start === "process") this.#process();
    else if (start === "workflow") this.#workflow();
    else if (start === "import") this.#import();
    else if (start === "nextflow") this.#language();
    else if (start === "params" && isOutside) this.#parameters();
    else if (start === "output" && isOutside) this.#outputs();
    else if (isOutside) this.#declaration(word);
  }

  /** What is in the block that begins so many tokens ahead, if one does. */
  #block(ahead: number): Range | undefined {
    const token = this.#cursor.peek(ahead);
    const start = this.#cursor.at + ahead + 1;
    return isNextflowSign(token, "{") ? { start, end: token.match } : undefined;
  }

  /** A function has its name before its parameters and its body; a type has its name after a word. */
  #declaration({ text }: NextflowToken): void {
    const next = this.#cursor.peek();
    if (TYPES.has(text) && next.kind === "word") this.names.add(next.text);
    const declared = functionAt(this.tokens, this.#cursor.at - 1);
    if (declared === undefined) return;
    this.names.add(text);
    this.functions.push(declared);
  }

  /** `import a.B`, `import static a.B.c`: only what a script calls matters. */
  #import(): void {
    const { at } = this.#cursor;
    const isStatic = isNextflowWord(this.#cursor.peek(), "static");
    const { names } = dottedName(this.tokens, isStatic ? at + 1 : at);
    this.names.add(names.at(-1) ?? "");
  }

  #include({ line, column, level }: NextflowToken): void {
    const cursor = this.#cursor;
    const place = { line, column, isConditional: level > 0, lacksFrom: false };
    const next = cursor.peek();
    const only = literal(next);
    if (only !== undefined) {
      // of the preview: include './path'
      this.includes.push({ ...place, ...placeOf(next), target: only });
      return;
    }
    const names = this.#includedNames();
    if (names.length === 0) return;
    for (const { alias } of names) this.names.add(alias);
    // include { A } addParams(x: 1) from './path'
    const brackets = cursor.peek(1);
    if (isNextflowWord(cursor.peek(), "addParams", "params") && isNextflowSign(brackets, "("))
      cursor.at = brackets.match + 1;
    const from = cursor.peek();
    // include { A } './path', include { A } form './path'
    const isOther = from.kind === "word" && from.text !== "from" && !from.isFirst;
    const lacksFrom = from.kind === "string" || (isOther && cursor.peek(1).kind === "string");
    if (isNextflowSign(next, "{") && lacksFrom)
      this.includes.push({ ...place, ...placeOf(from), names, lacksFrom: true });
    if (!isNextflowWord(from, "from")) return;
    const path = cursor.peek(1);
    const isSum = isNextflowSign(cursor.peek(2), "+");
    const target = isSum ? undefined : includedPath(path);
    this.includes.push({ ...place, ...placeOf(path), names, ...optionalField("target", target) });
  }

  /** The names behind `include`: all in braces, or one without. */
  #includedNames(): readonly IncludedName[] {
    const cursor = this.#cursor;
    const block = this.#block(0);
    const { start, end } = block ?? { start: cursor.at, end: cursor.at + 1 };
    const names: IncludedName[] = [];
    for (cursor.at = start; cursor.at < end; cursor.at++) {
      const { kind, text: name, line, column } = cursor.peek();
      if (kind !== "word") continue;
      const hasAlias = isNextflowWord(cursor.peek(1), "as");
      if (hasAlias) cursor.at += 2;
      names.push({ name, alias: hasAlias ? cursor.peek().text : name, line, column });
    }
    if (block !== undefined) cursor.at = end + 1;
    return names;
  }

  #process(): void {
    const body = this.#block(1);
    if (body === undefined) return;
    const token = this.#cursor.peek();
    const name = literal(token) ?? token.text;
    this.processes.push(readProcess(this.tokens, token, name, body));
    this.names.add(name);
    this.#cursor.at = body.end;
  }

  #workflow(): void {
    const next = this.#cursor.peek();
    const name = next.kind === "word" ? { name: next.text } : undefined;
    const body = this.#block(name ? 1 : 0); // the first parser reads workflow a() { … } as a call
    if (name && isNextflowSign(this.#cursor.peek(1), "({")) this.names.add(name.name);
    if (body === undefined) return;
    const { line, column } = tokenAt(this.tokens, body.start - 1);
    this.workflows.push({ ...name, body, ...workflowSections(this.tokens, body), line, column });
    this.#cursor.at = body.start;
  }

  /** `params.x = …`, or the block of typed parameters. */
  #parameters(): void {
    const [tokens, cursor] = [this.tokens, this.#cursor];
    const block = this.#block(0);
    if (block !== undefined) this.#typedParameters(block);
    const { names, end } = dottedName(tokens, cursor.at - 1);
    if (names.length < 2 || !isAssigned(tokens, end - 1)) return;
    cursor.at = expressionEnd(tokens, end + 1);
    const value = literalValue(tokens, { start: end + 1, end: cursor.at }) ?? null;
    this.parameters.set(names.slice(1).join("."), { type: "", value });
  }

  #typedParameters(block: Range): void {
    const tokens = this.tokens;
    const cursor = new TokenCursor(tokens, block);
    for (const { kind, text, isFirst } of cursor) {
      if (kind !== "word" || !isFirst) continue;
      // a type ends with its line, whatever its last sign is: List<Path>, Path?
      const start = cursor.at + 1;
      let end = start;
      while (!tokenAt(tokens, end).isFirst && !isNextflowSign(tokenAt(tokens, end), "=")) end++;
      const type = tokens.slice(start + 1, end).map((one) => one.text);
      const parameter = { type: type.join("") };
      if (isNextflowSign(tokenAt(tokens, end), "=")) {
        const value = { start: end + 1, end: expressionEnd(tokens, end) };
        end = value.end;
        this.parameters.set(text, { ...parameter, value: literalValue(tokens, value) ?? null });
      } else this.parameters.set(text, parameter);
      cursor.at = end - 1;
    }
  }

  #language(): void {
    const { at } = this.#cursor;
    const words = this.tokens.slice(at - 1, at + 6).map(({ text }) => text);
    if (/^nextflow\.(?:preview|enable)\.dsl=\d$/.test(words.join("")))
      this.dsl = tokenAt(this.tokens, at + 5);
  }

  #outputs(): void {
    const block = this.#block(0);
    if (block === undefined) return;
    const cursor = new TokenCursor(this.tokens, block);
    for (const token of cursor) {
      const isNamed = isNextflowSign(cursor.peek(1), "{:");
      if (isNamed && isStart(this.tokens, cursor.at)) this.outputs.push(token.text);
      cursor.skipBrackets();
    }
    this.#cursor.at = block.end;
  }
}

export const readScript = (tokens: readonly NextflowToken[]): Script => new Reader(tokens);
