/**
 * Where the engines' YAML differs from that of the library. Engines read CWL with ruamel.yaml, which lets
 * lines of flow collections and quoted strings continue at any column, and a lone `-` be a string among
 * flow items; and which refuses tabs outside of them, and control characters anywhere.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { type Position, positionsIn } from "../base/position.ts";
import type { SyntaxFault } from "./syntax-fault.ts";

/** Text to add at an offset so that the library reads what engines read. */
interface Insertion {
  readonly offset: number;
  readonly added: string;
}

interface Scan {
  readonly insertions: readonly Insertion[];
  /** The offset of the first tab that engines refuse. */
  readonly tab?: number;
}

const BLANK = new Set([" ", "\t", "\n", undefined]);
const OPEN = new Set(["[", "{"]);
const CLOSE = new Set(["]", "}"]);
const AFTER_ITEM = new Set([",", "]", "}"]);

/** What begins or ends a document, at the start of a line. */
const MARKER = /(?:---|\.\.\.)(?=[ \t\n]|$)/y;
const MARKER_LENGTH = 3;

/** Walks through a text once: from left to right, with the column that the enclosing collection has. */
class Scanner {
  readonly insertions: Insertion[] = [];
  tab: number | undefined;
  /** The offset of a quote that nothing closes. */
  unclosed: number | undefined;
  #at = 0;
  /** The start of the line that something which goes on over several lines has come to. */
  #line = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): Scan {
    let plainParent: number | undefined;
    while (this.#at < this.#text.length) {
      const start = this.#at;
      const indent = this.#spaces();
      const next = this.#text[this.#at];
      if (next === "\n") this.#at++;
      else if (plainParent !== undefined && indent > plainParent && this.#isGoingOn()) {
        this.#restOfPlain(); // a string without quotes that goes on
      } else plainParent = this.#blockLine(start);
    }
    return { insertions: this.insertions, ...optionalField("tab", this.tab) };
  }

  /** Whether a line continues an unquoted string: comments and the ends of documents do not. */
  #isGoingOn(): boolean {
    return this.#text[this.#at] !== "#" && !this.#isMarker();
  }

  /** Whether a line begins with `---` or `...`: a document begins or ends here. */
  #isMarker(): boolean {
    MARKER.lastIndex = this.#at;
    return (this.#at === 0 || this.#text[this.#at - 1] === "\n") && MARKER.test(this.#text);
  }

  /** Skips spaces; how many. A tab among them is remembered. */
  #spaces(): number {
    const start = this.#at;
    for (; this.#text[this.#at] === " " || this.#text[this.#at] === "\t"; this.#at++) {
      if (this.#text[this.#at] === "\t") this.tab ??= this.#at;
    }
    return this.#at - start;
  }

  #endOfLine() {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  /** A line outside of flow collections; the column of the parent if it ends in an unquoted string. */
  #blockLine(lineStart: number): number | undefined {
    let start = lineStart;
    let parent = this.#at - start - 1;
    if (this.#isMarker()) {
      this.#at += MARKER_LENGTH;
      this.#spaces();
    }
    while (this.#at < this.#text.length) {
      const column = this.#at - start;
      const character = this.#text.charAt(this.#at);
      if (character === "\n" || character === "#") {
        this.#endOfLine();
        return undefined;
      }
      if ("-?:".includes(character) && BLANK.has(this.#text[this.#at + 1])) {
        if (character !== ":") parent = column;
        this.#at++;
      } else if (character === "&" || character === "!") this.#word();
      else if (character === "|" || character === ">") {
        this.#blockScalar(parent);
        return undefined;
      } else if (character === '"' || character === "'") {
        this.#quoted(character, parent);
        if (this.#text[this.#at] === ":") parent = column;
        start = Math.max(this.#line, start);
      } else if (OPEN.has(character)) {
        this.#flow(parent);
        start = Math.max(this.#line, start);
      } else if (this.#plain()) parent = column;
      else return parent;
      this.#spaces();
    }
    return undefined;
  }

  /** A tag or an anchor. */
  #word() {
    while (!BLANK.has(this.#text[this.#at])) this.#at++;
  }

  /** An unquoted string on one line; whether it is a key. */
  #plain(): boolean {
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at];
      if (character === "\t") this.tab ??= this.#at;
      if (character === ":" && BLANK.has(this.#text[this.#at + 1])) return true;
      if (character === "#" && BLANK.has(this.#text[this.#at - 1])) {
        this.#endOfLine();
        return false;
      }
      if (character === "\n") {
        this.#at++;
        return false;
      }
    }
    return false;
  }

  /** The rest of an unquoted string of several lines, up to the end of the line. */
  #restOfPlain() {
    while (this.#at < this.#text.length && this.#plain()) this.#at++;
  }

  /** A literal or folded string: all lines that are indented more than its parent. */
  #blockScalar(parent: number) {
    this.#endOfLine();
    while (this.#at < this.#text.length) {
      let indent = 0;
      while (this.#text[this.#at + indent] === " ") indent++;
      if (this.#text[this.#at + indent] !== "\n" && indent <= parent) return;
      if (this.#isMarker()) return;
      this.#at += indent;
      this.#endOfLine();
    }
  }

  /** Indents a line that goes on inside something, to more than the parent's column. */
  #continued(parent: number) {
    this.#line = this.#at;
    let indent = 0;
    while (this.#text[this.#at + indent] === " ") indent++;
    const isBlank = this.#text[this.#at + indent] === "\n";
    if (!isBlank && indent <= parent) this.#insert(" ".repeat(parent + 1 - indent));
  }

  #insert(added: string) {
    this.insertions.push({ offset: this.#at, added });
  }

  #quoted(quote: string, parent: number) {
    const start = this.#at++;
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at];
      this.#at++;
      if (character === quote) {
        if (quote === '"' || this.#text[this.#at] !== "'") return;
        this.#at++;
      } else if (character === "\\" && quote === '"' && this.#text[this.#at] !== "\n") this.#at++;
      else if (character === "\n") this.#continued(parent);
    }
    this.unclosed ??= start;
  }

  /** A flow collection with all that is in it. */
  #flow(parent: number) {
    let depth = 0;
    let isStart = true;
    while (this.#at < this.#text.length) {
      const character = this.#text.charAt(this.#at);
      if (character === "\n") {
        this.#at++;
        this.#continued(parent);
      } else if (character === " " || character === "\t") this.#at++;
      else if (character === "#" && (isStart || BLANK.has(this.#text[this.#at - 1]))) {
        if (!BLANK.has(this.#text[this.#at - 1])) this.#insert(" ");
        const end = this.#text.indexOf("\n", this.#at);
        this.#at = end < 0 ? this.#text.length : end;
      } else if (isStart && (character === '"' || character === "'")) {
        this.#quoted(character, parent);
        isStart = this.#text[this.#at] === "#";
      } else if (OPEN.has(character)) {
        depth++;
        this.#at++;
        isStart = true;
      } else if (CLOSE.has(character)) {
        depth--;
        this.#at++;
        isStart = false;
        if (depth === 0) return;
      } else {
        if (isStart && character === "-") this.#loneDash();
        isStart = character === "," || character === ":";
        this.#at++;
      }
    }
  }

  /** A `-` that is an item: the library reads it as the beginning of a list. */
  #loneDash() {
    if (!AFTER_ITEM.has(this.#text[this.#at + 1] ?? "")) return;
    this.#insert('"');
    this.insertions.push({ offset: this.#at + 1, added: '"' });
  }
}

/** Leads from a position in a text with insertions to the one in the original. */
function mover(text: string, insertions: readonly Insertion[]) {
  const placeOf = positionsIn(text);
  const byLine = Map.groupBy(
    insertions.map(({ offset, added }) => ({ ...placeOf(offset), length: added.length })),
    ({ line }) => line,
  );
  return ({ line, column }: Position): Position => {
    let moved = column;
    for (const insertion of byLine.get(line) ?? []) {
      if (insertion.column >= moved) break;
      moved = Math.max(insertion.column, moved - insertion.length);
    }
    return { line, column: moved };
  };
}

/** A text as the library can read it, and what leads from a position in it to the one in the original. */
export function padded(text: string): {
  readonly text: string;
  readonly moved: (position: Position) => Position;
} {
  const { insertions } = new Scanner(text).scan();
  let result = "";
  let from = 0;
  for (const { offset, added } of insertions) {
    result += text.slice(from, offset) + added;
    from = offset;
  }
  return { text: result + text.slice(from), moved: mover(text, insertions) };
}

/** Where a quoted string begins that nothing closes. */
export function unclosedQuote(text: string): Position | undefined {
  const scanner = new Scanner(text);
  scanner.scan();
  return scanner.unclosed === undefined ? undefined : positionsIn(text)(scanner.unclosed);
}

/** What YAML does not allow in a text (YAML 1.1, section 5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\0-\x08\x0b-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]/;

/** Whether nothing in a text could be refused below. */
export const isClean = (text: string): boolean => !text.includes("\t") && !CONTROL.test(text);

/**
 * What engines refuse, and the library accepts.
 *
 * @param end the line at which a second document begins, of which engines only look at the characters
 */
export function readErrors(text: string, end = Number.POSITIVE_INFINITY): readonly SyntaxFault[] {
  const positionAt = positionsIn(text);
  const control = CONTROL.exec(text);
  if (control !== null) {
    const message = "Control characters are not allowed";
    return [{ message, position: positionAt(control.index) }];
  }
  const tab = text.includes("\t") ? new Scanner(text).scan().tab : undefined;
  if (tab === undefined) return [];
  const position = positionAt(tab);
  return position.line >= end ? [] : [{ message: "Tabs are not allowed here", position }];
}
