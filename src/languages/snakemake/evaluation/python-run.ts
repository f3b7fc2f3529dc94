/**
 * The code of a workflow as a run executes it that is given nothing but the workflow's own configuration: where Python
 * surely stops (The Python Language Reference, chapters 7 and 8).
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { isWord, type Statement, statementsOf } from "../python/nested-lines.ts";
import { isOpening } from "../python/nesting.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { loseFunction, loseLines, loseScope } from "./changes.ts";
import { type Arguments, type PythonContext, PythonFault } from "./context.ts";
import {
  ANY,
  type CodeFunction,
  type Kind,
  kindOfValue,
  loseKind,
  type Mapped,
  NONE,
  type Scope,
} from "./kinds.ts";
import { PythonEvaluator } from "./python-evaluator.ts";
import type { Surroundings } from "./scope.ts";
import { PythonStatements } from "./statements.ts";
import type { PartlyKnown } from "./values.ts";

/** Functions call one another to this depth, and all together take so many statements. */
const [DEEPEST, MOST_STATEMENTS] = [10, 20_000];

/** Opens a file, by its path from the folder that the run is in, or from another file. */
type OpenFile = (path: string, from?: string) => SnakemakeDocument | undefined;

export class PythonRun {
  readonly globals: Scope = { names: new Map(), globals: new Set(), doubtful: new Set() };

  readonly faults: PlacedFault[] = [];

  /** Places of names that are surely read, as `path:line:column`. */
  readonly #unbound = new Set<string>();

  readonly #open: OpenFile;

  readonly #isFilled: (key: string) => boolean;

  #config: Mapped = { is: "dict", entries: new Map(), isConfig: true };

  #quiet = 0;

  #depth = 0;

  #statements = 0;

