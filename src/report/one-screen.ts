/**
 * A report on one screen.
 *
 * @module
 */
import { counted } from "../base/words.ts";

/**
 * The lines of a report that a terminal shows: of a longer one the first, how many are left out, and the counts on its
 * last line.
 *
 * @param rows of the terminal; the one below the report stays free
 * @param columns of the terminal, in characters: a longer line takes several rows
 */
export function oneScreen(report: string, rows: number, columns: number): string {
  const lines = report.trimEnd().split("\n");
  const rowsOf = (line: string) => Math.max(1, Math.ceil(line.length / columns));
  const height = (some: readonly string[]) => some.reduce((sum, line) => sum + rowsOf(line), 0);
  if (height(lines) < rows) return `${lines.join("\n")}\n`;
  const last = lines.at(-1) ?? "";
  const shown: string[] = [];
  // two rows are for what is left out and below all
  let free = rows - rowsOf(last) - 2;
  for (const line of lines.slice(0, -1)) {
    free -= rowsOf(line);
    if (free < 0) break;
    shown.push(line);
  }
  const omitted = lines.length - 1 - shown.length;
  return `${[...shown, `… and ${counted(omitted, "more line")}`, last].join("\n")}\n`;
}
