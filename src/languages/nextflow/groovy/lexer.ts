/**
 * The tokens of Groovy as Nextflow scripts and configurations use it: all six kinds of strings, with the code
 * inside them, and brackets that know their partners. Reading goes forward only, so that it takes time that
 * grows with the length of the text.
 *
 * @module
 */
import { MAX_DEPTH } from "../../../base/limits.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type { Position } from "../../../base/position.ts";
import { CLOSING } from "../../shared/brackets.ts";
import { TextCursor } from "../../shared/cursor.ts";
import {
  type Frame,
  isOfOneLine,
  misplacedIn,
  NO_VALUES,
  ORDINARY,
  QUOTES,
  type Quote,
  SHORT_CODE,
} from "./strings.ts";
import {
  type Bracket,
  CONTINUED,
  GAP,
  isNextflowSign,
  type LexedScript,
  type NextflowSyntaxError,
  type NextflowToken,
  NONE,
  NUMBER,
  type OpenToken,
  tokenAt,
  WORD,
} from "./tokens.ts";

class Lexer extends TextCursor {
  #tokens: OpenToken[] = [];
  /** The brackets that are open. */
  #brackets: Bracket[] = [];
  readonly #frames: Frame[] = [];
  readonly #lastSlash: number;
  /** A declaration at the start of a line although brackets are open, and the bracket around it. */
  #suspect: NextflowToken | undefined;
  /** A string of several lines that has such a declaration in it: its end is probably missing. */
  #swallowing: NextflowSyntaxError | undefined;
  #fault: NextflowSyntaxError | undefined;
  #isSure = true;
  /** Whether nothing is before this place on its line. */
  #isNewLine = true;
  /** A slash that divides may have been taken for one that begins a string. */
  #isMultiLineSlashy = false;

  constructor(text: string) {
    super(text);
    this.#lastSlash = text.lastIndexOf("/");
    // Nextflow takes away such a line, and Groovy passes over another one
    const [lines = ""] = /^[ \t]*#!.*(?:\r?\n#!.*)?/.exec(text) ?? [];
    this.advance(lines.length);
  }

  protected override advance(until: number): void {
    this.#isNewLine ||= this.lineEnd < until;
    super.advance(until);
  }

  run(): LexedScript {
    while (this.at < this.text.length && this.#fault === undefined && this.#isSure) this.#code();
    if (this.#fault === undefined && this.#isSure) this.#finish();
    const fault = this.#fault && (this.#swallowing ?? this.#fault);
    const tokens = this.#frames[0]?.outer ?? this.#tokens;
    return { tokens, isSure: this.#isSure, ...(this.#isSure && fault ? { fault } : {}) };
  }

  /** One token, comment or gap of code. */
  #code(): void {
    const gap = this.match(GAP);
    if (gap !== undefined) {
      this.advance(this.at + gap.length);
      return;
    }
    if (this.text.startsWith("/*", this.at)) {
      this.#comment();
      return;
    }
    const quote = this.#quote();
    if (quote !== undefined) {
      this.#openString(quote);
      return;
    }
    const word = this.match(WORD);
    const number = this.match(NUMBER);
    if (word !== undefined) this.#push("word", word);
    else if (number !== undefined) this.#push("number", number);
    else this.#sign(this.text.charAt(this.at));
  }

  #comment(): void {
    const end = this.text.indexOf("*/", this.at + 2);
    if (end < 0) this.#fault = { what: "comment", text: "/*", ...this.position() };
    else this.advance(end + 2);
  }

  #push(kind: NextflowToken["kind"], text: string): OpenToken {
    const level = this.#brackets.length;
    const column = this.at - this.lineStart + 1;
    const isFirst = this.#isNewLine;
    const token: OpenToken = { kind, text, isFirst, level, match: -1, line: this.line, column };
    if (token.column === 1 && level > 0 && this.#frames.length === 0 && this.#suspect === undefined)
      if (text === "process" || text === "workflow") this.#suspect = this.#brackets.at(-1)?.opening;
    this.#tokens.push(token);
    this.#isNewLine = false;
    this.at += text.length;
    return token;
  }

  #sign(character: string): void {
    const continued = character === "\\" ? this.match(CONTINUED) : undefined;
    if (continued !== undefined) {
      const isNewLine = this.#isNewLine;
      this.advance(this.at + continued.length);
      this.#isNewLine = isNewLine; // the statement goes on in the next line
      return;
    }
    if ("#`".includes(character)) {
      this.#fault = { what: "sign", text: character, ...this.position() };
      return;
    }
    if (character in CLOSING) {
      const index = this.#tokens.length;
      this.#brackets.push({ opening: this.#push("sign", character), index });
    } else if (")]}".includes(character)) {
      this.#close(character);
    } else {
      this.#push("sign", character);
    }
  }

  #close(character: string): void {
    const bracket = this.#brackets.pop();
    const frame = this.#frames.at(-1);
    const expected = bracket && CLOSING[bracket.opening.text];
    if (bracket !== undefined && expected === character) {
      bracket.opening.match = this.#tokens.length;
      this.#push("sign", character).match = bracket.index;
    } else if (bracket === undefined && frame !== undefined && character === "}") {
      this.at++;
      frame.parts.push(this.#tokens); // the code was a part, and the string goes on
      this.#string(frame);
    } else {
      const found = { what: "bracket", text: character, ...this.position() } as const;
      this.#fault = { ...found, ...optionalField("expected", expected) };
    }
  }