  /** Whether what is defined next is given to another function, which may make something else of it. */
  #isDecorated = false;
  readonly #lines = new PythonStatements({
    value: (path, scope, tokens) => this.#value(path, scope, tokens),
    context: (path) => this.#context(path),
    isTooMuch: () => ++this.#statements > MOST_STATEMENTS,
    isDecorated: () => {
      const is = this.#isDecorated;
      this.#isDecorated = false;
      return is;
    },
  });

  /**
   * @param isFilled whether a schema may give mappings a key
   */
  constructor(open: OpenFile, isFilled: (key: string) => boolean) {
    this.#open = open;
    this.#isFilled = isFilled;
    this.globals.names.set("config", this.#config);
  }

  /** Adds a configuration; undefined if it is not known. */
  configure(config: PartlyKnown | undefined): void {
    const kind = config === undefined ? ANY : kindOfValue(config);
    if (kind.is !== "dict") {
      this.#config.entries = undefined;
      return;
    }
    const merge = (into: Mapped, from: Mapped) => {
      if (from.entries === undefined) into.entries = undefined;
      for (const [key, one] of from.entries ?? []) {
        const known = into.entries?.get(key);
        if (known?.is === "dict" && one.is === "dict") merge(known, one);
        else into.entries?.set(key, one);
      }
    };
    merge(this.#config, kind);
  }

  /** Whether every run reads a name at a place. */
  isRead(path: string, { line, column }: Position): boolean {
    return this.#unbound.has(`${path}:${line}:${column}`);
  }

  /** Forgets everything: code that is not read may do anything. */
  lose(): void {
    loseScope(this.globals);
  }

  /** Executes statements that every run executes. */
  execute(path: string, lines: readonly LogicalLine[]): void {
    if (isSnakemakeSign(lines[0]?.tokens[0], "@")) {
      this.#isDecorated = true;
      return;
    }
    for (const { line, below } of grouped(lines)) {
      try {
        this.#lines.block(path, this.globals, [line, ...below]);
      } catch (error) {
        this.#caught(error, path);
        loseLines(this.globals, [line, ...below]);
      }
    }
  }

  /** Forgets what a function may change. */
  loseCode(of: Kind): void {
    loseFunction(of);
  }

  /** Goes past lines that only some runs execute. */
  skip(lines: readonly LogicalLine[]): void {
    loseLines(this.globals, lines);
  }

  /**
   * Evaluates a value.
   *
   * @param check what it has to be, if it is known
   */
  evaluate(
    path: string,
    tokens: readonly SnakemakeToken[],
    check?: (kind: Kind, context: PythonContext) => void,
  ): Kind {
    try {
      const kind = this.#value(path, this.globals, tokens);
      check?.(kind, this.#context(path));
      return kind;
    } catch (error) {
      this.#caught(error, path);
      return ANY;
    }
  }

  /** Calls a function that every run calls. */
  invoke(path: string, of: CodeFunction, values: Arguments): Kind {
    try {
      return this.#call(of, values);
    } catch (error) {
      this.#caught(error, path);
      return ANY;
    }
  }

  #caught(error: unknown, path: string): void {
    if (error instanceof ReadingEnd) return;
    if (!(error instanceof PythonFault)) throw error;
    const { token, details, code } = error;
    const { line, column } = token;
    this.faults.push({ ...fault(code, { line, column }, details), path: error.path ?? path });
  }

  #context(path: string): PythonContext {
    return {
      fail: (token, details, code = "trs-snakemake-value") => {
        if (this.#quiet > 0) return ANY;
        const thrown = new PythonFault(token, details, code);
        thrown.path = path;
        throw thrown;
      },
      call: (of, values) => this.#call(of, values),
      open: (target) => this.#open(target),
      openBeside: (target) => this.#open(target, path),
      unbound: ({ line, column }) => {
        if (this.#quiet === 0) this.#unbound.add(`${path}:${line}:${column}`);
      },
      isFilled: this.#isFilled,
      isTooMuch: (count) => {
        this.#statements += count;
        return this.#statements > MOST_STATEMENTS;
      },
      lose: (kind) => {
        if (kind.is === "function") loseFunction(kind);
        else loseKind(kind);
      },
    };
  }

  #surroundings(path: string, scope: Scope): Surroundings {
    const isQuiet = () => this.#quiet > 0;
    return {
      context: this.#context(path),
      scope,
      path,
      quietly: (read) => {
        this.#quiet++;
        try {
          return read();
        } finally {
          this.#quiet--;
        }
      },
      get isQuiet() {
        return isQuiet();
      },
    };
  }

  #value(path: string, scope: Scope, tokens: readonly SnakemakeToken[]): Kind {
    return new PythonEvaluator(tokens, this.#surroundings(path, scope)).whole();
  }

  /** What a call of a function gives. */
  #call(of: CodeFunction, values: Arguments): Kind {
    const isTooMuch = this.#depth >= DEEPEST || this.#statements > MOST_STATEMENTS;
    const parameters = valuesOf(of.parameters);
    const isPlain = parameters.every(
      ({ tokens: [first] }) =>
        first?.kind === "word" || first?.kind === "string" || /^[[({]$/.test(first?.text ?? ""),
    );
    const lines = of.isLambda ? [] : (of.body as readonly LogicalLine[]);
    const isLater = lines.some(({ tokens }) => tokens.some((one) => isWord(one, "yield")));
    if (this.#quiet > 0 || isTooMuch || !isPlain || isLater || values.isOpen) {
      for (const one of values.values) loseKind(one.kind);
      loseFunction(of);
      return ANY;
    }
    const scope: Scope = {
      names: new Map(),
      around: of.scope,
      globals: new Set(),
      doubtful: new Set(),
    };
    const unnamed = values.values.filter(({ name }) => name === undefined);
    for (const [at, { name, tokens }] of parameters.entries()) {
      const isAnnotated = name === undefined && isSnakemakeSign(tokens[1], ":");
      const own = name ?? tokens[0]?.text ?? "";
      const equals = isAnnotated ? tokens.findIndex((one) => isSnakemakeSign(one, "=")) : -1;
      const byDefault =
        name === undefined ? (equals < 0 ? undefined : tokens.slice(equals + 1)) : tokens;
      const given = values.values.find((one) => one.name === own) ?? unnamed[at];
      if (given === undefined && byDefault === undefined) {
        loseFunction(of);
        return ANY;
      }
      // it was evaluated where the function is defined, and once
      const isFixed = byDefault?.every(
        (one) => one.kind !== "word" && !isOpening(one) && !one.isComputed,
      );
      const isConstant =
        byDefault?.length === 1 && /^(?:None|True|False)$/.test(byDefault[0]?.text ?? "");
      const kind =
        given?.kind ??
        (byDefault && (isFixed || isConstant) ? this.#value(of.path, of.scope, byDefault) : ANY);
      scope.names.set(own, kind);
    }
    this.#statements++;
    this.#depth++;
    try {
      if (of.isLambda) return this.#value(of.path, scope, of.body as readonly SnakemakeToken[]);
      const ending = this.#lines.block(of.path, scope, lines);
      return ending === "unsure" ? ANY : (ending ?? NONE);
    } catch (error) {
      if (error instanceof ReadingEnd) {
        loseFunction(of);
        return ANY;
      }
      throw error;
    } finally {
      this.#depth--;
    }
  }
}

/** Statements, each if with all that belongs to it, and decorators with what they are before. */
function grouped(lines: readonly LogicalLine[]): readonly Statement[] {
  const groups: { line: LogicalLine; below: LogicalLine[] }[] = [];
  for (const { line, below } of statementsOf(lines)) {
    const last = groups.at(-1);
    const isDecorated = isSnakemakeSign(last?.line.tokens[0], "@");
    const isMore = /^(?:elif|else|except|finally)$/.test(line.tokens[0]?.text ?? "");
    if (last !== undefined && (isDecorated || isMore)) last.below.push(line, ...below);
    else groups.push({ line, below: [...below] });
  }
  return groups;
}
