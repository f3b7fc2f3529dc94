/**
 * What crates need to know of a language.
 *
 * @module
 */
import type { LaunchLanguage } from "../launch/language.ts";

/** How a language is described, and how an unpacked version is run in it: as its launchers do, from a folder. */
export interface CrateLanguage extends LaunchLanguage {
  /** The name that readers see. */
  readonly label: string;
  readonly crate: {
    /** The `@id` of its entity: that of Workflow RO-Crate 1.0, where that has one for the language. */
    readonly id: string;
    readonly name: string;
    readonly alternateName?: string;
    /** A URL. */
    readonly identifier: string;
    readonly url: string;
    /** The identifier of a version of the language, where versions have one. */
    versionIdentifier?(version: string): string | undefined;
    /** The file that readers of an unpacked version write their values to; undefined if runs may do without. */
    readonly inputsFile?: string;
    /** Whether its engines read the file of a test as it is. */
    readonly readsTests?: true;
    /** What else can be done with a version, in words that follow "or". */
    readonly otherwise?: string;
  };
}
