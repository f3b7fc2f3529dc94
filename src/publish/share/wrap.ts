/**
 * Lines of a text in a box.
 *
 * @module
 */

/** What measures words. */
interface TextMeasure {
  word(text: string): number;
  readonly space: number;
}

const ELLIPSIS = "…";

/** A word in pieces that each fit into a line. */
function* graphemeRuns(word: string, width: number, measure: TextMeasure): Generator<string> {
  let run = "";
  for (const character of word) {
    if (run !== "" && measure.word(run + character) > width) {
      yield run;
      run = "";
    }
    run += character;
  }
  yield run;
}

/** The words of a text, and the pieces of those that are wider than a line. */
function* parts(text: string, width: number, measure: TextMeasure): Generator<string> {
  for (const word of text.split(" ")) {
    if (word === "") continue;
    if (measure.word(word) > width) yield* graphemeRuns(word, width, measure);
    else yield word;
  }
}

/** A line that ends with "…" and fits. */
function cutLine(words: readonly string[], width: number, measure: TextMeasure): readonly string[] {
  const widthOf = (lineWords: readonly string[]) =>
    lineWords.reduce((sum, word) => sum + measure.word(word) + measure.space, -measure.space);
  for (let count = words.length; count > 0; count--) {
    const last = (words[count - 1] ?? "").replace(/[\s.,;:…(–-]+$/, "");
    const ended = [...words.slice(0, count - 1), `${last}${ELLIPSIS}`];
    if (last !== "" && widthOf(ended) <= width) return ended;
  }
  const [first = ""] = words;
  for (let end = first.length - 1; end > 0; end--) {
    const ended = `${first.slice(0, end).toWellFormed()}${ELLIPSIS}`;
    if (measure.word(ended) <= width) return [ended];
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
 * @param maxLines how many lines there may be
 */
export function wrap(text: string, width: number, maxLines: number, measure: TextMeasure): Lines {
  const lines: string[][] = [];
  let line: string[] = [];
  let used = 0;
  for (const part of parts(text, width, measure)) {
    const partWidth = measure.word(part);
    if (line.length > 0 && used + measure.space + partWidth > width) {
      lines.push(line);
      [line, used] = [[], 0];
    }
    // what is below the last line is not measured, however much it is
    if (lines.length > maxLines) break;
    used += partWidth + (line.length > 0 ? measure.space : 0);
    line.push(part);
  }
  if (line.length > 0) lines.push(line);
  if (lines.length <= maxLines) return { lines, isWhole: true };
  const last = cutLine(lines[maxLines - 1] ?? [], width, measure);
  return { lines: [...lines.slice(0, maxLines - 1), last], isWhole: false };
}
