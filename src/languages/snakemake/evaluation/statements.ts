import { cut } from "../../../base/excerpt.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { bindsMore, isWord, type Statement, statementsOf } from "../python/nested-lines.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import { valuesOf } from "../snakefile/values.ts";
import { ANY, type Kind, NONE, type Scope } from "../values/kinds.ts";
import { assign, type PythonHost } from "./assignments.ts";
import { doubt, loseLines, loseScope } from "./changes.ts";
import { truthIn } from "./comparisons.ts";
import { define, importNames, uncoloned } from "./definitions.ts";
import { itemsOf } from "./operators.ts";
import { bind, setName } from "./scope.ts";
import { checkUnpacking } from "./unpacking.ts";

/** How the execution of some lines ends: a value of return, at a word, or not known; undefined at their end. */
export type Ending = Kind | "continue" | "break" | "unsure" | undefined;

/** More turns of a loop are not executed. */
const MOST_TURNS = 200;

/** Words behind which a function, a loop or a file may go on elsewhere; what raises stops the run. */
const LEAVING = /^(?:return|continue|break|yield)$/;

const STOPPING = /^(?:exit|_exit|quit)$/;

const hasWord = (lines: readonly LogicalLine[], words: RegExp) =>
  lines.some(({ tokens }) => tokens.some(({ kind, text }) => kind === "word" && words.test(text)));

const mayLeave = (lines: readonly LogicalLine[]) => hasWord(lines, LEAVING);

/** Whether what goes wrong in a try stops the run: each of its handlers raises. */
const isRaising = (handlers: readonly Statement[]) =>
  handlers.length > 0 &&
  handlers.every(
    ({ line, below }) =>
      isWord(line.tokens[0], "except") &&
      isWord(statementsOf(below).at(-1)?.line.tokens[0], "raise") &&
      !mayLeave(below),
  );

const HEADS =
  /^(?:if|elif|else|for|while|with|try|except|finally|def|class|async|match|case|lambda)$/;

/** The statements of a line, which have semicolons between them. */
function divided(line: LogicalLine): readonly LogicalLine[] {
  const { tokens, indent } = line;
  const hasSign = tokens.some((token) => isSnakemakeSign(token, ";"));
  if (!hasSign || HEADS.test(tokens[0]?.text ?? "")) return [line];
  const parts: SnakemakeToken[][] = [[]];
  for (const token of tokens)
    if (isSnakemakeSign(token, ";")) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts.filter(({ length }) => length > 0).map((own) => ({ indent, tokens: own }));
}

export class PythonStatements {
  readonly #host: PythonHost;

  constructor(host: PythonHost) {
    this.#host = host;
  }

  /** Executes statements; where one of them may leave them, the others are gone past. */
  block(path: string, scope: Scope, lines: readonly LogicalLine[]): Ending {
    const statements = statementsOf(lines);
    for (let at = 0; at < statements.length; at++) {
      const { line, below } = statements[at] as Statement;
      if (this.#host.isTooMuch()) return this.#leave(scope, lines);
      const [first] = line.tokens;
      let ending: Ending;
      if (isWord(first, "if")) {
        const start = at;
        while (/^(?:elif|else)$/.test(statements[at + 1]?.line.tokens[0]?.text ?? "")) at++;
        ending = this.#branches(path, scope, statements.slice(start, at + 1));
      } else if (isSnakemakeSign(first, "@")) {
        while (isSnakemakeSign(statements[at]?.line.tokens[0], "@")) at++;
        const of = statements[at];
        const name = of?.line.tokens[1]?.text;
        if (of !== undefined) doubt(scope, [of.line, ...of.below]);
        if (name !== undefined) setName(scope, name, ANY);
      } else if (isWord(first, "try")) {
        const start = at + 1;
        while (/^(?:except|else|finally)$/.test(statements[at + 1]?.line.tokens[0]?.text ?? ""))
          at++;
        const handlers = statements.slice(start, at + 1);
        ending = isRaising(handlers)
          ? this.block(path, scope, below)
          : this.#leave(
              scope,
              [{ line, below }, ...handlers].flatMap((one) => [one.line, ...one.below]),
            );
      } else {
        try {
          for (const part of below.length > 0 ? [line] : divided(line))
            ending ??= this.#statement(path, scope, part, below);
        } catch (error) {
          if (!(error instanceof ReadingEnd)) throw error;
          loseLines(scope, [line, ...below]);
          if (mayLeave([line, ...below])) ending = "unsure";
        }
      }
      if (ending !== undefined) {
        const rest = statements.slice(at + 1).flatMap((one) => [one.line, ...one.below]);
        if (ending === "unsure") loseLines(scope, rest);
        return ending;
      }
    }
    return undefined;
  }

