/**
 * Lists, dictionaries and comprehensions of Python, as far as their values are known (The Python Language Reference,
 * sections 6.2.4 to 6.2.8).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import { PythonTokens, ReadingEnd } from "../python/python-tokens.ts";
import type { PythonContext } from "../values/context.ts";
import { ANY, type Kind, type Scope, textOf } from "../values/kinds.ts";
import { loseLines } from "./changes.ts";
import { truthIn } from "./comparisons.ts";
import { itemsOf } from "./operators.ts";
import { bind, createScope, type Surroundings } from "./scope.ts";
import { checkUnpacking } from "./unpacking.ts";

/** Code in strings in code, and brackets, are read to this depth, far more than anybody writes. */
export const DEEPEST = 40;

/** What a star before a value gives. */
export const STAR: Kind = { is: "unknown" };

/** A comprehension of more items is not gone through. */
const MOST_ITEMS = 100;

/** A loop or a condition of a comprehension. */
interface Clause {
  readonly isFor: boolean;
  readonly target: readonly SnakemakeToken[];
  /** What it goes through, or what has to hold. */
  readonly code: readonly SnakemakeToken[];
}

export abstract class PythonBrackets extends PythonTokens {
  protected readonly all: readonly SnakemakeToken[];

  protected readonly around: Surroundings;

  protected depth: number;

  protected skipped = 0;

  constructor(tokens: readonly SnakemakeToken[], around: Surroundings, depth = 0) {
    super(tokens);
    this.all = tokens;
    this.around = around;
    this.depth = depth;
    if (depth > DEEPEST) throw new ReadingEnd();
  }

  protected get context(): PythonContext {
    return this.around.context;
  }

  protected skip<Result>(read: () => Result): Result {
    this.skipped++;
    try {
      return this.around.quietly(read);
    } finally {
      this.skipped--;
    }
  }

  /** What is around this, for code in it. */
  own(): Surroundings {
    const around = this.around;
    return {
      context: around.context,
      scope: around.scope,
      path: around.path,
      quietly: (read) => around.quietly(read),
      get isQuiet() {
        return around.isQuiet;
      },
    };
  }

  /** Whether a for comes behind the value here, in the same bracket. */
  protected isGathered(): boolean {
    let depth = 0;
    for (let at = this.place; at < this.all.length; at++) {
      const token = this.all[at] as SnakemakeToken;
      if (isOpening(token)) depth++;
      if (isClosing(token) && --depth < 0) return false;
      if (depth > 0 || token.kind === "string") continue;
      if (token.kind === "word" && token.text === "for") return true;
      if (token.kind === "sign" && token.text === ",") return false;
    }
    return false;
  }

  /**
   * What a comprehension gives.
   *
   * @param isLater whether its values are computed when they are taken, perhaps not all of them: a generator
   */
  protected gathered(isLater = false): Kind {
    const start = this.place;
    this.skip(() => {
      this.starred();
      if (this.take(":")) this.expression();
    });
    const end = this.place;
    const colon = this.#colonIn(start, end);
    const parts = [this.all.slice(start, colon ?? end)];
    if (colon !== undefined) parts.push(this.all.slice(colon + 1, end));
    const clauses: Clause[] = [];
    let first: Kind = ANY;
    const { token } = this;
    while (this.is("for") || this.is("if")) {
      const isFor = this.take("for");
      if (!isFor) this.advance();
      const from = this.place;
      while (isFor && !this.is("in")) {
        if (this.kind === "end") throw new ReadingEnd();
        this.advance();
      }
      const target = this.all.slice(from, this.place);
      if (isFor) this.advance();
      const code = this.place;
      if (clauses.length === 0) first = this.either();
      else this.skip(() => this.either());
      clauses.push({ isFor, target, code: this.all.slice(code, this.place) });
    }
    if (this.skipped > 0) return { is: "list", items: undefined };
    const items: (readonly Kind[])[] = [];
    const read = (scope: Scope) =>
      items.push(parts.map((part) => this.nested(part, { ...this.own(), scope })));
    const turns = isLater
      ? () => this.around.quietly(() => this.#turns(clauses, first, token, read))
      : () => this.#turns(clauses, first, token, read);
    const { isKnown, mayBeEmpty } = turns();
    if (!isKnown)
      loseLines(this.around.scope, [{ indent: 0, tokens: this.all.slice(start, this.place) }]);
    const values = items.map(([key = ANY, value]) => value ?? key);
    if (colon === undefined)
      return isKnown
        ? { is: "list", items: values }
        : { is: "list", items: undefined, some: mayBeEmpty ? [] : values };
    const keys = items.map(([key]) => textOf(key));
    const areKnown = isKnown && !keys.includes(undefined);
    if (!areKnown) this.lose(items.flat());
    const entries = values.map((value, at) => [keys[at] ?? "", value] as const);
    return { is: "dict", entries: areKnown ? new Map(entries) : undefined };
  }

  /**
   * Goes through the loops and conditions of a comprehension: where a list is not known, some turns stand for all.
   *
   * @returns whether all turns are known, and whether a condition that is not known may leave out all of them
   */
  #turns(
    clauses: readonly Clause[],
    first: Kind,
    token: SnakemakeToken,
    read: (scope: Scope) => void,
  ) {
    let [isKnown, mayBeEmpty] = [true, false];
    const turn = (at: number, scope: Scope): void => {
      const clause = clauses[at];
      if (clause === undefined) {
        read(scope);
        return;
      }
      const around = { ...this.own(), scope };
      const of = at === 0 ? first : this.nested(clause.code, around);
      if (!clause.isFor) {
        const truth = truthIn(this.context, of);
        if (truth === undefined) [isKnown, mayBeEmpty] = [false, true];
        if (truth === true) turn(at + 1, scope);
        if (truth === undefined) this.around.quietly(() => turn(at + 1, scope));
        return;
      }
      const items = itemsOf(this.context, of, token);
      const inner = (item: Kind) => {
        const own = createScope(scope);
        checkUnpacking(this.context, clause.target, item);
        bind(own, clause.target, item);
        turn(at + 1, own);
      };
      const isWhole = items !== undefined && items.length <= MOST_ITEMS;
      if (isWhole && !this.context.isTooMuch(items.length)) {
        for (const item of items) inner(item);
        return;
      }
      isKnown = false;
      const some = ("some" in of ? of.some : undefined) ?? items?.slice(0, 1) ?? [ANY];
      this.around.quietly(() => {
        for (const item of some) inner(item);
      });
    };
    turn(0, this.around.scope);
    return { isKnown, mayBeEmpty };
  }

