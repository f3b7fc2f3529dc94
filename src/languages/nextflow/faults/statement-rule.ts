/**
 * What a rule about statements of Groovy is given, and what it says.
 *
 * @module
 */
import type { NextflowToken } from "../groovy/tokens.ts";

/** A statement that Groovy reads as something else, or cannot read. */
interface Statement {
  readonly message: string;
  readonly expected: string;
  readonly fix?: string;
}

/**
 * What is wrong with the statement at a token.
 *
 * @param around the index of the bracket that a token is in, -1 outside of all
 */
export type StatementRule = (
  tokens: readonly NextflowToken[],
  at: number,
  around: number,
) => Statement | undefined;
