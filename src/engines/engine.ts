/**
 * What this program needs to know of an engine: how it is called, and how what it prints is read. An engine
 * is another program that runs or checks descriptors, and gives a second opinion on them.
 *
 * @module
 */
import type { Severity } from "../base/finding.ts";
import type { DescriptorType } from "../trs/tool/languages.ts";

/** The folder of a version in what engines print; {@link Printed} never has the folder that they ran in. */
export const VERSION_ROOT = "/version";

export interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What an engine says of a version. */
export interface Opinion {
  /** As the engine has it: an error is what it refuses. */
  readonly severity: Severity;
  readonly message: string;
  /** The file, as the engine names it or relative to the version's folder; by default, the primary descriptor. */
  readonly path?: string;
  /** Both 1-based; without them the place is where one of the quotes is. */
  readonly line?: number;
  readonly column?: number;
  /** Parts of the file that the engine repeats, the one that is best to look for first. */
  readonly quotes?: readonly string[];
}

/** A version as an engine gets it. */
export interface EngineSubject {
  /** Absolute. */
  readonly folder: string;
  /** Absolute: a path that begins with a hyphen cannot be taken for an option. */
  readonly primary: string;
  /** All descriptors that the primary one reaches, and itself; absolute. */
  readonly descriptors: readonly string[];
}

export interface Engine {
  /** As `--engines` and messages name it. */
  readonly name: string;
  readonly type: DescriptorType;
  /** The program, as it is named in a folder of `PATH`. */
  readonly program: string;
  /** The same program as an archive for Java, in a folder of `PATH`. */
  readonly archive?: RegExp;
  /** Whether it runs code of the descriptor, or of files beside it. */
  readonly executes?: true;
  /** The engine whose opinions it repeats: it is asked if that is not installed, or if it is chosen. */
  readonly standsInFor?: string;
  /** What a descriptor can make it read, for documentation: engines repeat parts of what they read. */
  readonly reads: string;
  readonly install: string;
  /** What prints its version; without it, its file's size and date tell versions apart. */
  readonly versionArguments?: readonly string[];
  readonly args: (subject: EngineSubject) => readonly string[];
  /** Variables that it needs, such as a switch that keeps it from using the network. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Versions of the language that it does not read, as the registry names them. */
  readonly unread?: readonly string[];
  /**
   * Reads what it printed. It never throws; an empty list means that it has nothing to say, and with an exit
   * code other than 0 that it has crashed.
   *
   * @param primary the primary descriptor, relative to the version's folder
   */
  readonly read: (printed: Printed, primary: string) => readonly Opinion[];
  /**
   * Whether it printed what it prints of every version that it has read to the end: with an exit code of 0 and
   * without it, the engine has failed. It is absent for an engine that prints nothing of what it accepts.
   */
  readonly hasReport?: (printed: Printed, primary: string) => boolean;
  /** What its message looks like if it failed to fetch a URL: engines run without the network. */
  readonly unfetched?: RegExp;
}

/** More quotes of one message are not looked for. */
const MOST_QUOTES = 5;

/** Parts of a message in quotes or brackets, the longest first. */
export const quotesIn = (message: string): readonly string[] =>
  Array.from(
    message.matchAll(/'([^']*)'|"([^"]*)"|\[([^[\]]*)\]/g),
    ([, single, double, bracketed]) => single ?? double ?? bracketed ?? "",
  )
    .filter((quote) => quote.length > 1)
    .slice(0, MOST_QUOTES)
    .sort((a, b) => b.length - a.length);
