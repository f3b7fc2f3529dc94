/**
 * What a comparison needs to know of a language.
 *
 * @module
 */

/** What the engines of a language do with a value for an input that a version does not have. */
export interface UnknownInput {
  readonly isRefused: boolean;
  /** The same in a sentence. */
  readonly reason: string;
}

/** What the words of a language's types mean. */
export interface TypeWords {
  /** Words that mean the same as another one. */
  readonly same?: Readonly<Record<string, string>>;
  /** Formats that take the values of others: a path is one of a file or a folder. */
  readonly formats?: Readonly<Record<string, readonly string[]>>;
  /** What formats refuse of the values of their type, as the end of a sentence. */
  readonly refusedByFormat?: Readonly<Record<string, string>>;
  /** Numbers from the narrowest: a whole number in a file of inputs is a value of each of them. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** How a change shows to those who run a version with an older file of inputs. */
export interface ComparedLanguage {
  /** Whether keys of files of inputs begin with the name of the workflow or task, and a dot. */
  readonly scopesInputs?: true;
  readonly comparison: {
    /**
     * What happens to a value for an input that the version does not have.
     *
     * @param script the text of the primary descriptor, where it is known
     */
    unknownInput(script: string | undefined): UnknownInput;
    /** What happens to a run without a value that its code reads and that nothing declares, in a sentence. */
    readonly missingInput?: string;
    /** Which runs a default of a version's own file reaches, in a sentence; undefined if it reaches all. */
    readonly ownDefault?: string;
    /** Why a run with a file of another format breaks, in a sentence; undefined if engines do not check formats. */
    readonly refusesFormats?: string;
    readonly typeWords: TypeWords;
    /** Whether a name of an input with a dot is that of a value inside another one: `params.star`. */
    readonly nestsInputs?: true;
    /** Whether descriptors without outputs may have some: they need not say what runs write. */
    readonly hidesOutputs?: true;
  };
}
