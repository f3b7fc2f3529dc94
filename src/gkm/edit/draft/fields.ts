/**
 * What somebody says of a new entry: texts by the names of fields, as options of a command or a YAML file have them.
 *
 * @module
 */
import { MAX_SHOWN } from "../../../base/limits.ts";
import { grouped, listed } from "../../../base/words.ts";
import { MissingField, Refusal } from "./refusal.ts";

/** A field of a kind of entries. */
export interface Field {
  /** What it is, as a noun phrase; it ends the sentence that asks for it. */
  readonly about: string;
  /** Whether there can be several. */
  readonly isList?: true;
  /** Whether it is text of any length, such as a description. */
  readonly isText?: true;
  /** Whether every entry has it. */
  readonly isRequired?: true;
}

/** The texts of each field, in the order given. */
export type FieldValues = ReadonlyMap<string, readonly string[]>;

const isLong = (text: string) => text.length > MAX_SHOWN;

/** Parts of an entry, each made of some of its fields. */
type Parts = Readonly<Record<string, () => unknown>>;

/** The first of refusals, which has the others that say something else. */
function joined(refusals: readonly Refusal[]): Refusal | undefined {
  const kept: Refusal[] = [];
  for (const refusal of refusals) {
    const isSaid = kept.some(
      (one) =>
        one.message === refusal.message ||
        (one instanceof MissingField &&
          refusal instanceof MissingField &&
          one.also.includes(refusal.field)),
    );
    if (!isSaid) kept.push(refusal);
  }
  const [first, ...further] = kept;
  if (first !== undefined) first.further = further;
  return first;
}

/** Reads the fields of one entry. */
export class Fields {
  readonly #values: FieldValues;
  readonly #known: Readonly<Record<string, Field>>;
  readonly #asks: boolean;

  /**
   * @param asks whether somebody is asked for fields that can be left out; those without texts were left out
   * @throws Refusal if a field has several texts and can have one only, has no text, or is too long to be a name
   */
  constructor(values: FieldValues, known: Readonly<Record<string, Field>>, asks = false) {
    this.#asks = asks;
    this.#values = new Map(
      [...values].map(([name, texts]) => [name, texts.map((text) => text.trim())]),
    );
    this.#known = known;
    for (const [name, texts] of this.#values) {
      if (texts.includes("")) throw new Refusal(`${name} is empty.`);
      const long = known[name]?.isText === true ? undefined : texts.find(isLong);
      if (long !== undefined) {
        throw new Refusal(
          `${name} must have at most ${MAX_SHOWN} characters; got ${grouped(long.length)}.`,
        );
      }
      if (texts.length > 1 && known[name]?.isList !== true) {
        throw new Refusal(`${name} must be given once; got ${texts.join(" and ")}.`);
      }
    }
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** Calls functions one after the other. @throws Refusal of all that refuse, or of the first one if somebody is asked */
  #collect<Result>(calls: readonly (() => Result)[]): readonly Result[] {
    const results: Result[] = [];
    const refusals: Refusal[] = [];
    for (const call of calls) {
      try {
        results.push(call());
      } catch (error) {
        if (!(error instanceof Refusal) || this.#asks) throw error;
        refusals.push(error, ...error.further);
      }
    }
    const refusal = joined(refusals);
    if (refusal !== undefined) throw refusal;
    return results;
  }

  /** What the texts of a field stand for. @throws Refusal that names all that stand for nothing */
  each<Result>(name: string, read: (text: string) => Result): readonly Result[] {
    return this.#collect(this.all(name).map((text) => () => read(text)));
  }

  /**
   * The parts of an entry, made in their order.
   *
   * @throws Refusal that says all that is wrong or missing; if somebody is asked for fields, the first of it
   */
  gather<Own extends Parts>(parts: Own): { readonly [Name in keyof Own]: ReturnType<Own[Name]> } {
    const made = this.#collect(Object.values(parts));
    const names = Object.keys(parts);
    return Object.fromEntries(names.map((name, at) => [name, made[at]])) as {
      readonly [Name in keyof Own]: ReturnType<Own[Name]>;
    };
  }

  one(name: string): string | undefined {
    return this.all(name)[0];
  }

  /**
   * A field that most entries have.
   *
   * @throws MissingField if somebody can be asked for it
   */
  usual(name: string): string | undefined {
    if (this.#asks && !this.#values.has(name)) throw this.#missing(name, true);
    return this.one(name);
  }

  #missing(name: string, isOptional: boolean): MissingField {
    const others = Object.keys(this.#known).filter(
      (other) => other !== name && this.#known[other]?.isRequired && !this.#values.has(other),
    );
    const also =
      others.length === 0 || isOptional
        ? ""
        : ` ${listed(others, "and")} ${others.length === 1 ? "is" : "are"} missing, too.`;
    const message = `${name} is missing: ${this.#known[name]?.about ?? name}.${also}`;
    return new MissingField(name, message, undefined, isOptional, others);
  }

  /** @throws MissingField if nobody has given it */
  required(name: string): string {
    const text = this.one(name);
    if (text !== undefined) return text;
    throw this.#missing(name, false);
  }

  /**
   * A field that must have one of a few texts, ignoring case.
   *
   * @throws Refusal that lists them
   */
  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.one(name);
    if (text === undefined) return undefined;
    const value = values.find((known) => known.toLowerCase() === text.toLowerCase());
    if (value !== undefined) return value;
    throw new Refusal(`${name} must be one of ${values.join(", ")}; got "${text}".`);
  }

  /** As {@link oneOf}. @throws MissingField if nobody has given it */
  requiredOneOf<const Value extends string>(name: string, values: readonly Value[]): Value {
    const value = this.oneOf(name, values);
    if (value === undefined) throw this.#missing(name, false);
    return value;
  }

  /**
   * The number of an entry that gets one of its own.
   *
   * @param start what comes before the number in its key, which can be given too: `kb.eid:`
   * @throws Refusal if it is no number, or one of another collection
   */
  number(name: string, start: string): number | undefined {
    const text = this.one(name);
    if (text === undefined) return undefined;
    const digits = text.startsWith(start) ? text.slice(start.length) : text;
    if (/^\d{1,15}$/.test(digits)) return Number(digits);
    throw new Refusal(`${name} must be a number, or a key such as ${start}12; got "${text}".`);
  }
}