  /** Fails where code stops the run. */
  #stop(path: string, token: SnakemakeToken, what: string): void {
    const isAssumed = this.#host.isAssumed();
    this.#host.context(path)[isAssumed ? "doubt" : "fail"](token, {
      message: `The run stops here${isAssumed ? ", unless it is given another configuration" : ""}: ${what}.`,
      found: what,
      expected: "values with which the run goes on",
      fix: "Correct the values, or the condition.",
    });
  }

  #leave(scope: Scope, lines: readonly LogicalLine[]): Ending {
    loseLines(scope, lines);
    return mayLeave(lines) ? "unsure" : undefined;
  }

  #branches(path: string, scope: Scope, branches: readonly Statement[]): Ending {
    for (const [at, { line, below }] of branches.entries()) {
      const [first, ...others] = line.tokens;
      const isBlock = isSnakemakeSign(line.tokens.at(-1), ":") && below.length > 0;
      const rest = branches.slice(at).flatMap((one) => [one.line, ...one.below]);
      if (!isBlock) return this.#leave(scope, rest);
      let truth: boolean | undefined = true;
      if (!isWord(first, "else")) {
        try {
          const value = this.#host.value(path, scope, others.slice(0, -1));
          truth = truthIn(this.#host.context(path), value);
        } catch (error) {
          if (!(error instanceof ReadingEnd)) throw error;
          truth = undefined;
        }
      }
      if (truth === undefined) return this.#leave(scope, rest);
      if (truth) return this.block(path, scope, below);
    }
    return undefined;
  }

  #statement(path: string, scope: Scope, line: LogicalLine, below: readonly LogicalLine[]): Ending {
    const { tokens } = line;
    const [first, ...others] = tokens;
    if (first === undefined || bindsMore(tokens)) {
      loseScope(scope);
      return undefined;
    }
    switch (first.kind === "word" ? first.text : "") {
      case "import":
      case "from":
        importNames(scope, tokens);
        return undefined;
      case "def":
        define(this.#host, { path, scope }, tokens, below);
        return undefined;
      case "return":
        return others.length === 0 ? NONE : this.#host.value(path, scope, others);
      case "pass":
        return undefined;
      case "continue":
      case "break":
        return first.text === "break" ? "break" : "continue";
      case "raise":
        this.#stop(path, first, `the code raises ${cut(others[0]?.text ?? "an error", 80)}`);
        return "unsure";
      case "global":
      case "nonlocal":
        for (const { text } of others) {
          scope.globals.add(text);
          // a function around this one does not have a global name of its own
          let around = isWord(first, "global") ? scope.around : undefined;
          for (; around !== undefined; around = around.around) around.globals.add(text);
        }
        return undefined;
      case "assert": {
        const [condition] = valuesOf(others);
        const value = this.#host.value(path, scope, condition?.tokens ?? []);
        if (truthIn(this.#host.context(path), value) === false)
          this.#stop(path, first, "the assertion does not hold");
        return undefined;
      }
      case "for":
        return this.#loop(path, scope, line, below);
      case "with":
        return this.#with(path, scope, line, below);
      case "class":
        doubt(scope, [line, ...below]);
        return this.#leave(scope, [line, ...below]);
      case "while":
      case "except":
      case "finally":
      case "else":
      case "elif":
      case "async":
      case "match":
      case "del":
      case "case":
        return this.#leave(scope, [line, ...below]);
      default:
        if (below.length > 0) return this.#leave(scope, [line, ...below]);
        assign(this.#host, { path, scope }, tokens);
        if (/^(?:exit|quit|sys)$/.test(first.text) && hasWord([line], STOPPING)) {
          const open = tokens.findIndex((token) => isSnakemakeSign(token, "("));
          // without a text, it may end well
          if (tokens[open + 1]?.kind === "string") this.#stop(path, first, "the code exits");
          return "unsure";
        }
        return undefined;
    }
  }

  /** The turns of a loop, as far as they are known. */
  #loop(path: string, scope: Scope, line: LogicalLine, below: readonly LogicalLine[]): Ending {
    const tokens = uncoloned(line.tokens);
    const at = tokens.findIndex((token) => isWord(token, "in"));
    const of = this.#host.value(path, scope, tokens.slice(at + 1));
    const items = itemsOf(
      this.#host.context(path),
      of,
      tokens[at + 1] ?? (tokens[0] as SnakemakeToken),
    );
    const target = tokens.slice(1, at);
    let isKnown = items !== undefined && below.length > 0;
    for (const [turn, item] of isKnown ? (items ?? []).entries() : []) {
      checkUnpacking(this.#host.context(path), target, item);
      bind(scope, target, item);
      const ending = this.block(path, scope, below);
      if (ending === "break") return undefined;
      if (typeof ending === "object") return ending;
      isKnown = ending !== "unsure" && turn < MOST_TURNS;
      if (!isKnown) break;
    }
    if (isKnown) return undefined;
    if (items === undefined && below.length > 0) {
      const [some = ANY] = ("some" in of ? of.some : undefined) ?? [];
      bind(scope, target, some);
      this.#host.quietly(() => this.block(path, scope, below));
    }
    // other turns may change other items
    for (const { kind, text } of target)
      if (kind === "word") setName(scope, text, { is: "tuple", items: [...(items ?? [of])] });
    loseLines(scope, below);
    for (const { kind, text } of target) if (kind === "word") setName(scope, text, ANY);
    return hasWord(below, /^(?:return|yield)$/) ? "unsure" : undefined;
  }

  #with(path: string, scope: Scope, line: LogicalLine, below: readonly LogicalLine[]): Ending {
    const tokens = uncoloned(line.tokens).slice(1);
    // what is no file may go on where its block stops
    const isOfFiles = valuesOf(tokens).every(({ tokens: [first] }) => isWord(first, "open"));
    if (!isOfFiles || below.length === 0) return this.#leave(scope, [line, ...below]);
    for (const { tokens: one } of valuesOf(tokens)) {
      const as = one.findIndex((token) => isWord(token, "as"));
      const kind = this.#host.value(path, scope, one.slice(0, as < 0 ? undefined : as));
      if (as >= 0) bind(scope, one.slice(as + 1), kind.is === "file" ? kind : ANY);
    }
    return this.block(path, scope, below);
  }
}
