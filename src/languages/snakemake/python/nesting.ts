/**
 * The brackets around tokens of code.
 *
 * @module
 */
import type { SnakemakeToken } from "./lexer.ts";

export const isOpening = (token: SnakemakeToken | undefined): boolean =>
  token?.kind === "sign" && /^[([{]$/.test(token.text);

export const isClosing = (token: SnakemakeToken | undefined): boolean =>
  token?.kind === "sign" && /^[)\]}]$/.test(token.text);

/** The index behind the bracket that opens at an index; undefined if it is not closed. */
export function closingIndex(tokens: readonly SnakemakeToken[], open = 0): number | undefined {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isOpening(tokens[at])) depth++;
    if (isClosing(tokens[at])) depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
