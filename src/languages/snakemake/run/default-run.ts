/**
 * A workflow as a run reads it that is given nothing but the workflow's own configuration: conditions whose values are
 * known are gone, and includes have the paths that code computes for them (`snakemake.workflow`).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import { hasScheme } from "../../../base/url.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import type { OpenImport, PlacedImport } from "../../shared/language.ts";
import { PythonRun } from "../evaluation/python-run.ts";
import { evaluateBlock } from "../evaluation/rules.ts";
import { type SchemaEffects, schemaEffects } from "../evaluation/schema-check.ts";
import {
  forget,
  type KnownNames,
  mayBeDate,
  mayBeFilled,
  type PartlyKnown,
  ROOT,
  UNKNOWN,
  withoutDoubtful,
} from "../evaluation/values.ts";
import { boundAround } from "../python/bindings.ts";
import { isKeywordLine } from "../python/global-keywords.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import {
  bindsMore,
  isBlockHead,
  isWord,
  type Statement,
  statementsOf,
} from "../python/nested-lines.ts";
import { readLines } from "../snakefile/snakefile.ts";
import type { Block, Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { constantPath, isOwnPath } from "../snakefile/values.ts";
import { changesIn, changingValues } from "./config-changes.ts";
import { hasProfileConfig } from "./default-profile.ts";
import { knownTruth, knownValue } from "./known-values.ts";
import { type DefaultRun, merged, type NamedConfig, type Part } from "./run.ts";

/** Python refuses deeper indentation (`MAXINDENT` in CPython's Parser/lexer). */
const DEEPEST = 100;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

class RunReader {
  readonly #main: string;
  readonly #open: OpenImport<SnakemakeDocument>;
  readonly files = new Map<string, { file: Snakefile; whole: Snakefile; isConditional: boolean }>();
  readonly configs: NamedConfig[] = [];
  readonly imports: PlacedImport[] = [];
  parts: Part[] | undefined = [];
  readonly python: PythonRun;
  readonly #filled = new Set<string>();
  /** The blocks of each file, by their lines. */
  readonly #blocks = new Map<string, ReadonlyMap<number, Block>>();
  readonly #effects = new Map<string, SchemaEffects>();
  readonly #names = new Map<string, Json>();
  /** Names that functions may bind when they are called. */
  readonly #global = new Set<string>();
  #config: PartlyKnown;
  /** The folder that the run is in, from that of the version; undefined if it is not known. */
  #folder: string | undefined = "";

  constructor(main: string, open: OpenImport<SnakemakeDocument>, config: PartlyKnown) {
    this.#main = main;
    this.#open = open;
    this.#config = config;
    this.python = new PythonRun(
      (path, from) => {
        if (from !== undefined) return isOwnPath(path) ? open(from, path)?.document : undefined;
        const isKnown = this.#folder !== undefined && isOwnPath(path);
        return isKnown ? open(main, `/${this.#folder}${path}`)?.document : undefined;
      },
      (key) => this.#filled.has(key),
    );
    if (config === UNKNOWN) this.python.configure(undefined);
  }

