/**
 * Brackets, as the lexers of several languages pair them, and what is not closed.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";

/** The signs that open, and those that close them. */
export const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** What is not closed, closes nothing, or cannot be read. */
export interface UnbalancedBracket<What extends string> extends Position {
  readonly what: What;
  /** The sign as it is written. */
  readonly text: string;
  /** What would have closed the bracket, if another sign closes it. */
  readonly expected?: string;
}
