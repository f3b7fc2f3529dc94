/**
 * What code is evaluated with, and how it fails.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { suggestion } from "../../../base/suggest.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { type CodeFunction, type Kind, nameOfKind } from "./kinds.ts";

/** A value of a call, with its name if it has one. */
export interface Argument {
  readonly name?: string;
  readonly kind: Kind;
  readonly token: SnakemakeToken;
}

/** The values of a call; `isOpen` if there are others: `f(*all)`. */
export interface Arguments {
  readonly values: readonly Argument[];
  readonly isOpen: boolean;
}

/** The value of a call by its name, or its place. */
export const argumentNamed = (
  { values }: Arguments,
  name: string,
  place = -1,
): Argument | undefined =>
  values.find((one) => one.name === name) ??
  (values[place]?.name === undefined ? values[place] : undefined);

/** Thrown where Python surely stops. */
export class PythonFault extends Error {
  readonly token: SnakemakeToken;
  readonly details: FindingDetails;
  readonly code: "trs-snakemake-value" | "trs-snakemake-name";
  /** The file, where the token is not in the one that is read. */
  path: string | undefined;

  constructor(token: SnakemakeToken, details: FindingDetails, code: PythonFault["code"]) {
    super(details.message);
    this.token = token;
    this.details = details;
    this.code = code;
  }
}

/** A name that a file reads, and that nothing has bound. */
export interface UnboundName {
  readonly path: string;
  readonly token: SnakemakeToken;
}

export interface PythonContext {
  /** Ends with a fault where all is surely evaluated; where it is not, gives a value that is not known. */
  fail(token: SnakemakeToken, details: FindingDetails, code?: PythonFault["code"]): Kind;
  /** Warns of what only some releases of Snakemake read, where all is surely evaluated; the others go on. */
  doubt(token: SnakemakeToken, details: FindingDetails): void;
  call(of: CodeFunction, values: Arguments): Kind;
  /** What a file of the folder that the run is in has. */
  open(path: string): SnakemakeDocument | undefined;
  /** What a file has, by its path from the one that is read. */
  openBeside(path: string): SnakemakeDocument | undefined;
  /** Notes a name that is surely read, and that nothing has bound. */
  unbound(token: SnakemakeToken): void;
  /** Whether a schema may give mappings a key. */
  isFilled(key: string): boolean;
  /** Whether code is in the braces of a formatted string. */
  readonly isInString?: true;
  /** Whether values are those of a run that is given no other configuration. */
  readonly isDefault: boolean;
  /** The folder of the main Snakefile, or of the one that is read, as `ROOT` and a path. */
  basedir(isCurrent: boolean): string;
  /** The folder that the run is in, as `ROOT` and a path; undefined if it is not known. */
  workingFolder(): string | undefined;
  /** Counts what is gone through; whether that is too much. */
  isTooMuch(count: number): boolean;
  /** Forgets what may be changed through a value. */
  lose(kind: Kind): void;
}

/** What is wrong with a value of another type. */
export const typeDetails = (message: string, found: string, expected: string): FindingDetails => ({
  message,
  found: cut(found),
  expected,
  fix: `Use ${expected}, or correct the name before it.`,
});

/** What is wrong with a name or key that is not there. */
export const missingDetails = (
  message: string,
  found: string,
  known: readonly string[],
  near: string | undefined,
): FindingDetails => ({
  message,
  found: cut(found),
  expected: cutList(known) || "another name",
  ...suggestion(near, "Use one that is there."),
});

/** Fails at a value of a type that a function does not take. */
export const wrongType = (
  context: PythonContext,
  name: string,
  kind: Kind,
  expected: string,
  token: SnakemakeToken,
): Kind =>
  context.fail(
    token,
    typeDetails(`${name} cannot take ${nameOfKind(kind)}.`, nameOfKind(kind), expected),
  );
