/**
 * Values of code that are the same in every run of a workflow with its own configuration: texts, numbers and truths
 * that are written out, read from the configuration, or made of those (The Python Language Reference, chapter 6).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import {
  areEqual,
  areSame,
  asText,
  hasUnknown,
  isIn,
  joinedPath,
  type KnownNames,
  lengthOf,
  MOST_LETTERS,
  methodOf,
  not,
  type PartlyKnown,
  partOf,
  truthOf,
  UNKNOWN,
} from "../evaluation/values.ts";
import { isSnakemakeSign, lexSnakefile, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex } from "../python/nesting.ts";
import { type NamedValue, valuesOf } from "../snakefile/values.ts";

/** Python reads no deeper brackets (`MAXLEVEL` in CPython's Parser/lexer); so deep is nothing that anybody writes. */
const DEEPEST = 40;

/** Thrown where code is not read. */
const NOT_READ = Symbol("not read");

const leave = (): never => {
  throw NOT_READ;
};

/** A string with code in its braces, and nothing in that code that has braces itself. */
const ASSEMBLED = /^(?:[^{}]|\{\{|\}\}|\{[^{}]+\})*$/;

/** Reads one expression, from its first token to its last. */
class Evaluator {
  readonly #tokens: readonly SnakemakeToken[];
  readonly #names: KnownNames;
  readonly #depth: number;
  #at = 0;

  constructor(tokens: readonly SnakemakeToken[], names: KnownNames, depth: number) {
    if (depth > DEEPEST) leave();
    this.#tokens = tokens;
    this.#names = names;
    this.#depth = depth;
  }

  whole(): PartlyKnown {
    const value = this.#conditional();
    return this.#at === this.#tokens.length ? value : leave();
  }

  #inner(tokens: readonly SnakemakeToken[]): PartlyKnown {
    return new Evaluator(tokens, this.#names, this.#depth + 1).whole();
  }

