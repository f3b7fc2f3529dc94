/**
 * A workflow as a run reads it that is given nothing but the workflow's own configuration: conditions whose values are
 * known are gone, and includes have the paths that code computes for them (`snakemake.workflow`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fault, type OpenImport } from "../../shared/language.ts";
import { type ComputedPath, withPaths } from "../evaluation/computed-paths.ts";
import { PythonRun } from "../evaluation/python-run.ts";
import { evaluateBlock, gatheredValues, type RuleValues } from "../evaluation/rules.ts";
import { nameProcesses } from "../evaluation/scattering.ts";
import { isKeywordLine } from "../python/global-keywords.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { isBlockHead, isWord, type Statement, statementsOf } from "../python/nested-lines.ts";
import { derivation } from "../snakefile/derivation.ts";
import { valueTokens } from "../snakefile/rule-keywords.ts";
import { readLines } from "../snakefile/snakefile.ts";
import type { Block, Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { fileKind, type Kind, textOf } from "../values/kinds.ts";
import { schemaEffects } from "../values/schema-check.ts";
import { hasProfileConfig } from "./default-profile.ts";
import { NamedFiles } from "./named-files.ts";
import type { DefaultRun, Mapping, RunFile } from "./run.ts";

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Python refuses deeper indentation (`MAXINDENT` in CPython's Parser/lexer). */
const DEEPEST = 100;

class RunReader {
  readonly #open: OpenImport<SnakemakeDocument>;
  readonly files = new Map<string, Mutable<RunFile>>();
  readonly named: NamedFiles;
  readonly python: PythonRun;
  readonly #filled = new Set<string>();
  readonly #isOfModule: boolean;
  /** The blocks of each file, by their lines. */
  readonly #blocks = new Map<string, ReadonlyMap<number, Block>>();

  readonly values = new Map<string, RuleValues>();
  readonly constraints = new Map<string, Kind>();

  /** The values of rules by their names, with their files. */
  readonly #named = new Map<string, { readonly path: string; readonly values: RuleValues }>();

  /** The files that are read, each included by the one before. */
  readonly #reading: string[] = [];

  /** The paths that code computes in the file that is read. */
  #paths: ComputedPath[] = [];

  /**
   * @param isGiven whether the run is given a configuration
   * @param isOfModule whether it reads no other one
   */
  constructor(
    main: string,
    open: OpenImport<SnakemakeDocument>,
    isGiven: boolean,
    isOfModule = false,
  ) {
    this.#open = open;
    this.#isOfModule = isOfModule;
    this.named = new NamedFiles(main, open);
    this.python = new PythonRun(
      main,
      (path, from) => this.named.document(path, from),
      (key) => this.#filled.has(key),
      // a workflow in a folder of its own may also be run there
      () => (main.includes("/") ? undefined : this.named.folder),
    );
    if (isGiven) this.python.configure(undefined);
  }

