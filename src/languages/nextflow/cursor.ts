/**
 * A place in a text that only moves forward, and the line that it is on.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

export class Cursor {
  protected readonly text: string;
  protected at = 0;
  protected line = 1;
  protected lineStart = 0;
  /** Where this line ends. */
  protected nextLine: number;
  protected isNewLine = true;

  constructor(text: string) {
    this.text = text;
    this.nextLine = lineEnd(text, 0);
  }

  protected position(at = this.at): Position {
    return { line: this.line, column: at - this.lineStart + 1 };
  }

  /** Goes on to an offset, and counts the lines until there. */
  protected advance(until: number): void {
    while (this.nextLine < until) {
      this.line++;
      this.lineStart = this.nextLine + 1;
      this.nextLine = lineEnd(this.text, this.lineStart);
      this.isNewLine = true;
    }
    this.at = until;
  }
}
