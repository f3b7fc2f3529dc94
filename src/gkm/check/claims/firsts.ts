/**
 * What was met before, and where.
 *
 * @module
 */

/** The first entry that has each of some properties. */
export class Firsts {
  readonly #keys = new Map<string, string>();

  /** The earlier entry that has a property; without one, the entry is the first. */
  note(property: readonly unknown[], key: string): string | undefined {
    const text = JSON.stringify(property);
    const first = this.#keys.get(text);
    if (first === undefined) this.#keys.set(text, key);
    return first;
  }

  /** The entry that has a property. */
  find(property: readonly unknown[]): string | undefined {
    return this.#keys.get(JSON.stringify(property));
  }
}
