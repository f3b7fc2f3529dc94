/**
 * The code of a workflow as a run executes it that is given nothing but the workflow's own configuration: where Python
 * surely stops (The Python Language Reference, chapters 7 and 8).
 *
 * @module
 */
import type { Json } from "../../../base/json.ts";
import type { Position } from "../../../base/position.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { wholeStatementsOf } from "../python/nested-lines.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import {
  type Arguments,
  type PythonContext,
  PythonFault,
  type UnboundName,
} from "../values/context.ts";
import {
  ANY,
  type CodeFunction,
  type Kind,
  kindOfValue,
  type Mapped,
  NONE,
  type Scope,
} from "../values/kinds.ts";
import { loseKind, mergeMapped } from "../values/mutations.ts";
import { ROOT } from "../values/texts.ts";
import { loseFunction, loseLines, loseScope } from "./changes.ts";
import { truthIn } from "./comparisons.ts";
import { boundParameters, canCall } from "./parameters.ts";
import { PythonEvaluator } from "./python-evaluator.ts";
import { nameProcesses } from "./scattering.ts";
import { createScope, type Surroundings } from "./scope.ts";
import { PythonStatements } from "./statements.ts";

/** Functions call one another to this depth, and all together take so many statements. */
const [DEEPEST, MOST_STATEMENTS] = [10, 20_000];

/** Opens a file, by its path from the folder that the run is in, or from another file. */
type OpenFile = (path: string, from?: string) => SnakemakeDocument | undefined;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

export class PythonRun {
  readonly globals = createScope();

  readonly faults: PlacedFault[] = [];

  /** Places of names that are surely read, as `path:line:column`. */
  readonly #unbound = new Map<string, UnboundName>();
  /** Those of the expression that is read. */
  #read = new Map<string, UnboundName>();

  readonly #main: string;
  readonly #open: OpenFile;
  readonly #isFilled: (key: string) => boolean;
  readonly #workingFolder: () => string | undefined;

  #config: Mapped = { is: "dict", entries: new Map(), isConfig: true };

  #quiet = 0;
  /** Whether values are those of a run that is given no other configuration. */
  #isDefault = false;

  /** Whether runs that are given more may not read what is read. */
  #isAssumed = false;

  #depth = 0;
  #statements = 0;

