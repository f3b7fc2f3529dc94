/**
 * Configurations of Nextflow: their settings, with the blocks that these are in, and other configurations
 * that they include.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import { contactOf } from "../../../trs/tool/author.ts";
import type { Range } from "../../shared/cursor.ts";
import type { NamedImage } from "../../shared/language.ts";
import {
  dottedName,
  expressionEnd,
  isAssigned,
  isStart,
  literalValue,
  type Plain,
} from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { type ConfigReads, readsOf } from "./config-reads.ts";
import { DIRECTIVES } from "./directives.ts";
import { imagesIn } from "./images.ts";
import { includedPath } from "./included-paths.ts";

/** A setting whose value is written out, at the place of the value. */
export interface ConfigSetting extends Position {
  /** The last word of its name. */
  readonly word?: NextflowToken;
  readonly value: Plain;
  /** Whether it is computed: the value is null then, and is not known. */
  readonly isComputed?: true;
  /** Whether a run puts other values into a string: `"${projectDir}/assets/a.txt"`, which is never null. */
  readonly isComputedText?: true;
}

/** A word before a value that it is not given. */
export interface Command {
  readonly word: NextflowToken;
  /** Whether only some runs come to it, such as those that choose a profile. */
  readonly isConditional: boolean;
}

interface EmptyBlock extends Position {
  /** Whether it is of processes that it names: `withName: A { }`. */
  readonly isSelector: boolean;
}

interface IncludedConfig extends Position {
  readonly target: string;
  /** Whether every run includes it; a profile is only read by runs that choose it. */
  readonly isConditional: boolean;
}

export interface Config {
  readonly kind: "config";
  readonly tokens: readonly NextflowToken[];
  /** Settings that hold for every run, by their paths: `manifest.version`. The value of a computed one is null. */
  readonly settings: ReadonlyMap<string, ConfigSetting>;
  /** The memory of processes, where it is written out: that of all selectors and profiles. */
  readonly memory: readonly ConfigSetting[];
  /** The paths of settings that only some runs make, such as those of a profile. */
  readonly conditional: ReadonlySet<string>;
  readonly includes: readonly IncludedConfig[];
  /** Whether it includes files whose paths are computed. */
  readonly isPartial: boolean;
  readonly images: readonly NamedImage[];
  /** The people that `manifest.contributors` names, with their ORCIDs. */
  readonly contributors: readonly string[];
  /** The words before values that assign and call nothing: `includeConfg 'a.config'`, `withName A {`. */
  readonly commands: readonly Command[];
  /** The blocks with nothing in them that every run reads, by their paths: `process.withName:A`. */
  readonly empty: ReadonlyMap<string, EmptyBlock>;
  /** The paths of all other blocks. */
  readonly blocks: ReadonlySet<string>;
  readonly reads: ConfigReads;
}

/** A block, and what is in it. */
interface Scope {
  readonly path: readonly string[];
  /** The path with the names of selectors. */
  readonly key: string;
  readonly end: number;
  readonly isConditional: boolean;
}

const CONTROL = new Set(["if", "else", "try", "catch", "finally", "for", "while"]);

/** Functions that configurations can call with a value, and words before one. */
const COMMANDS = new Set(
  "assert case def error exit id includeConfig print printf println return sleep throw".split(" "),
);

/** Scopes whose settings have no methods that a configuration calls: `docker.enabled true`. */
const SCOPES = new Set(
  "apptainer aws azure charliecloud cloud conda docker dag executor google k8s manifest notification params podman process report shifter singularity tower timeline trace wave weblog".split(
    " ",
  ),
);

/** What begins the settings of some processes. */
export const SELECTORS: ReadonlySet<string> = new Set(["withLabel", "withName"]);

class Reader implements Config {
  readonly kind = "config";
  readonly tokens: readonly NextflowToken[];
  readonly #scopes: Scope[] = [];
  readonly #containers: Range[] = [];
  readonly settings = new Map<string, ConfigSetting>();
  readonly memory: ConfigSetting[] = [];
  readonly conditional = new Set<string>();
  readonly includes: IncludedConfig[] = [];
  isPartial = false;
  readonly images: readonly NamedImage[];
  readonly contributors: string[] = [];
  readonly commands: Command[] = [];
  readonly empty = new Map<string, EmptyBlock>();
  readonly blocks = new Set<string>();
  readonly reads: ConfigReads;

