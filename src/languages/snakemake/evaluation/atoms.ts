/**
 * Names, numbers, strings and functions of Python, as far as they are known (The Python Language Reference, sections
 * 6.2.1 to 6.2.3 and 6.14).
 *
 * @module
 */
import { lexSnakefile, type SnakemakeToken } from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import { MARKS } from "../snakefile/values.ts";
import type { PythonContext } from "../values/context.ts";
import {
  ANY,
  type CodeFunction,
  fraction,
  HOLE,
  type Kind,
  NONE,
  patternOf,
  scalarOf,
  textKind,
  wholeNumber,
} from "../values/kinds.ts";
import { PythonBrackets } from "./brackets.ts";
import { BUILT_IN } from "./library.ts";
import { EVERYTHING, type Surroundings, valueIn } from "./scope.ts";

/** A text as Python reads it; undefined with an escape that is hardly used. */
const unescaped = (text: string): string | undefined =>
  /^(?:[^\\]|\\[\\'"nrt\n])*$/.test(text)
    ? text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
    : undefined;

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\n": "" };

export abstract class PythonAtoms extends PythonBrackets {
  protected lambda(): Kind {
    this.advance();
    const from = this.place;
    let depth = 0;
    while (!(depth === 0 && this.is(":"))) {
      if (this.kind === "end") throw new ReadingEnd();
      if (isOpening(this.token)) depth++;
      if (isClosing(this.token)) depth--;
      this.advance();
    }
    const parameters = this.all.slice(from, this.place);
    this.advance();
    const start = this.place;
    this.skip(() => this.expression());
    const { scope, path } = this.around;
    const lambda: CodeFunction = {
      is: "function",
      name: "lambda",
      path,
      parameters,
      body: this.all.slice(start, this.place),
      isLambda: true,
      scope,
    };
    return this.skipped > 0 ? ANY : lambda;
  }

  protected atom(): Kind {
    const { token, kind, text } = this;
    if (kind === "string") return this.#string();
    if (kind === "number") {
      this.advance();
      const number = this.all
        .slice(this.all.indexOf(token), this.place)
        .map((one) => one.text)
        .join("");
      if (!/^[\d.]{1,15}$/.test(number)) return ANY;
      return number.includes(".") ? fraction(Number(number)) : wholeNumber(Number(number));
    }
    if (kind === "constant") {
      this.advance();
      return text === "None" ? NONE : scalarOf(text === "True");
    }
    if (kind === "name") {
      this.advance();
      return this.#name(token);
    }
    if (this.take("(")) {
      if (this.take(")")) return { is: "tuple", items: [] };
      if (this.is("yield")) throw new ReadingEnd();
      const isGathered = this.isGathered();
      const value = isGathered ? this.gathered(true) : this.values();
      this.expect(")");
      return isGathered ? ANY : value;
    }
    if (this.take("[")) return this.list();
    if (this.take("{")) return this.braces();
    throw new ReadingEnd();
  }

  #name(token: SnakemakeToken): Kind {
    if (this.skipped > 0) return ANY;
    const { text: name } = token;
    const value = valueIn(this.around.scope, name);
    if (value !== undefined) {
      const byDefault = value.is === "unknown" ? value.byDefault : undefined;
      return (this.context.isDefault ? byDefault : undefined) ?? value;
    }
    if (BUILT_IN.has(name) || MARKS.has(name)) return { is: "library", name };
    if (/^(?:os|sys|re)$/.test(name)) return { is: "module", name };
    if (name === "workflow") return { is: "workflow" };
    // Snakemake 9 has the class
    if (name === "datetime") return { is: "library", name: "datetime.datetime" };
    if (valueIn(this.around.scope, EVERYTHING) === undefined) this.context.unbound(token);
    return ANY;
  }

  /** Strings beside one another. */
  #string(): Kind {
    let text: string | undefined = "";
    let isBytes = false;
    while (this.kind === "string") {
      const { token } = this;
      isBytes ||= token.isBytes === true;
      const own = token.isComputed ? this.#formatted(token) : token.text;
      const read = own === undefined || token.isRaw ? own : unescaped(own);
      text = text === undefined || read === undefined ? undefined : text + read;
      this.advance();
    }
    if (isBytes) return ANY;
    return text === undefined ? { is: "str" } : textKind(text);
  }

  /** The text of a formatted string, whose code is evaluated, with {@link HOLE} for what is not known. */
  #formatted(token: SnakemakeToken): string | undefined {
    const kinds = (token.replacements ?? []).map((code) => this.#replacement(code, token));
    if (!/^(?:[^{}]|\{\{|\}\}|\{[^{}]+\})*$/.test(token.text)) return undefined;
    let at = 0;
    return token.text.replace(/\{\{|\}\}|\{[^{}]+\}/g, (sign) => {
      if (sign.length === 2 && sign[0] === sign[1]) return sign.charAt(0);
      const kind = kinds[at++] ?? ANY;
      return /[:!=]/.test(sign.replace(/\[[^\]]*\]/g, "")) ? HOLE : patternOf(kind);
    });
  }

  #replacement(code: string, { line, column }: SnakemakeToken): Kind {
    const { lines, isSure, fault } = lexSnakefile(`(${code.trim()})`);
    const [only] = lines;
    if (lines.length !== 1 || only === undefined || !isSure || fault !== undefined) return ANY;
    if (this.skipped > 0) return ANY;
    try {
      return this.nested(only.tokens, this.#placed(line, column));
    } catch (error) {
      if (error instanceof ReadingEnd) return ANY;
      throw error;
    }
  }

  #placed(line: number, column: number): Surroundings {
    const own = this.own();
    const { context } = own;
    const fail: PythonContext["fail"] = (token, details, code) =>
      context.fail({ ...token, line, column }, details, code);
    return {
      ...own,
      context: {
        fail,
        doubt: (token, details) => context.doubt({ ...token, line, column }, details),
        call: (of, values) => context.call(of, values),
        open: (path) => context.open(path),
        openBeside: (path) => context.openBeside(path),
        isFilled: (key) => context.isFilled(key),
        isDefault: context.isDefault,
        isInString: true,
        basedir: (isCurrent) => context.basedir(isCurrent),
        workingFolder: () => context.workingFolder(),
        isTooMuch: (count) => context.isTooMuch(count),
        lose: (kind) => context.lose(kind),
        unbound: (token) => context.unbound({ ...token, line, column }),
      },
      quietly: (read) => own.quietly(read),
    };
  }

  /** One value, or several with commas. */
  protected abstract values(): Kind;
}