  /** Where the key of a pair ends; undefined if what is between two places is none. */
  #colonIn(start: number, end: number): number | undefined {
    let depth = 0;
    for (let at = start; at < end; at++) {
      const token = this.all[at] as SnakemakeToken;
      if (isOpening(token)) depth++;
      if (isClosing(token)) depth--;
      if (depth === 0 && token.kind === "word" && token.text === "lambda") return undefined;
      if (depth === 0 && token.kind === "sign" && token.text === ":") return at;
    }
    return undefined;
  }

  protected list(): Kind {
    if (this.take("]")) return { is: "list", items: [] };
    if (this.isGathered()) {
      const list = this.gathered();
      this.expect("]");
      return list;
    }
    const items: Kind[] = [];
    while (!this.take("]")) {
      items.push(this.starred());
      if (!this.is("]")) this.expect(",");
    }
    return { is: "list", items: this.known(items) };
  }

  /** Forgets what is in values that get other names which are not followed. */
  protected lose(kinds: readonly Kind[]): void {
    if (this.skipped === 0) for (const kind of kinds) this.context.lose(kind);
  }

  /** The items of a list; undefined if there are others. */
  protected known(items: Kind[]): Kind[] | undefined {
    if (!items.includes(STAR)) return items;
    this.lose(items);
    return undefined;
  }

  protected braces(): Kind {
    if (this.take("}")) return { is: "dict", entries: new Map() };
    if (this.isGathered()) {
      const isMapped = this.#hasColon();
      const given = this.gathered();
      this.expect("}");
      if (given.is === "dict") return given;
      return isMapped ? { is: "dict", entries: undefined } : { is: "set", items: undefined };
    }
    let entries: Map<string, Kind> | undefined = new Map();
    const given: Kind[] = [];
    let isMapped = false;
    while (!this.take("}")) {
      if (this.take("**")) {
        isMapped = true;
        const other = this.expression();
        const own: Map<string, Kind> | undefined = other.is === "dict" ? other.entries : undefined;
        given.push(other);
        entries = entries && own && new Map([...entries, ...own]);
      } else {
        const key = this.starred();
        if (this.take(":")) {
          isMapped = true;
          const name = textOf(key);
          const value = this.expression();
          if (name === undefined) entries = undefined;
          else entries?.set(name, value);
          given.push(value);
        } else if (!isMapped) given.push(key);
      }
      if (!this.is("}")) this.expect(",");
    }
    if (entries === undefined) this.lose(given);
    return isMapped ? { is: "dict", entries } : { is: "set", items: this.known(given) };
  }

  /** Whether a colon comes before the for of the comprehension here. */
  #hasColon(): boolean {
    let depth = 0;
    for (let at = this.place; at < this.all.length; at++) {
      const token = this.all[at] as SnakemakeToken;
      if (isOpening(token)) depth++;
      if (isClosing(token)) depth--;
      if (depth === 0 && token.kind === "word" && /^(?:for|lambda)$/.test(token.text)) return false;
      if (depth === 0 && token.kind === "sign" && token.text === ":") return true;
    }
    return false;
  }

  abstract expression(): Kind;

  /** A value without a condition. */
  protected abstract either(): Kind;

  /** A value, or the values of another: `*others`. */
  protected abstract starred(): Kind;

  /** What other code is. */
  protected abstract nested(tokens: readonly SnakemakeToken[], around: Surroundings): Kind;
}
