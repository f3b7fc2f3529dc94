/**
 * Lines of a file as HTML: each has an id, and `styles/code.css` numbers them.
 *
 * @module
 */

/**
 * The lines of a file.
 *
 * @param lines as HTML
 * @param prefix what the ids of the lines begin with
 * @example linesHtml(["a", "b"], "F1L") // '<span id="F1L1">a</span>\n<span id="F1L2">b</span>'
 */
export function linesHtml(lines: readonly string[], prefix: string): string {
  return lines.map((line, index) => `<span id="${prefix}${index + 1}">${line}</span>`).join("\n");
}