  /** What opens a string at this place, if anything does. */
  #quote(): Quote | undefined {
    const quote = QUOTES.find((one) => this.text.startsWith(one, this.at));
    if (quote !== "/" && quote !== "$/") return quote;
    const before = tokenAt(this.#tokens, this.#tokens.length - 1);
    const isValue =
      before.kind === "sign" ? isNextflowSign(before, ")]}") : !NO_VALUES.has(before.text);
    return isValue || this.at + quote.length > this.#lastSlash ? undefined : quote;
  }

  #openString(quote: Quote): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#isSure = false;
      return;
    }
    const opening = this.position();
    this.at += quote.length;
    const frame: Frame = {
      quote,
      opening,
      isFirst: this.#isNewLine,
      start: this.at,
      parts: [],
      outer: this.#tokens,
      outerBrackets: this.#brackets,
    };
    this.#frames.push(frame);
    this.#string(frame);
  }

  /** Reads a string until it ends, or until code begins in it. */
  #string(frame: Frame): void {
    const text = this.text;
    const { quote, parts, opening } = frame;
    const close = quote === "$/" ? "/$" : quote;
    const ordinary = ORDINARY[quote];
    const hasCode = !quote.startsWith("'");
    let start = this.at;
    for (let at = start; ; ) {
      ordinary.lastIndex = at;
      if (ordinary.test(text)) at = ordinary.lastIndex;
      if (at >= text.length || (text[at] === "\n" && isOfOneLine(quote))) {
        this.#unclosed(quote, opening);
        return;
      }
      if (text.startsWith(close, at)) {
        parts.push(text.slice(start, at));
        this.advance(at);
        this.#endString(frame, close.length);
        return;
      }
      const wrong = misplacedIn(frame, text, at);
      if (wrong !== undefined) {
        this.advance(at);
        this.#fault = { what: wrong, text: text.slice(at, at + 2), ...this.position() };
        return;
      }
      if (text[at] === "\\" && quote !== "$/") {
        at += text.startsWith("\r\n", at + 1) ? 3 : 2;
      } else if (quote === "$/" && (text.startsWith("$$", at) || text.startsWith("$/", at))) {
        at += 2;
      } else if (hasCode && text.startsWith("${", at)) {
        parts.push(text.slice(start, at));
        this.advance(at + 2);
        this.#tokens = [];
        this.#brackets = [];
        return;
      } else if (hasCode && this.#shortCode(at)) {
        parts.push(text.slice(start, at), this.#shortTokens(at));
        at = SHORT_CODE.lastIndex;
        start = at;
      } else {
        at++;
      }
    }
  }

  #shortCode(at: number): boolean {
    SHORT_CODE.lastIndex = at;
    return SHORT_CODE.test(this.text);
  }

  /** The tokens of `$params.name` in a string. */
  #shortTokens(at: number): readonly NextflowToken[] {
    this.advance(at + 1);
    return this.text
      .slice(this.at, SHORT_CODE.lastIndex)
      .split(/(\.)/)
      .map((text): NextflowToken => {
        const kind = text === "." ? "sign" : "word";
        const token = { ...NONE, kind, text, ...this.position() } as const;
        this.at += text.length;
        return token;
      });
  }

  #endString(frame: Frame, length: number): void {
    const { quote, start, isFirst, parts, outer, outerBrackets, opening } = frame;
    this.#frames.pop();
    const text = this.text.slice(start, this.at);
    this.at += length;
    this.#tokens = outer;
    this.#brackets = outerBrackets;
    this.#tokens.push({
      kind: "string",
      text,
      isFirst,
      level: outerBrackets.length,
      match: -1,
      line: opening.line,
      column: opening.column + quote.length,
      ...(parts.length === 1 ? {} : { parts }),
    });
    this.#isNewLine = false;
    if (quote.length === 3 && /^(process|workflow)\b.*\{[ \t]*$/m.test(text))
      this.#swallowing ??= { what: "string", text: quote, ...opening };
    if (quote === "/" && text.includes("\n")) this.#isMultiLineSlashy = true;
  }

  #unclosed(quote: Quote, opening: Position): void {
    if (quote.includes("/")) this.#isSure = false;
    else this.#fault = { what: "string", text: quote, ...opening };
  }

  /** At the end of the text: what is still open. */
  #finish(): void {
    const frame = this.#frames.at(-1);
    const bracket = this.#brackets.at(-1);
    if (frame !== undefined) {
      this.#unclosed(frame.quote, frame.opening);
    } else if (bracket !== undefined) {
      const { text, line, column } = this.#suspect ?? bracket.opening;
      this.#fault = { what: "bracket", text, line, column };
    }
    if (this.#isMultiLineSlashy) this.#isSure = this.#fault === undefined;
  }
}

/** The tokens of a script or configuration, without comments. */
export const lexNextflow = (text: string): LexedScript => new Lexer(text).run();
