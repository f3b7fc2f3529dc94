/**
 * Lines of a text in a box.
 *
 * @module
 */

/** What measures words. */
export interface Measure {
  /** The width of a word. */
  word(text: string): number;
  /** The width between two words. */
  readonly space: number;
}

const ELLIPSIS = "…";

/** A word in pieces that each fit into a line. */
function* pieces(word: string, width: number, measure: Measure): Generator<string> {
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure.word(piece + character) > width) {
      yield piece;
      piece = "";
    }
    piece += character;
  }
  yield piece;
}

/** A line that ends with "…" and fits. */
function cutLine(words: readonly string[], width: number, measure: Measure): readonly string[] {
  const widthOf = (own: readonly string[]) =>
    own.reduce((sum, word) => sum + measure.word(word) + measure.space, -measure.space);
  for (let count = words.length; count > 0; count--) {
    const last = (words[count - 1] ?? "").replace(/[\s.,;:…(–-]+$/, "");
    const own = [...words.slice(0, count - 1), `${last}${ELLIPSIS}`];
    if (last !== "" && widthOf(own) <= width) return own;
  }
  const [first = ""] = words;
  for (let end = first.length - 1; end > 0; end--) {
    const own = `${first.slice(0, end).toWellFormed()}${ELLIPSIS}`;
    if (measure.word(own) <= width) return [own];
  }
  return [ELLIPSIS];
}

/** Words in lines, and whether all of the text is in them. */
export interface Lines {
  readonly lines: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/**
 * Breaks a text into lines. What is too long ends with "…".
 *
 * @param most how many lines there may be
 */
export function wrap(text: string, width: number, most: number, measure: Measure): Lines {
  const lines: string[][] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const whole = measure.word(word);
    const parts = whole > width ? [...pieces(word, width, measure)] : [word];
    for (const part of parts) {
      const own = measure.word(part);
      if (line.length > 0 && used + measure.space + own > width) {
        lines.push(line);
        [line, used] = [[], 0];
      }
      used += own + (line.length > 0 ? measure.space : 0);
      line.push(part);
    }
    if (lines.length > most) break;
  }
  if (line.length > 0) lines.push(line);
  if (lines.length <= most) return { lines, isWhole: true };
  const last = cutLine(lines[most - 1] ?? [], width, measure);
  return { lines: [...lines.slice(0, most - 1), last], isWhole: false };
}
