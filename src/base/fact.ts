/**
 * Labelled facts, as pages show them.
 *
 * @module
 */

/** One value of a fact: a string, which may link to a page of this site or to another site. */
export interface FactValue {
  readonly text: string;
  /** A path of this site without its base, `/evidence/eid-1409`, or a part of the same page, `#evidence`. */
  readonly path?: string;
  /** A URL of another site. */
  readonly href?: string;
  /** Whether the string is code: an identifier or an expression. */
  readonly code?: boolean;
}

/** A sentence in pieces, so that the names in it can be links. */
export type Phrase = readonly FactValue[];

export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** The facts that have at least one value. */
export function knownFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ values }) => values.length > 0);
}
