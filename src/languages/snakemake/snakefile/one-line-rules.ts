/**
 * Rules on one line, with which Snakemake goes on at the next one (`snakemake.parser`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Block, BlockFault } from "./syntax-tree.ts";

/** What is wrong with the word on the line behind such a rule; undefined for what is no word. */
export function lineFault(
  kind: Block["kind"],
  next: SnakemakeToken | undefined,
): BlockFault | undefined {
  if (next?.kind !== "word") return undefined;
  const { text, line, column } = next;
  const details = {
    message: `Snakemake reads ${cut(text, 80)} as a keyword of the ${kind} above, which is on one line.`,
    found: cut(text),
    expected: "keywords of a rule on lines of their own",
    fix: `Write what is after the colon of the ${kind} on the next line, indented.`,
  };
  return { what: "comma", text, details, line, column };
}