  #takeWords(...words: readonly string[]): boolean {
    const isHere = words.every((text, ahead) => {
      const token = this.#tokens[this.#at + ahead];
      return token?.kind === "word" && token.text === text;
    });
    if (isHere) this.#at += words.length;
    return isHere;
  }

  #takeSigns(signs: string): boolean {
    const isHere = [...signs].every((sign, ahead) =>
      isSnakemakeSign(this.#tokens[this.#at + ahead], sign),
    );
    if (isHere) this.#at += signs.length;
    return isHere;
  }

  #takeDotted(...names: readonly string[]): boolean {
    const isHere = names.every((name, at) => {
      const token = this.#tokens[this.#at + 2 * at];
      const dot = this.#tokens[this.#at + 2 * at - 1];
      const isName = token?.kind === "word" && token.text === name;
      return isName && (at === 0 || isSnakemakeSign(dot, "."));
    });
    if (isHere) this.#at += 2 * names.length - 1;
    return isHere;
  }

  #conditional(): PartlyKnown {
    const value = this.#either();
    if (!this.#takeWords("if")) return value;
    const condition = truthOf(this.#either());
    if (!this.#takeWords("else")) return leave();
    const other = this.#conditional();
    if (condition === undefined) return UNKNOWN;
    return condition ? value : other;
  }

  #either(): PartlyKnown {
    let value: PartlyKnown = this.#both();
    while (this.#takeWords("or")) {
      const truth = truthOf(value);
      const other = this.#both();
      value = truth === undefined ? UNKNOWN : truth ? value : other;
    }
    return value;
  }

  #both(): PartlyKnown {
    let value: PartlyKnown = this.#not();
    while (this.#takeWords("and")) {
      const truth = truthOf(value);
      const other = this.#not();
      value = truth === undefined ? UNKNOWN : truth ? other : value;
    }
    return value;
  }

  #not(): PartlyKnown {
    return this.#takeWords("not") ? not(this.#not()) : this.#comparison();
  }

  #comparison(): PartlyKnown {
    const value = this.#sum();
    if (this.#takeSigns("==")) return areEqual(value, this.#sum());
    if (this.#takeSigns("!=")) return not(areEqual(value, this.#sum()));
    if (this.#takeWords("is", "not")) return not(areSame(value, this.#sum()));
    if (this.#takeWords("is")) return areSame(value, this.#sum());
    if (this.#takeWords("not", "in")) return not(isIn(value, this.#sum(), this.#names.filled));
    if (this.#takeWords("in")) return isIn(value, this.#sum(), this.#names.filled);
    const isMore = this.#takeSigns(">");
    if (!isMore && !this.#takeSigns("<")) return value;
    const isEqualToo = this.#takeSigns("=");
    const other = this.#sum();
    if (typeof value !== "number" || typeof other !== "number") return UNKNOWN;
    return (isEqualToo && value === other) || (isMore ? value > other : value < other);
  }

  #sum(): PartlyKnown {
    let value = this.#value();
    while (this.#takeSigns("+")) {
      const other = this.#value();
      const areNumbers = Number.isSafeInteger(value) && Number.isSafeInteger(other);
      if (typeof value === "string" && typeof other === "string")
        value = value.length + other.length > MOST_LETTERS ? UNKNOWN : value + other;
      else value = areNumbers ? (value as number) + (other as number) : UNKNOWN;
    }
    return value;
  }

  /** A value with the parts that are taken of it: `config["a"].get("b")`. */
  #value(): PartlyKnown {
    let value = this.#atom();
    for (;;) {
      const open = this.#tokens[this.#at];
      if (isSnakemakeSign(open, "[")) {
        const [key, ...more] = this.#bracket() ?? [];
        const isKey = value !== UNKNOWN && key?.name === undefined && more.length === 0;
        value = isKey ? partOf(value, this.#inner(key?.tokens ?? [])) : UNKNOWN;
      } else if (isSnakemakeSign(open, "(")) {
        this.#bracket();
        value = UNKNOWN;
      } else if (isSnakemakeSign(open, ".")) {
        const member = this.#tokens[this.#at + 1];
        this.#at += 2;
        const values = isSnakemakeSign(this.#tokens[this.#at], "(") ? this.#bracket() : undefined;
        value = this.#called(value, member?.text ?? "", values);
      } else return value;
    }
  }

  /** The values in the bracket here, which this goes past; undefined for those that code gathers. */
  #bracket(): readonly NamedValue[] | undefined {
    const open = this.#at;
    const end = closingIndex(this.#tokens, open) ?? leave();
    this.#at = end;
    const inside = this.#tokens.slice(open + 1, end - 1);
    const isGathered = inside.some(
      ({ kind, text }) => kind === "word" && /^(?:for|lambda)$/.test(text),
    );
    return isGathered ? undefined : valuesOf(inside);
  }

  /** The values of a call; undefined if they have names, or are gathered. */
  #arguments(values = this.#bracket()): readonly PartlyKnown[] | undefined {
    const isPlain = values?.every(({ name }) => name === undefined);
    return isPlain ? values?.map(({ tokens }) => this.#inner(tokens)) : undefined;
  }

  #called(of: PartlyKnown, method: string, values: readonly NamedValue[] | undefined): PartlyKnown {
    if (of === UNKNOWN || values === undefined) return UNKNOWN;
    const given = this.#arguments(values);
    if (given === undefined) return UNKNOWN;
    if (typeof of === "string") return methodOf(of, method, given);
    const [key = UNKNOWN, otherwise = null] = given;
    const isThere = isIn(key, of, this.#names.filled);
    if (method !== "get" || !isObject(of) || typeof isThere !== "boolean") return UNKNOWN;
    return isThere ? partOf(of, key) : otherwise;
  }

  #atom(): PartlyKnown {
    const token = this.#tokens[this.#at];
    if (token?.kind === "string") return this.#string();
    if (token?.kind === "sign") return this.#group(token);
    if (this.#takeDotted("os", "path", "join")) {
      const texts = this.#arguments() ?? [];
      const isKnown = texts.length > 0 && texts.every((text) => typeof text === "string");
      return isKnown ? texts.reduce(joinedPath) : UNKNOWN;
    }
    if (this.#takeDotted("workflow", "basedir")) return this.#names.basedir;
    if (this.#takeDotted("workflow", "current_basedir")) return this.#names.currentBasedir;
    this.#at++;
    const text = token?.text ?? "";
    if (/^(?:|lambda|await|yield|for|if|else|in)$/.test(text)) return leave();
    if (text === "True" || text === "False") return text === "True";
    if (text === "None") return null;
    // a fraction goes on behind a dot, like a member
    if (/^\d{1,15}$/.test(text))
      return isSnakemakeSign(this.#tokens[this.#at], ".") ? UNKNOWN : Number(text);
    if (text === "config") return this.#names.config;
    return this.#names.valueOf(text) ?? this.#function(text);
  }

  /** A call of a function of Python; what other names are is not known. */
  #function(name: string): PartlyKnown {
    const isCall = isSnakemakeSign(this.#tokens[this.#at], "(");
    if (!isCall || !/^(?:str|len|bool|Path)$/.test(name)) return UNKNOWN;
    const [value = UNKNOWN, ...more] = this.#arguments() ?? [];
    if (value === UNKNOWN || more.length > 0) return UNKNOWN;
    if (name === "bool") return truthOf(value) ?? UNKNOWN;
    if (name === "len") return lengthOf(value);
    return name === "str" || typeof value === "string" ? asText(value) : UNKNOWN;
  }

  #group({ text }: SnakemakeToken): PartlyKnown {
    if (text !== "(" && text !== "[") return leave();
    const isTuple = isSnakemakeSign(
      this.#tokens[(closingIndex(this.#tokens, this.#at) ?? 0) - 2],
      ",",
    );
    const items = this.#arguments();
    if (text === "(" && isTuple) return UNKNOWN;
    if (text === "(") return items?.length === 1 ? (items[0] ?? UNKNOWN) : UNKNOWN;
    return items?.every((item) => item !== UNKNOWN) ? (items as Json[]) : UNKNOWN;
  }

  /** Strings beside one another. */
  #string(): PartlyKnown {
    let text = "";
    let isKnown = true;
    for (
      let next = this.#tokens[this.#at];
      next?.kind === "string";
      next = this.#tokens[this.#at]
    ) {
      this.#at++;
      const own = next.isComputed ? this.#formatted(next.text) : next.text;
      // what an escape means depends on the prefix of the string
      isKnown &&= own !== undefined && !next.text.includes("\\");
      text += own ?? "";
    }
    return isKnown && text.length <= MOST_LETTERS ? text : UNKNOWN;
  }

  /** The text of a formatted string; undefined if it is not known. */
  #formatted(text: string): string | undefined {
    if (!ASSEMBLED.test(text)) return undefined;
    let isKnown = true;
    const known = text.replace(/\{\{|\}\}|\{([^{}]+)\}/g, (sign, code?: string) => {
      if (code === undefined) return sign.charAt(0);
      const { lines, isSure } = lexSnakefile(code.trim());
      const [line] = lines;
      const value =
        isSure && line ? asText(knownIn(line.tokens, this.#names, this.#depth + 1)) : UNKNOWN;
      isKnown &&= lines.length === 1 && typeof value === "string";
      return typeof value === "string" ? value : "";
    });
    return isKnown ? known : undefined;
  }
}

function knownIn(tokens: readonly SnakemakeToken[], names: KnownNames, depth = 0): PartlyKnown {
  try {
    return new Evaluator(tokens, names, depth).whole();
  } catch (error) {
    if (error === NOT_READ) return UNKNOWN;
    throw error;
  }
}

/** The value of an expression; undefined if it is not known. */
export function knownValue(tokens: readonly SnakemakeToken[], names: KnownNames): Json | undefined {
  const value = knownIn(tokens, names);
  return hasUnknown(value) ? undefined : (value as Json);
}

/** Whether Python takes the value of an expression for true; undefined if that is not known. */
export const knownTruth = (
  tokens: readonly SnakemakeToken[],
  names: KnownNames,
): boolean | undefined => truthOf(knownIn(tokens, names));
