/**
 * Configurations of Nextflow: their settings, with the blocks that these are in, and other configurations
 * that they include.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import type { NamedImage } from "../shared/language.ts";
import {
  dottedName,
  expressionEnd,
  isAssigned,
  isStart,
  literalValue,
  type Plain,
} from "./expressions.ts";
import { imagesIn } from "./images.ts";
import { isNextflowSign, isNextflowWord, literal, type NextflowToken } from "./tokens.ts";

/** A setting whose value is written out. */
export interface ConfigSetting extends Position {
  readonly value: Plain;
}

interface IncludedConfig extends Position {
  readonly target: string;
  /** Whether every run includes it; a profile is only read by runs that choose it. */
  readonly isConditional: boolean;
}

export interface Config {
  readonly kind: "config";
  /** Settings that hold for every run, by their paths: `manifest.version`. The value of a computed one is null. */
  readonly settings: ReadonlyMap<string, ConfigSetting>;
  readonly includes: readonly IncludedConfig[];
  readonly images: readonly NamedImage[];
  /** The people that `manifest.contributors` names. */
  readonly contributors: readonly string[];
}

/** A block, and what is in it. */
interface Scope {
  readonly path: readonly string[];
  readonly end: number;
  readonly isConditional: boolean;
}

const CONTROL = new Set(["if", "else", "try", "catch", "finally", "for", "while"]);

class Reader {
  readonly #tokens: readonly NextflowToken[];
  readonly #scopes: Scope[] = [];
  readonly settings = new Map<string, ConfigSetting>();
  readonly includes: IncludedConfig[] = [];
  readonly containers: Range[] = [];
  readonly contributors: string[] = [];

  constructor(tokens: readonly NextflowToken[]) {
    this.#tokens = tokens;
    const cursor = new Cursor(tokens);
    for (let token = cursor.peek(); token !== undefined; token = cursor.peek()) {
      while ((this.#scopes.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= cursor.at)
        this.#scopes.pop();
      cursor.at = this.#statement(token, cursor.at);
    }
  }

  get #scope(): Scope {
    return this.#scopes.at(-1) ?? { path: [], end: this.#tokens.length, isConditional: false };
  }

  /** Enters the block that begins at a token. */
  #enter(at: number, names: readonly string[], isConditional = false): number {
    const path = [...this.#scope.path, ...names];
    this.#scopes.push({
      path: path.slice(0, 20),
      end: this.#tokens[at]?.match ?? this.#tokens.length,
      isConditional: isConditional || this.#scope.isConditional || path[0] === "profiles",
    });
    return at + 1;
  }

  /** Reads the statement at a token, if one begins there, and returns where to go on. */
  #statement(token: NextflowToken, at: number): number {
    const tokens = this.#tokens;
    if (!isStart(tokens, at) && !isNextflowSign(tokens[at - 1], "}")) return at + 1;
    if (token.kind !== "word" && token.kind !== "string") return at + 1;
    if (token.text === "includeConfig") return this.#include(at);
    if (CONTROL.has(token.text) && token.kind === "word") return this.#control(at);
    const { names, end } = dottedName(tokens, at);
    if (isAssigned(tokens, end - 1)) return this.#assign(names, end + 1);
    if (isNextflowSign(tokens[end], "{")) return this.#enter(end, names);
    if (isNextflowSign(tokens[end], ":")) {
      // withName: X { … }
      const block = end + 2;
      if (isNextflowSign(tokens[block], "{")) return this.#enter(block, [`${names.join(".")}:`]);
    }
    return expressionEnd(tokens, at); // a function or variable: its body sets nothing
  }

  #include(at: number): number {
    const path = this.#tokens[at + 1];
    const target = literal(path);
    const end = expressionEnd(this.#tokens, at + 1);
    if (path !== undefined && target !== undefined && end === at + 2) {
      const { line, column } = path;
      this.includes.push({ target, isConditional: this.#scope.isConditional, line, column });
    }
    return end;
  }

  #control(at: number): number {
    let block = at + 1;
    if (isNextflowSign(this.#tokens[block], "(")) block = (this.#tokens[block]?.match ?? block) + 1;
    return isNextflowSign(this.#tokens[block], "{") ? this.#enter(block, [], true) : at + 1;
  }

  #assign(names: readonly string[], start: number): number {
    const range = { start, end: expressionEnd(this.#tokens, start) };
    const all = [...this.#scope.path, ...names];
    if (names.at(-1) === "container" && all.includes("process")) this.containers.push(range);
    const key = all.join(".");
    if (key === "manifest.contributors") this.#contributors(range.start, range.end);
    const first = this.#tokens[start];
    if (!this.#scope.isConditional && first !== undefined) {
      const value = literalValue(this.#tokens, range) ?? null;
      this.settings.set(key, { value, line: first.line, column: first.column });
    }
    return range.end;
  }

  #contributors(start: number, end: number): void {
    for (let at = start; at < end; at++) {
      if (!isNextflowWord(this.#tokens[at], "name") || !isNextflowSign(this.#tokens[at + 1], ":"))
        continue;
      const name = literal(this.#tokens[at + 2]);
      if (name !== undefined) this.contributors.push(name);
    }
  }
}

/** Reads the tokens of a configuration. */
export function readConfig(tokens: readonly NextflowToken[]): Config {
  const { settings, includes, containers, contributors } = new Reader(tokens);
  const values = new Map([...settings].map(([key, { value }]) => [key, value]));
  const images = containers.flatMap((range) => imagesIn(tokens, range, values));
  return { kind: "config", settings, includes, images, contributors };
}
