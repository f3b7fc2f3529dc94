/**
 * Scripts of Nextflow: what they include, declare and set. A script of the second language declares
 * processes, workflows and functions; one of the first is a program that processes are written into.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import type { NamedImage } from "../language.ts";
import {
  dottedName,
  expressionEnd,
  isStart,
  type Plain,
  plainValue,
  type Range,
} from "./expressions.ts";
import { type Process, readProcess } from "./process.ts";
import { isSign, isWord, literal, type Token } from "./tokens.ts";

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

/** The paths that an include may mean: the extension may be left out, and a folder has a main script. */
export const includeCandidates = (target: string): readonly string[] =>
  target.endsWith(".nf") ? [target] : [`${target}.nf`, `${target}/main.nf`, target];

export interface Workflow extends Position {
  /** Undefined for the workflow that a run begins with. */
  readonly name?: string;
  readonly body: Range;
}

/** A parameter that a script sets or declares. */
export interface ScriptParameter {
  readonly type: string;
  /** Null if it is computed, undefined if there is none. */
  readonly value?: Plain;
}

export interface Script {
  readonly kind: "script";
  readonly tokens: readonly Token[];
  /** The number that the script itself gives: `nextflow.enable.dsl = 1`. */
  readonly dsl?: "1" | "2";
  readonly includes: readonly Include[];
  readonly processes: readonly Process[];
  readonly workflows: readonly Workflow[];
  /** Functions and types, by name. */
  readonly functions: ReadonlySet<string>;
  readonly parameters: ReadonlyMap<string, ScriptParameter>;
  /** The names in the block `output`. */
  readonly outputs: readonly string[];
  readonly images: readonly NamedImage[];
}

const NOT_FUNCTIONS = new Set("if for while switch catch synchronized process workflow".split(" "));
const TYPES = new Set(["class", "enum", "record", "trait", "interface"]);

