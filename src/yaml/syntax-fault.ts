/**
 * Why a text of YAML or JSON cannot be read.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import type { Locate, Position } from "../base/position.ts";

/** Why a text cannot be read, and where. */
export interface SyntaxFault {
  /** A clause without a full stop: `comma expected`. */
  readonly message: string;
  readonly position: Position;
  /** Whether the syntax is right, but more than is read: too large, or nested too deep. */
  readonly isLimit?: true;
}

/** A text of YAML or JSON, read: its data, its syntax errors, and the places of what it holds. */
export interface ReadText {
  /** Undefined if there are errors. */
  readonly data: unknown;
  /** In order of position; of many, the first. */
  readonly errors: readonly SyntaxFault[];
  readonly locate: Locate;
}

/**
 * What a fault means for a file, as a sentence.
 *
 * @example describeFault("descriptor", "JSON", fault) // "The descriptor is not valid JSON: comma expected."
 */
export const describeFault = (what: string, syntax: string, fault: SyntaxFault): string =>
  fault.isLimit
    ? `The ${what} cannot be read: ${cut(fault.message)}.`
    : `The ${what} is not valid ${syntax}: ${cut(fault.message)}.`;