  /** Reads a file, unless it is read already. */
  file(path: string, whole: Snakefile, isConditional: boolean): void {
    if (this.files.has(path)) return;
    const entry = { file: whole, whole, isConditional, isWhole: true };
    this.files.set(path, entry);
    for (const key of schemaEffects(path, whole, this.#open).filled) this.#filled.add(key);
    this.#blocks.set(path, new Map(whole.blocks.map((block) => [block.line, block])));
    if (isConditional) this.python.skip(whole.lines);
    const around = this.#paths;
    this.#paths = [];
    this.#reading.push(path);
    const lines = this.#block(path, whole.lines, !isConditional, 0);
    this.#reading.pop();
    const isSame =
      lines.length === whole.lines.length && lines.every((line, at) => line === whole.lines[at]);
    const paths = this.#paths;
    this.#paths = around;
    if (!isSame || paths.length > 0) entry.file = readLines(withPaths(lines, paths));
    entry.isWhole = isSame;
  }

  /** What is left of some lines. */
  #block(
    path: string,
    lines: readonly LogicalLine[],
    isSure: boolean,
    depth: number,
  ): readonly LogicalLine[] {
    const left: LogicalLine[] = [];
    const statements = statementsOf(lines);
    for (let at = 0; at < statements.length; at++) {
      const { line, below } = statements[at] as Statement;
      if (isKeywordLine(line)) {
        const changed = this.#keyword(path, line, below, isSure);
        for (const one of changed ?? [line, ...below]) left.push(one);
      } else if (isSure && isWord(line.tokens[0], "if") && depth < DEEPEST) {
        const start = at;
        while (/^(?:elif|else)$/.test(statements[at + 1]?.line.tokens[0]?.text ?? "")) at++;
        for (const one of this.#branches(path, statements.slice(start, at + 1), depth))
          left.push(one);
      } else if (isBlockHead(line) && below.length > 0 && depth < DEEPEST) {
        for (const one of this.#unsure(path, { line, below }, isSure, depth)) left.push(one);
      } else {
        if (isSure) this.python.execute(path, [line, ...below]);
        for (const one of [line, ...below]) left.push(one);
      }
    }
    return left;
  }

  /** What is left of an if with all that belongs to it. */
  #branches(path: string, branches: readonly Statement[], depth: number): readonly LogicalLine[] {
    let isSure = true;
    for (const [at, { line, below }] of branches.entries()) {
      const [first, ...others] = line.tokens;
      const isBlock = isSnakemakeSign(line.tokens.at(-1), ":") && below.length > 0;
      const isElse = isWord(first, "else");
      const condition = others.slice(0, -1);
      const truth = isElse || (isBlock && this.python.holds(path, condition));
      isSure &&= isElse || this.python.isDecided(path, condition);
      if (isBlock && truth === false) continue;
      if (isBlock && truth === true) {
        const shift = (below[0]?.indent ?? 0) - line.indent;
        const outdented = below.map((one) => ({ ...one, indent: one.indent - shift }));
        return this.python.assuming(!isSure, () => this.#block(path, outdented, true, depth + 1));
      }
      const rest = branches.slice(at);
      const left = rest.flatMap(({ line: head, below: inner }) => [head, ...inner]);
      this.python.skip(left);
      return rest.flatMap((branch, index) => {
        const [head, ...inner] = this.#unsure(path, branch, false, depth);
        // what is left begins with an if
        const isFirst = index === 0 && first !== undefined && head !== undefined;
        const tokens = [{ ...first, text: "if" }, ...others] as readonly SnakemakeToken[];
        return isFirst && isWord(first, "elif")
          ? [{ ...head, tokens }, ...inner]
          : [head ?? line, ...inner];
      });
    }
    return [];
  }

  /** What is left of a block that only some runs enter, or more than once. */
  #unsure(
    path: string,
    { line, below }: Statement,
    isSure: boolean,
    depth: number,
  ): readonly LogicalLine[] {
    if (isSure) {
      if (below.some(isKeywordLine)) this.python.skip([line, ...below]);
      else this.python.execute(path, [line, ...below]);
    }
    return [line, ...this.#block(path, below, false, depth + 1)];
  }

  /** Reads a keyword outside of rules; the lines in its place, if those are others. */
  #keyword(
    path: string,
    line: LogicalLine,
    below: readonly LogicalLine[],
    isSure: boolean,
  ): readonly LogicalLine[] | undefined {
    const [keyword] = line.tokens;
    if (keyword === undefined) return undefined;
    const value = valueTokens(line, below);
    if (/^(?:include|configfile|workdir)$/.test(keyword.text)) {
      if (keyword.text === "configfile" && this.#isOfModule) return undefined;
      const text = textOf(fileKind(this.python.byDefault(path, value, isSure)));
      const named = { path, keyword, value, text, isSure };
      if (keyword.text === "configfile") {
        const { config, areWhole } = this.named.configfile(named);
        this.python.configure(config, areWhole);
      }
      if (keyword.text === "workdir") this.named.workdir(named);
      if (keyword.text !== "include") return undefined;
      const { included, string } = this.named.include(named);
      if (included && isSure && this.#reading.includes(included.path)) {
        const details = {
          message: `The file ${cut(included.path, 120)} is included again while it is read, without an end.`,
          found: cut(included.path),
          expected: "files that do not include one another",
          fix: "Remove one of the includes.",
        };
        this.python.faults.push({
          ...fault("trs-snakemake-value", value[0] ?? keyword, details),
          path,
        });
      }
      if (included === undefined) this.python.lose();
      else this.file(included.path, included.file, !isSure);
      return string && [{ ...line, tokens: [...line.tokens.slice(0, 2), string] }];
    }
    // their values are those of code, as are those of rules
    if (isSure && keyword.text === "wildcard_constraints")
      for (const { name = "", tokens } of valuesOf(value))
        this.constraints.set(name, this.python.evaluate(path, tokens));
    if (keyword.text === "scattergather")
      nameProcesses(this.python, path, isSure ? valuesOf(value) : undefined);
    const block = this.#blocks.get(path)?.get(keyword.line);
    if (isSure && block !== undefined) {
      const { values, paths } = evaluateBlock(this.python, path, block);
      this.#paths.push(...paths);
      this.values.set(`${path}:${block.line}`, values);
      if (block.name !== undefined) this.#named.set(block.name, { path, values });
    }
    if (isSure && keyword.text === "use") this.#derive(path, keyword.line);
    return undefined;
  }

  /** Gives a rule that is derived from another one of its file what that has. */
  #derive(path: string, line: number): void {
    const use = this.files.get(path)?.whole.uses.find((one) => one.line === line);
    const { from, alias } = (use && derivation(use)) ?? {};
    const source = this.#named.get(from ?? "");
    const rules = this.python.globals.names.get("rules");
    if (alias === undefined || source?.path !== path) return;
    const own = this.values.get(`${path}:${line}`);
    const written = new Map([...source.values.written, ...(own?.written ?? [])]);
    const parts = new Map([...source.values.parts, ...(own?.parts ?? [])]);
    // params keep those with other names
    const [params, more] = [source, { values: own }].map((one) =>
      one.values?.written.get("params"),
    );
    if (params && more) {
      const others = params.filter((one) => more.every(({ name }) => name !== one.name));
      written.set("params", [...others, ...more]);
      parts.set("params", gatheredValues("params", [...others, ...more]));
    }
    const values: RuleValues = { written, parts };
    this.values.set(`${path}:${line}`, values);
    this.#named.set(alias, { path, values });
    if (rules?.is === "rules") rules.rules.set(alias, values.parts);
  }
}

/** Reads a workflow from its main Snakefile. */
export function readDefaultRun(
  main: string,
  file: Snakefile,
  open: OpenImport<SnakemakeDocument>,
): DefaultRun {
  const read = (isGiven: boolean): DefaultRun => {
    const reader = new RunReader(main, open, isGiven);
    reader.file(main, file, false);
    const { files, python, values, constraints, named } = reader;
    const { configs, imports, parts, folder } = named;
    return { files, python, values, constraints, configs, imports, parts, folder };
  };
  const run = hasProfileConfig(main, open) ? undefined : read(false);
  if (run !== undefined && run.parts?.length !== 0) return run;
  // without a configuration of its own, or with a profile's, it is given one
  return { ...read(true), parts: undefined };
}

/** What a module is read as. */
interface ModulePlace {
  /** The main Snakefile of the workflow, and that of the module. */
  readonly main: string;
  readonly path: string;
  /** Whether the workflow gives it a configuration, and that, if it is known. */
  readonly isGiven: boolean;
  readonly config: Mapping | undefined;
}

/** Reads the Snakefile of a module. */
export function readModuleRun(
  { main, path, isGiven, config }: ModulePlace,
  file: Snakefile,
  open: OpenImport<SnakemakeDocument>,
): DefaultRun {
  const isUnknown = isGiven ? config === undefined : hasProfileConfig(main, open);
  const reader = new RunReader(main, open, isUnknown, isGiven);
  if (config !== undefined) reader.python.configure(config);
  reader.file(path, file, false);
  const { files, python, values, constraints, named } = reader;
  const { configs, imports, folder } = named;
  const parts = isUnknown ? undefined : config ? [{ path, line: 0, config }] : named.parts;
  return { files, python, values, constraints, configs, imports, parts, folder };
}
