/**
 * Snakefiles: rules with their keywords, and the other files that they name.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import { withoutComma } from "./commas.ts";
import { isSign, type Line, type Token } from "./lexer.ts";

/** A keyword, and the tokens of its value. */
export interface Keyword extends Position {
  readonly name: string;
  readonly value: readonly Token[];
}

/** A rule or checkpoint, or a module, or a rule that is taken from one. */
export interface Block extends Position {
  readonly kind: "rule" | "checkpoint" | "module" | "use";
  /** Undefined for a rule without a name. */
  readonly name?: string;
  readonly keywords: readonly Keyword[];
  /** Whether it is inside a block of Python. */
  readonly isConditional: boolean;
  /** What Snakemake surely refuses in it. */
  readonly faults: readonly BlockFault[];
}

export interface BlockFault extends Position {
  readonly what: "keyword" | "colon" | "after-run" | "comma";
  readonly text: string;
}

/** A keyword outside rules. */
export interface Directive extends Keyword {
  readonly isConditional: boolean;
}

export interface Snakefile {
  readonly kind: "snakefile";
  readonly isEmpty: boolean;
  readonly blocks: readonly Block[];
  readonly directives: readonly Directive[];
  /** The keys of the configuration that its code reads, each once: `a` of `config["a"]` and `config.get("a")`. */
  readonly configKeys: readonly string[];
  /** The oldest release of Snakemake that it asks for. */
  readonly minVersion?: string;
}

/** What a rule does; nothing may come after it. */
export const ACTIONS: readonly string[] =
  "run shell script notebook wrapper template_engine cwl".split(" ");

/** The keywords of rules; `version` is that of older releases. */
export const KEYWORDS: readonly string[] = [
  ..."name input output params threads resources retries priority log message benchmark".split(" "),
  ..."conda container containerized singularity envmodules wildcard_constraints shadow".split(" "),
  ..."group cache handover default_target localrule pathvars version".split(" "),
  ...ACTIONS,
];

const DIRECTIVES = new Set(
  "include configfile workdir container containerized singularity conda pepfile report".split(" "),
);

const placeOf = ({ line, column }: Position): Position => ({ line, column });

