/**
 * Regular expressions as trees, as far as Java (nf-schema) and Python (Snakemake) read them alike.
 *
 * @module
 */

/** Characters are bits: those of ASCII by their codes, then kinds of others. */
const OTHERS = { digit: 128n, letter: 129n, space: 130n, lineEnd: 131n, other: 132n } as const;

/** All characters. */
export const ALL = (1n << 133n) - 1n;

const bit = (at: bigint | number) => 1n << BigInt(at);
const bits = (text: string) => [...text].reduce((set, sign) => set | bit(sign.charCodeAt(0)), 0n);

/** The characters from one to another one. */
const range = (from: number, to: number) => bit(to + 1) - bit(from);

const DIGITS = range(48, 57);
const WORDS = DIGITS | range(65, 90) | range(97, 122) | bits("_");
const SPACES = bits(" \t\n\v\f\r");

/** What the classes of an engine have: Java's are of ASCII only, and its dot matches no end of a line. */
export interface Dialect {
  readonly digit: bigint;
  readonly word: bigint;
  readonly space: bigint;
  readonly dot: bigint;
}

export const JAVA: Dialect = {
  digit: DIGITS,
  word: WORDS,
  space: SPACES,
  dot: ALL & ~(bits("\n\r") | bit(OTHERS.lineEnd)),
};
export const PYTHON: Dialect = {
  digit: DIGITS | bit(OTHERS.digit),
  word: WORDS | bit(OTHERS.digit) | bit(OTHERS.letter),
  space: SPACES | range(28, 31) | bit(OTHERS.space) | bit(OTHERS.lineEnd),
  dot: ALL & ~bits("\n"),
};

export type Regex =
  | { readonly kind: "set"; readonly set: bigint }
  | { readonly kind: "start" | "end" }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Regex[] }
  | {
      readonly kind: "repeat";
      readonly part: Regex;
      readonly least: number;
      /** Undefined for any number. */
      readonly most: number | undefined;
    };

const EMPTY: Regex = { kind: "sequence", parts: [] };

/** What a letter behind a backslash is in all engines. */
const CONTROLS: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", f: "\f" };

class Unsure extends Error {}

/** Whether an end of the text has something behind it: some engines allow an end of a line there. */
function hasInnerEnd(regex: Regex, isLast = true): boolean {
  switch (regex.kind) {
    case "end":
      return !isLast;
    case "repeat":
      return hasInnerEnd(regex.part, false);
    case "choice":
      return regex.parts.some((part) => hasInnerEnd(part, isLast));
    case "sequence":
      return regex.parts.some((part, at) =>
        hasInnerEnd(part, isLast && at === regex.parts.length - 1),
      );
    default:
      return false;
  }
}

/**
 * Reads a regular expression.
 *
 * @param takesMore whether it may match more than what is written: what looks around matches anything
 * @returns undefined for what engines read differently, or what no automaton does
 */
export function parseRegex(text: string, dialect: Dialect, takesMore: boolean): Regex | undefined {
  let at = 0;
  function eat(token: string): boolean {
    const isNext = text.startsWith(token, at);
    if (isNext) at += token.length;
    return isNext;
  }

  function choice(): Regex {
    const parts = [sequence()];
    while (eat("|")) parts.push(sequence());
    return parts.length === 1 ? (parts[0] as Regex) : { kind: "choice", parts };
  }

  function sequence(): Regex {
    const parts: Regex[] = [];
    while (at < text.length && text[at] !== "|" && text[at] !== ")") parts.push(repeated());
    return { kind: "sequence", parts };
  }

  function repeated(): Regex {
    const part = atom();
    const [written, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(text.slice(at)) ?? [];
    if (written === undefined) return part;
    at += written.length;
    eat("?"); // matches the same, only in another order
    // possessive, or refused
    if (/[*+?{]/.test(text[at] ?? "")) throw new Unsure();
    if (sign !== undefined) {
      return {
        kind: "repeat",
        part,
        least: sign === "+" ? 1 : 0,
        most: sign === "?" ? 1 : undefined,
      };
    }
    const upper = comma === undefined ? Number(least) : most === "" ? undefined : Number(most);
    return { kind: "repeat", part, least: Number(least), most: upper };
  }

  function atom(): Regex {
    if (eat("(")) return group();
    if (eat("[")) return { kind: "set", set: set() };
    if (eat("^")) return { kind: "start" };
    if (eat("$")) return { kind: "end" };
    if (eat(".")) return { kind: "set", set: dialect.dot };
    if (/[*+?{}\]]/.test(text[at] ?? "")) throw new Unsure();
    if (takesMore && (eat("\\b") || eat("\\B"))) return EMPTY;
    return { kind: "set", set: sign() };
  }

  function group(): Regex {
    const looks = eat("?=") || eat("?!") || eat("?<=") || eat("?<!");
    if (looks && !takesMore) throw new Unsure();
    if (!looks && text[at] === "?" && !eat("?:")) throw new Unsure();
    const inner = choice();
    if (!eat(")")) throw new Unsure();
    return looks ? EMPTY : inner;
  }

  /** One sign, or a class behind a backslash. */
  function sign(): bigint {
    const own = text[at++] ?? "";
    if (own !== "\\") return literal(own);
    const name = text[at++] ?? "";
    const classes = { d: dialect.digit, w: dialect.word, s: dialect.space };
    const known = classes[name.toLowerCase() as keyof typeof classes];
    if (known !== undefined) return name === name.toLowerCase() ? known : ALL & ~known;
    if (/^[A-Za-z0-9]?$/.test(name) && !Object.hasOwn(CONTROLS, name)) throw new Unsure();
    return literal(CONTROLS[name] ?? name);
  }

  function literal(own: string): bigint {
    if (own === "" || own.charCodeAt(0) > 127) throw new Unsure();
    return bit(own.charCodeAt(0));
  }

  function set(): bigint {
    const isNegated = eat("^");
    let all = 0n;
    do {
      // sets in sets, intersections and empty sets are not the same everywhere
      if (at >= text.length || /^(?:\[|&&|\])/.test(text.slice(at))) throw new Unsure();
      const first = at;
      const from = sign();
      const end = /^-([^\]\\[])/.exec(text.slice(at))?.[1];
      const isOne = at === first + 1 || !/[dws]/i.test(text[first + 1] ?? "");
      if (end === undefined || !isOne) all |= from;
      else {
        at += 2;
        const start = from.toString(2).length - 1;
        if (end.charCodeAt(0) < start || literal(end) === 0n) throw new Unsure();
        all |= range(start, end.charCodeAt(0));
      }
    } while (!eat("]"));
    return isNegated ? ALL & ~all : all;
  }

  try {
    const regex = choice();
    return at === text.length && !hasInnerEnd(regex) ? regex : undefined;
  } catch (error) {
    if (error instanceof Unsure) return undefined;
    throw error;
  }
}