class Reader {
  readonly #tokens: readonly Token[];
  dsl: "1" | "2" | undefined;
  readonly includes: Include[] = [];
  readonly processes: Process[] = [];
  readonly workflows: Workflow[] = [];
  readonly functions = new Set<string>();
  readonly parameters = new Map<string, ScriptParameter>();
  readonly outputs: string[] = [];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    for (let at = 0; at < tokens.length; ) at = this.#at(at);
  }

  /** Reads what begins at a token, and returns where to go on. */
  #at(at: number): number {
    const token = this.#tokens[at] as Token;
    if (token.kind !== "word") return at + 1;
    if (isStart(this.#tokens, at)) {
      switch (token.text) {
        case "include":
          return this.#include(at);
        case "process":
          return this.#process(at);
        case "workflow":
          return this.#workflow(at);
        case "params":
          return token.level === 0 ? this.#parameters(at) : at + 1;
        case "nextflow":
          return this.#language(at);
        case "output":
          return token.level === 0 ? this.#outputs(at) : at + 1;
      }
    }
    if (token.level === 0) this.#declaration(at);
    return at + 1;
  }

  /** A function has its name before its parameters and its body; a type has its name after a word. */
  #declaration(at: number): void {
    const [token, next] = [this.#tokens[at] as Token, this.#tokens[at + 1]];
    if (TYPES.has(token.text) && next?.kind === "word") this.functions.add(next.text);
    if (!isSign(next, "(") || NOT_FUNCTIONS.has(token.text)) return;
    let body = (next?.match ?? at) + 1;
    // def name(…) -> Type {, def name(…) throws Error {
    for (let steps = 0; steps < 12 && body < this.#tokens.length; steps++, body++) {
      const one = this.#tokens[body] as Token;
      if (isSign(one, "{")) {
        this.functions.add(token.text);
        return;
      }
      if (one.isFirst) return;
    }
  }

  #include(at: number): number {
    const tokens = this.#tokens;
    const { line, column, level } = tokens[at] as Token;
    const place = { line, column, isConditional: level > 0, lacksFrom: false };
    const next = tokens[at + 1];
    const only = literal(next);
    if (only !== undefined) {
      // of the preview: include './path'
      this.includes.push({ ...place, ...this.#spot(at + 1), target: only });
      return at + 2;
    }
    const isBlock = isSign(next, "{");
    if (!isBlock && next?.kind !== "word") return at + 1;
    const end = isBlock ? (next?.match ?? tokens.length) : this.#nameEnd(at + 1);
    const names = this.#includedNames(isBlock ? at + 2 : at + 1, end);
    const from = isBlock ? end + 1 : end;
    if (!isWord(tokens[from], "from")) {
      const lacksFrom = isBlock && tokens[from]?.kind === "string";
      if (lacksFrom) this.includes.push({ ...place, ...this.#spot(from), names, lacksFrom });
      return from;
    }
    const target = literal(tokens[from + 1]) ?? this.#relativeTarget(tokens[from + 1]);
    const isComputed = isSign(tokens[from + 2], "+");
    const found = target === undefined || isComputed ? {} : { target };
    this.includes.push({ ...place, ...this.#spot(from + 1), names, ...found });
    return from + 1;
  }

  /** The path in a string that begins with the folder of the module. */
  #relativeTarget(token: Token | undefined): string | undefined {
    const [before, code, rest, ...more] = token?.parts ?? [];
    if (before !== "" || typeof code !== "object" || typeof rest !== "string") return undefined;
    const isHere = code.length === 1 && code[0]?.text === "moduleDir";
    return more.length === 0 && isHere && rest.startsWith("/") ? `.${rest}` : undefined;
  }

  #spot(at: number): Position {
    const { line, column } = this.#tokens[at] ?? (this.#tokens.at(-1) as Token);
    return { line, column };
  }

  #nameEnd(at: number): number {
    return isWord(this.#tokens[at + 1], "as") ? at + 3 : at + 1;
  }

  #includedNames(start: number, end: number): readonly IncludedName[] {
    const names: IncludedName[] = [];
    for (let at = start; at < end; ) {
      const token = this.#tokens[at] as Token;
      if (token.kind !== "word") {
        at++;
        continue;
      }
      const alias = isWord(this.#tokens[at + 1], "as") ? this.#tokens[at + 2]?.text : undefined;
      const { line, column, text } = token;
      names.push({ name: text, alias: alias ?? text, line, column });
      at = this.#nameEnd(at);
    }
    return names;
  }

  #process(at: number): number {
    const name = this.#tokens[at + 1];
    const block = at + 2;
    if (name === undefined || !isSign(this.#tokens[block], "{")) return at + 1;
    const end = this.#tokens[block]?.match ?? this.#tokens.length;
    const text = literal(name) ?? name.text;
    this.processes.push(readProcess(this.#tokens, name, text, { start: block + 1, end }));
    return end;
  }

  #workflow(at: number): number {
    const next = this.#tokens[at + 1];
    const block = next?.kind === "word" ? at + 2 : at + 1;
    if (!isSign(this.#tokens[block], "{")) return at + 1;
    const { match, line, column } = this.#tokens[block] as Token;
    const body = { start: block + 1, end: match ?? this.#tokens.length };
    const name = block === at + 2 ? { name: (next as Token).text } : {};
    this.workflows.push({ ...name, body, line, column });
    return block + 1;
  }

  /** `params.x = …`, or the block of typed parameters. */
  #parameters(at: number): number {
    const tokens = this.#tokens;
    if (isSign(tokens[at + 1], "{"))
      return this.#typedParameters(at + 2, tokens[at + 1]?.match ?? at);
    const { names, end } = dottedName(tokens, at);
    if (names.length < 2 || !isSign(tokens[end], "=") || isSign(tokens[end + 1], "="))
      return at + 1;
    const range = { start: end + 1, end: expressionEnd(tokens, end + 1) };
    const value = plainValue(tokens, range) ?? null;
    this.parameters.set(names.slice(1).join("."), { type: "", value });
    return end + 1;
  }

  #typedParameters(start: number, end: number): number {
    for (let at = start; at < end; ) {
      const token = this.#tokens[at] as Token;
      if (token.kind !== "word" || !token.isFirst) {
        at++;
        continue;
      }
      const stop = Math.min(end, expressionEnd(this.#tokens, at));
      const sign = this.#tokens.slice(at, stop).findIndex((one) => isSign(one, "="));
      const typeEnd = sign < 0 ? stop : at + sign;
      const isTyped = isSign(this.#tokens[at + 1], ":");
      const words = isTyped ? this.#tokens.slice(at + 2, typeEnd) : [];
      const type = words.map(({ text }) => text).join("");
      const range = { start: typeEnd + 1, end: stop };
      const value = sign < 0 ? {} : { value: plainValue(this.#tokens, range) ?? null };
      this.parameters.set(token.text, { type, ...value });
      at = Math.max(at + 1, stop);
    }
    return Math.max(start, end);
  }

  #language(at: number): number {
    const words = this.#tokens.slice(at, at + 7).map(({ text }) => text);
    const [, number] = /^nextflow\.(?:preview|enable)\.dsl=([12])$/.exec(words.join("")) ?? [];
    if (number === "1" || number === "2") this.dsl = number;
    return at + 1;
  }

  #outputs(at: number): number {
    const block = this.#tokens[at + 1];
    if (!isSign(block, "{")) return at + 1;
    const end = block?.match ?? this.#tokens.length;
    for (let one = at + 2; one < end; one++) {
      const token = this.#tokens[one] as Token;
      const next = this.#tokens[one + 1];
      if (token.level !== 1 || token.kind !== "word" || !isStart(this.#tokens, one)) continue;
      if (isSign(next, "{") || isSign(next, ":")) this.outputs.push(token.text);
    }
    return end;
  }
}

/** Reads the tokens of a script. */
export function readScript(tokens: readonly Token[]): Script {
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
  };
}