  /** Whether what is defined next is given to another function, which may make something else of it. */
  #isDecorated = false;
  readonly #lines = new PythonStatements({
    value: (path, scope, tokens) => this.#value(path, scope, tokens),
    context: (path) => this.#context(path),
    quietly: (read) => this.#quietly(read),
    isAssumed: () => this.#isAssumed,
    isTooMuch: () => ++this.#statements > MOST_STATEMENTS,
    isDecorated: () => {
      const is = this.#isDecorated;
      this.#isDecorated = false;
      return is;
    },
  });

  /**
   * @param main the main Snakefile
   * @param isFilled whether a schema may give mappings a key
   * @param workingFolder the folder that the run is in, from that of the version; undefined if it is not known
   */
  constructor(
    main: string,
    open: OpenFile,
    isFilled: (key: string) => boolean,
    workingFolder: () => string | undefined,
  ) {
    this.#main = main;
    this.#open = open;
    this.#isFilled = isFilled;
    this.#workingFolder = workingFolder;
    this.globals.names.set("config", this.#config);
    this.globals.names.set("rules", { is: "rules", rules: new Map() });
    nameProcesses(this, main, []);
  }

  /** Adds a configuration; undefined if it is not known. */
  configure(config: Json | undefined, areWhole?: boolean): void {
    const kind = config === undefined ? ANY : kindOfValue(config, areWhole);
    if (kind.is === "dict") mergeMapped(this.#config, kind);
    else this.#config.entries = undefined;
  }

  /** Whether every run reads a name at a place. */
  isRead(path: string, { line, column }: Position): boolean {
    return this.#unbound.has(`${path}:${line}:${column}`);
  }

  /** The names that every run reads, and that nothing has bound. */
  get unbound(): Iterable<UnboundName> {
    return this.#unbound.values();
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
    for (const { line, below } of wholeStatementsOf(lines)) {
      try {
        this.#lines.block(path, this.globals, [line, ...below]);
      } catch (error) {
        this.#caught(error, path);
        loseLines(this.globals, [line, ...below]);
      }
    }
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

  /**
   * Evaluates a value as it is in a run that is given no other configuration.
   *
   * @param isSure whether every run evaluates it
   */
  byDefault(path: string, tokens: readonly SnakemakeToken[], isSure: boolean): Kind {
    const quiet = isSure ? 0 : 1;
    this.#quiet += quiet;
    this.#isDefault = true;
    try {
      return this.#value(path, this.globals, tokens);
    } catch (error) {
      this.#isDefault = false;
      // what stops only that run is no fault
      if (error instanceof PythonFault) return this.evaluate(path, tokens);
      if (!(error instanceof ReadingEnd)) throw error;
      return ANY;
    } finally {
      this.#isDefault = false;
      this.#quiet -= quiet;
    }
  }

  /** Whether a condition of every run holds in one that is given no other configuration; undefined if that is not known. */
  holds(path: string, condition: readonly SnakemakeToken[]): boolean | undefined {
    const kind = this.byDefault(path, condition, true);
    return truthIn({ ...this.#context(path), isDefault: true }, kind);
  }

  /** Whether a condition holds or not in all runs. */
  isDecided(path: string, condition: readonly SnakemakeToken[]): boolean {
    const kind = this.#quietly(() => this.evaluate(path, condition));
    return truthIn(this.#context(path), kind) !== undefined;
  }

  /** Reads what other runs may not, which are given more, if so. */
  assuming<Result>(isSo: boolean, read: () => Result): Result {
    const around = this.#isAssumed;
    this.#isAssumed ||= isSo;
    try {
      return read();
    } finally {
      this.#isAssumed = around;
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
      doubt: ({ line, column }, details) => {
        if (this.#quiet > 0) return;
        const found = fault("trs-snakemake-value", { line, column }, details);
        this.faults.push({ ...found, severity: "warning", path });
      },
      call: (of, values) => this.#call(of, values),
      open: (target) => this.#open(target),
      openBeside: (target) => this.#open(target, path),
      unbound: (token) => {
        const { line, column } = token;
        if (this.#quiet === 0) this.#read.set(`${path}:${line}:${column}`, { path, token });
      },
      isFilled: this.#isFilled,
      isDefault: this.#isDefault,
      basedir: (isCurrent) => `${ROOT}${folderOf(isCurrent ? path : this.#main)}`,
      workingFolder: () => {
        const folder = this.#workingFolder();
        return folder === undefined ? undefined : `${ROOT}${folder.replace(/\/$/, "")}`;
      },
      isTooMuch: (count) => {
        this.#statements += count;
        return this.#statements > MOST_STATEMENTS;
      },
      lose: (kind) => {
        loseFunction(kind);
        loseKind(kind);
      },
    };
  }

  #quietly<Result>(read: () => Result): Result {
    this.#quiet++;
    try {
      return read();
    } finally {
      this.#quiet--;
    }
  }

  #surroundings(path: string, scope: Scope): Surroundings {
    const isQuiet = () => this.#quiet > 0;
    return {
      context: this.#context(path),
      scope,
      path,
      quietly: (read) => this.#quietly(read),
      get isQuiet() {
        return isQuiet();
      },
    };
  }

  #value(path: string, scope: Scope, tokens: readonly SnakemakeToken[]): Kind {
    const around = this.#read;
    this.#read = new Map();
    let isRead = true;
    try {
      return new PythonEvaluator(tokens, this.#surroundings(path, scope)).whole();
    } catch (error) {
      isRead = !(error instanceof ReadingEnd);
      throw error;
    } finally {
      for (const [place, name] of isRead ? this.#read : []) this.#unbound.set(place, name);
      this.#read = around;
    }
  }

  /** What a call of a function gives. */
  #call(of: CodeFunction, values: Arguments): Kind {
    const isTooMuch = this.#depth >= DEEPEST || this.#statements > MOST_STATEMENTS;
    if (this.#quiet > 0 || isTooMuch || !canCall(of, values)) {
      for (const one of values.values) loseKind(one.kind);
      loseFunction(of);
      return ANY;
    }
    const evaluate = (tokens: readonly SnakemakeToken[]) => this.#value(of.path, of.scope, tokens);
    const names = boundParameters(of, values, evaluate);
    if (names === undefined) {
      loseFunction(of);
      return ANY;
    }
    const scope = createScope(of.scope, names);
    this.#statements++;
    this.#depth++;
    try {
      if (of.isLambda) return this.#value(of.path, scope, of.body as readonly SnakemakeToken[]);
      const ending = this.#lines.block(of.path, scope, of.body as readonly LogicalLine[]);
      return typeof ending === "string" ? ANY : (ending ?? NONE);
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
