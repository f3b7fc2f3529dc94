/**
 * Places that move forward: in a list, as readers walk through tokens or lines, and in a text, as lexers
 * walk through its characters.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";

/** A part of some tokens: from the first to the last, which is excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A place in a list, or in a part of it.
 *
 * `for (const item of cursor)` stops at each item in turn; the loop may move `at`, and goes on behind it.
 */
export class Cursor<Item> {
  /** The index of the item that the cursor is at. */
  at: number;
  readonly end: number;
  readonly #items: readonly Item[];

  constructor(items: readonly Item[], { start, end }: Range = { start: 0, end: items.length }) {
    this.#items = items;
    this.at = start;
    this.end = end;
  }

  /** The item here, or so many items ahead, also beyond the end of the part; undefined where the list has none. */
  peek(ahead = 0): Item | undefined {
    return this.#items[this.at + ahead];
  }

  /** The item here, which the cursor goes past; undefined at the end. */
  take(): Item | undefined {
    return this.at < this.end ? this.#items[this.at++] : undefined;
  }

  /** The items from here on that pass a test, which the cursor goes past. */
  takeWhile(test: (item: Item) => boolean): readonly Item[] {
    const start = this.at;
    for (const item of this) if (!test(item)) break;
    return this.#items.slice(start, this.at);
  }

  // by hand: a generator takes a third longer, and readers do little else than this
  [Symbol.iterator](): Iterator<Item, undefined> {
    let step = 0;
    return {
      next: () => {
        this.at += step;
        step = 1;
        const value = this.at < this.end ? this.#items[this.at] : undefined;
        return value === undefined ? { done: true, value: undefined } : { done: false, value };
      },
    };
  }
}

/** A place in a text, and the line that it is on. */
export class TextCursor {
  protected readonly text: string;
  protected at = 0;
  protected line = 1;
  protected lineStart = 0;
  protected lineEnd: number;

  constructor(text: string) {
    this.text = text;
    this.lineEnd = this.#endOfLine(0);
  }

  #endOfLine(start: number): number {
    const end = this.text.indexOf("\n", start);
    return end < 0 ? this.text.length : end;
  }

  protected position(at = this.at): Position {
    return { line: this.line, column: at - this.lineStart + 1 };
  }

  /** Goes on to an offset, and counts the lines until there. */
  protected advance(until: number): void {
    while (this.lineEnd < until) {
      this.line++;
      this.lineStart = this.lineEnd + 1;
      this.lineEnd = this.#endOfLine(this.lineStart);
    }
    this.at = until;
  }

  /** What a sticky pattern matches here. */
  protected match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }
}
