/**
 * Plain YAML as nodes: mappings and lists of strings and numbers, as nearly all documents are. It is read many
 * times as fast as the library reads YAML, and nothing is guessed: what is not plain, or not right, is left to
 * the library, whose values and positions these are equal to, whether it is strict or not.
 *
 * @module
 */
import { MAX_DEPTH, MAX_TEXT_BYTES } from "../base/limits.ts";
import { isClean } from "./leniency.ts";
import { blockLines, continuedLines } from "./plain-lines.ts";
import type { PlainEntry, PlainNode } from "./plain-nodes.ts";
import {
  BEGIN,
  BLOCK,
  DOUBLE,
  FLOW_KEY,
  FLOW_PLAIN,
  KEY,
  PLAIN,
  REST_OF_LINE,
  SINGLE,
} from "./plain-patterns.ts";
import { isAmbiguousWord, plainScalarValue, withoutSpaces } from "./plain-scalars.ts";

/** A longer key is an error for strict readers, in UTF-16 code units with its colon. */
const LONGEST_KEY = 1000;

/** Thrown for a text that is not plain. */
const NOT_PLAIN = Symbol("not plain");

const leave = (): never => {
  throw NOT_PLAIN;
};

/** The indent of the end of a text: nothing is inside anything there. */
const END = -2;

class PlainReader<Source> {
  readonly #text: string;
  readonly #source: Source;
  #at = 0;
  #line = 0;
  #depth = 0;

  constructor(text: string, source: Source) {
    this.#text = text;
    this.#source = source;
  }

  read(): PlainNode<Source> {
    if (this.#next() === 0 && this.#take(BEGIN) !== undefined) this.#next();
    if (this.#at >= this.#text.length) return leave();
    const root = this.#block(-1);
    return this.#at < this.#text.length || root.kind === "scalar" ? leave() : root;
  }

  /** Goes to the next line that is neither empty nor a comment; its indent. Only at the end of a line. */
  #next(): number {
    while (this.#at < this.#text.length) {
      if (this.#text[this.#at] === "\n") this.#at++;
      this.#line = this.#at;
      while (this.#text[this.#at] === " ") this.#at++;
      const next = this.#text[this.#at];
      if (next === "#") this.#toEndOfLine();
      else if (next !== "\n" && next !== undefined) return this.#at - this.#line;
    }
    return END;
  }

  #toEndOfLine() {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  /** What a pattern matches here, which is then behind. */
  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }

  /** Leaves a line that goes on, but for a comment. */
  #endLine() {
    if (this.#take(REST_OF_LINE) === undefined) leave();
  }

  #isDash(): boolean {
    const next = this.#text[this.#at + 1];
    return this.#text[this.#at] === "-" && (next === " " || next === "\n" || next === undefined);
  }

  #key(pattern: RegExp): string | undefined {
    const match = this.#take(pattern);
    if (match === undefined) return undefined;
    if (match[0].length > LONGEST_KEY) return leave();
    const name = match[1] ?? match[2] ?? match[3] ?? "";
    return match[1] !== undefined && isAmbiguousWord(name) ? leave() : name;
  }

