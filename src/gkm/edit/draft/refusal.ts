/**
 * What keeps an entry from being added or changed.
 *
 * @module
 */

/** One sentence for whoever asked for the change: what is wrong, what was found, what to do. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** What else keeps the same entry from being added. */
  further: readonly Refusal[] = [];
}

/** A field that an entry needs and that nobody has given; it can be asked for. */
export class MissingField extends Refusal {
  readonly field: string;
  /** The field that may be wrong instead: it named something that is not there. */
  readonly suspect: string | undefined;
  /** Whether it can be left out, too. */
  readonly isOptional: boolean;
  /** Other fields that the message calls missing. */
  readonly also: readonly string[];

  constructor(
    field: string,
    message: string,
    suspect?: string,
    isOptional = false,
    also: readonly string[] = [],
  ) {
    super(message);
    this.field = field;
    this.suspect = suspect;
    this.isOptional = isOptional;
    this.also = also;
  }
}