class Reader {
  readonly #lines: readonly Line[];
  readonly blocks: Block[] = [];
  readonly directives: Directive[] = [];
  minVersion: string | undefined;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
    for (let at = 0; at < lines.length; ) at = this.#line(at);
  }

  /** The index of the first line after those that are indented more than a line. */
  #bodyEnd(at: number, indent: number): number {
    let end = at + 1;
    while ((this.#lines[end]?.indent ?? -1) > indent) end++;
    return end;
  }

  /** Reads the line of an index, and returns where to go on. */
  #line(at: number): number {
    const { tokens, indent } = this.#lines[at] as Line;
    const [first, second, third] = tokens;
    if (first?.kind !== "word") return at + 1;
    if (DIRECTIVES.has(first.text) && isSign(second, ":")) return this.#directive(at);
    if (first.text === "rule" || first.text === "checkpoint" || first.text === "module") {
      const name = second?.kind === "word" ? second : undefined;
      const colon = name === undefined ? second : third;
      const isBlock = isSign(colon, ":") || (name !== undefined && third === undefined);
      if (isBlock) return this.#block(at, first.text, name, colon);
    }
    if (first.text === "use" && second?.text === "rule") {
      const last = tokens.at(-1);
      if (isSign(last, ":") && tokens.at(-2)?.text === "with") {
        return this.#block(at, "use", undefined, last);
      }
    }
    if (first.text === "min_version" && indent === 0 && isSign(second, "(")) {
      if (third?.kind === "string" && !third.isComputed) this.minVersion ??= third.text;
    }
    return at + 1;
  }

  /** The tokens of a value: the rest of the line, and the lines below it that are indented more. */
  #value(at: number, skip: number, end: number): readonly Token[] {
    const tokens = [...(this.#lines[at] as Line).tokens.slice(skip)];
    for (let line = at + 1; line < end; line++) {
      for (const token of (this.#lines[line] as Line).tokens) tokens.push(token);
    }
    return tokens;
  }

  #directive(at: number): number {
    const { tokens, indent } = this.#lines[at] as Line;
    const [first] = tokens as readonly [Token];
    const end = this.#bodyEnd(at, indent);
    const value = this.#value(at, 2, end);
    const isConditional = indent > 0;
    this.directives.push({ name: first.text, value, isConditional, ...placeOf(first) });
    return end;
  }

  #block(
    at: number,
    kind: Block["kind"],
    name: Token | undefined,
    colon: Token | undefined,
  ): number {
    const { tokens, indent } = this.#lines[at] as Line;
    const first = tokens[0] as Token;
    const end = this.#bodyEnd(at, indent);
    const faults: BlockFault[] = [];
    if (colon === undefined) {
      const text = `${kind} ${name?.text}`;
      faults.push({ what: "colon", text, ...placeOf(first) });
    }
    const keywords = colon === undefined ? [] : this.#keywords(at, end, kind, faults);
    this.blocks.push({
      kind,
      ...(name === undefined ? {} : { name: name.text }),
      keywords,
      isConditional: indent > 0,
      faults,
      ...placeOf(name ?? first),
    });
    return end;
  }

  /** The keywords in the body of a block: those of its lines that are indented least. */
  #keywords(
    at: number,
    end: number,
    kind: Block["kind"],
    faults: BlockFault[],
  ): readonly Keyword[] {
    const keywords: Keyword[] = [];
    let action: string | undefined;
    for (let line = at + 1; line < end; ) {
      const { tokens, indent } = this.#lines[line] as Line;
      const stop = Math.min(end, this.#bodyEnd(line, indent));
      const [first, colon] = tokens as readonly [Token, Token?];
      if (first.kind !== "word") {
        line = stop;
        continue;
      }
      const isRule = kind === "rule" || kind === "checkpoint";
      const isKnown = KEYWORDS.includes(first.text);
      if (isSign(colon, ":")) {
        const value = this.#value(line, 2, stop);
        keywords.push({ name: first.text, value, ...placeOf(first) });
      }
      if (isRule) {
        const what = !isKnown
          ? "keyword"
          : !isSign(colon, ":")
            ? "colon"
            : action !== undefined
              ? "after-run"
              : undefined;
        const uncommaed = isKnown ? withoutComma(keywords.at(-1)) : undefined;
        // one fault for each rule: what comes after the first may follow from it
        if (what !== undefined && faults.length === 0) {
          faults.push({ what, text: first.text, ...placeOf(first) });
        } else if (uncommaed !== undefined && faults.length === 0) {
          faults.push({ what: "comma", text: uncommaed.text, ...placeOf(uncommaed) });
        }
        if (ACTIONS.includes(first.text)) action = first.text;
      }
      line = stop;
    }
    return keywords;
  }
}

/** The keys that code reads from the configuration, with those inside them: `a.b` of `config["a"]["b"]`. */
function configKeysIn(lines: readonly Line[]): readonly string[] {
  const keys = new Set<string>();
  for (const { tokens } of lines) {
    for (let at = 0; at < tokens.length; at++) {
      if (tokens[at]?.text !== "config" || tokens[at]?.kind !== "word") continue;
      if (isSign(tokens[at - 1], ".")) continue;
      const names: string[] = [];
      let next = at + 1;
      for (let key = keyAt(tokens, next); key !== undefined; key = keyAt(tokens, next)) {
        names.push(key.name);
        next = key.end;
      }
      // config["a"] = 1 sets it
      const isSet = isSign(tokens[next], "=") && !isSign(tokens[next + 1], "=");
      if (names.length > 0 && !isSet) keys.add(names.join("."));
    }
  }
  return [...keys];
}

/** The key in `["a"]` or `.get("a"` at a token, and where to go on. */
function keyAt(tokens: readonly Token[], at: number) {
  const isGet = isSign(tokens[at], ".") && tokens[at + 1]?.text === "get";
  const open = isGet ? at + 2 : at;
  const key = tokens[open + 1];
  const isOpen = isSign(tokens[open], isGet ? "(" : "[");
  if (!isOpen || key?.kind !== "string" || key.isComputed) return undefined;
  const isAlone = isSign(tokens[open + 2], isGet ? ")" : "]");
  const isWithDefault = isGet && isSign(tokens[open + 2], ",");
  if (!isAlone && !isWithDefault) return undefined;
  // what comes after a default is not read
  return { name: key.text, end: isAlone ? open + 3 : tokens.length };
}

/** Reads the lines of a Snakefile. */
export function readLines(lines: readonly Line[]): Snakefile {
  const { blocks, directives, minVersion } = new Reader(lines);
  return {
    kind: "snakefile",
    isEmpty: lines.length === 0,
    blocks,
    directives,
    configKeys: configKeysIn(lines),
    ...(minVersion === undefined ? {} : { minVersion }),
  };
}