  constructor(tokens: readonly NextflowToken[]) {
    this.tokens = tokens;
    for (let at = 0; at < tokens.length; ) {
      if (at === this.#scope.end) this.#scopes.pop();
      at = this.#statement(tokenAt(tokens, at), at);
    }
    const values = new Map([...this.settings].map(([key, { value }]) => [key, value]));
    this.reads = readsOf(tokens);
    this.images = this.#containers.flatMap((range) => imagesIn(tokens, range, values));
  }

  get #scope(): Scope {
    return (
      this.#scopes.at(-1) ?? { path: [], key: "", end: this.tokens.length, isConditional: false }
    );
  }

  /** Enters the block that begins at a token. */
  #enter(at: number, names: readonly string[], isOfSome = false): number {
    const path = [...this.#scope.path, ...names];
    const [selector, opening] = [tokenAt(this.tokens, at - 1), tokenAt(this.tokens, at)];
    const isSelector = isNextflowSign(tokenAt(this.tokens, at - 2), ":");
    const name = [...names, ...(isSelector ? [literal(selector) ?? selector.text] : [])].join(":");
    const key = [this.#scope.key, name]
      .filter((part) => part !== "")
      .join(".")
      .slice(0, 400);
    const isConditional = isOfSome || this.#scope.isConditional || path[0] === "profiles";
    const { match: end, line, column } = opening;
    if (end > at + 1 || names.length === 0) this.blocks.add(key);
    else if (!isConditional) this.empty.set(key, { isSelector, line, column });
    this.#scopes.push({ path: path.slice(0, 20), key, end, isConditional });
    return at + 1;
  }

  /** Reads the statement at a token, if one begins there, and returns where to go on. */
  #statement(token: NextflowToken, at: number): number {
    const tokens = this.tokens;
    if (!isStart(tokens, at) && !isNextflowSign(tokenAt(tokens, at - 1), "}")) return at + 1;
    if (token.kind !== "word" && token.kind !== "string") return at + 1;
    if (token.text === "includeConfig") return this.#include(at);
    if (CONTROL.has(token.text) && token.kind === "word") return this.#control(at);
    const { names, end } = dottedName(tokens, at);
    if (isAssigned(tokens, end - 1)) return this.#assign(names, end + 1);
    this.#command(at, end);
    // withName: X { … }
    const block = isNextflowSign(tokenAt(tokens, end), ":") ? end + 2 : end;
    if (isNextflowSign(tokenAt(tokens, block), "{")) return this.#enter(block, names);
    return expressionEnd(tokens, at); // a function or variable: its body sets nothing
  }

  /**
   * A name with a value behind it, which is given to nothing: `enabled true`, `cpus == 4`, `memory { 4.GB * task.attempt }`,
   * and `enabled: true` at the end of a block.
   */
  #command(at: number, end: number): void {
    const tokens = this.tokens;
    const [word, operator] = [tokenAt(tokens, at), operatorAt(tokens, end)];
    const key = [...this.#scope.path, word.text].join(".");
    const isCompared = operator === "==" && !this.settings.has(key) && !this.conditional.has(key);
    const isSelector = SELECTORS.has(word.text);
    const isLabel =
      operator === ":" && !isSelector && this.#scope.end === expressionEnd(tokens, end + 1);
    const isBlock = isNextflowSign(tokenAt(tokens, end + 1), "{");
    const isSigned = this.#scopes.length > 0 && !isBlock && (isCompared || isLabel);
    const start = isSigned ? end + operator.length : end;
    const [value, next] = tokensFrom(tokens, start);
    if (word.kind !== "word" || value.isFirst || COMMANDS.has(word.text)) return;
    const isPlain = value.kind === "string" || value.kind === "number";
    const isWord = isNextflowWord(value, "true", "false", "null");
    const isParameter = isNextflowWord(value, "params") && isNextflowSign(next, ".");
    const isOfScope = end === at + 1 || SCOPES.has(word.text);
    const isValue = (isPlain || isWord || isParameter) && isOfScope && !isNextflowSign(next, "{");
    const isWrong =
      isSelector && operator !== ":"
        ? isPlain || value.kind === "word"
        : isValue || isSigned || this.#isExpression(word.text, end);
    const { isConditional, path } = this.#scope;
    // runs that choose no profile read this one
    const isStandard = path[0] === "profiles" && path[1] === "standard";
    if (isWrong) this.commands.push({ word, isConditional: isConditional && !isStandard });
  }