  /** Reads a file, unless it is read already. */
  file(path: string, whole: Snakefile, isConditional: boolean): void {
    if (this.files.has(path)) return;
    const entry = { file: whole, whole, isConditional };
    this.files.set(path, entry);
    const effects = schemaEffects(path, whole, this.#open);
    for (const key of effects.filled) this.#filled.add(key);
    this.#effects.set(path, effects);
    this.#blocks.set(path, new Map(whole.blocks.map((block) => [block.line, block])));
    if (isConditional) this.#skip(path, whole.lines);
    const lines = this.#block(path, whole.lines, !isConditional, 0);
    const isSame =
      lines.length === whole.lines.length && lines.every((line, at) => line === whole.lines[at]);
    if (!isSame) entry.file = readLines(lines);
  }

  #known(path: string): KnownNames {
    return {
      valueOf: (name: string) => (this.#global.has(name) ? undefined : this.#names.get(name)),
      config: this.#config,
      filled: this.#filled,
      basedir: `${ROOT}${folderOf(this.#main)}`,
      currentBasedir: `${ROOT}${folderOf(path)}`,
    };
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
        this.#code(path, line, below, isSure);
        left.push(line, ...below);
      }
    }
    return left;
  }

  /** What is left of an if with all that belongs to it. */
  #branches(path: string, branches: readonly Statement[], depth: number): readonly LogicalLine[] {
    for (const [at, { line, below }] of branches.entries()) {
      const [first, ...others] = line.tokens;
      const isBlock = isSnakemakeSign(line.tokens.at(-1), ":") && below.length > 0;
      const isElse = isWord(first, "else");
      const truth = isElse || knownTruth(others.slice(0, -1), this.#known(path));
      if (isBlock && truth === false) continue;
      if (isBlock && truth === true) {
        const shift = (below[0]?.indent ?? 0) - line.indent;
        const outdented = below.map((one) => ({ ...one, indent: one.indent - shift }));
        return this.#block(path, outdented, true, depth + 1);
      }
      const rest = branches.slice(at);
      const left = rest.flatMap(({ line: head, below: inner }) => [head, ...inner]);
      const [head] = left;
      for (const one of left) this.#forget(path, [one]);
      if (left.some(isKeywordLine)) {
        if (!isElse) this.python.evaluate(path, others.slice(0, -1));
        this.python.skip(left);
      } else if (head !== undefined && first !== undefined) {
        const tokens = [{ ...first, text: "if" }, ...others];
        this.python.execute(path, isElse ? below : [{ ...head, tokens }, ...left.slice(1)]);
      }
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
      this.#forget(path, [line, ...below]);
      if (below.some(isKeywordLine)) this.python.skip([line, ...below]);
      else this.python.execute(path, [line, ...below]);
    }
    return [line, ...this.#block(path, below, false, depth + 1)];
  }

  /** Reads a line of code, with what is below it. */
  #code(path: string, line: LogicalLine, below: readonly LogicalLine[], isSure: boolean): void {
    const [name, equals, ...value] = line.tokens;
    const isSet = isSure && name?.kind === "word" && isSnakemakeSign(equals, "=");
    const known = isSet ? knownValue(value, this.#known(path)) : undefined;
    this.#forget(path, [line, ...below]);
    if (isSure) this.python.execute(path, [line, ...below]);
    const isScalar = known !== undefined && (known === null || typeof known !== "object");
    if (name !== undefined && isScalar) this.#names.set(name.text, known);
  }

  /** Forgets what lines may bind or change. */
  #forget(path: string, lines: readonly LogicalLine[]): void {
    for (const { tokens } of lines) {
      if (bindsMore(tokens)) this.#lose();
      for (const name of boundAround(tokens)) this.#names.delete(name);
      const isGlobal = isWord(tokens[0], "global");
      for (const { text } of isGlobal ? tokens : []) this.#global.add(text);
      if (this.#effects.get(path)?.isKnown(tokens) !== true) this.#change(tokens);
      else this.#config = withoutDoubtful(this.#config, mayBeFilled);
    }
  }

  /** Goes past lines that only some runs execute. */
  #skip(path: string, lines: readonly LogicalLine[]): void {
    this.#forget(path, lines);
    this.python.skip(lines);
  }

  /** After code that is not read, nothing is known. */
  #lose(): void {
    this.python.lose();
    this.#names.clear();
    this.#config = UNKNOWN;
  }

  #change(tokens: readonly SnakemakeToken[]): void {
    if (this.#config === UNKNOWN) return;
    for (const { keys } of changesIn(tokens, this.#config as Json))
      this.#config = forget(this.#config, keys);
  }

  /** Reads a keyword outside of rules; the lines in its place, if those are others. */
  #keyword(
    path: string,
    line: LogicalLine,
    below: readonly LogicalLine[],
    isSure: boolean,
  ): readonly LogicalLine[] | undefined {
    const [first, , ...rest] = line.tokens;
    const value = [...rest, ...below.flatMap(({ tokens }) => tokens)];
    const [token] = value;
    if (first?.text === "include" && token !== undefined) {
      const string = this.#include(path, line, value, token, isSure);
      return string && [{ ...line, tokens: [...line.tokens.slice(0, 2), string] }];
    }
    if (first?.text === "configfile" && token !== undefined)
      this.#configfile(path, value, token, isSure);
    if (first?.text === "workdir") this.#workdir(path, value, isSure);
    const block = this.#blocks.get(path)?.get(first?.line ?? 0);
    if (isSure && block !== undefined) evaluateBlock(this.python, path, block);
    for (const { tokens } of block === undefined ? [] : changingValues(block)) this.#change(tokens);
    return undefined;
  }

  /** Reads what a file includes; the string in the place of code that computes it. */
  #include(
    path: string,
    { tokens: [first] }: LogicalLine,
    value: readonly SnakemakeToken[],
    token: SnakemakeToken,
    isSure: boolean,
  ): SnakemakeToken | undefined {
    const text = knownValue(value, this.#known(path));
    const isRooted = typeof text === "string" && text.startsWith(ROOT);
    const target = isRooted ? `/${text.slice(ROOT.length)}` : text;
    if (typeof target !== "string" || !(isRooted || isOwnPath(target))) {
      this.#lose();
      return undefined;
    }
    const { line, column } = token;
    const isWritten = constantPath(value) === target;
    // others are found in the file by itself
    if (!isWritten || (first?.column ?? 1) > 1 || !isSure) {
      const named = { target: target.replace(/^\/+/, ""), candidates: [target] };
      const ifMissing = isSure ? {} : { ifMissing: "warning" as const };
      this.imports.push({ path, ...named, position: { line, column }, ...ifMissing });
    }
    const { path: included, document } = this.#open(path, target) ?? {};
    if (included !== undefined && document?.kind === "snakefile")
      this.file(included, document, !isSure);
    else this.#lose();
    return isWritten
      ? undefined
      : { kind: "string", text: target, isComputed: false, line, column };
  }

  #configfile(
    path: string,
    value: readonly SnakemakeToken[],
    token: SnakemakeToken,
    isSure: boolean,
  ): void {
    const text = isSure ? knownValue(value, this.#known(path)) : undefined;
    const isRooted = typeof text === "string" && text.startsWith(ROOT);
    const isOwn = typeof text === "string" && !/^[~/]|[{}\\]/.test(text) && !hasScheme(text);
    const folder = isRooted ? "" : this.#folder;
    const isNamed = folder !== undefined && (isRooted || isOwn);
    const target = isNamed ? `/${folder}${isRooted ? text.slice(ROOT.length) : text}` : undefined;
    if (target !== undefined) this.configs.push({ path, token, target });
    const document = target === undefined ? undefined : this.#open(path, target)?.document;
    const config = document?.kind === "config" ? document.value : undefined;
    // yte computes the rest of it
    if (!isObject(config) || Object.hasOwn(config, "__use_yte__")) {
      this.parts = undefined;
      this.#config = UNKNOWN;
      this.python.configure(undefined);
      return;
    }
    this.python.configure(config);
    this.parts?.push({ path, line: token.line, config });
    if (this.#config !== UNKNOWN)
      this.#config = merged<PartlyKnown>(this.#config, withoutDoubtful(config, mayBeDate));
  }

  #workdir(path: string, value: readonly SnakemakeToken[], isSure: boolean): void {
    const text = isSure ? knownValue(value, this.#known(path)) : undefined;
    const isRooted = typeof text === "string" && text.startsWith(ROOT);
    const isOwn = typeof text === "string" && (isRooted || isOwnPath(text));
    const target = isRooted ? `/${text.slice(ROOT.length)}` : text;
    const isKnown = this.#folder !== undefined && isOwn;
    const folder = isKnown ? resolveImport(this.#folder ?? "", `${target}`) : undefined;
    this.#folder = folder === undefined || folder === "" ? folder : `${folder}/`;
  }
}

/** Reads a workflow from its main Snakefile. */
export function readDefaultRun(
  main: string,
  file: Snakefile,
  open: OpenImport<SnakemakeDocument>,
): DefaultRun {
  const read = (config: PartlyKnown): DefaultRun => {
    const reader = new RunReader(main, open, config);
    reader.file(main, file, false);
    const { files, configs, imports, parts, python } = reader;
    return { files, configs, imports, parts, python };
  };
  const run = hasProfileConfig(main, open) ? undefined : read({});
  if (run !== undefined && run.parts?.length !== 0) return run;
  // without a configuration of its own, or with a profile's, it is given one
  return { ...read(UNKNOWN), parts: undefined };
}
