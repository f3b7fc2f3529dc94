/**
 * Checks the content again whenever it changes, until somebody ends it.
 *
 * @module
 */
import { KnownParts } from "../src/catalog/known-parts.ts";
import { type ContentReport, loadContent, watchContent } from "../src/catalog/live.ts";
import type { LoadOptions } from "../src/catalog/load.ts";
import { oneScreen } from "../src/report/one-screen.ts";

/** Clears a terminal with what has scrolled out of it, and begins at its top. */
const CLEAR = "\u001b[2J\u001b[3J\u001b[H";

/** Shows a report: on a terminal, nothing else and no more than it holds. */
function show({ text }: ContentReport): void {
  const { isTTY, rows, columns } = process.stdout;
  const report = text || "0 errors, 0 warnings\n";
  process.stdout.write(isTTY ? CLEAR + oneScreen(report, rows, columns) : report);
}

/** Reports what is wrong with the content, now and after each change. Returns never. */
export async function watchValidation(contentDir: string, options: LoadOptions): Promise<never> {
  const source = { ...options, contentDir, known: new KnownParts() };
  // before it is read: what changes meanwhile is read again
  watchContent(source, show, (message) => process.stderr.write(`${message}\n`));
  show(await loadContent(source));
  // watching alone does not keep the process
  return new Promise<never>(() => setInterval(() => {}, 2 ** 30));
}