  /** Whether the braces behind the name of a directive have no setting, but a value: `memory { 4.GB * task.attempt }`. */
  #isExpression(name: string, brace: number): boolean {
    const tokens = this.tokens;
    const isDirective = this.#scope.path.includes("process") && DIRECTIVES.includes(name);
    if (!isDirective || !isNextflowSign(tokenAt(tokens, brace), "{")) return false;
    const [first, next] = tokensFrom(tokens, brace + 1);
    const isCall = first.kind === "word" && isNextflowSign(next, "(");
    return first.kind === "number" || isNextflowWord(first, "task", "params") || isCall;
  }

  #include(at: number): number {
    const path = tokenAt(this.tokens, at + 1);
    const target = includedPath(path);
    const end = expressionEnd(this.tokens, at + 1);
    if (target !== undefined && end === at + 2) {
      const { line, column } = path;
      this.includes.push({ target, isConditional: this.#scope.isConditional, line, column });
    } else this.isPartial = true;
    return end;
  }

  #control(at: number): number {
    const condition = tokenAt(this.tokens, at + 1);
    const block = isNextflowSign(condition, "(") ? condition.match + 1 : at + 1;
    return isNextflowSign(tokenAt(this.tokens, block), "{") ? this.#enter(block, [], true) : at + 1;
  }

  #assign(names: readonly string[], start: number): number {
    const range = { start, end: expressionEnd(this.tokens, start) };
    const all = [...this.#scope.path, ...names];
    if (names.at(-1) === "container" && all.includes("process")) this.#containers.push(range);
    const key = all.join(".");
    if (key === "manifest.contributors") this.#contributors(range);
    const written = literalValue(this.tokens, range);
    const value = written ?? null;
    const { line, column } = tokenAt(this.tokens, start);
    if (names.at(-1) === "memory" && all.includes("process")) {
      this.memory.push({ value, line, column });
    }
    const isText = tokenAt(this.tokens, start).kind === "string" && range.end === start + 1;
    const more = {
      ...(written === undefined ? { isComputed: true as const } : {}),
      ...(isText && value === null ? { isComputedText: true as const } : {}),
    };
    if (this.#scope.isConditional) this.conditional.add(key);
    else {
      const word = tokenAt(this.tokens, start - 2);
      this.settings.set(key, { word, value, line, column, ...more });
    }
    return range.end;
  }

  /** The people of a list of maps, which may have lists and maps themselves. */
  #contributors(range: Range): void {
    const cursor = new TokenCursor(this.tokens, range);
    for (const token of cursor) {
      if (!isNextflowSign(token, "[")) continue;
      const fields = this.#mapFields({
        start: cursor.at + 1,
        end: Math.max(token.match, cursor.at),
      });
      const name = fields.get("name")?.trim();
      if (name === undefined) continue;
      if (name !== "") this.contributors.push(contactOf(name, [fields.get("orcid") ?? ""]));
      cursor.skipBrackets();
    }
  }

  /** The texts of a map, by their keys; not those of what is inside it. */
  #mapFields(range: Range): ReadonlyMap<string, string> {
    const fields = new Map<string, string>();
    const cursor = new TokenCursor(this.tokens, range);
    for (const token of cursor) {
      if (isNextflowSign(cursor.peek(1), ":")) {
        const value = literal(cursor.peek(2));
        if (value !== undefined) fields.set(literal(token) ?? token.text, value);
      }
      cursor.skipBrackets();
    }
    return fields;
  }
}

/** Reads the tokens of a configuration. */
export const readConfig = (tokens: readonly NextflowToken[]): Config => new Reader(tokens);