  #scalar(
    value: string | number | boolean | null,
    offset: number,
    isFloat = false,
  ): PlainNode<Source> {
    const scalar = { kind: "scalar", value, source: this.#source, offset } as const;
    return isFloat ? { ...scalar, isFloat: true } : scalar;
  }

  /** A list, a mapping or a value that begins here, inside something with an indent. */
  #block(parent: number): PlainNode<Source> {
    if (++this.#depth > MAX_DEPTH) leave();
    const indent = this.#at - this.#line;
    const offset = this.#at;
    let node: PlainNode<Source>;
    if (this.#isDash()) node = this.#list(indent, offset);
    else {
      const key = this.#key(KEY);
      node = key === undefined ? this.#value(parent) : this.#mapping(indent, offset, key);
    }
    this.#depth--;
    return node;
  }

  #list(indent: number, offset: number): PlainNode<Source> {
    const items: PlainNode<Source>[] = [];
    for (let found = indent; found === indent && this.#isDash(); found = this.#after(indent)) {
      this.#at++;
      items.push(this.#part(indent, false));
    }
    return { kind: "list", items, source: this.#source, offset };
  }

  #mapping(indent: number, offset: number, first: string): PlainNode<Source> {
    const entries = new Map<string, PlainEntry<Source>>();
    let [key, keyOffset]: [string, number] = [first, offset];
    for (;;) {
      if (entries.has(key) || key === "<<") leave();
      entries.set(key, {
        value: this.#part(indent, true),
        source: this.#source,
        offset: keyOffset,
      });
      if (this.#after(indent) < indent) break;
      keyOffset = this.#at;
      key = this.#key(KEY) ?? leave();
    }
    return { kind: "map", entries, source: this.#source, offset };
  }

  /** The indent of the line after a part of something with an indent: what is further in belongs to nothing. */
  #after(indent: number): number {
    if (this.#at >= this.#text.length) return END;
    const found = this.#at - this.#line;
    return found > indent ? leave() : found;
  }

  /** What is after a dash or a colon, on its line or below; then the next line. */
  #part(indent: number, isEntry: boolean): PlainNode<Source> {
    while (this.#text[this.#at] === " ") this.#at++;
    const next = this.#text[this.#at];
    if (next !== "\n" && next !== "#" && next !== undefined) {
      return isEntry ? this.#value(indent) : this.#block(indent);
    }
    this.#toEndOfLine();
    const found = this.#next();
    if (found > indent || (isEntry && found === indent && this.#isDash()))
      return this.#block(indent);
    return leave(); // nothing: the library knows where that is
  }

  /** A value on its line, or one in brackets or of lines that are further in; then the next line. */
  #value(indent: number): PlainNode<Source> {
    const offset = this.#at;
    const character = this.#text[offset];
    if (character === "|" || character === ">") return this.#lines(indent);
    if (character === "[" || character === "{") {
      const node = this.#flow(indent);
      this.#endLine();
      this.#next();
      return node;
    }
    const quoted = this.#quoted();
    if (quoted !== undefined) {
      this.#endLine();
      this.#next();
      return quoted;
    }
    const first = this.#take(PLAIN)?.[0] ?? leave();
    const text = first.includes(" #") ? first.split(" #", 1)[0] : this.#continued(first, indent);
    const node = this.#plain(text ?? "", offset);
    if (this.#next() > indent) leave(); // it would go on after a comment
    return node;
  }

  /** A string without quotes that may go on in lines that are further in. */
  #continued(first: string, indent: number): string {
    const lines = continuedLines(this.#text, this.#at, first, indent) ?? leave();
    this.#at = lines.end;
    return lines.value;
  }

  #quoted(): PlainNode<Source> | undefined {
    const offset = this.#at;
    const double = this.#take(DOUBLE)?.[0];
    if (double !== undefined) {
      return this.#scalar(double.includes("\\") ? JSON.parse(double) : double.slice(1, -1), offset);
    }
    const single = this.#take(SINGLE)?.[0];
    return single === undefined
      ? undefined
      : this.#scalar(single.slice(1, -1).replaceAll("''", "'"), offset);
  }

  /** The value of a string without quotes. */
  #plain(written: string, offset: number): PlainNode<Source> {
    const { value, isFloat } = plainScalarValue(withoutSpaces(written)) ?? leave();
    return this.#scalar(value, offset, isFloat);
  }

  /** A literal or folded string; then the next line. */
  #lines(indent: number): PlainNode<Source> {
    const offset = this.#at;
    const [, style, strip] = this.#take(BLOCK) ?? leave();
    const { value, end } = blockLines(this.#text, this.#at, indent, style, strip) ?? leave();
    this.#at = end;
    this.#next();
    return this.#scalar(value, offset);
  }

  /** Skips spaces and line ends in brackets. */
  #skip(parent: number) {
    for (;;) {
      while (this.#text[this.#at] === " ") this.#at++;
      if (this.#text[this.#at] !== "\n") break;
      if (this.#next() <= parent) leave();
    }
  }

  /** A list or a mapping in brackets. */
  #flow(parent: number): PlainNode<Source> {
    if (++this.#depth > MAX_DEPTH) leave();
    const offset = this.#at++;
    const isList = this.#text[offset] === "[";
    const items: PlainNode<Source>[] = [];
    const entries = new Map<string, PlainEntry<Source>>();
    for (;;) {
      this.#skip(parent);
      if (this.#text[this.#at] === (isList ? "]" : "}")) break;
      if (isList) items.push(this.#flowValue(parent));
      else {
        const keyOffset = this.#at;
        const key = this.#key(FLOW_KEY) ?? leave();
        if (entries.has(key) || key === "<<") leave();
        this.#skip(parent);
        entries.set(key, {
          value: this.#flowValue(parent),
          source: this.#source,
          offset: keyOffset,
        });
      }
      this.#skip(parent);
      if (this.#text[this.#at] === ",") this.#at++;
      else if (this.#text[this.#at] !== (isList ? "]" : "}")) leave();
    }
    this.#at++;
    this.#depth--;
    const place = { source: this.#source, offset };
    return isList ? { kind: "list", items, ...place } : { kind: "map", entries, ...place };
  }

  #flowValue(parent: number): PlainNode<Source> {
    const offset = this.#at;
    if (this.#text[offset] === "[" || this.#text[offset] === "{") return this.#flow(parent);
    const quoted = this.#quoted();
    if (quoted !== undefined) return quoted;
    const plain = this.#take(FLOW_PLAIN)?.[0] ?? leave();
    return plain.includes("#") || plain === "-" ? leave() : this.#plain(plain, offset);
  }
}

/**
 * The nodes of a text of plain YAML; undefined if it is not plain.
 *
 * @param text with line feeds only
 * @param source says in each node which text it is from
 */
export function readPlain<Source>(text: string, source: Source): PlainNode<Source> | undefined {
  if (text.length > MAX_TEXT_BYTES || !isClean(text) || !text.isWellFormed()) return undefined;
  try {
    return new PlainReader(text, source).read();
  } catch (thrown) {
    if (thrown === NOT_PLAIN) return undefined;
    throw thrown;
  }
}
