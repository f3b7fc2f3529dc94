/**
 * What a page says of a thing: labelled facts.
 *
 * @module
 */

/** One value of a fact: a text, which may lead to a page of the site or to another site. */
export interface FactValue {
  readonly text: string;
  /** A path of this site, without its base: `/evidence/eid-1409`. */
  readonly path?: string;
  /** A URL of another site. */
  readonly href?: string;
  /** Whether the text is code: an identifier, an expression. */
  readonly code?: boolean;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** The facts that have a value. */
export function knownFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ values }) => values.length > 0);
}
